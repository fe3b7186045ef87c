import { attemptMoves, openAttemptStates, type AttemptState } from '#contract/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import * as attempts from './attempts.queries.ts'
import type { Attempt, AttemptChange } from './attempts.queries.ts'

export function isOpen({ state }: Pick<Attempt, 'state'>): boolean {
  return (openAttemptStates as readonly AttemptState[]).includes(state)
}

export function canMove({ state }: Pick<Attempt, 'state'>, to: AttemptState): boolean {
  return attemptMoves[state].includes(to)
}

/**
 * Moves a locked attempt to its next state.
 * @throws for a move the contract's `attemptMoves` does not allow: a success is never taken back
 */
export async function move(
  tx: Tx,
  attempt: Attempt,
  to: AttemptState,
  change: Omit<AttemptChange, 'state'> = {},
): Promise<void> {
  if (!canMove(attempt, to)) throw new Error(`attempt ${attempt.id} cannot go from ${attempt.state} to ${to}`)
  await attempts.update(tx, attempt.id, { ...change, state: to })
}
