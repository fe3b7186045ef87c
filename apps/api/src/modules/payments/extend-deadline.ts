import { ATTEMPT_HOLD_MINUTES } from '#contract/shared/constants.ts'
import { later, type Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Settings } from '../settings/index.ts'
import { setHold, type Payable } from './payables.queries.ts'

export type DeadlineDeps = { clock: Clock; settings: Pick<Settings, 'current'> }

/** The latest time until which money under way keeps the order from expiring. */
export function longestHold({ settings }: DeadlineDeps, openedAt: Date, expiresAt: Date): Date {
  const longest = later(openedAt, settings.current().openAttemptMinutes * 60)
  return longest > expiresAt ? longest : expiresAt
}

/**
 * Extends the time to pay to 20 minutes from now, once (D25): a payment attempt of a confirmed account has just begun.
 * The caller has locked the payable.
 * @returns the new deadline, or null when nothing changed
 */
export async function extendDeadline(deps: DeadlineDeps, tx: Tx, payable: Payable): Promise<Date | null> {
  const { orderId, state, openedAt, expiresAt, extension } = payable
  if (state !== 'due' || extension === 'used') return null
  const holdUntil = longestHold(deps, openedAt, expiresAt)
  const requested = later(deps.clock.now(), ATTEMPT_HOLD_MINUTES * 60)
  const until = requested < holdUntil ? requested : holdUntil
  const isLater = until > expiresAt
  // The account was confirmed after the order was placed: from now on the limits of a confirmed account apply.
  if (isLater || extension === 'none')
    await setHold(tx, orderId, {
      expiresAt: isLater ? until : expiresAt,
      holdUntil,
      extension: isLater ? 'used' : 'open',
    })
  return isLater ? until : null
}
