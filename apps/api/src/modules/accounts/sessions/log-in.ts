import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { GoogleLinks } from '../google/google-link.ts'
import type { KnownDevices } from './known-device.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/passwords.ts'
import type { Sessions, TokenPair } from './sessions.ts'
import type { StoreBook } from '../store-book.ts'
import type { SellerFactors } from '../second-factor/seller-factors.ts'
import type { SignInThrottle } from './throttling.ts'
import type { Unlocks } from './unlock.ts'
import * as users from '../users.queries.ts'

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
  /** The `google_link` value that a refused Google sign-in returned (D20). */
  googleLink?: string
  /** The store to sign in to: the session is for this store. */
  storeNumber?: number
  /** The code of the second factor, when a store is named and the person has a second factor. */
  code?: string | undefined
}

export type Place = { address: string; cookie: string | undefined }

/**
 * Checks a password and starts a session.
 * @returns the tokens, and the cookie that marks this device as known
 * @throws INVALID_CREDENTIALS for an unknown user and for a wrong password, after the same amount of work; when a store
 * is named INVALID_SELLER_CREDENTIALS instead, also when the person is not in that store
 * @throws SECOND_FACTOR_REQUIRED, INVALID_CODE the password is right, and the person is in the store
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
      // The password or the address has changed since it was read: the check is no longer valid.
      if (!now?.email || now.password_hash !== user.password_hash) throw new ShopError(refusal)
      const storeId = storeNumber === undefined ? null : await stores.enter(tx, { userId: now.id, storeNumber })
      if (storeNumber !== undefined && storeId === null) throw new ShopError(refusal)
      if (storeId !== null) await sellerFactors.spend(tx, now.id, code, { isNeeded: false })
      if (renewedHash) await users.change(tx, user.id, { password_hash: renewedHash })
      const identity = googleLink === undefined ? null : googleLinks.read(googleLink)
      if (identity?.userId === user.id) await users.addIdentity(tx, { ...identity, at: clock.now() })
      return sessions.start(tx, { ...now, email: now.email, storeId })
    })
    // Several accounts can share an unconfirmed address: one must not reset the attempts at another's password.
    if (candidates.length === 1) await signIns.clear(one)
    return { tokens, deviceCookie: devices.note(user.id) }
  }
}

type WithPassword = users.User & { password_hash: string }

/** Verifies one hash even when there is no account to compare with. */
async function firstWithPassword(candidates: users.User[], password: string): Promise<WithPassword | null> {
  if (candidates.length === 0) await verifyPassword(null, password)
  for (const user of candidates) {
    if (await verifyPassword(user.password_hash, password)) return user as WithPassword
  }
  return null
}
