import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import { unguessableId } from '../../platform/ids.ts'
import { assertAddressWithin, assertWithin, type Throttle } from '../../platform/throttle.ts'
import { deriveSecret, readLinkToken, writeLinkToken, type AuthSecret } from '../accounts/index.ts'
import { NewsletterAsked, NewsletterConfirmed } from './marketing.events.ts'
import * as queries from './newsletter.queries.ts'

export type Newsletter = {
  /**
   * Asks an address, by mail, whether it wants the newsletter. A confirmed one is not written to; nobody who asks can
   * tell the difference.
   * @throws RATE_LIMITED this place asks too much, or the mailbox was asked three times within the hour
   */
  ask(email: string, address: string): Promise<void>
  /**
   * The mailed link was followed. It confirms once; whoever follows it again meanwhile hears the same.
   * @throws INVALID_NEWSLETTER_LINK it is not ours, over, or the subscription was ended since
   */
  confirm(token: string, address: string): Promise<void>
  /**
   * Ends a subscription for good; as often as one likes.
   * @throws INVALID_NEWSLETTER_LINK it is not ours
   */
  unsubscribe(token: string, address: string): Promise<void>
  /** Ends a subscription (newsletter_subscriptions.id) for whoever is proven to own its address. */
  end(id: string): Promise<void>
  /** What to mail to whom asked or has confirmed, with tokens made in this moment; null when that is over by now. */
  mail(handle: Db, confirmationId: string): Promise<NewsletterMail | null>
  /** Forgets who never confirmed, and who left 30 days ago; a scheduled job. */
  forgetGone(): Promise<void>
}

export type NewsletterMail = {
  to: string
  state: 'pending' | 'confirmed'
  confirmToken: string
  /** Ends the subscription, for as long as there is one. */
  unsubscribeToken: string
}

const confirmationTtlSeconds = 7 * 24 * 60 * 60
/** So long the end of a consent stays known. */
const keptAfterLeavingMs = 30 * 24 * 60 * 60 * 1000
/** By place, as for registrations: whole towns share one address. */
const placeRule = { limit: 300, windowSeconds: 10 * 60 }
/** By mailbox: nobody is written to more often because somebody types their address. */
const mailboxRule = { limit: 3, windowSeconds: 60 * 60 }

/** Tokens are ids with our signature: they are made when they are mailed, and stand nowhere. */
export function createNewsletter(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  authSecret: AuthSecret
}): Newsletter {
  const { db, clock, events, throttle } = deps
  const confirmSecret = deriveSecret(deps.authSecret, 'newsletter confirmation')
  const unsubscribeSecret = deriveSecret(deps.authSecret, 'newsletter end')

  function readToken(secret: Buffer, token: string): string {
    const id = readLinkToken(secret, token)
    if (id === null) throw new ShopError('INVALID_NEWSLETTER_LINK')
    return id
  }

  const end = (id: string) => inTransaction(db, (tx) => queries.unsubscribe(tx, id, clock.now()))

  return {
    async ask(email, address) {
      await assertAddressWithin(throttle, 'newsletter from', address, placeRule)
      await assertWithin(throttle, `newsletter to ${email}`, mailboxRule)
      const at = clock.now()
      const expiresAt = new Date(at.getTime() + confirmationTtlSeconds * 1000)
      const confirmationId = unguessableId()
      await inTransaction(db, async (tx) => {
        const isAsked = await queries.ask(tx, { id: unguessableId(), email, confirmationId, at, expiresAt })
        if (isAsked) await events.publish(tx, NewsletterAsked, { confirmationId })
      })
    },

    async confirm(token, address) {
      await assertAddressWithin(throttle, 'newsletter from', address, placeRule)
      const confirmationId = readToken(confirmSecret, token)
      await inTransaction(db, async (tx) => {
        if (await queries.confirm(tx, confirmationId, clock.now()))
          return events.publish(tx, NewsletterConfirmed, { confirmationId })
        const subscription = await queries.find(tx, confirmationId)
        if (subscription?.state !== 'confirmed') throw new ShopError('INVALID_NEWSLETTER_LINK')
      })
    },

    async unsubscribe(token, address) {
      await assertAddressWithin(throttle, 'newsletter from', address, placeRule)
      await end(readToken(unsubscribeSecret, token))
    },

    end,

    async mail(handle, confirmationId) {
      const subscription = await queries.find(handle, confirmationId)
      if (!subscription || subscription.state === 'unsubscribed') return null
      const { id, email, state, confirmation_expires_at: expiresAt } = subscription
      if (state === 'pending' && expiresAt <= clock.now()) return null
      return {
        to: email,
        state,
        confirmToken: writeLinkToken(confirmSecret, confirmationId),
        unsubscribeToken: writeLinkToken(unsubscribeSecret, id),
      }
    },

    async forgetGone() {
      const now = clock.now()
      const leftBefore = new Date(now.getTime() - keptAfterLeavingMs)
      await inTransaction(db, (tx) => queries.forgetGone(tx, { now, leftBefore }))
    },
  }
}
