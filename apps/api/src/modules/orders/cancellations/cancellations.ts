import { CANCELLATION_ANSWER_HOURS } from '#contract/shared/constants.ts'
import { wayToCancel, type OrderPaymentState } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { audit, type Actor } from '../../audit/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { CancelPaid } from './cancel-paid.ts'
import * as queries from './cancellations.queries.ts'
import { CancellationDeclined, CancellationRequested } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import { isUnsent } from './unit-cancellation.ts'
import { findOrderOfSellerOrder } from '../seller/seller-orders.queries.ts'
import { refundableUnits } from '../refunds/refundable.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof orders.lockSellerOrders>>> & {
  orderId: string
  lines: orders.LineRow[]
}
type LockedSellerOrder = Locked['sellerOrders'][number]

const batchSize = 100

export type Cancellations = ReturnType<typeof createCancellations>

export type CancellationsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  payments: Pick<Payments, 'hold' | 'refunds'>
  settings: Pick<Settings, 'current'>
  cancelPaid: CancelPaid
  endOrder: (tx: Tx, orderId: string, end: 'cancelled') => Promise<boolean>
}

/**
 * Buyers cancel what is paid and not shipped. Items that a store has not accepted are cancelled at once. A store that
 * has accepted receives a request; the request is granted unless the store declines it within a day.
 *
 * Every step locks the payable, then the order, so that accepting, packing and shipping run before or after it.
 */
export function createCancellations(deps: CancellationsDeps) {
  return bindDeps(deps, { cancel, accept, decline, grantOverdue })
}

async function lock({ payments }: CancellationsDeps, tx: Tx, orderId: string): Promise<Locked> {
  await payments.hold(tx, orderId)
  const order = await orders.lockSellerOrders(tx, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  return { orderId, ...order, lines: await orders.listLines(tx, orderId) }
}

/** Cancels all remaining units of these seller orders. */
async function cancelSellerOrders(
  { cancelPaid }: CancellationsDeps,
  tx: Tx,
  order: Locked,
  sellerOrders: readonly LockedSellerOrder[],
  actor: Actor,
): Promise<void> {
  const storeIds = new Set(sellerOrders.map(({ storeId }) => storeId))
  const units = order.lines
    .filter((line) => storeIds.has(line.storeId) && refundableUnits(line) > 0)
    .map((line) => ({ line, quantity: refundableUnits(line) }))
  await cancelPaid(tx, order, units, { reason: 'buyer_request', by: 'buyer' })
  for (const { id, state } of sellerOrders)
    await audit(tx, {
      actor,
      action: 'seller_order.cancelled_for_buyer',
      subject: `seller_order:${id}`,
      changes: { from: state, to: 'cancelled' },
    })
}

async function request(
  { clock, events }: CancellationsDeps,
  tx: Tx,
  { orderId, userId }: Locked,
  sellerOrder: LockedSellerOrder,
): Promise<void> {
  const requestedAt = clock.now()
  const dueAt = later(requestedAt, CANCELLATION_ANSWER_HOURS * 60 * 60)
  await queries.request(tx, sellerOrder.id, { requestedAt, dueAt })
  await events.publish(tx, CancellationRequested, { orderId, userId, sellerOrderId: sellerOrder.id })
}

/**
 * Cancels an order for its buyer before any of it is shipped: an unpaid order ends, a paid one is refunded.
 * @param sellerOrderId only one store's items of a paid order
 * @throws ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE, and the errors of `cancelPaidOrder`
 */
async function cancel(
  deps: CancellationsDeps,
  userId: number,
  orderId: string,
  sellerOrderId: number | null = null,
): Promise<void> {
  const { db, endOrder } = deps
  const order = await orders.findOrder(db, orderId)
  if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
  if (sellerOrderId !== null || order.paidAt !== null) return cancelPaidOrder(deps, userId, orderId, sellerOrderId)
  await inTransaction(db, async (tx) => {
    if (!(await endOrder(tx, orderId, 'cancelled'))) throw new ShopError('ORDER_NOT_CANCELLABLE')
  })
}

/**
 * Cancels a paid order for its buyer: the whole order, or one store's items. A request that is already open is
 * unchanged.
 * @throws ORDER_NOT_FOUND, also for other people's orders
 * @throws ORDER_NOT_CANCELLABLE not paid, or some of it is shipped or has ended; CANCELLATION_DECLINED
 * @throws CANCELLATION_LOSES_FREE_DELIVERY the remaining items do not reach the threshold; ORDER_DISPUTED
 */
function cancelPaidOrder(
  deps: CancellationsDeps,
  userId: number,
  orderId: string,
  sellerOrderId: number | null,
): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lock(deps, tx, orderId)
    if (order.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
    const chosen = order.sellerOrders.filter(({ id, state }) =>
      sellerOrderId === null ? state !== 'cancelled' : id === sellerOrderId,
    )
    if (sellerOrderId !== null && chosen.length === 0) throw new ShopError('ORDER_NOT_FOUND')
    if (!isPaid(order.paymentState) || chosen.length === 0 || !chosen.every(isUnsent))
      throw new ShopError('ORDER_NOT_CANCELLABLE')
    if (chosen.some(({ cancellation }) => cancellation === 'declined')) throw new ShopError('CANCELLATION_DECLINED')
    if ((await deps.payments.refunds.ofOrder(tx, orderId)).isDisputed) throw new ShopError('ORDER_DISPUTED')
    if (await losesFreeDelivery(deps, tx, order, chosen)) throw new ShopError('CANCELLATION_LOSES_FREE_DELIVERY')
    const now = chosen.filter((sellerOrder) => wayToCancel(sellerOrder) === 'now')
    if (now.length > 0) await cancelSellerOrders(deps, tx, order, now, `shopper:${userId}`)
    for (const sellerOrder of chosen.filter((one) => wayToCancel(one) === 'request'))
      await request(deps, tx, order, sellerOrder)
  })
}

/**
 * Delivery was free for the value of the whole order: a buyer must not add goods to reach the threshold and then
 * cancel them. Items with an open cancellation request count as cancelled, because their store may grant it.
 */
async function losesFreeDelivery(
  { settings }: CancellationsDeps,
  tx: Tx,
  { orderId, sellerOrders, lines }: Locked,
  chosen: readonly LockedSellerOrder[],
): Promise<boolean> {
  const goes = [...chosen, ...sellerOrders.filter(({ cancellation }) => cancellation === 'requested')]
  const storeIds = new Set(goes.map(({ storeId }) => storeId))
  const stays = lines.filter((line) => !storeIds.has(line.storeId) && refundableUnits(line) > 0)
  const { deliveryCents, subtotalCents, ...frozen } = await queries.totalsOf(tx, orderId)
  const freeDeliveryFromCents = frozen.freeDeliveryFromCents ?? settings.current().freeDeliveryFromCents
  if (stays.length === 0 || deliveryCents > 0 || subtotalCents < freeDeliveryFromCents) return false
  const staysCents = stays.reduce((sum, line) => sum + line.unitCents * refundableUnits(line), 0)
  return staysCents < freeDeliveryFromCents
}

/** The store's own seller order with an open request, locked. @throws ORDER_NOT_FOUND, CANCELLATION_NOT_REQUESTED */
async function lockRequested(deps: CancellationsDeps, tx: Tx, { storeId }: SellerScope, sellerOrderId: number) {
  const orderId = await findOrderOfSellerOrder(tx, storeId, sellerOrderId)
  if (orderId === undefined) throw new ShopError('ORDER_NOT_FOUND')
  const order = await lock(deps, tx, orderId)
  const sellerOrder = order.sellerOrders.find(({ id }) => id === sellerOrderId)
  if (!sellerOrder) throw new ShopError('ORDER_NOT_FOUND')
  if (sellerOrder.cancellation !== 'requested') throw new ShopError('CANCELLATION_NOT_REQUESTED')
  return { order, sellerOrder }
}

/** @throws ORDER_NOT_FOUND, CANCELLATION_NOT_REQUESTED, ORDER_DISPUTED */
function accept(deps: CancellationsDeps, seller: SellerScope, sellerOrderId: number): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const { order, sellerOrder } = await lockRequested(deps, tx, seller, sellerOrderId)
    await cancelSellerOrders(deps, tx, order, [sellerOrder], `shopper:${seller.userId}`)
  })
}

/** @throws ORDER_NOT_FOUND, CANCELLATION_NOT_REQUESTED */
function decline(deps: CancellationsDeps, seller: SellerScope, sellerOrderId: number, reason: string): Promise<void> {
  const { db, clock, events } = deps
  return inTransaction(db, async (tx) => {
    const { order, sellerOrder } = await lockRequested(deps, tx, seller, sellerOrderId)
    await queries.decline(tx, sellerOrderId, { reason, at: clock.now() })
    await audit(tx, {
      actor: `shopper:${seller.userId}`,
      action: 'seller_order.cancellation_declined',
      subject: `seller_order:${sellerOrderId}`,
      changes: { from: 'requested', to: 'declined' },
    })
    await events.publish(tx, CancellationDeclined, {
      orderId: order.orderId,
      userId: order.userId,
      sellerOrderId: sellerOrder.id,
    })
  })
}

/**
 * Grants the requests that were not answered in time, each in a transaction of its own; several processes may run
 * this at once. Requests of disputed orders are skipped.
 * @throws AggregateError after all other requests were processed
 */
async function grantOverdue(deps: CancellationsDeps): Promise<void> {
  const failures: unknown[] = []
  let after: queries.OverdueRequest | null = null
  for (;;) {
    const due: queries.OverdueRequest[] = await queries.overdue(deps.db, {
      now: deps.clock.now(),
      after,
      limit: batchSize,
    })
    for (const one of due) await grant(deps, one).catch((error: unknown) => failures.push(error))
    if (due.length < batchSize) break
    after = due.at(-1) ?? null
  }
  if (failures.length > 0) throw new AggregateError(failures, `cancellations not granted: ${failures.length}`)
}

function grant(deps: CancellationsDeps, { orderId, id }: queries.OverdueRequest): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const order = await lock(deps, tx, orderId)
    const sellerOrder = order.sellerOrders.find((one) => one.id === id)
    if (sellerOrder?.cancellation !== 'requested' || !isUnsent(sellerOrder)) return
    if ((await deps.payments.refunds.ofOrder(tx, orderId)).isDisputed) return
    await cancelSellerOrders(deps, tx, order, [sellerOrder], 'shop')
  })
}

function isPaid(paymentState: OrderPaymentState): boolean {
  return paymentState === 'paid' || paymentState === 'partly_refunded'
}
