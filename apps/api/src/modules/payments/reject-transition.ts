import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics.ts'

/** Logs and counts a state transition that is not allowed. Changes nothing. */
export type RejectTransition = (
  machine: 'attempt' | 'refund' | 'dispute' | 'payout',
  id: number,
  move: { from: string; to: string },
) => void

export function createRejectTransition({ log, metrics }: { log: Log; metrics: Metrics }): RejectTransition {
  const refused = metrics.counter('payment_moves_refused_total', 'State changes that cannot be, by machine and move', [
    'machine',
    'from',
    'to',
  ])
  return (machine, id, { from, to }) => {
    refused.inc({ machine, from, to })
    log.warn({ [machine]: id, from, to }, 'a state that cannot follow was refused')
  }
}
