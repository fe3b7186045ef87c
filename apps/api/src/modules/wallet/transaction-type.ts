import type { PayoutState, TransactionStatus, TransactionType } from '#contract/shared/states.ts'
import type { StoreEntry, StoreMoney } from '../ledger/index.ts'

type Changed = Pick<StoreEntry, 'kind'> & StoreMoney

/** The type of a ledger transaction for a store, by its kind and by the accounts it changes. */
export function transactionType({ kind, heldCents, availableCents, pendingCents }: Changed): TransactionType {
  const wholeCents = heldCents + availableCents + pendingCents
  switch (kind) {
    case 'sale':
      return 'sale'
    case 'release':
      return 'release'
    case 'refund-requested':
    case 'return-without-refund':
      return 'refund'
    case 'delivery-fee':
      return wholeCents < 0 ? 'delivery_fee' : 'delivery_fee_returned'
    case 'dispute':
      return availableCents < 0 ? 'dispute' : 'dispute_over'
    case 'payout':
      if (wholeCents < 0) return 'withdrawal_paid'
      return availableCents < 0 ? 'withdrawal' : 'withdrawal_returned'
    default:
      return 'correction'
  }
}

/** The amount for the store: for a transfer between its own accounts, the change of its available balance. */
export function transactionCents({ heldCents, availableCents, pendingCents }: StoreMoney): number {
  const wholeCents = heldCents + availableCents + pendingCents
  return wholeCents === 0 ? availableCents : wholeCents
}

/**
 * A sale is pending while any of its money is held; a withdrawal is pending while its payout is open.
 * @param payout the state of the transaction's payout, where it has one
 */
export function transactionStatus(entry: StoreEntry, payout: PayoutState | undefined): TransactionStatus {
  const type = transactionType(entry)
  if (type === 'sale') return entry.stillHeldCents > 0 ? 'pending' : 'completed'
  if (type !== 'withdrawal') return 'completed'
  if (payout === 'paid') return 'completed'
  return payout === 'failed' || payout === 'rejected' ? payout : 'pending'
}
