import type { Movement } from '../payments.tables.ts'

/** One movement of money in the provider's list. */
export type ListedMoney = {
  movement: Movement
  /** The provider's id of it: stored as the receipt, or as a refund's provider id. */
  receipt: string
  /** For a refund: the receipt of its payment. */
  ofReceipt: string | null
  /** In the currency's subunits; positive in both directions. */
  amountCents: number
  currency: string
  /** `reversed`: it was received, and all of it has been refunded. */
  state: 'done' | 'pending' | 'failed' | 'reversed'
  /** Our reference, or the account that the payer typed. */
  reference: string | null
  /** For a refund: the provider made it, not the shop. */
  isReversal?: true
  /** When it last changed. */
  at: Date | null
}

export type ListAnswer =
  /** @property completeUntil later movements may not be listed yet */
  { kind: 'list'; money: ListedMoney[]; completeUntil: Date } | { kind: 'unreachable'; reported: string }

/** A provider's list of movements. */
export type MoneyList = {
  /** The movements that it lists; others cannot be compared. */
  movements: readonly Movement[]
  /** How long the provider keeps them. */
  reachSeconds: number
  /**
   * How far before a window the list is read, so that nothing at its border is missed. A provider's clock differs from
   * ours, and a list that is ordered by creation time has a payment under an earlier time than that of the money.
   */
  leadSeconds: number
  /** All movements between two moments, and possibly some shortly before or after. */
  read(from: Date, to: Date): Promise<ListAnswer>
}
