import { z } from 'zod'
import type { PaymentMethod } from '#contract/shared/states.ts'
import { OrderId } from '#contract/shared/text.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf, readCursor, type PageOf, type PageRequest } from '../../../platform/cursor.ts'
import { together, type Db } from '../../../platform/db/index.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { assertAddressWithin, type Throttle } from '../../../platform/throttle.ts'
import type { Accounts, Contact } from '../../accounts/index.ts'
import type { Catalog } from '../../catalog/index.ts'
import type { ByHand, OrderRefunds, Payments, PaymentView } from '../../payments/index.ts'
import type { Sellers } from '../../sellers/index.ts'
import type { PayOnDelivery } from '../checkout/pay-on-delivery.ts'
import * as queries from '../orders.queries.ts'
import type { EventRow, LineRow, OrderRow, SummaryRow } from '../orders.queries.ts'
import { listReturns, type ReturnRow } from '../returns/returns.queries.ts'
import type { Handover } from '../seller/handover.ts'
import type { OrderChanges } from './order-changes.ts'

/** An order as shown to everyone who may track it. */
export type TrackedOrder = {
  order: OrderRow
  lines: LineRow[]
  events: EventRow[]
  /** Names by store. */
  sellers: ReadonlyMap<number, string>
}

export type OrderDetails = TrackedOrder & {
  contact: Contact
  /** Variants whose product still has a page. */
  listedVariantIds: ReadonlySet<number>
  returns: ReturnRow[]
  /** The handover codes that the buyer shows on delivery, by shipped seller order. */
  codes: ReadonlyMap<number, string>
  /** The order's refunds, pending and done. */
  orderRefunds: OrderRefunds
  /** When this was read: it determines what can be returned. */
  seenAt: Date
  payment: {
    /** The payment attempt that the order's page tracks. */
    latest: PaymentView | null
    /** The payment methods that are available now. */
    methods: PaymentMethod[]
    /** The amount for PayPal, in US cents; null where it cannot be paid with PayPal. */
    paypalUsdCents: number | null
    /** The instructions for paying by hand; null where that is not possible. */
    byHand: ByHand | null
    /** When its stock is released; null when it is not waiting for payment. */
    expiresAt: Date | null
  }
}

/** Whole towns share one IP address, and a tracking page sends one request. */
const trackingRule = { limit: 600, windowSeconds: 60 }

const Cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), OrderId])

export type OrderReading = ReturnType<typeof createOrderReading>

export type OrderReadingDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  catalog: Pick<Catalog, 'listedVariants'>
  payments: Pick<Payments, 'latest' | 'payableState' | 'refunds' | 'methods' | 'paypalUsdCents' | 'byHand'>
  accounts: Pick<Accounts, 'contact'>
  sellers: Pick<Sellers, 'names'>
  payOnDelivery: Pick<PayOnDelivery, 'isOffered'>
  handover: Pick<Handover, 'codeOf'>
  changes: OrderChanges
}

/** How buyers, and everyone who knows an order's id, read orders. */
export function createOrderReading(deps: OrderReadingDeps) {
  return { ...bindDeps(deps, { list, get, follow, track }), byNumber }
}

/** The shopper's orders, newest first, one statement a page. */
async function list(
  { db }: OrderReadingDeps,
  userId: number,
  { limit, cursor }: PageRequest,
): Promise<PageOf<SummaryRow>> {
  const place = readCursor(Cursor, cursor)
  const after = place && { createdAt: place[0], id: place[1] }
  const rows = await queries.listOrders(db, userId, { limit: limit + 1, after })
  return pageOf(rows, limit, (last) => [last.createdAt, last.id])
}

/** @throws ORDER_NOT_FOUND, also for other people's orders */
async function get(deps: OrderReadingDeps, userId: number, orderId: string): Promise<OrderDetails> {
  const { db, payments, accounts, catalog, payOnDelivery, handover, clock } = deps
  // The order is read first, with its version: what is read after it is at least as new.
  const order = await queries.findOrder(db, orderId)
  if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
  const [tracked, latest, payableState, orderRefunds, contact, returns] = await together(db, (joined) =>
    Promise.all([
      trackedOrder(deps, joined, order),
      payments.latest(joined, orderId),
      payments.payableState(joined, orderId),
      payments.refunds.ofOrder(joined, orderId),
      accounts.contact(joined, userId),
      listReturns(joined, orderId),
    ]),
  )
  if (!contact) throw new Error(`order ${order.orderNumber} has no account`)
  const variantIds = tracked.lines.map(({ variantId }) => variantId)
  const listedVariantIds = await catalog.listedVariants(db, variantIds)
  const expiresAt = payableState.state === 'due' ? payableState.expiresAt : null
  // Money under review may belong to this order: no second payment is requested meanwhile.
  const isUnderReview = latest?.state === 'review'
  const methods = isUnderReview ? [] : payments.methods(payableState)
  if (!isUnderReview && (await payOnDelivery.isOffered(order, contact))) methods.push('on_delivery')
  const paypalUsdCents = methods.includes('paypal') ? payments.paypalUsdCents(payableState) : null
  const byHand = isUnderReview ? null : payments.byHand(payableState)
  const payment = { latest, methods, paypalUsdCents, byHand, expiresAt }
  const codes = new Map(
    order.sellerOrders.filter(({ state }) => state === 'shipped').map(({ id }) => [id, handover.codeOf(id)]),
  )
  return { ...tracked, contact, listedVariantIds, returns, codes, payment, orderRefunds, seenAt: clock.now() }
}

async function trackedOrder({ sellers }: OrderReadingDeps, handle: Db, order: OrderRow): Promise<TrackedOrder> {
  const [lines, events, names] = await Promise.all([
    queries.listLines(handle, order.id),
    queries.listEvents(handle, order.id),
    sellers.names(
      handle,
      order.sellerOrders.map(({ storeId }) => storeId),
    ),
  ])
  return { order, lines, events, sellers: names }
}

/**
 * Calls back with the order's version now and after every change by any process; returns a function that stops this.
 * @throws ORDER_NOT_FOUND, also for other people's orders
 */
async function follow(
  { db, changes }: OrderReadingDeps,
  userId: number,
  orderId: string,
): Promise<(onVersion: (version: string) => void) => () => void> {
  const order = await queries.findOrder(db, orderId)
  if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
  return (onVersion) => changes.follow(orderId, onVersion)
}

/**
 * What everyone who knows the order id may see.
 * @throws ORDER_NOT_FOUND, RATE_LIMITED
 */
async function track(deps: OrderReadingDeps, orderId: string, address: string): Promise<TrackedOrder> {
  await assertAddressWithin(deps.throttle, 'track', address, trackingRule)
  const order = await queries.findOrder(deps.db, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  return together(deps.db, (joined) => trackedOrder(deps, joined, order))
}

/**
 * Finds an order by its order number.
 * @throws ORDER_NOT_FOUND
 */
async function byNumber(handle: Db, orderNumber: string): Promise<{ orderId: string; userId: number }> {
  const found = await queries.findByNumber(handle, orderNumber.trim().toUpperCase())
  if (!found) throw new ShopError('ORDER_NOT_FOUND')
  return found
}
