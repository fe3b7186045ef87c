import { shareOfUnits } from '#contract/shared/money.ts'
import { buyerCentsOf, type RefundAllocation, type SaleLeft } from '../../ledger/index.ts'
import type { LineRow } from '../orders.queries.ts'

/** Units of a line that are refunded: cancelled before they were shipped, or returned. */
export type Units = { line: LineRow; quantity: number }

/** The number of units that are neither cancelled nor refunded. */
export function refundableUnits({
  quantity,
  cancelledQuantity,
  refundedQuantity,
}: Pick<LineRow, 'quantity' | 'cancelledQuantity' | 'refundedQuantity'>): number {
  return quantity - cancelledQuantity - refundedQuantity
}

/** The fields of a line that determine which of its units are refunded next, and what was paid for them. */
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
type SellerOrder = SaleLeft['sellerOrders'][number]
type SoldFor = { paidCents: number; grossCents: number; commissionCents: number }

/** The units of a return that are not refunded yet. */
export function unrefunded(
  lines: readonly SoldLine[],
  returned: readonly { orderLineId: number; quantity: number }[],
): Sold[] {
  return returned.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    const units = line ? Math.min(quantity, refundableUnits(line)) : 0
    return line && units > 0 ? [{ line, quantity: units }] : []
  })
}

/**
 * The refund for the units, by store. Remaining units that a coupon paid for completely are gifts.
 * @param lines all lines of the order, as they were before this refund
 */
export function paidFor(
  units: readonly Sold[],
  lines: readonly SoldLine[],
  { sellerOrders }: Pick<SaleLeft, 'sellerOrders'>,
): { storeId: number; buyerCents: number; goods: SoldFor & { gifts: SoldFor } }[] {
  return sellerOrders.flatMap((sellerOrder) => {
    const { storeId } = sellerOrder
    const sold = soldOf(sellerOrder, units)
    const stays = lines.filter((line) => line.storeId === storeId).map((line) => kept(line, units))
    const gifts = sumOf(stays.filter(({ paidCents }) => paidCents === 0))
    return sold.grossCents > 0
      ? [{ storeId, buyerCents: paidBackOf(sellerOrder, sold), goods: { ...sold, gifts } }]
      : []
  })
}

/**
 * The coupon's share of the units, by store: their buyer gets no refund for it.
 * @param lines as for `paidFor`
 */
export function couponPaidFor(
  units: readonly Sold[],
  lines: readonly SoldLine[],
  left: Pick<SaleLeft, 'sellerOrders'>,
): RefundAllocation['sellerOrders'] {
  return paidFor(units, lines, left).map(({ storeId, goods }) => {
    const { paidCents, grossCents, ...others } = goods
    return { storeId, buyerCents: 0, goods: { ...others, grossCents: grossCents - paidCents } }
  })
}

/** Whether the refund includes money for the goods of a store. */
export function isPaidBack(
  { storeId }: { storeId: number },
  { sellerOrders }: Pick<RefundAllocation, 'sellerOrders'>,
): boolean {
  return sellerOrders.some((sellerOrder) => sellerOrder.storeId === storeId && sellerOrder.buyerCents > 0)
}

/** The sold amounts of the units of a line that remain with the buyer after others are refunded. */
function kept(line: SoldLine, units: readonly Sold[]): SoldFor {
  const back = units.find((one) => one.line.id === line.id)?.quantity ?? 0
  const after = { ...line, refundedQuantity: line.refundedQuantity + back }
  return soldFor({ line: after, quantity: refundableUnits(after) })
}

/** The refund of a paid amount: an earlier refund of an amount may have left less than that. */
function paidBackOf(sellerOrder: SellerOrder, { paidCents }: SoldFor): number {
  return Math.min(paidCents, buyerCentsOf(sellerOrder))
}

function soldOf({ storeId }: SellerOrder, units: readonly Sold[]): SoldFor {
  return sumOf(units.filter(({ line }) => line.storeId === storeId).map(soldFor))
}

function sumOf(sold: readonly SoldFor[]): SoldFor {
  const sum = (of: keyof SoldFor) => sold.reduce((cents, one) => cents + one[of], 0)
  return { paidCents: sum('paidCents'), grossCents: sum('grossCents'), commissionCents: sum('commissionCents') }
}

/**
 * The refund for the units of a return, in cents, as `paidFor` calculates it.
 * @param lines those of the return, and possibly others
 */
export function refundableOf(
  returned: readonly { orderLineId: number; quantity: number }[],
  lines: readonly SoldLine[],
  { sellerOrders }: Pick<SaleLeft, 'sellerOrders'>,
): number {
  const units = unrefunded(lines, returned)
  return sellerOrders.reduce((sum, sellerOrder) => sum + paidBackOf(sellerOrder, soldOf(sellerOrder, units)), 0)
}

/**
 * The sold amounts of the next units of a line to be refunded: their price before any coupon, the commission in it, and
 * the amount that the buyer paid. However the refunds are split, the amounts add up to the line.
 */
export function soldFor({ line, quantity }: { line: Omit<SoldLine, 'id' | 'storeId'>; quantity: number }): SoldFor {
  const which = { quantity: line.quantity, before: line.quantity - refundableUnits(line), units: quantity }
  const next = (cents: number) => shareOfUnits(cents, which)
  return {
    paidCents: next(line.totalCents - line.discountCents),
    grossCents: next(line.totalCents),
    commissionCents: next(line.commissionCents),
  }
}
