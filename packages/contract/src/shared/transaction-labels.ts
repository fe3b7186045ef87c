import type { TransactionType } from './states.ts'

/** The label of each change of a store's money: on screen and on a statement. */
export const transactionLabels: Record<TransactionType, string> = {
  sale: 'Sale',
  release: 'Sale released',
  refund: 'Refund to buyer',
  delivery_fee: 'Delivery fee',
  delivery_fee_returned: 'Delivery fee returned',
  dispute: 'Held for dispute',
  dispute_over: 'Dispute closed',
  withdrawal: 'Withdrawal requested',
  withdrawal_paid: 'Withdrawal paid',
  withdrawal_returned: 'Withdrawal returned',
  correction: 'Correction',
}
