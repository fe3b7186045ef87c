import { bindDeps } from '#bind-deps'
import { readLinkToken, writeLinkToken } from '../../../platform/crypto/link-token.ts'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import type { Throttle } from '../../../platform/throttle.ts'
import { UnlockLinkRequested } from '../accounts.events.ts'
import { operatorDevices, shopperDevices, type KnownDevices } from './known-device.ts'
import * as operators from '../operators/operators.queries.ts'
import type { LinkMail } from '../people/people.ts'
import { deriveSecret, type AuthSecret } from '../secrets.ts'
import { displayName } from './sessions.ts'
import { assertRequestsWithin, createSignInThrottle, unlockRules, type SignInThrottle, type Try } from './throttling.ts'
import * as links from './unlock-links.queries.ts'
import * as users from '../users.queries.ts'

const linkMinutes = 60

/** The account whose password is attempted; null when the typed name has no account. */
export type TriedAccount = { userId: number } | { operatorId: number } | null

export type Unlocks = ReturnType<typeof createUnlocks>

type UnlocksDeps = { db: Db; clock: Clock; events: DomainEvents; throttle: Throttle; authSecret: AuthSecret }

/** The dependencies, and what is derived from them once. */
type UnlocksContext = UnlocksDeps & {
  signIns: SignInThrottle
  secret: Buffer
  devices: Record<'shopper' | 'operator', KnownDevices>
}

/**
 * Strangers who guess an account's password lock its sign-in. The owner can still sign in: from a device that signed in
 * before, or with a mailed link, which marks the browser that opens it as known. Neither replaces the password.
 */
export function createUnlocks(deps: UnlocksDeps) {
  const { throttle, authSecret } = deps
  const context: UnlocksContext = {
    ...deps,
    signIns: createSignInThrottle(throttle),
    secret: deriveSecret(authSecret, 'unlock link'),
    devices: { shopper: shopperDevices(authSecret), operator: operatorDevices(authSecret) },
  }
  return bindDeps(context, { countPerson, mail, open })
}

async function requestLink(
  { db, clock, events, throttle }: UnlocksContext,
  attempt: Try,
  account: TriedAccount,
): Promise<void> {
  for (const rule of unlockRules)
    if ((await throttle.take(`unlock ${attempt.account.toLowerCase()} ${rule.windowSeconds}`, rule)) !== null) return
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

/**
 * Counts a sign-in attempt by account. A lock mails the account its link, at most once an hour; a name without an
 * account costs the same work.
 * @throws RATE_LIMITED, SIGN_IN_LOCKED
 */
async function countPerson(context: UnlocksContext, attempt: Try, account: TriedAccount): Promise<void> {
  try {
    await context.signIns.countPerson(attempt)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'SIGN_IN_LOCKED') await requestLink(context, attempt, account)
    throw error
  }
}

/** The mail with the link; null when it is used, has expired, or no account there may receive mail (D18). */
async function mail({ db, clock, secret }: UnlocksContext, linkId: string): Promise<LinkMail | null> {
  const link = await links.find(db, linkId, clock.now())
  const token = writeLinkToken(secret, linkId)
  if (link?.operatorId) {
    const { email, name, disabled_at } = await operators.findById(db, link.operatorId)
    return disabled_at ? null : { to: email, name, token }
  }
  const user = link?.userId ? await users.find(db, link.userId) : undefined
  if (!user?.email || (!user.email_confirmed_at && !user.first_paid_at)) return null
  return { to: user.email, name: displayName(user), token }
}

/**
 * Uses a link, once.
 * @returns the cookie that makes this browser a known device of the account
 * @throws INVALID_RESET_LINK, RATE_LIMITED
 */
async function open(
  { db, clock, throttle, secret, devices }: UnlocksContext,
  token: string,
  address: string,
): Promise<{ account: 'shopper' | 'operator'; deviceCookie: string }> {
  await assertRequestsWithin(throttle, address)
  const linkId = readLinkToken(secret, token)
  const link = linkId === null ? undefined : await inTransaction(db, (tx) => links.use(tx, linkId, clock.now()))
  if (link?.operatorId) return { account: 'operator', deviceCookie: devices.operator.note(link.operatorId) }
  if (link?.userId) return { account: 'shopper', deviceCookie: devices.shopper.note(link.userId) }
  throw new ShopError('INVALID_RESET_LINK')
}
