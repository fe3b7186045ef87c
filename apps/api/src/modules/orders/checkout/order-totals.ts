import { basisPointsOf, vatIncluded } from '#contract/shared/money.ts'
import type { Offer } from '../../catalog/index.ts'

export type BoughtLine = { offer: Offer; quantity: number }

export type OrderLine = BoughtLine & {
  /** Unit price times quantity, tax included, before the discount. */
  totalCents: number
  /** The line's share of the order's discount. */
  discountCents: number
  /** The tax included in the amount paid for the line (D12). */
  vatCents: number
  /** The store's own rate or the category's own rate, otherwise the shop's rate. */
  commissionBasisPoints: number
  /** On the line before the discount, which the shop pays for (D27). */
  commissionCents: number
}

export type OrderTotals = {
  lines: OrderLine[]
  /** The sum of the lines, before the discount. */
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  units: number
}

/**
 * The total of an order, and each line's share of it: shares are rounded once, at the line, and add up to the total.
 * @param charges.discounts the discount on each line, in the order of the lines; empty without a discount
 */
export function orderTotals(
  bought: readonly BoughtLine[],
  { deliveryCents, discounts }: { deliveryCents: number; discounts: readonly number[] },
  rates: { vatBasisPoints: number; commissionBasisPoints: number },
): OrderTotals {
  const lineTotals = bought.map(({ offer, quantity }) => offer.payableCents * quantity)
  const lines = bought.map((line, index) => {
    const [totalCents = 0, discountCents = 0] = [lineTotals[index], discounts[index]]
    const commissionBasisPoints = line.offer.commissionBasisPoints ?? rates.commissionBasisPoints
    return {
      ...line,
      totalCents,
      discountCents,
      vatCents: vatIncluded(totalCents - discountCents, rates.vatBasisPoints),
      commissionBasisPoints,
      commissionCents: basisPointsOf(totalCents, commissionBasisPoints),
    }
  })
  const [subtotalCents, discountCents] = [sum(lineTotals), sum(discounts)]
  return {
    lines,
    subtotalCents,
    discountCents,
    deliveryCents,
    totalCents: subtotalCents - discountCents + deliveryCents,
    units: sum(bought.map(({ quantity }) => quantity)),
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0)
}
