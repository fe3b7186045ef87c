import type { CancelReason, FulfilmentState } from '#contract/shared/states.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { TransitionSellerOrder } from '../fulfilment/transition-seller-order.ts'
import type { CancelledUnits } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import { cancelUnits } from '../seller/seller-orders.queries.ts'
import { refundableUnits, soldFor, type Units } from '../refunds/refundable.ts'

/** As read under its lock. */
type LockedOrder = NonNullable<Awaited<ReturnType<typeof orders.lockSellerOrders>>> & { orderId: string }

export type UnitCancellation = {
  /**
   * Cancels units of seller orders that were not shipped: the units are restocked, and a seller order is cancelled with
   * its last unit. The caller holds the payable, and publishes the returned events (`UnitsCancelled`) after the refund
   * is booked: locks are taken on stock, then on ledger balances, then on sales counters.
   * @param order with all its lines
   */
  cancelUnitsOfOrder(
    tx: Tx,
    order: LockedOrder & { lines: readonly orders.LineRow[] },
    units: readonly Units[],
    why: { reason: CancelReason; by: CancelledUnits['by'] },
  ): Promise<CancelledUnits[]>
  /** For a full refund of an order: cancels all units that were not shipped. */
  cancelUnshippedUnits(tx: Tx, order: LockedOrder): Promise<CancelledUnits[]>
}

export function isUnsent({ state }: { state: FulfilmentState }): boolean {
  return state === 'new' || state === 'processing'
}

export function createUnitCancellation(deps: {
  clock: Clock
  catalog: Pick<Catalog, 'restock'>
  transitionSellerOrder: TransitionSellerOrder
}): UnitCancellation {
  const { clock, catalog, transitionSellerOrder } = deps

  const cancelUnitsOfOrder: UnitCancellation['cancelUnitsOfOrder'] = async (
    tx,
    { orderId, userId, sellerOrders, lines },
    units,
    { reason, by },
  ) => {
    if (units.length === 0) return []
    const back = units.map(({ line, quantity }) => ({ variantId: line.variantId, quantity }))
    await catalog.restock(tx, orderId, back)
    const at = clock.now()
    const cancelled: CancelledUnits[] = []
    for (const { id: sellerOrderId, storeId } of sellerOrders) {
      const cancellationIds: number[] = []
      const paidIds: number[] = []
      for (const { line, quantity } of units.filter((one) => one.line.storeId === storeId)) {
        const id = await cancelUnits(tx, { lineId: line.id, quantity, reason, at, byStore: by === 'store' })
        cancellationIds.push(id)
        if (soldFor({ line, quantity }).paidCents > 0) paidIds.push(id)
      }
      if (cancellationIds.length > 0)
        cancelled.push({ orderId, userId, sellerOrderId, storeId, cancellationIds, paidIds, by })
    }
    for (const { id, storeId } of sellerOrders)
      if (cancelled.some(({ sellerOrderId }) => sellerOrderId === id) && isEmptied(storeId, lines, units))
        await transitionSellerOrder(tx, { orderId, storeId }, 'cancelled')
    return cancelled
  }

  return {
    cancelUnitsOfOrder,

    async cancelUnshippedUnits(tx, order) {
      const storeIds = new Set(order.sellerOrders.filter(isUnsent).map(({ storeId }) => storeId))
      if (storeIds.size === 0) return []
      const lines = await orders.listLines(tx, order.orderId)
      const units = lines
        .filter(({ storeId }) => storeIds.has(storeId))
        .map((line) => ({ line, quantity: refundableUnits(line) }))
        .filter(({ quantity }) => quantity > 0)
      return cancelUnitsOfOrder(tx, { ...order, lines }, units, { reason: 'refunded', by: 'shop' })
    },
  }
}

function isEmptied(storeId: number, lines: readonly orders.LineRow[], units: readonly Units[]): boolean {
  return lines
    .filter((line) => line.storeId === storeId)
    .every((line) => refundableUnits(line) === (units.find((one) => one.line.id === line.id)?.quantity ?? 0))
}
