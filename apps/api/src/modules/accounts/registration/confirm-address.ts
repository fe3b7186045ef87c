import type { Tx } from '../../../platform/db/index.ts'
import * as registrations from './registrations.queries.ts'
import * as sessions from '../sessions/sessions.queries.ts'
import * as users from '../users.queries.ts'

/**
 * Frees an address for the person who confirmed it. The unconfirmed accounts lose it, with their passwords, identities
 * and sessions, so that a person who registered with a stranger's address cannot sign in any more. Their orders stay
 * with them (D17). The address must be locked.
 * @param keeperId the unconfirmed account that is being confirmed, null for a new one
 */
export async function claimAddress(tx: Tx, email: string, keeperId: number | null, now: Date): Promise<void> {
  await registrations.removeAllOf(tx, email)
  const losers = await users.claimAddress(tx, email, keeperId)
  if (losers.length === 0) return
  await users.removeIdentities(tx, losers)
  await sessions.endAllOf(tx, losers, 'address', now)
}
