import { UNCONFIRMED_STOCK_SHARE } from '#contract/shared/constants.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { catalogChanged } from '../catalog-changes.ts'
import { StockReturned } from '../catalog.events.ts'
import * as queries from './stock.queries.ts'

/**
 * At or below this stock every change is published to the pages that show it; above, pages may be slightly out of date.
 */
const SMALL_STOCK = 10

export type StockDeps = { clock: Clock; events: DomainEvents }

/**
 * Stock reservations and sales of an order (D25). All functions run in the order's own transaction. A refusal changes
 * nothing, and neither does a repeat. All units of an order change state together, except units that a store cancels.
 */
export function createStock(deps: StockDeps) {
  return {
    ...bindDeps(deps, { reserve, sellReserved, release, sellReleased, restock }),
    extendReservation,
    reserveWithoutEnd,
  }
}

/**
 * Reserves units for an order until it is paid or cancelled.
 * @throws INSUFFICIENT_STOCK with `items`: each line that is not available, and how many units are
 * @throws CONFIRM_FOR_SCARCE_ITEM with `items`: unconfirmed accounts already hold their share of them
 */
async function reserve(
  deps: StockDeps,
  tx: Tx,
  orderId: string,
  lines: readonly queries.RequestedUnits[],
  hold: queries.Hold,
): Promise<void> {
  const found = await queries.reserveAll(tx, orderId, lines, hold)
  const short = found.filter((line) => line.stock < line.quantity)
  if (short.length > 0) {
    throw new ShopError('INSUFFICIENT_STOCK', {
      items: short.map(({ product_id, variant_id, stock }) => ({ product_id, variant_id, available: stock })),
    })
  }
  if (hold.byUnconfirmed) await assertWithinShare(tx, found)
  await stockMoved(
    deps,
    tx,
    found.map(({ product_id, stock, quantity }) => ({
      productId: product_id,
      before: stock,
      after: stock - quantity,
    })),
  )
}

async function assertWithinShare(tx: Tx, reserved: readonly queries.ReservedRow[]): Promise<void> {
  const ofOrder = new Map(reserved.map((line) => [line.variant_id, line.quantity]))
  const variants = await queries.heldByUnconfirmed(tx, [...ofOrder.keys()])
  const tooMany = variants.filter(({ unsold, held }) => held > unconfirmedShare(unsold))
  if (tooMany.length === 0) return
  throw new ShopError('CONFIRM_FOR_SCARCE_ITEM', {
    items: tooMany.map(({ variantId, productId, unsold, held }) => ({
      product_id: productId,
      variant_id: variantId,
      available: Math.max(0, unconfirmedShare(unsold) - (held - (ofOrder.get(variantId) ?? 0))),
    })),
  })
}

/** Extends a reservation at least until then; does nothing when it was taken or released. */
async function extendReservation(tx: Tx, orderId: string, until: Date): Promise<void> {
  await queries.extendReservation(tx, orderId, until)
}

/**
 * Extends a reservation to the lifetime of its order, for cash on delivery: the buyer receives the goods before the
 * payment.
 * @returns false when nothing is held any more
 */
async function reserveWithoutEnd(tx: Tx, orderId: string): Promise<boolean> {
  return queries.endlessReservation(tx, orderId)
}

/**
 * The order is paid: held units become sold units.
 * @returns true when the order's units are sold, now or before; false when they had been released: see `sellReleased`
 */
async function sellReserved({ clock }: StockDeps, tx: Tx, orderId: string): Promise<boolean> {
  const rows = await queries.transitionUnits(tx, orderId, 'sellReserved', clock.now())
  return rows.length > 0 && rows.every((row) => row.state !== 'released')
}

/** The order is cancelled: held units are in stock again. Sold units stay sold. */
async function release(deps: StockDeps, tx: Tx, orderId: string): Promise<void> {
  const rows = await queries.transitionUnits(tx, orderId, 'release', deps.clock.now())
  await stockMoved(
    deps,
    tx,
    rows
      .filter((row) => row.moved)
      .map(({ product_id, stock, quantity }) => ({ productId: product_id, before: stock, after: stock + quantity })),
  )
}

/**
 * The order is paid after its units were released: takes them from stock, if all of them are available.
 * @returns true when the order's units are sold, now or before; false when nothing was taken
 */
async function sellReleased(deps: StockDeps, tx: Tx, orderId: string): Promise<boolean> {
  const rows = await queries.transitionUnits(tx, orderId, 'sellReleased', deps.clock.now())
  const taken = rows.filter((row) => row.moved)
  await stockMoved(
    deps,
    tx,
    taken.map(({ product_id, stock, quantity }) => ({
      productId: product_id,
      before: stock,
      after: stock - quantity,
    })),
  )
  return rows.length > 0 && (taken.length > 0 || rows.every((row) => row.state === 'taken'))
}

/**
 * Restocks sold units that are not shipped after all and subtracts them from the sales of their products. The sales
 * per day do not change. Not for units that may have been shipped.
 * @throws when the order has fewer sold units
 */
async function restock(
  deps: StockDeps,
  tx: Tx,
  orderId: string,
  lines: readonly queries.RequestedUnits[],
): Promise<void> {
  const rows = await queries.restockUnits(tx, orderId, lines)
  if (rows.length !== lines.length) throw new Error(`order ${orderId} has fewer units than are returned`)
  await stockMoved(
    deps,
    tx,
    rows.map(({ product_id, stock, quantity }) => ({
      productId: product_id,
      before: stock,
      after: stock + quantity,
    })),
  )
}

/** The maximum number of a variant's unsold units that all unconfirmed accounts may hold together (D18). */
function unconfirmedShare(unsold: number): number {
  return Math.max(1, Math.floor(unsold * UNCONFIRMED_STOCK_SHARE))
}

type StockMove = { productId: number | null; before: number; after: number }

/** Updates `in_stock` of the products after a stock change, and invalidates the pages that show a small stock. */
async function stockMoved({ events }: StockDeps, tx: Tx, moves: readonly StockMove[]): Promise<void> {
  const idsOf = (chosen: readonly StockMove[]) => [...new Set(chosen.flatMap((move) => move.productId ?? []))]
  const ranOutOrCameBack = idsOf(moves.filter(({ before, after }) => before === 0 || after === 0))
  if (ranOutOrCameBack.length > 0) {
    await queries.lockProducts(tx, ranOutOrCameBack)
    await queries.refreshInStock(tx, ranOutOrCameBack)
  }
  const back = idsOf(moves.filter(({ before, after }) => before === 0 && after > 0))
  if (back.length > 0) await events.publish(tx, StockReturned, { productIds: back })
  const visible = idsOf(moves.filter(({ before, after }) => Math.min(before, after) <= SMALL_STOCK))
  await catalogChanged(
    tx,
    visible.map((id) => `product:${id}` as const),
  )
}
