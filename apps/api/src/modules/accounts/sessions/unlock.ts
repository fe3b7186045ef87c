import { readLinkToken, writeLinkToken } from '../../../platform/crypto/link-token.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { type Throttle } from '../../../platform/throttle.ts'
import { UnlockLinkRequested } from '../accounts.events.ts'
import { operatorDevices, shopperDevices } from './known-device.ts'
import * as operators from '../operators/operators.queries.ts'
import type { LinkMail } from '../people/people.ts'
import { deriveSecret, type AuthSecret } from '../secrets.ts'
import { displayName } from './sessions.ts'
import { assertRequestsWithin, createSignInThrottle, unlockRules, type Try } from './throttling.ts'
import * as links from './unlock-links.queries.ts'
import * as users from '../users.queries.ts'

const linkMinutes = 60

/** The account whose password is attempted; null when the typed name has no account. */
export type TriedAccount = { userId: number } | { operatorId: number } | null

/**
 * Strangers who guess an account's password lock its sign-in. The owner can still sign in: from a device that signed in
 * before, or with a mailed link, which marks the browser that opens it as known. Neither replaces the password.
 */
export type Unlocks = {
  /**
   * Counts a sign-in attempt by account. A lock mails the account its link, at most once an hour; a name without an
   * account costs the same work.
   * @throws RATE_LIMITED, SIGN_IN_LOCKED
   */
  countPerson(one: Try, account: TriedAccount): Promise<void>
  /** The mail with the link; null when it is used, has expired, or no account there may receive mail (D18). */
  mail(linkId: string): Promise<LinkMail | null>
  /**
   * Uses a link, once.
   * @returns the cookie that makes this browser a known device of the account
   * @throws INVALID_RESET_LINK, RATE_LIMITED
   */
  open(token: string, address: string): Promise<{ account: 'shopper' | 'operator'; deviceCookie: string }>
}

export function createUnlocks(deps: {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  authSecret: AuthSecret
}): Unlocks {
  const { db, clock, events, throttle, authSecret } = deps
  const signIns = createSignInThrottle(throttle)
  const secret = deriveSecret(authSecret, 'unlock link')
  const devices = { shopper: shopperDevices(authSecret), operator: operatorDevices(authSecret) }

  async function requestLink(one: Try, account: TriedAccount): Promise<void> {
    for (const rule of unlockRules)
      if ((await throttle.take(`unlock ${one.account.toLowerCase()} ${rule.windowSeconds}`, rule)) !== null) return
    await inTransaction(db, async (tx) => {
      const linkId = unguessableId()
      await links.add(tx, {
        id: linkId,
        user_id: account && 'userId' in account ? account.userId : null,
        operator_id: account && 'operatorId' in account ? account.operatorId : null,
        expires_at: new Date(clock.now().getTime() + linkMinutes * 60 * 1000),
      })
      await events.publish(tx, UnlockLinkRequested, { linkId })
    })
  }

  return {
    async countPerson(one, account) {
      try {
        await signIns.countPerson(one)
      } catch (error) {
        if (error instanceof ShopError && error.code === 'SIGN_IN_LOCKED') await requestLink(one, account)
        throw error
      }
    },

    async mail(linkId) {
      const link = await links.find(db, linkId, clock.now())
      const token = writeLinkToken(secret, linkId)
      if (link?.operatorId) {
        const { email, name, disabled_at } = await operators.findById(db, link.operatorId)
        return disabled_at ? null : { to: email, name, token }
      }
      const user = link?.userId ? await users.find(db, link.userId) : undefined
      if (!user?.email || (!user.email_confirmed_at && !user.first_paid_at)) return null
      return { to: user.email, name: displayName(user), token }
    },

    async open(token, address) {
      await assertRequestsWithin(throttle, address)
      const linkId = readLinkToken(secret, token)
      const link = linkId === null ? undefined : await inTransaction(db, (tx) => links.use(tx, linkId, clock.now()))
      if (link?.operatorId) return { account: 'operator', deviceCookie: devices.operator.note(link.operatorId) }
      if (link?.userId) return { account: 'shopper', deviceCookie: devices.shopper.note(link.userId) }
      throw new ShopError('INVALID_RESET_LINK')
    },
  }
}
