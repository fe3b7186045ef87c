import { z } from 'zod'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { sellerOrderCan } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import { later, type Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest } from '../../../platform/cursor.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import type { SellerScope } from '../../../platform/http/principal.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import { createWorkerProcess } from '../../../platform/worker-process.ts'
import type { Accounts } from '../../accounts/index.ts'
import { audit } from '../../audit/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { TransitionSellerOrder } from '../fulfilment/transition-seller-order.ts'
import { listLines, lockSellerOrders, type EventRow, type LineRow } from '../orders.queries.ts'
import { freeDelivery } from '../fulfilment/delivery-fee.queries.ts'
import { feesIfCancelled } from '../fulfilment/delivery-fee.ts'
import { saleLeft } from '../refunds/refund-sale.queries.ts'
import { isUnsent } from '../cancellations/unit-cancellation.ts'
import type { Cancellations } from '../cancellations/cancellations.ts'
import type { CancelUnits } from './cancel-units.ts'
import type * as slipWork from './render-packing-slip.work.ts'
import type { Handover } from './handover.ts'
import { slipOf } from './packing-slip.ts'
import * as queries from './seller-orders.queries.ts'
import type { Counts, SellerOrderDetails, SellerOrderSummary } from './seller-orders.queries.ts'

/** The time limits of a store, in seconds. */
export type Pace = { acceptSeconds: number; shipSeconds: number; holdSeconds: number; now: Date }

/** One seller order, without the data of other stores. */
export type SellerOrder = {
  sellerOrder: SellerOrderDetails
  lines: LineRow[]
  /** By line, the delivery fee that cancelling 1, 2, … of its units would cost the store. */
  cancelFees: ReadonlyMap<number, readonly number[]>
  events: EventRow[]
  buyerName: string
  isDisputed: boolean
  pace: Pace
}

export type SellerOrders = ReturnType<typeof createSellerOrders>

export type Requested = PageRequest & {
  state?: FulfilmentState | undefined
  overdue?: boolean | undefined
  returns?: boolean | undefined
  q: string
}

const Cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.int()])
/** Far above what a person prints. */
const slipRule = { limit: 60, windowSeconds: 60 }
const renderQueue = createFairQueue({ concurrency: 2, maxWaiting: 50 })
const inWorkerProcess = createWorkerProcess<typeof slipWork>(new URL('render-packing-slip.work.ts', import.meta.url))

export type SellerOrdersDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  accounts: Pick<Accounts, 'contact'>
  sellers: Pick<Sellers, 'names'>
  payments: Pick<Payments, 'refunds'>
  settings: Pick<Settings, 'current'>
  transitionSellerOrder: TransitionSellerOrder
  handover: Handover
  cancelUnits: CancelUnits
  cancellations: Pick<Cancellations, 'accept' | 'decline'>
}

/**
 * The actions of a store's staff on orders. An order of another store, or an order that is neither paid nor to be paid
 * on delivery, is reported as ORDER_NOT_FOUND.
 */
export function createSellerOrders(deps: SellerOrdersDeps) {
  return bindDeps(deps, {
    list,
    counts,
    get,
    accept,
    pack,
    ship,
    deliver,
    cancel,
    acceptCancellation,
    declineCancellation,
    packingSlip,
  })
}

function pace({ settings, clock }: SellerOrdersDeps): Pace {
  const { acceptWithinHours, shipWithinDays, holdDays } = settings.current()
  const day = 24 * 60 * 60
  const seconds = { acceptSeconds: acceptWithinHours * 3600, shipSeconds: shipWithinDays * day }
  return { ...seconds, holdSeconds: holdDays * day, now: clock.now() }
}

function overdue({ acceptSeconds, shipSeconds, now }: Pace): queries.Overdue {
  return { toAccept: later(now, -acceptSeconds), toShip: later(now, -shipSeconds) }
}

async function list(deps: SellerOrdersDeps, db: Db, { storeId }: SellerScope, requested: Requested) {
  const [limit, current] = [requested.limit, pace(deps)]
  const place = readCursor(Cursor, requested.cursor)
  const { rows } = await queries
    .listSellerOrders({
      storeId,
      state: requested.state,
      overdue: requested.overdue ? overdue(current) : null,
      hasOpenReturn: requested.returns === true,
      orderNumber: requested.q.toUpperCase().replaceAll(/[\s#]/g, ''),
      after: place && { openedAt: place[0], id: place[1] },
      limit: limit + 1,
    })
    .execute(db)
  return { ...pageOf<SellerOrderSummary>(rows, limit, (last) => [last.openedAt, last.id]), pace: current }
}

async function counts(
  deps: SellerOrdersDeps,
  { storeId }: SellerScope,
): Promise<{ states: Counts[]; openReturns: number }> {
  const [{ rows }, openReturns] = await Promise.all([
    queries.countSellerOrders(storeId, overdue(pace(deps))).execute(deps.db),
    queries.countOpenReturns(deps.db, storeId),
  ])
  return { states: rows, openReturns }
}

async function get(deps: SellerOrdersDeps, { storeId }: SellerScope, sellerOrderId: number): Promise<SellerOrder> {
  const { db, accounts, payments } = deps
  const sellerOrder = await queries.findSellerOrder(db, storeId, sellerOrderId)
  if (!sellerOrder) throw new ShopError('ORDER_NOT_FOUND')
  const { orderId, userId } = sellerOrder
  const [lines, events, contact, { isDisputed }] = await Promise.all([
    listLines(db, orderId),
    queries.listSellerOrderEvents(db, { orderId, storeId }),
    accounts.contact(db, userId),
    payments.refunds.ofOrder(db, orderId),
  ])
  const own = lines.filter((line) => line.storeId === storeId)
  const cancelFees = await cancelFeesOf(deps, sellerOrder, lines, storeId)
  return {
    sellerOrder,
    lines: own,
    cancelFees,
    events,
    buyerName: contact?.name ?? '',
    isDisputed,
    pace: pace(deps),
  }
}

async function cancelFeesOf(
  { db }: SellerOrdersDeps,
  sellerOrder: SellerOrderDetails,
  lines: readonly LineRow[],
  storeId: number,
) {
  if (!isUnsent(sellerOrder) || (sellerOrder.paymentState !== 'paid' && sellerOrder.paymentState !== 'partly_refunded'))
    return new Map()
  const free = await freeDelivery(db, sellerOrder.orderId, storeId)
  if (free.waivedCents === 0 || free.isCharged) return new Map()
  return feesIfCancelled({ storeId, free }, lines, await saleLeft(db, sellerOrder.orderId))
}

/** Finds a seller order by its id, locks its order, runs the step, and returns the updated seller order. */
async function change(
  deps: SellerOrdersDeps,
  seller: SellerScope,
  sellerOrderId: number,
  work: (
    tx: Tx,
    sellerOrder: { id: number; orderId: string; storeId: number; state: FulfilmentState },
  ) => Promise<void>,
): Promise<SellerOrder> {
  const { storeId } = seller
  await inTransaction(deps.db, async (tx) => {
    const orderId = await queries.findOrderOfSellerOrder(tx, storeId, sellerOrderId)
    const order = orderId === undefined ? undefined : await lockSellerOrders(tx, orderId)
    const sellerOrder = order?.sellerOrders.find(({ id }) => id === sellerOrderId)
    if (orderId === undefined || !sellerOrder) throw new ShopError('ORDER_NOT_FOUND')
    await work(tx, { ...sellerOrder, orderId })
  })
  return get(deps, seller, sellerOrderId)
}

/** The staff member who took the step, for the store's owner and for operators. */
function logStep(
  tx: Tx,
  { userId }: SellerScope,
  { id, orderId }: { id: number; orderId: string },
  step: 'accepted' | 'packed' | 'shipped',
  states: { from?: FulfilmentState; to?: FulfilmentState },
): Promise<void> {
  return audit(tx, {
    actor: `shopper:${userId}`,
    action: `seller_order.${step}`,
    subject: `seller_order:${id}`,
    changes: { orderId, ...states },
  })
}

/** @throws ORDER_STEP_NOT_POSSIBLE, as all of these do when the seller order is in another state */
function accept(deps: SellerOrdersDeps, seller: SellerScope, sellerOrderId: number) {
  return change(deps, seller, sellerOrderId, async (tx, sellerOrder) => {
    await deps.transitionSellerOrder(tx, sellerOrder, 'processing')
    await logStep(tx, seller, sellerOrder, 'accepted', { from: sellerOrder.state, to: 'processing' })
  })
}

function pack(deps: SellerOrdersDeps, seller: SellerScope, sellerOrderId: number) {
  return change(deps, seller, sellerOrderId, async (tx, sellerOrder) => {
    const { state } = sellerOrder
    if (!sellerOrderCan.pack({ state, packed_at: null })) throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state })
    await queries.markPacked(tx, sellerOrderId, deps.clock.now())
    await logStep(tx, seller, sellerOrder, 'packed', {})
  })
}

function ship(
  deps: SellerOrdersDeps,
  seller: SellerScope,
  sellerOrderId: number,
  by: { carrier: string; trackingNumber: string },
) {
  return change(deps, seller, sellerOrderId, async (tx, sellerOrder) => {
    await deps.transitionSellerOrder(tx, sellerOrder, 'shipped')
    await queries.setCarrier(tx, sellerOrderId, by)
    await logStep(tx, seller, sellerOrder, 'shipped', { from: sellerOrder.state, to: 'shipped' })
  })
}

/** @throws the errors of `Handover.byCode` */
async function deliver(
  deps: SellerOrdersDeps,
  seller: SellerScope,
  sellerOrderId: number,
  code: string,
): Promise<SellerOrder> {
  await deps.handover.byCode(seller, sellerOrderId, code)
  return get(deps, seller, sellerOrderId)
}

/** @throws the errors of `CancelUnits` */
async function cancel(
  deps: SellerOrdersDeps,
  ...[seller, input, idempotency]: Parameters<CancelUnits>
): Promise<SellerOrder> {
  await deps.cancelUnits(seller, input, idempotency)
  return get(deps, seller, input.sellerOrderId)
}

/** Grants the buyer's cancellation request. @throws CANCELLATION_NOT_REQUESTED, ORDER_DISPUTED */
async function acceptCancellation(
  deps: SellerOrdersDeps,
  seller: SellerScope,
  sellerOrderId: number,
): Promise<SellerOrder> {
  await deps.cancellations.accept(seller, sellerOrderId)
  return get(deps, seller, sellerOrderId)
}

/** @param reason the buyer reads it @throws CANCELLATION_NOT_REQUESTED */
async function declineCancellation(
  deps: SellerOrdersDeps,
  seller: SellerScope,
  sellerOrderId: number,
  reason: string,
): Promise<SellerOrder> {
  await deps.cancellations.decline(seller, sellerOrderId, reason)
  return get(deps, seller, sellerOrderId)
}

/** @throws ORDER_STEP_NOT_POSSIBLE after it was delivered or ended: the address must not be shown any more */
async function packingSlip(
  deps: SellerOrdersDeps,
  seller: SellerScope,
  sellerOrderId: number,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { sellers, db, throttle } = deps
  const order = await get(deps, seller, sellerOrderId)
  const names = await sellers.names(db, [seller.storeId])
  const slip = slipOf(order, names.get(seller.storeId) ?? '')
  if (!slip) throw new ShopError('ORDER_STEP_NOT_POSSIBLE', { state: order.sellerOrder.state })
  await assertWithin(throttle, `packing-slip:${seller.userId}`, slipRule)
  const bytes = await renderQueue(String(seller.userId), () => inWorkerProcess('renderPackingSlip', slip))
  return { name: `packing-slip-${slip.orderNumber}.pdf`, bytes }
}
