import { shareOfUnits } from '#contract/money.ts'
import { buyerCentsOf, type GivenBack, type SaleLeft } from '../ledger/index.ts'
import type { LineRow } from './orders.queries.ts'

/** Units of a line that go back: taken out before they were sent, or returned. */
export type Units = { line: LineRow; quantity: number }

/** Units whose money is not back. */
export function leftOf({
  quantity,
  cancelledQuantity,
  refundedQuantity,
}: Pick<LineRow, 'quantity' | 'cancelledQuantity' | 'refundedQuantity'>): number {
  return quantity - cancelledQuantity - refundedQuantity
}

/** What was paid for the units, store by store; an amount that went back before may have left less of it. */
export function paidFor(units: readonly Units[], { parts }: SaleLeft): GivenBack['parts'] {
  return parts.flatMap((part) => {
    const sold = units.filter(({ line }) => line.storeId === part.storeId).map(soldFor)
    const sum = (of: keyof SoldFor) => sold.reduce((cents, one) => cents + one[of], 0)
    const buyerCents = Math.min(sum('paidCents'), buyerCentsOf(part))
    const goods = { grossCents: sum('grossCents'), commissionCents: sum('commissionCents') }
    return buyerCents > 0 ? [{ storeId: part.storeId, buyerCents, goods }] : []
  })
}

type SoldFor = { paidCents: number; grossCents: number; commissionCents: number }
type SoldLine = Pick<
  LineRow,
  'quantity' | 'cancelledQuantity' | 'refundedQuantity' | 'totalCents' | 'discountCents' | 'commissionCents'
>

/**
 * What the next units of a line that go back were sold for: their price before any coupon, the commission in it, and what
 * the buyer paid. In any steps they add up to the line.
 */
export function soldFor({ line, quantity }: { line: SoldLine; quantity: number }): SoldFor {
  const which = { quantity: line.quantity, before: line.quantity - leftOf(line), units: quantity }
  const next = (cents: number) => shareOfUnits(cents, which)
  return {
    paidCents: next(line.totalCents - line.discountCents),
    grossCents: next(line.totalCents),
    commissionCents: next(line.commissionCents),
  }
}
