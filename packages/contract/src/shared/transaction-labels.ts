import type { TransactionType } from './states.ts'

/** The label of each change of a store's money: on screen and on a statement. */
export const transactionLabels: Record<TransactionType, string> = {
  sale: 'Sale',
  release: 'Released to you',
  refund: 'Refund to a buyer',
  delivery_fee: 'Delivery fee',
  delivery_fee_returned: 'Delivery fee returned',
  dispute: 'Held for a dispute',
  dispute_over: 'Dispute over',
  withdrawal: 'Withdrawal',
  withdrawal_paid: 'Withdrawal paid',
  withdrawal_returned: 'Withdrawal returned',
  correction: 'Correction',
}
