import type { ByHandChannel, OutsideChannel, PaymentProvider } from '#contract/shared/states.ts'

/** Money that a provider took from shoppers; negative by the sum of all captures. */
export type ProviderAccount = `provider:${PaymentProvider}`

/**
 * `held` until the goods are delivered and the hold has passed, then `available` for withdrawal (D36); a withdrawal is
 * `pending` until it is paid to the store's phone (D37).
 */
export type SellerAccount = `seller:${number}:${'held' | 'available' | 'pending'}`

/** What operators paid outside any provider: refunds to buyers, and fees to couriers. */
export type ByHandAccount = `by_hand:${OutsideChannel}`

/** The account that pays a refund: the provider's, unless an operator paid it by hand outside any provider. */
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
  /** Differences from rounding to whole shillings (D11); may be negative. */
  | 'shop:rounding'
  /** The shop's cost of coupons: negative by the sum it added to buyers' payments (D27). */
  | 'shop:discounts'
  /** Unpaid delivery fees that couriers have earned, or will earn once the goods are shipped. */
  | 'courier:delivery'
  /** What the operator paid to account owners outside any provider. */
  | 'shop:paid_out'
  /** The shop's fees on withdrawals. */
  | 'shop:payout_fees'
  /** Refunds owed to buyers. */
  | 'customers:owed'
  /** Captured money that does not match the amount due: an operator decides whose it is. */
  | 'customers:review'

export type Posting = {
  from: Account
  to: Account
  /** More than 0. */
  amountCents: number
}

/** A negative amount moves the other way; zero gives no posting. */
export function moved(from: Account, to: Account, cents: number): Posting[] {
  if (cents === 0) return []
  return [cents > 0 ? { from, to, amountCents: cents } : { from: to, to: from, amountCents: -cents }]
}

export function isSellerAccount(account: string): account is SellerAccount {
  return account.startsWith('seller:')
}

/** The key prefix of transactions that pay couriers. */
export const courierPaid = 'courier-payment:'
