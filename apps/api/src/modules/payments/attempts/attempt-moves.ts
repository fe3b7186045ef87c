import { attemptMoves, openAttemptStates, type AttemptState } from '#contract/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { RefuseMove } from '../refuse-move.ts'
import * as attempts from './attempts.queries.ts'
import type { Attempt, AttemptChange } from './attempts.queries.ts'

export function isOpen({ state }: Pick<Attempt, 'state'>): boolean {
  return (openAttemptStates as readonly AttemptState[]).includes(state)
}

export function canMove({ state }: Pick<Attempt, 'state'>, to: AttemptState): boolean {
  return attemptMoves[state].includes(to)
}

/**
 * Transitions a locked attempt to its next state.
 * @throws for a transition the contract's `attemptMoves` does not allow: a success is never revoked
 */
export type MoveAttempt = (
  tx: Tx,
  attempt: Attempt,
  to: AttemptState,
  change?: Omit<AttemptChange, 'state'>,
) => Promise<void>

export function createMoveAttempt(refuse: RefuseMove): MoveAttempt {
  return async (tx, attempt, to, change = {}) => {
    const { id, state: from } = attempt
    if (!canMove(attempt, to)) {
      refuse('attempt', id, { from, to })
      throw new Error(`attempt ${id} cannot go from ${from} to ${to}`)
    }
    await attempts.update(tx, id, { ...change, state: to })
  }
}
