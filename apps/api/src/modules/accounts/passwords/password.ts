import { readLinkToken } from '../../../platform/crypto/link-token.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import type { Shopper } from '../../../platform/http/principal.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { PasswordLinkRequested } from '../accounts.events.ts'
import { claimAddress } from '../registration/confirm-address.ts'
import type { KnownDevices } from '../sessions/known-device.ts'
import * as links from './password-links.queries.ts'
import { isWeakPassword } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import * as sessionRows from '../sessions/sessions.queries.ts'
import type { Sessions, TokenPair } from '../sessions/sessions.ts'
import { assertRequestsWithin, linkRule, type SignInThrottle } from '../sessions/throttling.ts'
import * as users from '../users.queries.ts'

const linkTtlSeconds = 30 * 60

type PasswordChangesDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  signIns: SignInThrottle
  sessions: Sessions
  devices: KnownDevices
  linkSecret: Buffer
}

export function createPasswordChanges(deps: PasswordChangesDeps) {
  return bindDeps(deps, { forgot, reset, change })
}

/**
 * Mails a link to set a new password (D19). An address that may not receive mail takes the same path with the same
 * work: its link belongs to no account and is not mailed.
 * @throws RATE_LIMITED
 */
async function forgot(
  { db, clock, events, throttle }: PasswordChangesDeps,
  email: string,
  address: string,
): Promise<void> {
  await assertRequestsWithin(throttle, address)
  await assertWithin(throttle, `password link ${email}`, linkRule)
  await inTransaction(db, async (tx) => {
    const user = await users.findMailable(tx, email)
    const linkId = unguessableId()
    const expiresAt = new Date(clock.now().getTime() + linkTtlSeconds * 1000)
    await links.add(tx, { id: linkId, userId: user?.id ?? null, expiresAt })
    await events.publish(tx, PasswordLinkRequested, { linkId })
  })
}

/**
 * Sets a new password with a mailed link. The link works once and every session ends. An unconfirmed address becomes
 * confirmed, since its mail was read.
 * @returns the cookie that marks this device as known
 * @throws INVALID_RESET_LINK
 * @throws PASSWORD_TOO_WEAK the link can be used again
 */
async function reset(
  deps: PasswordChangesDeps,
  token: string,
  password: string,
  address: string,
): Promise<{ deviceCookie: string }> {
  const { db, clock, throttle, signIns, devices, linkSecret } = deps
  await assertRequestsWithin(throttle, address)
  const linkId = readLinkToken(linkSecret, token)
  const userId = linkId && (await links.findUserId(db, linkId, clock.now()))
  const user = userId ? await users.find(db, userId) : undefined
  const email = user?.email
  if (!linkId || !user || !email) throw new ShopError('INVALID_RESET_LINK')
  if (await isWeakPassword(password, [email, user.username, user.name])) throw new ShopError('PASSWORD_TOO_WEAK')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await users.lockAddress(tx, email)
    const now = clock.now()
    const holder = await users.lock(tx, user.id)
    if (holder?.email !== email || !(await links.use(tx, linkId, now))) throw new ShopError('INVALID_RESET_LINK')
    if (holder.email_confirmed_at === null) {
      await claimAddress(tx, email, user.id, now)
      await users.change(tx, user.id, { email_confirmed_at: now })
    }
    await set(deps, tx, user.id, passwordHash)
  })
  for (const typed of [email, user.username ?? email]) await signIns.clear({ typed, account: email, address })
  return { deviceCookie: devices.note(user.id) }
}

/**
 * Changes the password; all sessions end except the one that starts here.
 * @throws WRONG_PASSWORD, PASSWORD_TOO_WEAK, RATE_LIMITED
 */
async function change(
  deps: PasswordChangesDeps,
  shopper: Shopper,
  { current, next }: { current: string; next: string },
  address: string,
): Promise<TokenPair> {
  const { db, signIns, sessions } = deps
  const user = await users.find(db, shopper.userId)
  const email = user?.email
  if (!user || !email) throw new ShopError('UNAUTHENTICATED')
  const key = `password of account:${user.id}`
  const attempt = { typed: key, account: key, address }
  await signIns.count(attempt)
  if (!(await verifyPassword(user.password_hash, current))) throw new ShopError('WRONG_PASSWORD')
  if (await isWeakPassword(next, [email, user.username, user.name])) throw new ShopError('PASSWORD_TOO_WEAK')
  const passwordHash = await hashPassword(next)
  const tokens = await inTransaction(db, async (tx) => {
    const holder = await users.lock(tx, user.id)
    if (holder?.password_hash !== user.password_hash) throw new ShopError('WRONG_PASSWORD')
    await set(deps, tx, user.id, passwordHash)
    return sessions.start(tx, { ...user, email })
  })
  await signIns.clear(attempt)
  return tokens
}

/** Ends all sessions of the account, and invalidates its other mailed links. */
async function set({ clock }: PasswordChangesDeps, tx: Tx, userId: number, passwordHash: string): Promise<void> {
  const now = clock.now()
  await users.change(tx, userId, { password_hash: passwordHash })
  await sessionRows.endAllOf(tx, [userId], 'password', now)
  await links.voidAllOf(tx, userId, now)
}
