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
type Part = SaleLeft['parts'][number]
type SoldFor = { paidCents: number; grossCents: number; commissionCents: number }

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

/**
 * What goes back for the units, store by store. What stays and was paid by a coupon alone is a gift.
 * @param lines all of the order's, as they were before these units go back
 */
export function paidFor(
  units: readonly Sold[],
  lines: readonly SoldLine[],
  { parts }: Pick<SaleLeft, 'parts'>,
): { storeId: number; buyerCents: number; goods: SoldFor & { gifts: SoldFor } }[] {
  return parts.flatMap((part) => {
    const { storeId } = part
    const sold = soldOf(part, units)
    const stays = lines.filter((line) => line.storeId === storeId).map((line) => kept(line, units))
    const gifts = sumOf(stays.filter(({ paidCents }) => paidCents === 0))
    return sold.grossCents > 0 ? [{ storeId, buyerCents: paidBackOf(part, sold), goods: { ...sold, gifts } }] : []
  })
}

/**
 * What a coupon has paid for the units, store by store: no money goes back for them.
 * @param lines as for `paidFor`
 */
export function couponPaidFor(
  units: readonly Sold[],
  lines: readonly SoldLine[],
  left: Pick<SaleLeft, 'parts'>,
): GivenBack['parts'] {
  return paidFor(units, lines, left).map(({ storeId, goods }) => {
    const { paidCents, grossCents, ...others } = goods
    return { storeId, buyerCents: 0, goods: { ...others, grossCents: grossCents - paidCents } }
  })
}

/** Whether any of what is given back is for the goods of a store. */
export function isPaidBack({ storeId }: { storeId: number }, { parts }: Pick<GivenBack, 'parts'>): boolean {
  return parts.some((part) => part.storeId === storeId && part.buyerCents > 0)
}

/** What the units of a line were sold for that stay with the buyer when others go back. */
function kept(line: SoldLine, units: readonly Sold[]): SoldFor {
  const back = units.find((one) => one.line.id === line.id)?.quantity ?? 0
  const after = { ...line, refundedQuantity: line.refundedQuantity + back }
  return soldFor({ line: after, quantity: leftOf(after) })
}

/** What goes back of what was paid: an amount that went back before may have left less of it. */
function paidBackOf(part: Part, { paidCents }: SoldFor): number {
  return Math.min(paidCents, buyerCentsOf(part))
}

function soldOf({ storeId }: Part, units: readonly Sold[]): SoldFor {
  return sumOf(units.filter(({ line }) => line.storeId === storeId).map(soldFor))
}

function sumOf(sold: readonly SoldFor[]): SoldFor {
  const sum = (of: keyof SoldFor) => sold.reduce((cents, one) => cents + one[of], 0)
  return { paidCents: sum('paidCents'), grossCents: sum('grossCents'), commissionCents: sum('commissionCents') }
}

/**
 * In cents, what goes back for the units of a return: what `paidFor` says of them.
 * @param lines those of the return, and maybe others
 */
export function refundableOf(
  returned: readonly { orderLineId: number; quantity: number }[],
  lines: readonly SoldLine[],
  { parts }: Pick<SaleLeft, 'parts'>,
): number {
  const units = unrefunded(lines, returned)
  return parts.reduce((sum, part) => sum + paidBackOf(part, soldOf(part, units)), 0)
}

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
