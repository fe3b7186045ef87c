import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as booked from '../../modules/ledger/booked.queries.ts'
import * as courierFees from '../../modules/ledger/courier-fees.queries.ts'
import * as ledger from '../../modules/ledger/ledger.queries.ts'
import * as storeEntries from '../../modules/ledger/store-entries.queries.ts'
import * as bookedSales from '../../modules/orders/booked-sales.queries.ts'
import * as bought from '../../modules/orders/bought.queries.ts'
import * as cancellations from '../../modules/orders/cancellations/cancellations.queries.ts'
import * as deliveryFee from '../../modules/orders/fulfilment/delivery-fee.queries.ts'
import * as eraseBuyer from '../../modules/orders/erase-buyer.queries.ts'
import * as orders from '../../modules/orders/orders.queries.ts'
import * as payOnDelivery from '../../modules/orders/checkout/pay-on-delivery.queries.ts'
import * as operatorOrders from '../../modules/orders/operator/operator-orders.queries.ts'
import * as orderViews from '../../modules/orders/operator/order-views.queries.ts'
import * as paidSince from '../../modules/orders/paid-since.queries.ts'
import * as recentOrders from '../../modules/orders/recent-orders.queries.ts'
import * as refundSale from '../../modules/orders/refunds/refund-sale.queries.ts'
import * as returns from '../../modules/orders/returns/returns.queries.ts'
import * as sellerOrders from '../../modules/orders/seller/seller-orders.queries.ts'
import * as findSellerOrders from '../../modules/orders/fulfilment/store-seller-orders.queries.ts'
import * as storeSales from '../../modules/orders/store-sales.queries.ts'
import * as unfinishedSellerOrders from '../../modules/orders/fulfilment/unfinished-seller-orders.queries.ts'
import * as exportedOrders from '../../modules/orders/exported-orders.queries.ts'
import * as attempts from '../../modules/payments/attempts/attempts.queries.ts'
import * as orderAttempts from '../../modules/payments/attempts/order-attempts.queries.ts'
import * as attemptDays from '../../modules/payments/attempts/attempt-days.queries.ts'
import * as exportedAttempts from '../../modules/payments/attempts/exported-attempts.queries.ts'
import * as bookedRefunds from '../../modules/payments/booked-refunds.queries.ts'
import * as tokens from '../../modules/payments/calls/tokens.queries.ts'
import * as captures from '../../modules/payments/captures.queries.ts'
import * as courierPayments from '../../modules/payments/couriers/courier-payments.queries.ts'
import * as operatorPayments from '../../modules/payments/operator/operator-payments.queries.ts'
import * as refundPayouts from '../../modules/payments/operator/refund-payouts.queries.ts'
import * as erasePayer from '../../modules/payments/erase-payer.ts'
import * as commands from '../../modules/payments/mpesa/commands.queries.ts'
import * as unmatchedPayments from '../../modules/payments/mpesa/unmatched-payments.queries.ts'
import * as webhookEvents from '../../modules/payments/webhooks/webhook-events.queries.ts'
import * as orderMoney from '../../modules/payments/order-money.queries.ts'
import * as payables from '../../modules/payments/payables.queries.ts'
import type * as exportedPayouts from '../../modules/payments/payouts/exported-payouts.queries.ts'
import * as payouts from '../../modules/payments/payouts/payouts.queries.ts'
import * as differences from '../../modules/payments/reconciliation/differences.queries.ts'
import * as ourMoney from '../../modules/payments/reconciliation/our-money.queries.ts'
import * as turns from '../../modules/payments/reconciliation/runs.queries.ts'
import * as disputes from '../../modules/payments/refunds/disputes.queries.ts'
import * as refunds from '../../modules/payments/refunds/refunds.queries.ts'
import * as exportedRefunds from '../../modules/payments/refunds/exported-refunds.queries.ts'
import * as toReview from '../../modules/payments/to-review.queries.ts'
import type { Tx } from '../../platform/db/index.ts'
import { aDatabase, type TestDatabase } from '../database.ts'
import { dropOrderVersionCheck } from '../order-version-check.ts'
import {
  emailOf,
  grown,
  grownNow as now,
  growShop,
  orderId,
  orderNumber,
  phoneOf,
  placedAt,
  receipt,
  shopperOf,
} from './a-grown-shop.ts'
import { watchPlans } from './watch-plans.ts'

let database: TestDatabase
let plans: ReturnType<typeof watchPlans>
beforeAll(async () => {
  database = await aDatabase()
  await dropOrderVersionCheck(database.pool)
  await growShop(database.db)
  plans = watchPlans(database)
}, 300_000)
afterAll(async () => {
  await plans.close()
  await database.drop()
})

/** An order paid by M-Pesa and refunded in part, with a return; one paid by PayPal; one unpaid. */
const paid = 60_000
const dollars = 60_009
const waiting = grown.orders - 9
const order = orderId(paid)
const due = orderId(waiting)
const userId = shopperOf(paid)
const day = { from: placedAt(paid), to: placedAt(paid + 288) }
/** A shopper without unpaid orders and without refunds due. */
const settled = shopperOf(paid + 20)
const limit = 50

/**
 * `adds rows`: inserts only. `reads all`: reads a whole history by design. Neither looks up rows in tables that grow.
 */
type Exempt = 'adds rows' | 'reads all'
/** Every query of a file: a query without a case fails to compile. */
type Cases<File> = { [Name in keyof File as File[Name] extends Function ? Name : never]: Case }
type Case = ((tx: Tx) => Promise<unknown>) | Exempt

const ofOrders: Cases<typeof orders> = {
  activeOrders: (tx) => orders.activeOrders(tx, userId),
  insertOrder: 'adds rows',
  findOrder: (tx) => orders.findOrder(tx, order),
  findByNumber: (tx) => orders.findByNumber(tx, orderNumber(paid)),
  listLines: (tx) => orders.listLines(tx, order),
  listEvents: (tx) => orders.listEvents(tx, order),
  listOrders: (tx) => orders.listOrders(tx, userId, { limit, after: { createdAt: now, id: order } }),
  markPaid: (tx) => orders.markPaid(tx, due, now),
  markEnded: (tx) => orders.markEnded(tx, due, 'expired', now),
  isErased: (tx) => orders.isErased(tx, order),
  storesOf: (tx) => orders.storesOf(tx, order),
  lockOrder: (tx) => orders.lockOrder(tx, order),
  lockSellerOrders: (tx) => orders.lockSellerOrders(tx, order),
  transitionSellerOrder: (tx) =>
    orders.transitionSellerOrder(tx, { orderId: order, storeId: 1 + (paid % grown.stores) }, 'completed', now),
  addEvent: 'adds rows',
  versionsOf: (tx) => orders.versionsOf(tx, [order, due]),
}
const ofCancellations: Cases<typeof cancellations> = {
  request: (tx) => cancellations.request(tx, paid, { requestedAt: now, dueAt: now }),
  decline: async (tx) => {
    await cancellations.request(tx, paid, { requestedAt: now, dueAt: now })
    await cancellations.decline(tx, paid, { reason: 'It is packed.', at: now })
  },
  overdue: (tx) => cancellations.overdue(tx, { now, after: { id: 1, orderId: order, dueAt: placedAt(1) }, limit }),
  totalsOf: (tx) => cancellations.totalsOf(tx, order),
}
const ofDeliveryFee: Cases<typeof deliveryFee> = {
  freeDelivery: (tx) => deliveryFee.freeDelivery(tx, order, 1 + (paid % grown.stores)),
  deliveryFees: (tx) => deliveryFee.deliveryFees(tx, order),
  insertDeliveryFee: 'adds rows',
}
const ofBought: Cases<typeof bought> = {
  received: (tx) => bought.received(tx, userId, 1),
  lockPurchases: (tx) => bought.lockPurchases(tx, userId, 1),
  productsNotKept: (tx) => bought.productsNotKept(tx, order),
}
const ofEraseBuyer: Cases<typeof eraseBuyer> = {
  lockOrders: (tx) => eraseBuyer.lockOrders(tx, userId),
  blankOrders: (tx) => eraseBuyer.blankOrders(tx, userId, now),
  eraseReturns: (tx) => eraseBuyer.eraseReturns(tx, userId),
  eraseCommentsAbout: (tx) => eraseBuyer.eraseCommentsAbout(tx, userId),
}
const ofPayOnDelivery: Cases<typeof payOnDelivery> = {
  lockPayOnDeliveryOf: (tx) => payOnDelivery.lockPayOnDeliveryOf(tx, userId),
  payOnDeliveryRecord: (tx) => payOnDelivery.payOnDeliveryRecord(tx, userId),
  markOnDelivery: (tx) => payOnDelivery.markOnDelivery(tx, due, now),
  markRefused: async (tx) => {
    await payOnDelivery.markOnDelivery(tx, due, now)
    await orders.markEnded(tx, due, 'cancelled', now)
    await payOnDelivery.markRefused(tx, due, now)
  },
}
const ofRefundSale: Cases<typeof refundSale> = {
  saleLeft: (tx) => refundSale.saleLeft(tx, order),
  sellerOrdersLeft: (tx) => refundSale.sellerOrdersLeft(tx, [order]),
  insertReturnWithoutRefund: 'adds rows',
  insertShares: 'adds rows',
  addRefunded: (tx) => refundSale.addRefunded(tx, order, 1_00),
}
const ofReturns: Cases<typeof returns> = {
  listReturns: (tx) => returns.listReturns(tx, order),
  findReturn: (tx) => returns.findReturn(tx, paid),
  insertReturns: 'adds rows',
  withdraw: (tx) => returns.withdraw(tx, paid, now),
  reject: (tx) => returns.reject(tx, paid, { answer: '', at: now }),
  transitionReturn: (tx) => returns.transitionReturn(tx, paid, { state: 'refunded', at: now }),
  findFullReturn: (tx) => returns.findFullReturn(tx, paid),
  listWaitingReturns: async (tx) => {
    for (const state of [null, 'received'] as const) await returns.listWaitingReturns(tx, { state, after: paid, limit })
  },
  countWaitingReturns: (tx) => returns.countWaitingReturns(tx, limit),
  listReturnedLines: (tx) => returns.listReturnedLines(tx, [paid]),
  findPictureId: (tx) => returns.findPictureId(tx, { orderId: order, returnId: paid, position: 1 }),
  findMailedReturn: (tx) => returns.findMailedReturn(tx, paid),
}
const dueSellerOrders = { before: now, after: null, limit }
const sellerOrder = paid + Math.floor(paid / 2)
const late = { toAccept: now, toShip: now }
const ofSellerOrders: Cases<typeof sellerOrders> = {
  listSellerOrders: (tx) =>
    sellerOrders
      .listSellerOrders({
        storeId: 1,
        overdue: null,
        hasOpenReturn: false,
        orderNumber: '',
        after: { openedAt: now, id: sellerOrder },
        limit,
      })
      .execute(tx),
  countSellerOrders: (tx) => sellerOrders.countSellerOrders(1, late).execute(tx),
  countOpenReturns: (tx) => sellerOrders.countOpenReturns(tx, 1),
  findOrderOfSellerOrder: (tx) => sellerOrders.findOrderOfSellerOrder(tx, 1, sellerOrder),
  findSellerOrder: (tx) => sellerOrders.findSellerOrder(tx, 1, sellerOrder),
  listSellerOrderEvents: (tx) => sellerOrders.listSellerOrderEvents(tx, { orderId: order, storeId: 1 }),
  markPacked: (tx) => sellerOrders.markPacked(tx, sellerOrder, now),
  setCarrier: (tx) => sellerOrders.setCarrier(tx, sellerOrder, { carrier: '', trackingNumber: '' }),
  countTry: (tx) => sellerOrders.countTry(tx, sellerOrder),
  cancelUnits: (tx) =>
    sellerOrders.cancelUnits(tx, { lineId: sellerOrder + 1, quantity: 1, reason: 'other', at: now, byStore: true }),
  sellerOrdersToRelease: (tx) => sellerOrders.sellerOrdersToRelease(dueSellerOrders).execute(tx),
  sellerOrdersToComplete: (tx) => sellerOrders.sellerOrdersToComplete(dueSellerOrders).execute(tx),
  isToRelease: (tx) => sellerOrders.isToRelease(tx, sellerOrder),
  markReleased: (tx) => sellerOrders.markReleased(tx, sellerOrder, now),
  findSellerOrderToMail: (tx) => sellerOrders.findSellerOrderToMail(tx, sellerOrder),
  listSellerOrdersToMail: (tx) => sellerOrders.listSellerOrdersToMail(tx, order),
  findCancellationToMail: (tx) => sellerOrders.findCancellationToMail(tx, 1),
}
const anyOrder = {
  sort: 'newest' as const,
  orderIds: null,
  orderNumber: null,
  email: null,
  phone: null,
  paymentState: null,
  fulfilment: null,
  from: null,
  before: null,
  paid: null,
  after: null,
  limit,
}
/** All filters of the order search, alone and combined. */
const searches: Partial<operatorOrders.OrderFilters>[] = [
  {},
  { after: { at: placedAt(paid), id: order } },
  { from: day.from, before: day.to },
  { orderNumber: orderNumber(paid) },
  { email: emailOf(userId) },
  { phone: '+254711111111' },
  { email: emailOf(userId), fulfilment: 'completed' },
  { orderIds: [order, due] },
  { paymentState: 'due' },
  { paymentState: 'refunded' },
  { paymentState: 'paid', ...{ from: day.from, before: day.to } },
  { fulfilment: 'new' },
  { fulfilment: 'completed' },
  { fulfilment: 'completed', after: { at: placedAt(paid), id: order } },
  { fulfilment: 'completed', from: day.from, before: day.to },
  { fulfilment: 'shipped' },
  { fulfilment: 'completed', paymentState: 'paid' },
  { paid: { from: day.from, before: day.to } },
  { paid: { from: day.from, before: null }, after: { at: placedAt(paid + 20), id: orderId(paid + 20) } },
  { paid: { from: day.from, before: day.to }, paymentState: 'paid', fulfilment: 'completed' },
]
const oldestFirst: Partial<operatorOrders.OrderFilters>[] = [
  {},
  { after: { at: placedAt(paid), id: order } },
  { paymentState: 'due' },
  { fulfilment: 'new' },
  { fulfilment: 'completed', after: { at: placedAt(paid), id: order } },
  { paid: { from: day.from, before: null } },
]
const ofOperatorOrders: Cases<typeof operatorOrders> = {
  foundOrders: async (tx) => {
    for (const search of searches) await operatorOrders.foundOrders({ ...anyOrder, ...search }).execute(tx)
    for (const search of oldestFirst)
      await operatorOrders.foundOrders({ ...anyOrder, ...search, sort: 'oldest' }).execute(tx)
  },
  listSellerOrderTimes: (tx) => operatorOrders.listSellerOrderTimes(tx, order),
  listCancellations: (tx) => operatorOrders.listCancellations(tx, order),
  addRefundedUnits: (tx) => operatorOrders.addRefundedUnits(tx, sellerOrder + 1, 0),
  listNotes: (tx) => operatorOrders.listNotes(tx, order, limit),
  insertNote: 'adds rows',
}
const ofStoreSales: Cases<typeof storeSales> = {
  salesOfOrder: (tx) => storeSales.salesOfOrder(tx, order),
  salesCancelled: (tx) => storeSales.salesCancelled(tx, order, { cancellationIds: [1], returnWithoutRefundId: null }),
  salesOfReturnWithoutRefund: (tx) => storeSales.salesOfReturnWithoutRefund(tx, order, 1),
  salesRefunded: (tx) => storeSales.salesRefunded(tx, order, paid),
  salesOfDay: (tx) => storeSales.salesOfDay(tx, placedAt(paid).toISOString().slice(0, 10)),
  firstAndLastPaidDay: (tx) => storeSales.firstAndLastPaidDay(tx),
}
const ofUnfinishedSellerOrders: Cases<typeof unfinishedSellerOrders> = {
  hasUnfinishedSellerOrders: async (tx) => {
    await unfinishedSellerOrders.hasUnfinishedSellerOrders(tx, 1, [order])
    await unfinishedSellerOrders.hasUnfinishedSellerOrders(tx, grown.stores + 1, [order])
  },
}
const ofExportedOrders: Cases<typeof exportedOrders> = {
  listExportedOrders: (tx) => exportedOrders.listExportedOrders(tx, userId),
  countOrdersOf: (tx) => exportedOrders.countOrdersOf(tx, userId),
}

const ofAttempts: Cases<typeof attempts> = {
  insert: 'adds rows',
  countOfOrder: (tx) => attempts.countOfOrder(tx, order),
  find: (tx) => attempts.find(tx, paid),
  findByReference: (tx) => attempts.findByReference(tx, `ref-${paid}`),
  findByPaypalOrder: (tx) => attempts.findByPaypalOrder(tx, `pp_${dollars}`),
  findByReceipt: (tx) => attempts.findByReceipt(tx, 'mpesa', receipt(paid)),
  findBySecretHash: (tx) => attempts.findBySecretHash(tx, Buffer.alloc(16)),
  findByCheckout: (tx) => attempts.findByCheckout(tx, `ws_${paid}`),
  findUndecidedPrompt: (tx) => attempts.findUndecidedPrompt(tx, { orderId: due, paidCents: 1_200_00 }),
  lock: (tx) => attempts.lock(tx, paid),
  findOpen: (tx) => attempts.findOpen(tx, due, 'mpesa'),
  isMoneyUnderWay: (tx) => attempts.isMoneyUnderWay(tx, due),
  isUndecided: (tx) => attempts.isUndecided(tx, due),
  lockPromptsInTheWay: (tx) => attempts.lockPromptsInTheWay(tx, { orderId: due, phone: phoneOf(userId), now }),
  update: (tx) => attempts.update(tx, paid, { nextCheckAt: now }),
  claimDue: async (tx) => {
    for (const provider of ['mpesa', 'paystack', 'paypal'] as const)
      for (const from of ['newest', 'longest due'] as const)
        await attempts.claimDue(tx, { provider, now, again: now, from, limit })
  },
  listAbandoned: (tx) => attempts.listAbandoned(tx, { provider: 'mpesa', created: day, after: 0, limit }),
  latest: (tx) => attempts.latest(tx, order),
  getWithBooking: (tx) => attempts.getWithBooking(tx, paid),
}
const ofAttemptDays: Cases<typeof attemptDays> = {
  recentAttempts: (tx) => attemptDays.recentAttempts(tx),
  attemptsByDay: (tx) => attemptDays.attemptsByDay(tx, { from: new Date('2026-07-01'), to: new Date('2026-07-02') }),
}
const ofExportedAttempts: Cases<typeof exportedAttempts> = {
  listExportedAttempts: (tx) => exportedAttempts.listExportedAttempts(tx, userId),
}
const ofOrderAttempts: Cases<typeof orderAttempts> = {
  listOrderAttempts: (tx) => orderAttempts.listOrderAttempts(tx, order, limit),
  ordersOfReceipt: (tx) => orderAttempts.ordersOfReceipt(tx, receipt(paid)),
}
const ofCaptures: Cases<typeof captures> = {
  insert: 'adds rows',
  listOfAttempt: (tx) => captures.listOfAttempt(tx, paid),
  find: (tx) => captures.find(tx, paid),
  findByReceipt: (tx) => captures.findByReceipt(tx, 'mpesa', receipt(paid)),
  isKnown: (tx) => captures.isKnown(tx, 'mpesa', receipt(paid)),
  completeReceipt: (tx) => captures.completeReceipt(tx, paid, 'another', now),
  setPaid: (tx) => captures.setPaid(tx, paid, 1_00),
  claim: (tx) => captures.claim(tx, paid),
  unbook: (tx) => captures.unbook(tx, paid),
  resolveFlag: (tx) => captures.resolveFlag(tx, paid, receipt(paid)),
  listExportedPaybillPayments: (tx) =>
    captures.listExportedPaybillPayments(tx, { orderId: due, createdAt: placedAt(waiting) }),
  listReceiptPending: (tx) => captures.listReceiptPending(tx, { before: now, requestedBefore: placedAt(paid), limit }),
  listReceiptPendingOf: (tx) => captures.listReceiptPendingOf(tx, order),
  flagCapture: (tx) => captures.flagCapture(tx, paid, 'other_amount'),
  bookAsOwed: (tx) => captures.bookAsOwed(tx, paid),
  book: async (tx) => {
    await captures.unbook(tx, paid)
    await captures.book(tx, paid, 'order')
  },
  totals: 'reads all',
}
const ofOperatorPayments: Cases<typeof operatorPayments> = {
  listAttempts: async (tx) => {
    await operatorPayments.listAttempts(tx, { state: undefined, before: paid, limit })
    await operatorPayments.listAttempts(tx, { state: 'unknown', before: paid, limit })
  },
  listWebhookEvents: (tx) => operatorPayments.listWebhookEvents(tx, paid, limit),
  listMoney: (tx) => operatorPayments.listMoney(tx, paid),
}
const ofErasePayer: Cases<typeof erasePayer> = { erasePayer: (tx) => erasePayer.erasePayer(tx, settled) }
const ofOrderMoney: Cases<typeof orderMoney> = { moneyOf: (tx) => orderMoney.moneyOf(tx, order) }
const ofPayables: Cases<typeof payables> = {
  insert: 'adds rows',
  orderNumbers: (tx) => payables.orderNumbers(tx, someOrders),
  listNamedOrders: (tx) => payables.listNamedOrders(tx, { ids: someOrders, numbers: [orderNumber(paid)] }),
  find: (tx) => payables.find(tx, order),
  findOfUser: (tx) => payables.findOfUser(tx, order, userId),
  lock: (tx) => payables.lock(tx, order),
  lockByNumber: (tx) => payables.lockByNumber(tx, { orderNumber: orderNumber(paid), receipt: receipt(paid) }),
  lockForPrompt: (tx) => payables.lockForPrompt(tx, { orderId: due, phone: phoneOf(userId) }),
  findByNumber: (tx) => payables.findByNumber(tx, orderNumber(paid)),
  setState: (tx) => payables.setState(tx, due, 'paid'),
  setHold: (tx) => payables.setHold(tx, due, { expiresAt: now, holdUntil: now, extension: 'used' }),
  pastTime: (tx) => payables.pastTime(tx, now, { limit, after: { orderId: due, expiresAt: placedAt(waiting) } }),
}
const ofToReview: Cases<typeof toReview> = {
  listToReview: (tx) => toReview.listToReview(tx, limit, { attemptId: 5, captureId: 5 }),
  countToReview: (tx) => toReview.countToReview(tx),
}
const ofCommands: Cases<typeof commands> = {
  insert: 'adds rows',
  lock: (tx) => commands.lock(tx, 1),
  findBySecretHash: (tx) => commands.findBySecretHash(tx, Buffer.alloc(16)),
  latestAbout: (tx) => commands.latestAbout(tx, `refund:refund-${paid}`, 'reverse'),
  update: (tx) => commands.update(tx, 1, { state: 'done' }),
  retry: (tx) => commands.retry(tx, 1, { secretHash: Buffer.alloc(16), requestedAt: now }),
  keepBalance: 'adds rows',
  listBalances: (tx) => commands.listBalances(tx),
}
const ofUnmatchedPayments: Cases<typeof unmatchedPayments> = {
  insert: 'adds rows',
  lock: (tx) => unmatchedPayments.lock(tx, `S${paid}`),
  assign: (tx) => unmatchedPayments.assign(tx, 1, { orderId: order, at: now }),
  listWaiting: (tx) => unmatchedPayments.listWaiting(tx, limit),
  countWaiting: (tx) => unmatchedPayments.countWaiting(tx),
  update: (tx) => unmatchedPayments.update(tx, 1, { refundFailure: null }),
  claimDue: (tx) => unmatchedPayments.claimDue(tx, { now, again: now, limit }),
  blankOld: (tx) => unmatchedPayments.blankOld(tx, { before: now, limit }),
  madeOut: (tx) => unmatchedPayments.madeOut(tx, [1, 2], now),
}
const ofWebhooks: Cases<typeof webhookEvents> = {
  insert: 'adds rows',
  find: (tx) => webhookEvents.find(tx, 1),
  close: (tx) => webhookEvents.close(tx, 1, 'captured'),
  keepWith: (tx) => webhookEvents.keepWith(tx, 1, paid),
  blankOld: (tx) => webhookEvents.blankOld(tx, { before: now, limit }),
  keepPaymentWith: (tx) => webhookEvents.keepPaymentWith(tx, receipt(paid), paid),
  paymentKey: () => Promise.resolve(),
}
const ofPayouts: Cases<typeof payouts> = {
  insert: 'adds rows',
  find: (tx) => payouts.find(tx, 1),
  countOpenOfStore: (tx) => payouts.countOpenOfStore(tx, 1),
  listByIds: (tx) => payouts.listByIds(tx, [1, 2, 3]),
  findByKey: (tx) => payouts.findByKey(tx, `withdrawal:${paid}`),
  lock: (tx) => payouts.lock(tx, 1),
  listOfStore: (tx) => payouts.listOfStore(tx, 1, { states: null, before: null, limit }),
  listOfStores: async (tx) => {
    const filters: payouts.StorePayoutFilter[] = [
      { state: 'open' },
      { state: 'any' },
      { state: 'unknown' },
      { state: 'failed' },
      { state: 'any', storeIds: [1, 2] },
      { state: 'any', phone: '+254700000000' },
      { state: 'paid', reference: `b${paid}` },
      { state: 'any', from: placedAt(paid), until: new Date(placedAt(paid).getTime() + 60 * 60 * 1000) },
    ]
    for (const filter of filters) await payouts.listOfStores(tx, { filter, after: null, limit })
  },
  listIn: (tx) => payouts.listIn(tx, ['requested', 'unknown'], limit),
  lockNextApproved: (tx) => payouts.lockNextApproved(tx),
  claimNextDue: (tx) => payouts.claimNextDue(tx, { now, again: now }),
  update: (tx) => payouts.update(tx, 1, { nextCheckAt: now }),
  countWaiting: (tx) => payouts.countWaiting(tx),
  centsLately: (tx) => payouts.centsLately(tx, [1, 2, 3], placedAt(paid)),
  countRequested: (tx) => payouts.countRequested(tx),
  waitingCents: (tx) => payouts.waitingCents(tx),
  revokeFirstApprovals: (tx) => payouts.revokeFirstApprovals(tx, 'operator:1'),
}
const listed = Array.from({ length: limit }, (_, at) => receipt(paid + at))
const difference = {
  movement: 'taken',
  receipt: receipt(paid),
  kind: 'other_amount',
  orderId: order,
  oursCents: 1,
  theirsCents: 2,
  currency: 'KES',
  oursState: null,
  theirsState: null,
  reference: null,
  happenedAt: now,
} as const
const ofDifferences: Cases<typeof differences> = {
  keep: (tx) => differences.keep(tx, 'mpesa', [difference], now),
  closeAgreed: (tx) =>
    differences.closeAgreed(tx, 'mpesa', { compared: listed.map((each) => `taken:${each}`), found: [], now }),
  closeArrived: (tx) => differences.closeArrived(tx, 'mpesa', now),
  oldestOpen: (tx) => differences.oldestOpen(tx, 'mpesa'),
  listOpen: async (tx) => {
    await differences.listOpen(tx, { limit })
    await differences.listOpen(tx, { limit, after: 5, provider: 'mpesa', day: '2026-11-02' })
  },
  countOpenByDay: (tx) => differences.countOpenByDay(tx, 31),
  countOpenOfProviders: (tx) => differences.countOpenOfProviders(tx),
  countOpen: (tx) => differences.countOpen(tx),
  close: (tx) => differences.close(tx, 1, { by: 'operator:1', now }),
  blankOld: (tx) => differences.blankOld(tx, { before: now, limit }),
  madeOut: (tx) => differences.madeOut(tx, [1, 2], now),
}
const ofOurMoney: Cases<typeof ourMoney> = {
  listOurs: async (tx) => {
    for (const provider of ['mpesa', 'paystack', 'paypal'] as const)
      await ourMoney.listOurs(tx, { provider, ...day, listedFrom: day.from, receipts: listed })
  },
}
const ofDisputes: Cases<typeof disputes> = {
  find: (tx) => disputes.find(tx, paid, `dispute-${paid}`),
  insert: 'adds rows',
  end: (tx) => disputes.end(tx, 1, 'won', now),
  flag: (tx) => disputes.flag(tx, order),
  lostBeyondRefunds: (tx) => disputes.lostBeyondRefunds(tx, paid),
  countOpen: (tx) => disputes.countOpen(tx),
  listDisputedOrders: (tx) => disputes.listDisputedOrders(tx),
}
const ofRefundPayouts: Cases<typeof refundPayouts> = {
  listOpen: (tx) => refundPayouts.listOpen(tx, { after: 5, limit }),
}
const ofRefunds: Cases<typeof refunds> = {
  insert: 'adds rows',
  find: (tx) => refunds.find(tx, paid),
  lock: (tx) => refunds.lock(tx, paid),
  listOfOrder: (tx) => refunds.listOfOrder(tx, order),
  listOfAttempt: (tx) => refunds.listOfAttempt(tx, paid),
  findByProvider: async (tx) => {
    await refunds.findByProvider(tx, { provider: 'mpesa', key: `refund-${paid}` })
    await refunds.findByProvider(tx, { provider: 'mpesa', providerId: `back-${paid}` })
  },
  listToAttend: (tx) => refunds.listToAttend(tx, limit, 5),
  listOrdersToAttend: (tx) => refunds.listOrdersToAttend(tx, limit),
  listStuck: (tx) => refunds.listStuck(tx, 'mpesa', limit),
  countToAttend: (tx) => refunds.countToAttend(tx),
  update: (tx) => refunds.update(tx, paid, { nextCheckAt: now }),
  claimDue: (tx) => refunds.claimDue(tx, { now, again: now, limit }),
  lockRequestedOf: (tx) => refunds.lockRequestedOf(tx, paid),
  addToAmount: (tx) => refunds.addToAmount(tx, paid, { amountCents: 0, isValue: true }),
  isReversedForAnother: (tx) => refunds.isReversedForAnother(tx, { id: paid, orderId: order, receipt: receipt(paid) }),
  lockRefundable: async (tx) => {
    for (const which of [{}, { captureId: paid }, { receipt: receipt(paid) }])
      await refunds.lockRefundable(tx, order, which)
  },
  findCapture: (tx) => refunds.findCapture(tx, { provider: 'mpesa', receipt: receipt(paid) }),
  refundsOfOrder: (tx) => refunds.refundsOfOrder(tx, order),
}
const ofLedger: Cases<typeof ledger> = {
  insertTransaction: 'adds rows',
  insertTransactions: 'adds rows',
  postingsOf: (tx) => ledger.postingsOf(tx, `sale:${order}`),
  changeBalances: (tx) => ledger.changeBalances(tx, new Map([['seller:1:held', 1_00]]), { clawsBack: false }),
  accountSums: 'reads all',
  emptyTransactions: 'reads all',
  heldOfOrder: (tx) => ledger.heldOfOrder(tx, order),
  heldByDisputes: (tx) => ledger.heldByDisputes(tx, order),
  postingsOfOrder: (tx) => ledger.postingsOfOrder(tx, order, limit),
}

const some = Array.from({ length: 100 }, (_, n) => paid + n)
const someOrders = some.map(orderId)
const ofBooked: Cases<typeof booked> = {
  transactionsWithin: async (tx) => {
    const after = { postedAt: placedAt(paid + 3), transactionId: paid + 3 }
    for (const mark of [null, after]) await booked.transactionsWithin(day, mark, limit).execute(tx)
  },
  changesBy: (tx) => booked.changesBy(some).execute(tx),
  firstBookedAt: (tx) => booked.firstBookedAt().execute(tx),
}
const ofBookedSales: Cases<typeof bookedSales> = {
  salesOf: (tx) => bookedSales.salesOf(someOrders).execute(tx),
  sellerOrdersOf: (tx) => bookedSales.sellerOrdersOf(someOrders).execute(tx),
  productsOf: (tx) => bookedSales.productsOf(someOrders).execute(tx),
  taxOf: (tx) => bookedSales.taxOf(someOrders).execute(tx),
  sharesOf: (tx) => bookedSales.sharesOf({ refundIds: some, returnWithoutRefundIds: some }).execute(tx),
  deliveryFeesOf: (tx) => bookedSales.deliveryFeesOf(some).execute(tx),
  taxBackOf: (tx) => bookedSales.taxBackOf(some).execute(tx),
}
const ofBookedRefunds: Cases<typeof bookedRefunds> = {
  refundsOf: (tx) => bookedRefunds.refundsOf(some).execute(tx),
  disputesOpenedWithin: (tx) => bookedRefunds.disputesOpenedWithin(day).execute(tx),
}

const ofOrderViews: Cases<typeof orderViews> = {
  listViews: (tx) => orderViews.listViews(tx, 7),
  lockViews: (tx) => orderViews.lockViews(tx, 7),
  insertView: 'adds rows',
  deleteView: (tx) => orderViews.deleteView(tx, 7, 7),
}
const ofPaidSince: Cases<typeof paidSince> = {
  paidSince: (tx) => paidSince.paidSince(tx, placedAt(grown.orders - grown.due - 288)),
}
const ofRecentOrders: Cases<typeof recentOrders> = {
  countRecent: (tx) => recentOrders.countRecent(tx, placedAt(grown.orders - 3)),
}
const ofSellerOrdersOfOrders: Cases<typeof findSellerOrders> = {
  findSellerOrders: (tx) => findSellerOrders.findSellerOrders(tx, 1, someOrders),
}
const ofTokens: Cases<typeof tokens> = {
  find: (tx) => tokens.find(tx, 'mpesa'),
  makeRoom: (tx) => tokens.makeRoom(tx, 'mpesa'),
  lock: (tx) => tokens.lock(tx, 'mpesa'),
  keep: (tx) => tokens.keep(tx, 'mpesa', { token: 'token', expiresAt: now }),
}
const turn = { provider: 'mpesa', span: 'hours' } as const
const ofTurns: Cases<typeof turns> = {
  claim: (tx) => turns.claim(tx, { ...turn, now, until: now }),
  end: (tx) =>
    turns.end(
      tx,
      { ...turn, coveredUntil: null, failure: null, heldUntil: now },
      { coveredUntil: now, nextAt: now, failure: null },
    ),
  listCovered: (tx) => turns.listCovered(tx),
}
const ofExportedPayouts: Cases<typeof exportedPayouts> = { listExportedPayouts: 'reads all' }
const ofExportedRefunds: Cases<typeof exportedRefunds> = {
  listExportedRefunds: (tx) => exportedRefunds.listExportedRefunds(tx, userId),
}
const month = { from: placedAt(paid), to: placedAt(paid + 30 * 288) }
const entry = { postedAt: placedAt(paid), transactionId: paid }
/** The store of the order `paid`. */
const seller = 1 + (paid % grown.stores)
const ofStoreEntries: Cases<typeof storeEntries> = {
  writeEntries: 'adds rows',
  moneyOfStore: (tx) => storeEntries.moneyOfStore(tx, seller),
  listAvailable: (tx) => storeEntries.listAvailable(tx, [1, 2, 3]),
  lockAvailable: (tx) => storeEntries.lockAvailable(tx, seller),
  entriesBefore: async (tx) => {
    for (const [span, before] of [
      [null, null],
      [null, entry],
      [month, null],
    ] as const)
      await storeEntries.entriesBefore(seller, span, before, limit).execute(tx)
  },
  entriesWithin: async (tx) => {
    for (const after of [null, entry]) await storeEntries.entriesWithin(seller, month, after, limit).execute(tx)
  },
  findEntry: (tx) => storeEntries.findEntry(tx, seller, paid),
  postingsOfStore: (tx) => storeEntries.postingsOfStore(tx, seller, paid),
  changedBefore: (tx) => storeEntries.changedBefore(seller, now).execute(tx),
  sumsWithin: (tx) => storeEntries.sumsWithin(seller, month).execute(tx),
  firstEntryAt: (tx) => storeEntries.firstEntryAt(tx, seller),
  openHolds: async (tx) => {
    for (const after of [null, paid]) await storeEntries.openHolds(seller, after, limit).execute(tx)
  },
  entrySums: 'reads all',
  wrongMonths: 'reads all',
  wrongHolds: 'reads all',
}

const ofCourierFees: Cases<typeof courierFees> = {
  listCouriers: async (tx) => {
    for (const after of [null, { balanceCents: 200_00, id: 7 }]) await courierFees.listCouriers(tx, after, limit)
  },
  findCourier: (tx) => courierFees.findCourier(tx, 7),
  lockCourier: (tx) => courierFees.lockCourier(tx, 7),
  addPaid: (tx) => courierFees.addPaid(tx, 7, 1_00),
  courierTotals: (tx) => courierFees.courierTotals(tx),
  listCourierFees: async (tx) => {
    for (const before of [null, paid]) await courierFees.listCourierFees(tx, 7, before, limit)
  },
  overpaidToCouriers: 'reads all',
  wrongOrderFees: 'reads all',
  wrongCouriers: 'reads all',
  paidToCouriers: 'reads all',
}
const ofCourierPayments: Cases<typeof courierPayments> = {
  listOfCourier: async (tx) => {
    for (const before of [null, paid]) await courierPayments.listOfCourier(tx, 7, before, limit)
  },
  findByReference: (tx) => courierPayments.findByReference(tx, 7, `slip ${paid}`),
  insert: 'adds rows',
}

const files: Record<string, Record<string, Case>> = {
  'ledger/booked.queries.ts': ofBooked,
  'ledger/courier-fees.queries.ts': ofCourierFees,
  'ledger/ledger.queries.ts': ofLedger,
  'ledger/store-entries.queries.ts': ofStoreEntries,
  'orders/booked-sales.queries.ts': ofBookedSales,
  'orders/bought.queries.ts': ofBought,
  'orders/cancellations/cancellations.queries.ts': ofCancellations,
  'orders/fulfilment/delivery-fee.queries.ts': ofDeliveryFee,
  'orders/erase-buyer.queries.ts': ofEraseBuyer,
  'orders/operator/operator-orders.queries.ts': ofOperatorOrders,
  'orders/operator/order-views.queries.ts': ofOrderViews,
  'orders/orders.queries.ts': ofOrders,
  'orders/paid-since.queries.ts': ofPaidSince,
  'orders/checkout/pay-on-delivery.queries.ts': ofPayOnDelivery,
  'orders/recent-orders.queries.ts': ofRecentOrders,
  'orders/refunds/refund-sale.queries.ts': ofRefundSale,
  'orders/returns/returns.queries.ts': ofReturns,
  'orders/seller/seller-orders.queries.ts': ofSellerOrders,
  'orders/fulfilment/store-seller-orders.queries.ts': ofSellerOrdersOfOrders,
  'orders/store-sales.queries.ts': ofStoreSales,
  'orders/exported-orders.queries.ts': ofExportedOrders,
  'orders/fulfilment/unfinished-seller-orders.queries.ts': ofUnfinishedSellerOrders,
  'payments/attempts/attempts.queries.ts': ofAttempts,
  'payments/attempts/order-attempts.queries.ts': ofOrderAttempts,
  'payments/attempts/attempt-days.queries.ts': ofAttemptDays,
  'payments/attempts/exported-attempts.queries.ts': ofExportedAttempts,
  'payments/booked-refunds.queries.ts': ofBookedRefunds,
  'payments/calls/tokens.queries.ts': ofTokens,
  'payments/captures.queries.ts': ofCaptures,
  'payments/couriers/courier-payments.queries.ts': ofCourierPayments,
  'payments/operator/operator-payments.queries.ts': ofOperatorPayments,
  'payments/operator/refund-payouts.queries.ts': ofRefundPayouts,
  'payments/erase-payer.ts': ofErasePayer,
  'payments/mpesa/commands.queries.ts': ofCommands,
  'payments/mpesa/unmatched-payments.queries.ts': ofUnmatchedPayments,
  'payments/webhooks/webhook-events.queries.ts': ofWebhooks,
  'payments/order-money.queries.ts': ofOrderMoney,
  'payments/payables.queries.ts': ofPayables,
  'payments/payouts/payouts.queries.ts': ofPayouts,
  'payments/payouts/exported-payouts.queries.ts': ofExportedPayouts,
  'payments/reconciliation/differences.queries.ts': ofDifferences,
  'payments/reconciliation/our-money.queries.ts': ofOurMoney,
  'payments/reconciliation/runs.queries.ts': ofTurns,
  'payments/refunds/disputes.queries.ts': ofDisputes,
  'payments/refunds/refunds.queries.ts': ofRefunds,
  'payments/refunds/exported-refunds.queries.ts': ofExportedRefunds,
  'payments/to-review.queries.ts': ofToReview,
}
const requested = Object.entries(files).flatMap(([file, cases]) =>
  Object.entries(cases).flatMap(([name, run]) => (typeof run === 'string' ? [] : [[`${file}: ${name}`, run] as const])),
)

/** A few rows for each store, setting or account of the shop, independent of the number of sales. */
const standStill = new Set([
  'stores',
  'couriers',
  'ledger_balances',
  'mpesa_balances',
  'provider_tokens',
  'reconciliation_runs',
])

it('has cases for every query file of orders, payments and the ledger', () => {
  const modules = fileURLToPath(new URL('../../modules/', import.meta.url))
  const onDisk = globSync('{orders,payments,ledger}/**/*.queries.ts', { cwd: modules })
  expect(onDisk.length).toBeGreaterThan(30)
  expect(onDisk.filter((file) => !(file.replaceAll('\\', '/') in files))).toEqual([])
})

describe('a query after 100,000 orders', () => {
  it.each(requested)('scans no growing table in full: %s', async (_, run) => {
    const work = await plans.workOf(run)
    expect(work.readWhole.filter((table) => !standStill.has(table))).toEqual([])
    expect(work.read).toBeLessThan(3_000)
  })
})
