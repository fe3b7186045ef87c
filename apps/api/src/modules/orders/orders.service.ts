import { z } from 'zod'
import type { PaymentMethod } from '#contract/states.ts'
import { OrderId } from '#contract/text.ts'
import type { Clock } from '../../platform/clock.ts'
import { pageOf, readCursor, type AskedPage, type PageOf } from '../../platform/cursor.ts'
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
import { createReturns, type AskReturn, type OpenPicture, type WithdrawReturn } from './ask-return.ts'
import { createCancelPaid } from './cancel-paid.ts'
import { createCancellations } from './cancellations.ts'
import { createDeliveryFees } from './delivery-fee.ts'
import { createEndOrder } from './end-order.ts'
import { createMovePart, type MovePart } from './move-part.ts'
import {
  mailedOrder,
  type MailedCancellation,
  type MailedOrder,
  type MailedPart,
  type MailedRefund,
  type MailedReturn,
} from './mailed-order.ts'
import { forgetBuyers } from './forget-buyer.ts'
import { keepStoresOfOpenOrders } from './unfinished-parts.ts'
import { createOrderNews } from './order-news.ts'
import * as queries from './orders.queries.ts'
import type { EventRow, LineRow, OrderRow, SummaryRow } from './orders.queries.ts'
import { createAtDoor, type AtDoor } from './operator/at-door.ts'
import { createDecideReturns, type DecideReturns } from './operator/decide-return.ts'
import { createGiveBack } from './operator/give-back.ts'
import { createOperatorOrders, type OperatorOrders } from './operator/operator-orders.service.ts'
import { createOperatorSteps, type OperatorSteps } from './operator/operator-steps.ts'
import { createOrderViews, type OrderViews } from './operator/order-views.ts'
import { createPayAtDoor, type RefuseAtDoor } from './pay-at-door.ts'
import { followPayments } from './pay-order.ts'
import { createBookGoodsBack } from './goods-back.ts'
import { followRefunds } from './refund-sale.ts'
import { createPlaceOrder, type PlaceOrder } from './place-order.ts'
import { sectionsOf } from './receipt/receipt.ts'
import { createReceipts, type Receipts } from './receipt/receipts.ts'
import { findMailedReturn, listReturns, type ReturnRow } from './returns.queries.ts'
import { createAfterDelivery } from './seller/after-delivery.ts'
import { createCancelUnits } from './seller/cancel-units.ts'
import { createTakeOut } from './take-out.ts'
import { createHandover, type Handover } from './seller/handover.ts'
import { findToldCancellation, findToldPart, listToldParts } from './seller/seller-orders.queries.ts'
import { createSellerOrders, type SellerOrders } from './seller/seller-orders.service.ts'

/** An order as those see it who may follow it. */
export type TrackedOrder = {
  order: OrderRow
  lines: LineRow[]
  events: EventRow[]
  /** Names by store. */
  sellers: ReadonlyMap<number, string>
}

export type OrderDetails = TrackedOrder & {
  /** Not newer than anything else here: whoever hears of another one looks again. */
  version: string
  contact: Contact
  /** Variants whose product still has a page. */
  listedVariantIds: ReadonlySet<number>
  returns: ReturnRow[]
  /** What its buyer tells whoever brings a part that is on its way, by part. */
  codes: ReadonlyMap<number, string>
  /** What goes, or went, back of its money. */
  moneyBack: MoneyBack
  /** When it was looked at: what can be returned depends on it. */
  seenAt: Date
  payment: {
    /** The attempt the order's page follows. */
    latest: PaymentView | null
    /** The ways it can be paid now. */
    methods: PaymentMethod[]
    /** What it costs at PayPal, in cents of a dollar; null where it cannot be paid there. */
    paypalUsdCents: number | null
    /** How it is paid by hand; null where that cannot be done. */
    byHand: ByHand | null
    /** When it lets go of its stock; null when it is not waiting for money. */
    expiresAt: Date | null
  }
}

export type Orders = {
  place: PlaceOrder
  /** The shopper's orders, newest first, one statement a page. */
  list(userId: number, page: AskedPage): Promise<PageOf<SummaryRow>>
  /** @throws ORDER_NOT_FOUND, for other people's orders too */
  get(userId: number, orderId: string): Promise<OrderDetails>
  /**
   * Tells the order's version, now and whenever it is another one, from whichever process; it returns the end of that.
   * @throws ORDER_NOT_FOUND, for other people's orders too
   */
  follow(userId: number, orderId: string): Promise<(tell: (version: string) => void) => () => void>
  /**
   * What anybody who knows the id may follow.
   * @throws ORDER_NOT_FOUND, RATE_LIMITED
   */
  track(orderId: string, address: string): Promise<TrackedOrder>
  /**
   * Cancels an order before any of it is on its way: an unpaid one ends, of a paid one `Cancellations.cancel` says what follows.
   * @param partId one store's items of a paid order alone
   * @throws ORDER_NOT_FOUND, ORDER_NOT_CANCELLABLE, and what `Cancellations.cancel` does
   */
  cancel(userId: number, orderId: string, partId?: number): Promise<OrderDetails>
  /** Grants the requests to cancel that no store answered in time; a scheduled job of every process. */
  grantCancellations(): Promise<void>
  /** The shopper will pay at the door; throws what `createPayAtDoor` says. */
  payAtDoor(userId: number, orderId: string): Promise<OrderDetails>
  /** What is to be paid at the door was not taken there. */
  refuseAtDoor: RefuseAtDoor
  /**
   * Puts as much of an earlier order into the cart again as can be had.
   * @throws ORDER_NOT_FOUND, RATE_LIMITED
   */
  reorder(userId: number, orderId: string, idempotency: IdempotencyKey | null): Promise<Reordered>
  /** The order as it is then; throws what `createReturns` says. */
  askReturn(...asked: Parameters<AskReturn>): Promise<OrderDetails>
  withdrawReturn(...asked: Parameters<WithdrawReturn>): Promise<OrderDetails>
  /** A picture of a return, as WebP. */
  openReturnPicture: OpenPicture
  /** Lets go of the orders nobody paid in time; a scheduled job of every process. */
  expireUnpaid(): Promise<void>
  /**
   * Moves one store's part of an order a step on.
   * @throws ORDER_NOT_FOUND, ORDER_STEP_NOT_POSSIBLE
   */
  movePart: MovePart
  /**
   * The buyer has what one store sent; the order as it is then.
   * @throws ORDER_NOT_FOUND, for other people's orders too; ORDER_STEP_NOT_POSSIBLE it is not on its way, or not paid
   */
  confirmReceipt(userId: number, orderId: string, partId: number): Promise<OrderDetails>
  /** An operator heard that it was handed over; throws what `Handover.byOperator` says. */
  recordDelivery: Handover['byOperator']
  /** What a store does with its part. */
  ofSeller: SellerOrders
  /** What operators see of all orders, and do about them. */
  ofOperator: OperatorOrders & { steps: OperatorSteps; atDoor: AtDoor; returns: DecideReturns; views: OrderViews }
  /** Makes available what is past its hold, and completes what cannot be returned any more; scheduled jobs of every process. */
  releaseHeld(): Promise<void>
  completeDelivered(): Promise<void>
  /** Of orders that are paid. */
  receipts: Omit<Receipts, 'of'>
  /**
   * What people call by its number.
   * @throws ORDER_NOT_FOUND
   */
  byNumber(handle: Db, orderNumber: string): Promise<{ orderId: string; userId: number }>
  /** What a mail says of an order; undefined when there is none. */
  forMail(handle: Db, orderId: string): Promise<MailedOrder | undefined>
  /** What a mail about money that goes back says; undefined when there is none. */
  refundForMail(handle: Db, refundId: number): Promise<MailedRefund | undefined>
  /** What the mail about a return says; undefined once it is withdrawn, or when there is none. */
  returnForMail(handle: Db, returnId: number): Promise<MailedReturn | undefined>
  /** What mails about one store's part say; undefined when there is none. */
  partForMail(handle: Db, partId: number): Promise<MailedPart | undefined>
  /** The parts of an order whose stores were told of it. */
  partsForMail(handle: Db, orderId: string): Promise<MailedPart[]>
  /** What the mail about units that are not sent says; undefined when there are none. */
  cancellationForMail(handle: Db, cancellationId: number): Promise<MailedCancellation | undefined>
}

export type Reordered = Awaited<ReturnType<Cart['addWhatFits']>> & {
  /** What it was called when it was bought, by product. */
  names: ReadonlyMap<number, string>
}

/** Whole towns share one address, and a tracking page asks once. */
const trackingRule = { limit: 600, windowSeconds: 60 }
/** Far above what a person does: a script must not keep the rows of wanted products locked by trying. */
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
  coupons: Pick<Coupons, 'redeem' | 'countAgain'>
  delivery: Delivery
  payments: Payments
  ledger: Ledger
  accounts: Pick<Accounts, 'limits' | 'contacts' | 'operators'>
  sellers: Pick<Sellers, 'names' | 'isAnyClosed'>
  settings: Settings
  authSecret: AuthSecret
}): Orders {
  const { db, clock, events, jobs, throttle, catalog, cart, payments, accounts, sellers } = deps
  const placeOrder = createPlaceOrder(deps)
  const { endOrder, expireOrders } = createEndOrder(deps)
  const returning = createReturns(deps)
  const receipts = createReceipts(deps)
  const news = createOrderNews(deps)
  const door = createPayAtDoor({ ...deps, endOrder })
  followPayments(deps)
  const movePart = createMovePart(deps)
  const handover = createHandover({ ...deps, movePart })
  const { takeOut, takeOutUnsent } = createTakeOut({ ...deps, movePart })
  const deliveryFees = createDeliveryFees(deps)
  const bookGoodsBack = createBookGoodsBack({ ...deps, deliveryFees })
  const cancelPaid = createCancelPaid({ ...deps, takeOut, bookGoodsBack, deliveryFees })
  const cancelUnits = createCancelUnits({ ...deps, cancelPaid })
  const cancellations = createCancellations({ ...deps, cancelPaid })
  const { releaseHeld, completeDelivered } = createAfterDelivery({ ...deps, movePart })
  followRefunds({ ...deps, takeOutUnsent, deliveryFees })
  const giveBack = createGiveBack({ ...deps, takeOut, bookGoodsBack })
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
    const [tracked, latest, standing, moneyBack, contacts] = await Promise.all([
      follow(order),
      payments.latest(db, orderId),
      payments.standing(db, orderId),
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
    const expiresAt = standing.state === 'due' ? standing.expiresAt : null
    // Money an operator is looking at may be this order's: nobody is asked to pay a second time meanwhile.
    const isInDoubt = latest?.state === 'review'
    const methods = isInDoubt ? [] : payments.methods(standing)
    if (!isInDoubt && (await door.isOffered(order, contact))) methods.push('on_delivery')
    const paypalUsdCents = methods.includes('paypal') ? payments.paypalUsdCents(standing) : null
    const byHand = isInDoubt ? null : payments.byHand(standing)
    const payment = { latest, methods, paypalUsdCents, byHand, expiresAt }
    const codes = new Map(
      order.parts.filter(({ state }) => state === 'shipped').map(({ id }) => [id, handover.codeOf(id)]),
    )
    return { ...tracked, version, contact, listedVariantIds, returns, codes, payment, moneyBack, seenAt: clock.now() }
  }

  async function follow(order: OrderRow): Promise<TrackedOrder> {
    const [lines, events, names] = await Promise.all([
      queries.listLines(db, order.id),
      queries.listEvents(db, order.id),
      sellers.names(
        db,
        order.parts.map(({ storeId }) => storeId),
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

    async cancel(userId, orderId, partId) {
      const order = await queries.findOrder(db, orderId)
      if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
      if (partId === undefined && order.paidAt === null)
        await inTransaction(db, async (tx) => {
          if (!(await endOrder(tx, orderId, 'cancelled'))) throw new ShopError('ORDER_NOT_CANCELLABLE')
        })
      else await cancellations.cancel(userId, orderId, partId ?? null)
      return get(userId, orderId)
    },

    grantCancellations: cancellations.grantOverdue,

    async payAtDoor(userId, orderId) {
      await door.choose(userId, orderId)
      return get(userId, orderId)
    },

    refuseAtDoor: door.refuse,

    async reorder(userId, orderId, idempotency) {
      const order = await queries.findOrder(db, orderId)
      if (order?.userId !== userId) throw new ShopError('ORDER_NOT_FOUND')
      const lines = await queries.listLines(db, orderId)
      const outcome = await cart.addWhatFits(userId, lines, idempotency)
      return { ...outcome, names: new Map(lines.map(({ productId, productName }) => [productId, productName])) }
    },

    async askReturn(userId, orderId, wanted, idempotency) {
      await returning.ask(userId, orderId, wanted, idempotency)
      return get(userId, orderId)
    },

    async withdrawReturn(userId, orderId, returnId) {
      await returning.withdraw(userId, orderId, returnId)
      return get(userId, orderId)
    },

    openReturnPicture: returning.openPicture,

    movePart,
    expireUnpaid: expireOrders,

    async confirmReceipt(userId, orderId, partId) {
      await handover.byBuyer(userId, orderId, partId)
      return get(userId, orderId)
    },

    recordDelivery: handover.byOperator,
    ofSeller: createSellerOrders({ ...deps, movePart, handover, cancelUnits, cancellations }),
    ofOperator: {
      ...createOperatorOrders(deps),
      steps: createOperatorSteps({ ...deps, endOrder, movePart, handover, giveBack }),
      atDoor: createAtDoor({ ...deps, refuseAtDoor: door.refuse }),
      returns: createDecideReturns({ ...deps, giveBack }),
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
      const storeIds = order.parts.map(({ storeId }) => storeId)
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
      const asked = await findMailedReturn(handle, returnId)
      if (!asked) return undefined
      const { storeId, ...told } = asked
      return { ...told, seller: (await sellers.names(handle, [storeId])).get(storeId) ?? '' }
    },

    async partForMail(handle, partId) {
      const part = await findToldPart(handle, partId)
      return part && { ...part, seller: (await sellers.names(handle, [part.storeId])).get(part.storeId) ?? '' }
    },

    async partsForMail(handle, orderId) {
      const parts = await listToldParts(handle, orderId)
      const names = await sellers.names(
        handle,
        parts.map(({ storeId }) => storeId),
      )
      return parts.map((part) => ({ ...part, seller: names.get(part.storeId) ?? '' }))
    },

    async cancellationForMail(handle, cancellationId) {
      const told = await findToldCancellation(handle, cancellationId)
      return told && { ...told, seller: (await sellers.names(handle, [told.storeId])).get(told.storeId) ?? '' }
    },
  }
}
