import type { PayoutState, TransactionStatus, TransactionType } from '#contract/states.ts'
import type { StoreEntry, StoreMoney } from '../ledger/index.ts'

type Changed = Pick<StoreEntry, 'kind'> & StoreMoney

/** What a ledger transaction is to a store, by what it is of and where the money went. */
export function transactionType({ kind, heldCents, availableCents, pendingCents }: Changed): TransactionType {
  const wholeCents = heldCents + availableCents + pendingCents
  switch (kind) {
    case 'sale':
      return 'sale'
    case 'release':
      return 'release'
    case 'refund-asked':
    case 'goods-back':
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

/** What it changed for the store: of money that only moved between its accounts, what it can withdraw more or less. */
export function transactionCents({ heldCents, availableCents, pendingCents }: StoreMoney): number {
  const wholeCents = heldCents + availableCents + pendingCents
  return wholeCents === 0 ? availableCents : wholeCents
}

/**
 * A sale is pending while any of its money is held, a withdrawal while its payout has not ended.
 * @param payout the state of the payout the transaction is of, where it is of one
 */
export function transactionStatus(entry: StoreEntry, payout: PayoutState | undefined): TransactionStatus {
  const type = transactionType(entry)
  if (type === 'sale') return entry.stillHeldCents > 0 ? 'pending' : 'completed'
  if (type !== 'withdrawal') return 'completed'
  if (payout === 'paid') return 'completed'
  return payout === 'failed' || payout === 'rejected' ? payout : 'pending'
}
