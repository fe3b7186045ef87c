import { attemptTransitions, openAttemptStates, type AttemptState } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { RejectTransition } from '../reject-transition.ts'
import * as attempts from './attempts.queries.ts'
import type { Attempt, AttemptChange } from './attempts.queries.ts'

export function isOpen({ state }: Pick<Attempt, 'state'>): boolean {
  return (openAttemptStates as readonly AttemptState[]).includes(state)
}

export function canTransition({ state }: Pick<Attempt, 'state'>, to: AttemptState): boolean {
  return attemptTransitions[state].includes(to)
}

/**
 * Transitions a locked attempt to its next state.
 * @throws for a transition the contract's `attemptTransitions` does not allow: a success is never revoked
 */
export type TransitionAttempt = (
  tx: Tx,
  attempt: Attempt,
  to: AttemptState,
  change?: Omit<AttemptChange, 'state'>,
) => Promise<void>

export function createTransitionAttempt(refuse: RejectTransition): TransitionAttempt {
  return async (tx, attempt, to, change = {}) => {
    const { id, state: from } = attempt
    if (!canTransition(attempt, to)) {
      refuse('attempt', id, { from, to })
      throw new Error(`attempt ${id} cannot go from ${from} to ${to}`)
    }
    await attempts.update(tx, id, { ...change, state: to })
  }
}
