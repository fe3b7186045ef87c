import { disputeTransitions, refundTransitions, type DisputeState, type RefundState } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import * as queries from './refunds.queries.ts'
import type { Refund, RefundChange } from './refunds.queries.ts'

export function canTransitionRefund({ state }: { state: RefundState }, to: RefundState): boolean {
  return refundTransitions[state].includes(to)
}

export function canTransitionDispute({ state }: { state: DisputeState }, to: DisputeState): boolean {
  return disputeTransitions[state].includes(to)
}

/**
 * Transitions a locked refund to its next state.
 * @throws for a transition that the contract's `refundTransitions` does not allow
 */
export async function transitionRefund(
  tx: Tx,
  refund: Refund,
  to: RefundState,
  change: Omit<RefundChange, 'state'> = {},
): Promise<void> {
  if (!canTransitionRefund(refund, to)) throw new Error(`refund ${refund.id} cannot go from ${refund.state} to ${to}`)
  await queries.update(tx, refund.id, { ...change, state: to })
}
