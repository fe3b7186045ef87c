import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Attempt } from '../attempts/attempts.queries.ts'
import { lockForSettling, type Settle, type Outcome } from '../settle.ts'
import type { QueryProvider } from './query-provider.ts'

/**
 * Asks the provider of an attempt for its outcome, and settles the answer.
 * @param also runs in the transaction that settles
 * @returns 'unreachable' when the provider did not answer: nothing changed
 */
export type QueryAndSettle = (
  attempt: Attempt,
  also?: (tx: Tx, outcome: Outcome) => Promise<void>,
) => Promise<Outcome | 'unreachable'>

export function createQueryAndSettle(deps: { db: Db; query: QueryProvider; settle: Settle }): QueryAndSettle {
  const { db, query, settle } = deps

  return async (attempt, also) => {
    const report = await query(attempt)
    if (report.kind === 'unreachable') return 'unreachable'
    return inTransaction(db, async (tx) => {
      const outcome = await settle(tx, await lockForSettling(tx, attempt.id), report)
      await also?.(tx, outcome)
      return outcome
    })
  }
}
