import type { Movement } from '../payments.tables.ts'

/** One movement of money as its provider lists it. */
export type ListedMoney = {
  movement: Movement
  /** The provider's own name for it: what we keep as receipt, or as a refund's provider id. */
  receipt: string
  /** Of money given back: the receipt of what it came from. */
  ofReceipt: string | null
  /** Subunits of the currency; above zero whichever way it went. */
  amountCents: number
  currency: string
  /** `reversed`: it came, and all of it went again. */
  state: 'done' | 'pending' | 'failed' | 'reversed'
  /** Our reference, or what the payer typed for the account. */
  reference: string | null
  /** Of money given back: the provider took it, nobody here gave it. */
  isReversal?: true
  /** When it last changed. */
  at: Date | null
}

export type ListAnswer =
  /** @property completeUntil what moved later may not be listed yet */
  { kind: 'list'; money: ListedMoney[]; completeUntil: Date } | { kind: 'unreachable'; told: string }

/** A provider's list of what moved. */
export type MoneyList = {
  /** Movements it lists; of others nothing can be said. */
  movements: readonly Movement[]
  /** How long it keeps them. */
  reachSeconds: number
  /**
   * How far before a window it is read, so that nothing at its border is missed: a provider's clock is not ours, and one
   * that lists by when a payment was begun has it under an earlier time than that of the money.
   */
  leadSeconds: number
  /** All that moved between two moments, and perhaps something around them. */
  read(from: Date, to: Date): Promise<ListAnswer>
}
