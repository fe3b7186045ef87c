import type { ByHandChannel, OutsideChannel, PaymentProvider } from '#contract/states.ts'

/** Money a provider took from shoppers; below zero by all that was captured. */
export type ProviderAccount = `provider:${PaymentProvider}`

/**
 * `held` until the goods are delivered and the hold has passed, then `available` to withdraw (D36); what is withdrawn is
 * `pending` until it is on the store's phone (D37).
 */
export type SellerAccount = `seller:${number}:${'held' | 'available' | 'pending'}`

/** What operators paid outside any provider: back to buyers, and to couriers. */
export type ByHandAccount = `by_hand:${OutsideChannel}`

/** The account that pays money back: the provider's, unless an operator paid by hand and outside of it. */
export function refundAccount(
  provider: PaymentProvider,
  channel: ByHandChannel | null,
): ProviderAccount | ByHandAccount {
  return channel === null || channel === 'provider' ? `provider:${provider}` : `by_hand:${channel}`
}

export type Account =
  | ProviderAccount
  | ByHandAccount
  | SellerAccount
  | 'shop:commission'
  | 'shop:vat'
  /** What whole shillings give and take (D11); may be below zero. */
  | 'shop:rounding'
  /** What coupons cost the shop: below zero by all that it added to what buyers paid (D27). */
  | 'shop:discounts'
  /** Delivery fees that couriers have earned, or will once the goods are shipped, and were not paid yet. */
  | 'courier:delivery'
  /** What the operator paid to owners by other ways than a provider's. */
  | 'shop:paid_out'
  /** What the shop keeps of a withdrawal. */
  | 'shop:payout_fees'
  /** Money to give back. */
  | 'customers:owed'
  /** Money that came but does not fit what was asked: an operator decides whose it is. */
  | 'customers:review'

export type Posting = {
  from: Account
  to: Account
  /** More than 0. */
  amountCents: number
}

/** Below zero it moves the other way; nothing is no posting. */
export function moved(from: Account, to: Account, cents: number): Posting[] {
  if (cents === 0) return []
  return [cents > 0 ? { from, to, amountCents: cents } : { from: to, to: from, amountCents: -cents }]
}

export function isSellerAccount(account: string): account is SellerAccount {
  return account.startsWith('seller:')
}

/** How the keys of transactions begin that pay couriers. */
export const courierPaid = 'courier-payment:'
