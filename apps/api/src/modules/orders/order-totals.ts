import { basisPointsOf, vatIncluded } from '#contract/money.ts'
import type { Offer } from '../catalog/index.ts'

export type BoughtLine = { offer: Offer; quantity: number }

export type OrderLine = BoughtLine & {
  /** Unit price times quantity, tax in it, before the discount. */
  totalCents: number
  /** The line's share of the order's discount. */
  discountCents: number
  /** The tax within what is paid for the line (D12). */
  vatCents: number
  /** Of the store or the category where one of them has its own, else the shop's. */
  commissionBasisPoints: number
  /** On the line before the discount, which the shop bears (D27). */
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
 * What an order costs, and each line's share of it: shares are rounded once, at the line, and add up to the whole.
 * @param charges.discounts what is taken off each line, in their order; none where nothing is
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
