import { readLinkToken, writeLinkToken } from '../../../platform/crypto/link-token.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { assertAddressWithin, assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { deriveSecret, type AuthSecret } from '../../accounts/index.ts'
import { NewsletterRequested, NewsletterConfirmed } from '../marketing.events.ts'
import * as queries from './newsletter.queries.ts'

export type Newsletter = ReturnType<typeof createNewsletter>

export type NewsletterMail = {
  to: string
  state: 'pending' | 'confirmed'
  confirmToken: string
  /** Ends the subscription; valid as long as the subscription exists. */
  unsubscribeToken: string
}

const confirmationTtlSeconds = 7 * 24 * 60 * 60
/** How long the end of a consent stays stored. */
const retentionAfterUnsubscribingMs = 30 * 24 * 60 * 60 * 1000
/** By network address, as for registrations: a whole town can share one address. */
const addressRule = { limit: 300, windowSeconds: 10 * 60 }
/** By mailbox: limits mails to a person whose address other people enter. */
const mailboxRule = { limit: 3, windowSeconds: 60 * 60 }

type NewsletterDeps = { db: Db; clock: Clock; events: DomainEvents; throttle: Throttle; authSecret: AuthSecret }

/** The dependencies, and what is derived from them once. */
type NewsletterContext = NewsletterDeps & { confirmSecret: Buffer; unsubscribeSecret: Buffer }

/** A token is an id with our signature. It is derived when the mail is sent, and is not stored. */
export function createNewsletter(deps: NewsletterDeps) {
  const context: NewsletterContext = {
    ...deps,
    confirmSecret: deriveSecret(deps.authSecret, 'newsletter confirmation'),
    unsubscribeSecret: deriveSecret(deps.authSecret, 'newsletter end'),
  }
  return bindDeps(context, { request, confirm, unsubscribe, end, mail, deleteEnded })
}

/**
 * Mails a confirmation link to an address. A confirmed address gets no mail; the answer is the same in both cases.
 * @throws RATE_LIMITED too many requests from `address`, or three mails to this mailbox within the hour
 */
async function request(
  { db, clock, events, throttle }: NewsletterContext,
  email: string,
  address: string,
): Promise<void> {
  await assertAddressWithin(throttle, 'newsletter from', address, addressRule)
  await assertWithin(throttle, `newsletter to ${email}`, mailboxRule)
  const at = clock.now()
  const expiresAt = new Date(at.getTime() + confirmationTtlSeconds * 1000)
  const confirmationId = unguessableId()
  await inTransaction(db, async (tx) => {
    const isRequested = await queries.request(tx, { id: unguessableId(), email, confirmationId, at, expiresAt })
    if (isRequested) await events.publish(tx, NewsletterRequested, { confirmationId })
  })
}

/**
 * Confirms a subscription by the mailed link. A repeated call has the same answer.
 * @throws INVALID_NEWSLETTER_LINK the token is not ours or has expired, or the subscription has ended since
 */
async function confirm(
  { db, clock, events, throttle, confirmSecret }: NewsletterContext,
  token: string,
  address: string,
): Promise<void> {
  await assertAddressWithin(throttle, 'newsletter from', address, addressRule)
  const confirmationId = readToken(confirmSecret, token)
  await inTransaction(db, async (tx) => {
    if (await queries.confirm(tx, confirmationId, clock.now()))
      return events.publish(tx, NewsletterConfirmed, { confirmationId })
    const subscription = await queries.find(tx, confirmationId)
    if (subscription?.state !== 'confirmed') throw new ShopError('INVALID_NEWSLETTER_LINK')
  })
}

/**
 * Ends a subscription permanently. Can be repeated.
 * @throws INVALID_NEWSLETTER_LINK the token is not ours
 */
async function unsubscribe(deps: NewsletterContext, token: string, address: string): Promise<void> {
  await assertAddressWithin(deps.throttle, 'newsletter from', address, addressRule)
  await end(deps, readToken(deps.unsubscribeSecret, token))
}

/** Ends a subscription (newsletter_subscriptions.id). The caller has proven that the user owns its address. */
function end({ db, clock }: NewsletterContext, id: string): Promise<void> {
  return inTransaction(db, (tx) => queries.unsubscribe(tx, id, clock.now()))
}

/** The mail for a requested or confirmed subscription, with newly derived tokens; null when it no longer applies. */
async function mail(
  { clock, confirmSecret, unsubscribeSecret }: NewsletterContext,
  handle: Db,
  confirmationId: string,
): Promise<NewsletterMail | null> {
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
}

/** Deletes unconfirmed addresses, and those that unsubscribed 30 days ago. A scheduled job. */
async function deleteEnded({ db, clock }: NewsletterContext): Promise<void> {
  const now = clock.now()
  const leftBefore = new Date(now.getTime() - retentionAfterUnsubscribingMs)
  await inTransaction(db, (tx) => queries.deleteEnded(tx, { now, leftBefore }))
}

function readToken(secret: Buffer, token: string): string {
  const id = readLinkToken(secret, token)
  if (id === null) throw new ShopError('INVALID_NEWSLETTER_LINK')
  return id
}
