import type { CancelReason, FulfilmentState } from '#contract/states.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { MovePart } from './move-part.ts'
import type { CancelledUnits } from './orders.events.ts'
import * as orders from './orders.queries.ts'
import { cancelUnits } from './seller/seller-orders.queries.ts'
import { leftOf, type Units } from './units-back.ts'

export type TakeOut = {
  /**
   * Units of parts that were not sent are not: they are on their stores' shelves again, and a part ends with its last one.
   * The caller holds the payable, and announces what is returned (`UnitsCancelled`) once the money is booked: stock is
   * locked before the ledger's balances, and they before what is counted of sales.
   */
  takeOut(
    tx: Tx,
    orderId: string,
    units: readonly Units[],
    why: { reason: CancelReason; by: CancelledUnits['by'] },
  ): Promise<CancelledUnits[]>
  /** All the money of an order goes back to its buyer: what was not sent is not. */
  takeOutUnsent(tx: Tx, orderId: string): Promise<CancelledUnits[]>
}

export function isUnsent({ state }: { state: FulfilmentState }): boolean {
  return state === 'new' || state === 'processing'
}

export function createTakeOut(deps: { clock: Clock; catalog: Pick<Catalog, 'giveBack'>; movePart: MovePart }): TakeOut {
  const { clock, catalog, movePart } = deps

  const takeOut: TakeOut['takeOut'] = async (tx, orderId, units, { reason, by }) => {
    if (units.length === 0) return []
    const order = await orders.lockParts(tx, orderId)
    if (!order) throw new Error(`there is no order ${orderId}`)
    const { userId } = order
    const back = units.map(({ line, quantity }) => ({ variantId: line.variantId, quantity }))
    await catalog.giveBack(tx, orderId, back)
    const at = clock.now()
    const cancelled: CancelledUnits[] = []
    for (const { id: partId, storeId } of order.parts) {
      const cancellationIds: number[] = []
      for (const { line, quantity } of units.filter((one) => one.line.storeId === storeId))
        cancellationIds.push(await cancelUnits(tx, { lineId: line.id, quantity, reason, at }))
      if (cancellationIds.length > 0) cancelled.push({ orderId, userId, partId, cancellationIds, by })
    }
    const lines = await orders.listLines(tx, orderId)
    for (const { id, storeId } of order.parts)
      if (cancelled.some(({ partId }) => partId === id) && isEmpty(lines, storeId))
        await movePart(tx, { orderId, storeId }, 'cancelled')
    return cancelled
  }

  return {
    takeOut,

    async takeOutUnsent(tx, orderId) {
      const order = await orders.lockParts(tx, orderId)
      const storeIds = new Set(order?.parts.filter(isUnsent).map(({ storeId }) => storeId))
      if (storeIds.size === 0) return []
      const units = (await orders.listLines(tx, orderId))
        .filter(({ storeId }) => storeIds.has(storeId))
        .map((line) => ({ line, quantity: leftOf(line) }))
        .filter(({ quantity }) => quantity > 0)
      return takeOut(tx, orderId, units, { reason: 'refunded', by: 'shop' })
    },
  }
}

function isEmpty(lines: readonly orders.LineRow[], storeId: number): boolean {
  return lines.every((line) => line.storeId !== storeId || leftOf(line) === 0)
}
