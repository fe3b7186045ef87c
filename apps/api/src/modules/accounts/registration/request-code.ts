import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { CodeRequested } from '../accounts.events.ts'
import { codeTtlSeconds } from './codes.ts'
import * as queries from './registrations.queries.ts'

/** The maximum of codes mailed to an address, for all callers together: the mailbox may be a stranger's. */
const caps = [
  { limit: 5, seconds: 60 * 60 },
  { limit: 10, seconds: 24 * 60 * 60 },
]
const longestSeconds = Math.max(...caps.map(({ seconds }) => seconds))

/** When a code that is mailed now counts as sent, and when it expires. */
export function codeTimes(now: Date): { sentAt: Date; expiresAt: Date } {
  return { sentAt: now, expiresAt: secondsAfter(now, codeTtlSeconds) }
}

/**
 * Requests the mail of the registration's current code; it is sent after the commit. The address must be locked.
 * @throws RATE_LIMITED when the address has reached its limit of mailed codes for this hour or day
 */
export async function requestCode(
  tx: Tx,
  events: DomainEvents,
  registration: { id: number; email: string; generation: number },
  now: Date,
): Promise<void> {
  const sends = await queries.listSends(tx, registration.email, secondsAfter(now, -longestSeconds))
  for (const { limit, seconds } of caps) {
    // The limit ends when the oldest of the last `limit` mails leaves the period.
    const oldest = sends.at(-limit)
    const freeAt = oldest && secondsAfter(oldest, seconds)
    if (freeAt && freeAt > now) {
      throw new ShopError('RATE_LIMITED', { retry_after_seconds: Math.ceil((freeAt.getTime() - now.getTime()) / 1000) })
    }
  }
  await queries.noteSend(tx, registration.email, now)
  await events.publish(tx, CodeRequested, { registrationId: registration.id, generation: registration.generation })
}

function secondsAfter(at: Date, seconds: number): Date {
  return new Date(at.getTime() + seconds * 1000)
}
