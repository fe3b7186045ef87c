import type { Tx } from '../../platform/db/index.ts'
import * as registrations from './registrations.queries.ts'
import * as sessions from './sessions.queries.ts'
import * as users from './users.queries.ts'

/**
 * Makes an address free for the one who proved to receive its mail. Unconfirmed accounts lose it, and with it their
 * passwords, identities and sessions, so that nobody who typed a stranger's address keeps a way in; their orders stay
 * where they are (D17). The address must be locked.
 * @param keeperId the unconfirmed account that is being confirmed, null when it is a new one
 */
export async function takeAddress(tx: Tx, email: string, keeperId: number | null, now: Date): Promise<void> {
  await registrations.removeAllOf(tx, email)
  const losers = await users.takeAddress(tx, email, keeperId)
  if (losers.length === 0) return
  await users.removeIdentities(tx, losers)
  await sessions.endAllOf(tx, losers, 'address', now)
}
