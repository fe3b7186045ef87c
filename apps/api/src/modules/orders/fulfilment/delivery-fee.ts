import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { moved, refundShares, type Ledger, type RefundShares, type SaleLeft } from '../../ledger/index.ts'
import * as queries from './delivery-fee.queries.ts'
import type { FreeDelivery } from './delivery-fee.queries.ts'
import type { LineRow } from '../orders.queries.ts'
import { refundableUnits, paidFor, type Units } from '../refunds/refundable.ts'

/** The goods of an order after a store has cancelled some, at their prices before any coupon. */
export type GoodsLeft = {
  /** Of all stores. */
  remainingCents: number
  /** The value of what this store cancelled itself, now and before. */
  cancelledByStoreCents: number
  /** Whether this store still has units to deliver. */
  hasUnits: boolean
  /** What this store still earns from the order. */
  earnedCents: number
}

export type DeliveryFees = ReturnType<typeof createDeliveryFees>

/**
 * The delivery fee that a store pays for the remaining units when it cancels units. It is the fee that was waived at
 * checkout, if the order reaches the threshold with those units and does not reach it without them. It is at most what
 * the store still earns.
 */
export function deliveryFeeOf(free: FreeDelivery, goods: GoodsLeft): number {
  const { waivedCents, fromCents, isCharged } = free
  const { remainingCents, cancelledByStoreCents, hasUnits, earnedCents } = goods
  if (waivedCents === 0 || fromCents === null || isCharged || !hasUnits) return 0
  const isLost = remainingCents < fromCents && remainingCents + cancelledByStoreCents >= fromCents
  return isLost ? Math.min(waivedCents, Math.max(0, earnedCents)) : 0
}

/**
 * For each line of a store, the fee that cancelling 1, 2, … of its remaining units would cost the store.
 * @param lines all lines of the order
 */
export function feesIfCancelled(
  { storeId, free }: { storeId: number; free: FreeDelivery },
  lines: readonly LineRow[],
  left: SaleLeft,
): ReadonlyMap<number, number[]> {
  const own = lines.filter((line) => line.storeId === storeId)
  const earnedNow = left.sellerOrders.find((sellerOrder) => sellerOrder.storeId === storeId)?.sellerCents ?? 0
  const feeFor = (units: Units): number => {
    const [back] = refundShares({ sellerOrders: paidFor([units], lines, left), deliveryCents: 0 }, left).sellerOrders
    const cents = units.line.unitCents * units.quantity
    return deliveryFeeOf(free, {
      ...goodsLeft(lines, storeId, [units]),
      cancelledByStoreCents: free.cancelledByStoreCents + cents,
      earnedCents: earnedNow - (back?.sellerCents ?? 0),
    })
  }
  return new Map(
    own.map((line) => [
      line.id,
      Array.from({ length: refundableUnits(line) }, (_, at) => feeFor({ line, quantity: at + 1 })),
    ]),
  )
}

/** @param cancelled units cancelled in this step; the lines are as they were before it */
function goodsLeft(lines: readonly LineRow[], storeId: number, cancelled: readonly Units[]) {
  const units = lines.map((line) => {
    const now = cancelled.find((one) => one.line.id === line.id)?.quantity ?? 0
    return { line, quantity: line.quantity - line.cancelledQuantity - now }
  })
  return {
    remainingCents: units.reduce((sum, { line, quantity }) => sum + line.unitCents * quantity, 0),
    hasUnits: units.some(({ line, quantity }) => line.storeId === storeId && quantity > 0),
  }
}

type DeliveryFeesDeps = { clock: Clock; ledger: Pick<Ledger, 'post'> }

export function createDeliveryFees(deps: DeliveryFeesDeps) {
  return bindDeps(deps, { charge, keepWithin })
}

async function book(
  { clock, ledger }: DeliveryFeesDeps,
  tx: Tx,
  { orderId, storeId, amountCents }: { orderId: string; storeId: number; amountCents: number },
): Promise<void> {
  const id = await queries.insertDeliveryFee(tx, { orderId, storeId, amountCents, bookedAt: clock.now() })
  await ledger.post(tx, {
    key: `delivery-fee:${id}`,
    reason: amountCents > 0 ? 'delivery fee: store cancelled items that earned free delivery' : 'delivery fee returned',
    orderId,
    postings: moved(`seller:${storeId}:held`, 'courier:delivery', amountCents),
  })
}

/**
 * Charges the waived delivery fee to a store that has just cancelled units, after their refund is booked. The caller
 * holds the payable and has locked the order.
 * @param order.lines all lines of the order, as they were before the cancellation
 * @param left the remaining sale after the refund
 * @returns the charged amount, in cents
 */
async function charge(
  deps: DeliveryFeesDeps,
  tx: Tx,
  { orderId, lines }: { orderId: string; lines: readonly LineRow[] },
  { storeId, units, left }: { storeId: number; units: readonly Units[]; left: SaleLeft },
): Promise<number> {
  const free = await queries.freeDelivery(tx, orderId, storeId)
  const amountCents = deliveryFeeOf(free, {
    ...goodsLeft(lines, storeId, units),
    cancelledByStoreCents: free.cancelledByStoreCents,
    earnedCents: left.sellerOrders.find((sellerOrder) => sellerOrder.storeId === storeId)?.sellerCents ?? 0,
  })
  if (amountCents > 0) await book(deps, tx, { orderId, storeId, amountCents })
  return amountCents
}

/**
 * Returns the part of the fee that exceeds what the store still earns from the order, before a refund or a return
 * without refund is booked: the fee never becomes a debt. It is returned to the held balance, from which the refund
 * is taken.
 * @param refund the refund that is about to be booked
 * @param left the remaining sale before that refund
 */
async function keepWithin(
  deps: DeliveryFeesDeps,
  tx: Tx,
  orderId: string,
  refund: RefundShares,
  left: SaleLeft,
): Promise<void> {
  for (const [storeId, feeCents] of await queries.deliveryFees(tx, orderId)) {
    const before = left.sellerOrders.find((sellerOrder) => sellerOrder.storeId === storeId)?.sellerCents ?? 0
    const back = refund.sellerOrders.find((sellerOrder) => sellerOrder.storeId === storeId)?.sellerCents ?? 0
    const excessCents = feeCents - Math.min(feeCents, Math.max(0, before - back))
    if (excessCents > 0) await book(deps, tx, { orderId, storeId, amountCents: -excessCents })
  }
}
