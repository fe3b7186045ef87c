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

/** Of a line, what says which of its units go back next, and what was paid for them. */
export type SoldLine = Pick<
  LineRow,
  | 'id'
  | 'storeId'
  | 'quantity'
  | 'cancelledQuantity'
  | 'refundedQuantity'
  | 'totalCents'
  | 'discountCents'
  | 'commissionCents'
>
type Sold = { line: SoldLine; quantity: number }

/** Of the units of a return, those whose money is not back. */
export function unrefunded(
  lines: readonly SoldLine[],
  returned: readonly { orderLineId: number; quantity: number }[],
): Sold[] {
  return returned.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    const units = line ? Math.min(quantity, leftOf(line)) : 0
    return line && units > 0 ? [{ line, quantity: units }] : []
  })
}

/** What was paid for the units, store by store; an amount that went back before may have left less of it. */
export function paidFor(units: readonly Sold[], { parts }: Pick<SaleLeft, 'parts'>): GivenBack['parts'] {
  return parts.flatMap((part) => {
    const sold = units.filter(({ line }) => line.storeId === part.storeId).map(soldFor)
    const sum = (of: keyof SoldFor) => sold.reduce((cents, one) => cents + one[of], 0)
    const buyerCents = Math.min(sum('paidCents'), buyerCentsOf(part))
    const goods = { grossCents: sum('grossCents'), commissionCents: sum('commissionCents') }
    return buyerCents > 0 ? [{ storeId: part.storeId, buyerCents, goods }] : []
  })
}

/** In cents, what goes back for the units of a return. */
export function refundableOf(
  returned: readonly { orderLineId: number; quantity: number }[],
  lines: readonly SoldLine[],
  left: Pick<SaleLeft, 'parts'>,
): number {
  return paidFor(unrefunded(lines, returned), left).reduce((sum, { buyerCents }) => sum + buyerCents, 0)
}

type SoldFor = { paidCents: number; grossCents: number; commissionCents: number }
/**
 * What the next units of a line that go back were sold for: their price before any coupon, the commission in it, and what
 * the buyer paid. In any steps they add up to the line.
 */
export function soldFor({ line, quantity }: { line: Omit<SoldLine, 'id' | 'storeId'>; quantity: number }): SoldFor {
  const which = { quantity: line.quantity, before: line.quantity - leftOf(line), units: quantity }
  const next = (cents: number) => shareOfUnits(cents, which)
  return {
    paidCents: next(line.totalCents - line.discountCents),
    grossCents: next(line.totalCents),
    commissionCents: next(line.commissionCents),
  }
}
