import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Throttle } from '../../../platform/throttle.ts'
import { claimAddress } from '../registration/confirm-address.ts'
import type { GoogleLinks } from './google-link.ts'
import type { GoogleProof } from './google-proof.ts'
import type { Sessions, TokenPair } from '../sessions/sessions.ts'
import { assertRequestsWithin } from '../sessions/throttling.ts'
import * as users from '../users.queries.ts'

type Deps = {
  db: Db
  clock: Clock
  throttle: Throttle
  sessions: Sessions
  googleLinks: GoogleLinks
  prove: GoogleProof
  belongsToStore: (tx: Tx, userId: number) => Promise<boolean>
}

/**
 * Verifies a Google ID token and starts a session: for the account that identity is linked to; for the confirmed
 * account with that address; or for a new one (D20). Operators have separate accounts and are never found.
 * @throws INVALID_GOOGLE_TOKEN any check failed: only the log states which one
 * @throws GOOGLE_LINK_NEEDS_PASSWORD the account is in a store, or another Google account is linked to it; the next
 * log-in links it if it sends `google_link`
 * @throws UNAVAILABLE Google's keys could not be fetched
 */
export type LogInWithGoogle = (token: string, nonce: string | undefined, address: string) => Promise<TokenPair>

export function createLogInWithGoogle(deps: Deps): LogInWithGoogle {
  const { db, clock, throttle, sessions, googleLinks, prove, belongsToStore } = deps

  return async (token, nonce, address) => {
    await assertRequestsWithin(throttle, address)
    const { issuer, subject, email, name } = await prove(token, nonce)
    return inTransaction(db, async (tx) => {
      await users.lockAddress(tx, email)
      const known = await users.findIdentity(tx, issuer, subject)
      if (known?.email) return sessions.start(tx, { ...known, email: known.email })

      const now = clock.now()
      const owner = await users.findOwner(tx, email)
      // Another linked identity means that the address may have a new owner.
      if (owner && ((await users.hasIdentity(tx, owner.id, issuer)) || (await belongsToStore(tx, owner.id)))) {
        const link = googleLinks.write({ issuer, subject, userId: owner.id })
        throw new ShopError('GOOGLE_LINK_NEEDS_PASSWORD', { google_link: link })
      }
      if (!owner) await claimAddress(tx, email, null, now)
      const user = owner ?? (await users.add(tx, { email, name, email_confirmed_at: now, created_at: now }))
      await users.addIdentity(tx, { issuer, subject, userId: user.id, at: now })
      return sessions.start(tx, { ...user, email })
    })
  }
}
