import { z } from 'zod'
import type { PaymentMethod } from '#contract/shared/states.ts'
import { OrderId } from '#contract/shared/text.ts'
import type { Clock } from '../../platform/clock.ts'
import { pageOf, readCursor, type PageRequest, type PageOf } from '../../platform/cursor.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'
import type { PubSub } from '../../platform/db/notify.ts'
import type { DomainEvents } from '../../platform/domain-events.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Log } from '../../platform/log.ts'
import { assertAddressWithin, assertWithin, type Throttle } from '../../platform/throttle.ts'
import type { Accounts, AuthSecret, Contact } from '../accounts/index.ts'
import type { Cart } from '../cart/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Delivery } from '../delivery/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Coupons } from '../marketing/index.ts'
import type { Media } from '../media/index.ts'
import type { ByHand, MoneyBack, Payments, PaymentView } from '../payments/index.ts'
import type { Sellers } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import { createReturns, type AskReturn, type OpenPicture, type WithdrawReturn } from './returns/request-return.ts'
import { createCancelPaid } from './cancellations/cancel-paid.ts'
import { createCancellations } from './cancellations/cancellations.ts'
import { createDeliveryFees } from './fulfilment/delivery-fee.ts'
import { createEndOrder } from './checkout/end-order.ts'
import { createTransitionSellerOrder, type TransitionSellerOrder } from './fulfilment/transition-seller-order.ts'
import {
  mailedOrder,
  type MailedCancellation,
  type MailedOrder,
  type MailedSellerOrder,
  type MailedRefund,
  type MailedReturn,
} from './mailed-order.ts'
import { forgetBuyers } from './forget-buyer.ts'
import { keepStoresOfOpenOrders } from './fulfilment/unfinished-seller-orders.ts'
import { createOrderChanges } from './order-changes.ts'
import * as queries from './orders.queries.ts'
import type { EventRow, LineRow, OrderRow, SummaryRow } from './orders.queries.ts'
import { createCollectOnDelivery, type CollectOnDelivery } from './operator/collect-on-delivery.ts'
import { createDecideReturns, type DecideReturns } from './operator/decide-return.ts'
import { createRefundItems } from './operator/refund-items.ts'
import { createOperatorOrders, type OperatorOrders } from './operator/operator-orders.service.ts'
import { createOperatorSteps, type OperatorSteps } from './operator/operator-steps.ts'
import { createOrderViews, type OrderViews } from './operator/order-views.ts'
import { createPayOnDelivery, type RefuseDelivery } from './checkout/pay-on-delivery.ts'
import { createBookReturnWithoutRefund } from './returns/return-without-refund.ts'
import { createPlaceOrder, type PlaceOrder } from './checkout/place-order.ts'
import { sectionsOf } from './receipts/receipt.ts'
import { createReceipts, type Receipts } from './receipts/receipts.ts'
import { findMailedReturn, listReturns, type ReturnRow } from './returns/returns.queries.ts'
import { createAfterDelivery } from './seller/after-delivery.ts'
import { createCancelUnits } from './seller/cancel-units.ts'
import { createUnitCancellation } from './cancellations/unit-cancellation.ts'
import { createHandover, type Handover } from './seller/handover.ts'
import {
  findCancellationToMail,
  findSellerOrderToMail,
  listSellerOrdersToMail,
} from './seller/seller-orders.queries.ts'
import { createSellerOrders, type SellerOrders } from './seller/seller-orders.service.ts'

/** An order as shown to everyone who may track it. */
export type TrackedOrder = {
  order: OrderRow
  lines: LineRow[]
  events: EventRow[]
  /** Names by store. */
  sellers: ReadonlyMap<number, string>
}

export type OrderDetails = TrackedOrder & {
  /** Not newer than the other data here: a follower who receives another version reads the order again. */
  version: string
  contact: Contact
  /** Variants whose product still has a page. */
  listedVariantIds: ReadonlySet<number>
  returns: ReturnRow[]
  /** The handover codes that the buyer shows on delivery, by shipped seller order. */
  codes: ReadonlyMap<number, string>
  /** The order's refunds, pending and done. */
  moneyBack: MoneyBack
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

export type Orders = {
  place: PlaceOrder
  /** The shopper's orders, newest first, one statement a page. */
  list(userId: number, page: PageRequest): Promise<PageOf<SummaryRow>>
  /** @throws ORDER_NOT_FOUND, also for other people's orders */
  get(userId: number, orderId: string): Promise<OrderDetails>
  /**
   * Calls back with the order's version now and after every change by any process; returns a function that stops this.
   * @throws ORDER_NOT_FOUND, also for other people's orders
   */
  follow(userId: number, orderId: string): Promise<(tell: (version: string) => void) => () => void>
  /**
   * What everyone who knows the order id may see.
   * @throws ORDER_NOT_FOUND, RATE_LIMITED
   */
  track(orderId: string, address: string): Promise<TrackedOrder>
  /**
   * Cancels an order before any of it is shipped: an unpaid order ends; for a paid order see `Cancellations.cancel`.
   * @param sellerOrderId only one store's items of a paid order
   * @throws ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE, and the errors of `Cancellations.cancel`
   */
  cancel(userId: number, orderId: string, sellerOrderId?: number): Promise<OrderDetails>
  /** Grants the cancellation requests that no store answered in time; a scheduled job of every process. */
  grantCancellations(): Promise<void>
  /** Chooses payment on delivery; throws the errors of `createPayOnDelivery`. */
  payOnDelivery(userId: number, orderId: string): Promise<OrderDetails>
  /** Ends an order that was to be paid on delivery and was refused. */
  refuseDelivery: RefuseDelivery
  /**
   * Adds the available items of an earlier order to the cart again.
   * @throws ORDER_NOT_FOUND, RATE_LIMITED
   */
  reorder(userId: number, orderId: string, idempotency: IdempotencyKey | null): Promise<Reordered>
  /** Returns the updated order; throws the errors of `createReturns`. */
  askReturn(...requested: Parameters<AskReturn>): Promise<OrderDetails>
  withdrawReturn(...requested: Parameters<WithdrawReturn>): Promise<OrderDetails>
  /** A picture of a return, as WebP. */
  openReturnPicture: OpenPicture
  /** Expires the orders that were not paid in time; a scheduled job of every process. */
  expireUnpaid(): Promise<void>
  /**
   * Moves one seller order to its next fulfilment state.
   * @throws ORDER_NOT_FOUND, ORDER_STEP_NOT_POSSIBLE
   */
  transitionSellerOrder: TransitionSellerOrder
  /**
   * The buyer confirms the delivery of one seller order; returns the updated order.
   * @throws ORDER_NOT_FOUND, also for other people's orders; ORDER_STEP_NOT_POSSIBLE it is not shipped, or not paid
   */
  confirmReceipt(userId: number, orderId: string, sellerOrderId: number): Promise<OrderDetails>
  /** An operator confirms the delivery; throws the errors of `Handover.byOperator`. */
  recordDelivery: Handover['byOperator']
  /** The actions of a store on its seller orders. */
  ofSeller: SellerOrders
  /** The operators' view of all orders, and their actions on them. */
  ofOperator: OperatorOrders & {
    steps: OperatorSteps
    collectOnDelivery: CollectOnDelivery
    returns: DecideReturns
    views: OrderViews
  }
  /** Releases held earnings, and completes seller orders past their return period; scheduled jobs of every process. */
  releaseHeld(): Promise<void>
  completeDelivered(): Promise<void>
  /** Of paid orders. */
  receipts: Omit<Receipts, 'of'>
  /**
   * Finds an order by its order number.
   * @throws ORDER_NOT_FOUND
   */
  byNumber(handle: Db, orderNumber: string): Promise<{ orderId: string; userId: number }>
  /** The content of a mail about an order; undefined when there is no such order. */
  forMail(handle: Db, orderId: string): Promise<MailedOrder | undefined>
  /** The content of a mail about a refund; undefined when there is no such refund. */
  refundForMail(handle: Db, refundId: number): Promise<MailedRefund | undefined>
  /** The content of the mail about a return; undefined when it is withdrawn or does not exist. */
  returnForMail(handle: Db, returnId: number): Promise<MailedReturn | undefined>
  /** The content of the mails about one seller order; undefined when it does not exist. */
  sellerOrderForMail(handle: Db, sellerOrderId: number): Promise<MailedSellerOrder | undefined>
  /** The seller orders of an order whose stores were notified of it. */
  sellerOrdersForMail(handle: Db, orderId: string): Promise<MailedSellerOrder[]>
  /** The content of the mail about cancelled units; undefined when there are none. */
  cancellationForMail(handle: Db, cancellationId: number): Promise<MailedCancellation | undefined>
}

export type Reordered = Awaited<ReturnType<Cart['addWhatFits']>> & {
  /** The product's name at the time of purchase, by product. */
  names: ReadonlyMap<number, string>
}

/** Whole towns share one IP address, and a tracking page sends one request. */
const trackingRule = { limit: 600, windowSeconds: 60 }
/** Far above what a person does: a script must not keep the rows of popular products locked by repeated attempts. */
const checkoutRule = { limit: 120, windowSeconds: 60 }
const expirySeconds = 20
const releaseSeconds = 60
const grantSeconds = 60
const completionSeconds = 60 * 60

const Cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), OrderId])

export function createOrders(deps: {
  db: Db
  clock: Clock
  log: Log
  events: DomainEvents
  jobs: Pick<Jobs, 'every'>
  pubsub: Pick<PubSub, 'on' | 'onReconnect'>
  throttle: Throttle
  media: Pick<Media, 'storePrivate' | 'keepPrivate' | 'openPrivate' | 'dropPrivate'>
  catalog: Catalog
  cart: Cart
  coupons: Pick<Coupons, 'redeem'>
  delivery: Delivery
  payments: Payments
  ledger: Ledger
  accounts: Pick<Accounts, 'limits' | 'contacts' | 'operators'>
  sellers: Pick<Sellers, 'names'>
  settings: Settings
  authSecret: AuthSecret
}): Orders {
  const { db, clock, events, jobs, throttle, catalog, cart, payments, accounts, sellers } = deps
  const placeOrder = createPlaceOrder(deps)
  const { endOrder, expireOrders } = createEndOrder(deps)
  const returning = createReturns(deps)
  const receipts = createReceipts(deps)
  const news = createOrderChanges(deps)
  const onDelivery = createPayOnDelivery({ ...deps, endOrder })
  const transitionSellerOrder = createTransitionSellerOrder(deps)
  const handover = createHandover({ ...deps, transitionSellerOrder })
  const { cancelUnitsOfOrder } = createUnitCancellation({ ...deps, transitionSellerOrder })
  const deliveryFees = createDeliveryFees(deps)
  const bookReturnWithoutRefund = createBookReturnWithoutRefund({ ...deps, deliveryFees })
  const cancelPaid = createCancelPaid({ ...deps, cancelUnitsOfOrder, bookReturnWithoutRefund, deliveryFees })
  const cancelUnits = createCancelUnits({ ...deps, cancelPaid })
  const cancellations = createCancellations({ ...deps, cancelPaid })
  const { releaseHeld, completeDelivered } = createAfterDelivery({ ...deps, transitionSellerOrder })
  const refundItems = createRefundItems({ ...deps, cancelUnitsOfOrder, bookReturnWithoutRefund })
  forgetBuyers(deps)
  keepStoresOfOpenOrders(events)
  jobs.every('expire-orders', expirySeconds, expireOrders)
  jobs.every('grant-cancellations', grantSeconds, cancellations.grantOverdue)
  jobs.every('release-held', releaseSeconds, releaseHeld)
  jobs.every('complete-delivered', completionSeconds, completeDelivered)

  async function get(userId: number, orderId: string): Promise<OrderDetails> {
    const version = (await queries.versionsOf(db, [orderId])).get(orderId)
    const order = await queries.findOrder(db, orderId)
    if (version === undefined || order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
    const [tracked, latest, payableState, moneyBack, contacts] = await Promise.all([
      follow(order),
      payments.latest(db, orderId),
      payments.payableState(db, orderId),
      payments.refunds.ofOrder(db, orderId),
      accounts.contacts(db, [userId]),
    ])
    const contact = contacts.get(userId)
    if (!contact) throw new Error(`order ${order.orderNumber} belongs to nobody`)
    const [offers, returns] = await Promise.all([
      catalog.offersByVariant(
        db,
        tracked.lines.map(({ variantId }) => variantId),
      ),
      listReturns(db, orderId),
    ])
    const listedVariantIds = new Set(offers.filter(({ saleable }) => saleable).map(({ variantId }) => variantId))
    const expiresAt = payableState.state === 'due' ? payableState.expiresAt : null
    // Money under review may belong to this order: no second payment is requested meanwhile.
    const isUnderReview = latest?.state === 'review'
    const methods = isUnderReview ? [] : payments.methods(payableState)
    if (!isUnderReview && (await onDelivery.isOffered(order, contact))) methods.push('on_delivery')
    const paypalUsdCents = methods.includes('paypal') ? payments.paypalUsdCents(payableState) : null
    const byHand = isUnderReview ? null : payments.byHand(payableState)
    const payment = { latest, methods, paypalUsdCents, byHand, expiresAt }
    const codes = new Map(
      order.sellerOrders.filter(({ state }) => state === 'shipped').map(({ id }) => [id, handover.codeOf(id)]),
    )
    return { ...tracked, version, contact, listedVariantIds, returns, codes, payment, moneyBack, seenAt: clock.now() }
  }

  async function follow(order: OrderRow): Promise<TrackedOrder> {
    const [lines, events, names] = await Promise.all([
      queries.listLines(db, order.id),
      queries.listEvents(db, order.id),
      sellers.names(
        db,
        order.sellerOrders.map(({ storeId }) => storeId),
      ),
    ])
    return { order, lines, events, sellers: names }
  }

  return {
    async place(userId, checkout, idempotency) {
      await assertWithin(throttle, `checkout:${userId}`, checkoutRule)
      return placeOrder(userId, checkout, idempotency)
    },

    async list(userId, { limit, cursor }) {
      const place = readCursor(Cursor, cursor)
      const after = place && { createdAt: place[0], id: place[1] }
      const rows = await queries.listOrders(db, userId, { limit: limit + 1, after })
      return pageOf(rows, limit, (last) => [last.createdAt, last.id])
    },

    get,

    async follow(userId, orderId) {
      const order = await queries.findOrder(db, orderId)
      if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
      return (tell) => news.follow(orderId, tell)
    },

    async track(orderId, address) {
      await assertAddressWithin(throttle, 'track', address, trackingRule)
      const order = await queries.findOrder(db, orderId)
      if (!order) throw new ShopError('ORDER_NOT_FOUND')
      return follow(order)
    },

    async cancel(userId, orderId, sellerOrderId) {
      const order = await queries.findOrder(db, orderId)
      if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
      if (sellerOrderId === undefined && order.paidAt === null)
        await inTransaction(db, async (tx) => {
          if (!(await endOrder(tx, orderId, 'cancelled'))) throw new ShopError('ORDER_NOT_CANCELLABLE')
        })
      else await cancellations.cancel(userId, orderId, sellerOrderId ?? null)
      return get(userId, orderId)
    },

    grantCancellations: cancellations.grantOverdue,

    async payOnDelivery(userId, orderId) {
      await onDelivery.choose(userId, orderId)
      return get(userId, orderId)
    },

    refuseDelivery: onDelivery.refuse,

    async reorder(userId, orderId, idempotency) {
      const order = await queries.findOrder(db, orderId)
      if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
      const lines = await queries.listLines(db, orderId)
      const outcome = await cart.addWhatFits(userId, lines, idempotency)
      return { ...outcome, names: new Map(lines.map(({ productId, productName }) => [productId, productName])) }
    },

    async askReturn(userId, orderId, input, idempotency) {
      await returning.ask(userId, orderId, input, idempotency)
      return get(userId, orderId)
    },

    async withdrawReturn(userId, orderId, returnId) {
      await returning.withdraw(userId, orderId, returnId)
      return get(userId, orderId)
    },

    openReturnPicture: returning.openPicture,

    transitionSellerOrder,
    expireUnpaid: expireOrders,

    async confirmReceipt(userId, orderId, sellerOrderId) {
      await handover.byBuyer(userId, orderId, sellerOrderId)
      return get(userId, orderId)
    },

    recordDelivery: handover.byOperator,
    ofSeller: createSellerOrders({ ...deps, transitionSellerOrder, handover, cancelUnits, cancellations }),
    ofOperator: {
      ...createOperatorOrders(deps),
      steps: createOperatorSteps({ ...deps, endOrder, transitionSellerOrder, handover, refundItems }),
      collectOnDelivery: createCollectOnDelivery({ ...deps, refuseDelivery: onDelivery.refuse }),
      returns: createDecideReturns({ ...deps, refundItems }),
      views: createOrderViews(deps),
    },
    releaseHeld,
    completeDelivered,

    receipts,

    async byNumber(handle, orderNumber) {
      const found = await queries.findByNumber(handle, orderNumber.trim().toUpperCase())
      if (!found) throw new ShopError('ORDER_NOT_FOUND')
      return found
    },

    async forMail(handle, orderId) {
      const order = await queries.findOrder(handle, orderId)
      if (!order) return undefined
      const lines = await queries.listLines(handle, orderId)
      const storeIds = order.sellerOrders.map(({ storeId }) => storeId)
      const [names, receipt] = await Promise.all([sellers.names(handle, storeIds), receipts.of(handle, order, lines)])
      return mailedOrder(order, sectionsOf(lines, names), receipt)
    },

    async refundForMail(handle, refundId) {
      const refund = await payments.refunds.find(handle, refundId)
      const order = refund && (await queries.findOrder(handle, refund.orderId))
      if (!refund || !order) return undefined
      const { orderNumber, email, userId } = order
      const { amountCents, state, byHandChannel } = refund
      const byHand = byHandChannel === 'provider' ? null : byHandChannel
      return { orderNumber, email, userId, amountCents, isDone: state === 'done', byHand }
    },

    async returnForMail(handle, returnId) {
      const requested = await findMailedReturn(handle, returnId)
      if (!requested) return undefined
      const { storeId, ...reported } = requested
      return { ...reported, seller: (await sellers.names(handle, [storeId])).get(storeId) ?? '' }
    },

    async sellerOrderForMail(handle, sellerOrderId) {
      const sellerOrder = await findSellerOrderToMail(handle, sellerOrderId)
      return (
        sellerOrder && {
          ...sellerOrder,
          seller: (await sellers.names(handle, [sellerOrder.storeId])).get(sellerOrder.storeId) ?? '',
        }
      )
    },

    async sellerOrdersForMail(handle, orderId) {
      const sellerOrders = await listSellerOrdersToMail(handle, orderId)
      const names = await sellers.names(
        handle,
        sellerOrders.map(({ storeId }) => storeId),
      )
      return sellerOrders.map((sellerOrder) => ({ ...sellerOrder, seller: names.get(sellerOrder.storeId) ?? '' }))
    },

    async cancellationForMail(handle, cancellationId) {
      const reported = await findCancellationToMail(handle, cancellationId)
      return (
        reported && {
          ...reported,
          seller: (await sellers.names(handle, [reported.storeId])).get(reported.storeId) ?? '',
        }
      )
    },
  }
}
