import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { GoogleLinks } from './google-link.ts'
import type { KnownDevices } from './known-device.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import type { Sessions, TokenPair } from './sessions.ts'
import type { StoreBook } from './store-book.ts'
import type { SellerFactors } from './seller-factors.ts'
import type { SignInThrottle } from './throttling.ts'
import type { Unlocks } from './unlock.ts'
import * as users from './users.queries.ts'

type Deps = {
  db: Db
  clock: Clock
  signIns: SignInThrottle
  unlocks: Unlocks
  sessions: Sessions
  devices: KnownDevices
  googleLinks: GoogleLinks
  stores: Pick<StoreBook, 'enter'>
  sellerFactors: Pick<SellerFactors, 'spend'>
}

export type Credentials = {
  /** Username or address. */
  login: string
  password: string
  /** What a refused Google sign-in was told to come back with (D20). */
  googleLink?: string
  /** The store to be let into: the session is its own. */
  storeNumber?: number
  /** Of the second factor, where a store is named and the person has one. */
  code?: string | undefined
}

export type Place = { address: string; cookie: string | undefined }

/**
 * Proves a person by password and begins a session.
 * @returns the tokens, and the cookie by which this device is known to have signed in
 * @throws INVALID_CREDENTIALS the same, after the same work, for an unknown user and a wrong password; where a store is
 * named INVALID_SELLER_CREDENTIALS, for a store that is another's too
 * @throws SECOND_FACTOR_REQUIRED, INVALID_CODE the password is right, and the store the person's
 * @throws RATE_LIMITED, SIGN_IN_LOCKED
 */
export type LogIn = (credentials: Credentials, place: Place) => Promise<{ tokens: TokenPair; deviceCookie: string }>

export function createLogIn({
  db,
  clock,
  signIns,
  unlocks,
  sessions,
  devices,
  googleLinks,
  stores,
  sellerFactors,
}: Deps): LogIn {
  return async ({ login, password, googleLink, storeNumber, code }, { address, cookie }) => {
    const refusal = storeNumber === undefined ? 'INVALID_CREDENTIALS' : 'INVALID_SELLER_CREDENTIALS'
    await signIns.countPlace(address)
    const candidates = await users.listForSignIn(db, login)
    const [likeliest] = candidates
    const one = {
      typed: login,
      account: likeliest?.email ?? login,
      address,
      knownDevice: likeliest ? devices.find(cookie, likeliest.id) : null,
    }
    await unlocks.countPerson(one, likeliest ? { userId: likeliest.id } : null)
    const user = await firstWithPassword(candidates, password)
    if (!user) throw new ShopError(refusal)
    const renewedHash = isOutdated(user.password_hash) ? await hashPassword(password) : null

    const tokens = await inTransaction(db, async (tx) => {
      const now = await users.lock(tx, user.id)
      // Changed or taken since it was read: what was proven is no longer the account's.
      if (!now?.email || now.password_hash !== user.password_hash) throw new ShopError(refusal)
      const storeId = storeNumber === undefined ? null : await stores.enter(tx, { userId: now.id, storeNumber })
      if (storeNumber !== undefined && storeId === null) throw new ShopError(refusal)
      if (storeId !== null) await sellerFactors.spend(tx, now.id, code, { isNeeded: false })
      if (renewedHash) await users.change(tx, user.id, { password_hash: renewedHash })
      const identity = googleLink === undefined ? null : googleLinks.read(googleLink)
      if (identity?.userId === user.id) await users.addIdentity(tx, { ...identity, at: clock.now() })
      return sessions.start(tx, { ...now, email: now.email, storeId })
    })
    // Of several who share an unconfirmed address, one must not wipe out tries at another's password.
    if (candidates.length === 1) await signIns.forget(one)
    return { tokens, deviceCookie: devices.note(user.id) }
  }
}

type WithPassword = users.User & { password_hash: string }

/** Works on one hash even when there is nobody to compare with. */
async function firstWithPassword(candidates: users.User[], password: string): Promise<WithPassword | null> {
  if (candidates.length === 0) await verifyPassword(null, password)
  for (const user of candidates) {
    if (await verifyPassword(user.password_hash, password)) return user as WithPassword
  }
  return null
}
