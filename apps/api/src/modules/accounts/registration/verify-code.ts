import { RESEND_SECONDS } from '#contract/shared/constants.ts'
import type { StoreStatus } from '#contract/shared/states.ts'
import { isSameText } from '../../../platform/crypto/hash.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertAddressWithin, type Throttle } from '../../../platform/throttle.ts'
import { deriveCode, maxCodeAttempts } from './codes.ts'
import { claimAddress } from './confirm-address.ts'
import * as registrations from './registrations.queries.ts'
import type { Registration, RegistrationKind } from './registrations.queries.ts'
import { codeTimes, requestCode } from './request-code.ts'
import type { Sessions, TokenPair } from '../sessions/sessions.ts'
import type { StoreBook } from '../store-book.ts'
import { assertRequestsWithin, codeRule } from '../sessions/throttling.ts'
import * as users from '../users.queries.ts'

type CodesDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  sessions: Sessions
  codeSecret: Buffer
  stores: Pick<StoreBook, 'openOwn'>
}

export function createCodes(deps: CodesDeps) {
  return bindDeps(deps, { verify, verifySeller, resend })
}

/**
 * Confirms an address with its code: creates the account of the registration, or confirms the account it belongs to.
 * @throws INVALID_CODE wrong, expired, or used by a concurrent request
 * @throws NOTHING_TO_VERIFY the address has no pending registration
 * @throws TOO_MANY_CODE_ATTEMPTS this was the sixth attempt or a later one: the code is void
 * @throws EMAIL_TAKEN, USERNAME_TAKEN another person confirmed it first
 */
function verify(deps: CodesDeps, email: string, code: string, address: string): Promise<TokenPair> {
  return take(deps, { email, code, address, kind: 'shopper' }, async (tx, registration) =>
    deps.sessions.start(tx, await confirm(deps, tx, registration)),
  )
}

/**
 * Does the same for a seller's registration: opens its store, and the session is for that store. Throws what `verify`
 * throws. Adds a number to the name when another store has taken it since the registration.
 */
function verifySeller(
  deps: CodesDeps,
  email: string,
  code: string,
  address: string,
): Promise<TokenPair & { storeNumber: number; storeName: string; storeStatus: StoreStatus }> {
  return take(deps, { email, code, address, kind: 'seller' }, async (tx, registration) => {
    const user = await confirm(deps, tx, registration)
    const { store_name: name, phone_number: phoneNumber } = registration
    if (name === null || phoneNumber === null) throw new Error('a seller’s registration names no store')
    const store = await deps.stores.openOwn(tx, { ownerId: user.id, name, phoneNumber })
    const tokens = await deps.sessions.start(tx, { ...user, storeId: store.id })
    return { ...tokens, storeNumber: store.storeNumber, storeName: store.name, storeStatus: store.status }
  })
}

/**
 * Mails a new code for the newest registration of the address, from either form; the old code is void.
 * @throws NOTHING_TO_VERIFY
 * @throws RESEND_TOO_SOON within 30 seconds of the last one
 * @throws RATE_LIMITED the address has reached its limit of mailed codes
 */
async function resend({ db, clock, events, throttle }: CodesDeps, email: string, address: string): Promise<void> {
  await assertRequestsWithin(throttle, address)
  await inTransaction(db, async (tx) => {
    await users.lockAddress(tx, email)
    const newest = await registrations.findNewest(tx, email)
    if (!newest) throw new ShopError('NOTHING_TO_VERIFY')
    const now = clock.now()
    const waitMs = newest.sent_at.getTime() + RESEND_SECONDS * 1000 - now.getTime()
    if (waitMs > 0) throw new ShopError('RESEND_TOO_SOON', { retry_after_seconds: Math.ceil(waitMs / 1000) })
    await requestCode(tx, events, await registrations.renew(tx, newest.id, codeTimes(now)), now)
  })
}

/** The account of a confirmed address: the existing account of the registration, or a new one. */
async function confirm(
  { clock }: CodesDeps,
  tx: Tx,
  registration: Registration,
): Promise<users.User & { email: string }> {
  const { email, username, password_hash, user_id } = registration
  const now = clock.now()
  const owner = await users.findOwner(tx, email)
  if (owner && owner.id !== user_id) throw new ShopError('EMAIL_TAKEN')
  await claimAddress(tx, email, user_id, now)
  if (owner) return { ...owner, email }
  if (user_id !== null) return { ...(await users.change(tx, user_id, { email_confirmed_at: now })), email }
  if (username !== null && (await users.isUsernameTaken(tx, username))) throw new ShopError('USERNAME_TAKEN')
  const user = await users.add(tx, { email, username, password_hash, email_confirmed_at: now, created_at: now })
  return { ...user, email }
}

/** Removes the registration of the code and confirms it in the same transaction. */
async function take<T>(
  { db, clock, throttle, codeSecret }: CodesDeps,
  input: { email: string; code: string; address: string; kind: RegistrationKind },
  fulfil: (tx: Tx, registration: Registration) => Promise<T>,
): Promise<T> {
  const { email, code, address, kind } = input
  await assertRequestsWithin(throttle, address)
  await assertAddressWithin(throttle, `code ${email}`, address, codeRule)
  const attempted = await inTransaction(db, (tx) => registrations.countTry(tx, email, kind, clock.now()))
  if (attempted.length === 0)
    throw new ShopError((await registrations.isPending(db, email, kind)) ? 'INVALID_CODE' : 'NOTHING_TO_VERIFY')
  const valid = attempted.filter(({ attempts }) => attempts <= maxCodeAttempts)
  if (valid.length === 0) throw new ShopError('TOO_MANY_CODE_ATTEMPTS')
  const match = valid.find(({ id, generation }) =>
    isSameText(code, deriveCode(codeSecret, { registrationId: id, generation })),
  )
  if (!match) throw new ShopError('INVALID_CODE')
  return inTransaction(db, async (tx) => {
    await users.lockAddress(tx, email)
    const registration = await registrations.take(tx, match.id, match.generation)
    if (!registration) throw new ShopError('INVALID_CODE')
    return fulfil(tx, registration)
  })
}
