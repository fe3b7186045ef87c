import type { PaymentProvider } from '#contract/shared/states.ts'
import { vatIncluded } from '#contract/shared/money.ts'
import type { Account, Posting } from './accounts.ts'

export type Sale = {
  provider: PaymentProvider
  /** What the provider took; at M-Pesa whole shillings (D11). */
  paidCents: number
  /** The price of the order: all seller orders and the delivery, less the discount. */
  dueCents: number
  /** One for each seller; gross is the price of that seller's goods before the discount, VAT included. */
  sellerOrders: readonly { storeId: number; grossCents: number; commissionCents: number }[]
  /** The coupon's discount, which the shop bears: sellers get the same as without it (D27). */
  discountCents: number
  deliveryCents: number
  vatOnCommissionBasisPoints: number
}

/** Half up: a whole shilling is at most this far from the amount due. */
const MAX_ROUNDING_CENTS = 50

/**
 * Splits a captured order between its owners: each seller's share is held, the commission is the shop's. The shop owes
 * VAT only on its commission, since the seller is the supplier of the goods. The sum that leaves the provider's account
 * is exactly what the provider took. The rounding to whole shillings goes to or comes from `shop:rounding`, and the
 * coupon's discount comes from `shop:discounts`.
 * @throws RangeError when the parts do not add up, or the captured amount is not the amount due, rounded
 * @see D11, D36
 */
export function salePostings(sale: Sale): Posting[] {
  const { paidCents, dueCents, sellerOrders, discountCents, deliveryCents } = sale
  const owed = [
    ...sellerOrders.flatMap((sellerOrder) => shares(sellerOrder, sale)),
    share('courier:delivery', deliveryCents),
  ]
  const owedCents = owed.reduce((sum, { cents }) => sum + cents, 0)
  if (owedCents !== dueCents + discountCents)
    throw new RangeError(`parts of ${owedCents} cents do not add up to ${dueCents} and a discount of ${discountCents}`)
  const roundingCents = paidCents - dueCents
  if (!Number.isSafeInteger(paidCents) || Math.abs(roundingCents) > MAX_ROUNDING_CENTS)
    throw new RangeError(`${paidCents} cents are not ${dueCents} in whole shillings`)

  const sources = [share('shop:discounts', discountCents), share(`provider:${sale.provider}`, paidCents)]
  return roundingCents >= 0
    ? pour(sources, [...owed, share('shop:rounding', roundingCents)])
    : pour([share('shop:rounding', -roundingCents), ...sources], owed)
}

type Share = { account: Account; cents: number }

export function share(account: Account, cents: number): Share {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${account} cannot have ${cents} cents`)
  return { account, cents }
}

function shares({ storeId, grossCents, commissionCents }: Sale['sellerOrders'][number], sale: Sale): Share[] {
  const vatCents = vatIncluded(commissionCents, sale.vatOnCommissionBasisPoints)
  return [
    share(`seller:${storeId}:held`, grossCents - commissionCents),
    share('shop:commission', commissionCents - vatCents),
    share('shop:vat', vatCents),
  ]
}

/** Distributes the sources over the shares, in order; both sides have the same sum. */
export function pour(sources: readonly Share[], owed: readonly Share[]): Posting[] {
  const postings: Posting[] = []
  const left = sources.filter(({ cents }) => cents > 0).map(({ account, cents }) => ({ account, cents }))
  for (const { account, cents } of owed) {
    for (let missing = cents; missing > 0;) {
      const source = left[0]
      if (!source) throw new RangeError(`nothing is left for ${account}`)
      const amountCents = Math.min(missing, source.cents)
      postings.push({ from: source.account, to: account, amountCents })
      missing -= amountCents
      source.cents -= amountCents
      if (source.cents === 0) left.shift()
    }
  }
  return postings
}
