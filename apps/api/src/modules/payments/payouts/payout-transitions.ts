import { payoutTransitions, type PayoutState } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import * as payouts from './payouts.queries.ts'
import type { Payout, PayoutChange } from './payouts.queries.ts'

export function canTransition({ state }: Pick<Payout, 'state'>, to: PayoutState): boolean {
  return payoutTransitions[state].includes(to)
}

/**
 * Transitions a locked payout to its next state.
 * @throws for a transition that the contract's `payoutTransitions` does not allow: a paid payout is never paid again
 */
export async function move(
  tx: Tx,
  payout: Payout,
  to: PayoutState,
  change: Omit<PayoutChange, 'state'> = {},
): Promise<Payout> {
  if (!canTransition(payout, to)) throw new Error(`payout ${payout.id} cannot go from ${payout.state} to ${to}`)
  await payouts.update(tx, payout.id, { ...change, state: to })
  return { ...payout, ...change, state: to }
}
