import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire, wholeShillings } from '#contract/shared/money.ts'
import type { getOrder, listOrders, reorder, trackOrder } from '#contract/shopper/orders.ts'
import {
  fulfilmentStates,
  orderStatus,
  wayToCancel,
  type FulfilmentState,
  type OrderStatus,
} from '#contract/shared/states.ts'
import { cartView } from '../cart/index.ts'
import { countyAndTown, oneLine } from '../delivery/index.ts'
import type { OrderRefunds } from '../payments/index.ts'
import { returnableUnits } from './returns/request-return.ts'
import type { Cancellation, LineRow, OrderRow, SellerOrder, SummaryRow } from './orders.queries.ts'
import { lastReturnDay } from './returns/return-window.ts'
import type { ReturnRow } from './returns/returns.queries.ts'
import type { Reordered } from './checkout/reorder.ts'
import type { OrderDetails, TrackedOrder } from './reading/order-reading.ts'

export function orderView(details: OrderDetails): Answer<typeof getOrder> {
  const { order, lines, sellers, contact, listedVariantIds, payment } = details
  const status = statusOf(order)
  return {
    id: order.id,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    total_amount: toWire(order.totalCents),
    status,
    due_on_delivery: payOnDelivery(order),
    refunded: toWire(order.refundedCents),
    version: order.version,
    subtotal: toWire(order.subtotalCents),
    delivery_cost: toWire(order.deliveryCents),
    discount: toWire(order.discountCents),
    vat: toWire(lines.reduce((sum, line) => sum + line.vatCents, 0)),
    customer_email: order.email,
    email_confirmed: contact.confirmed,
    user: { email: contact.email ?? order.email },
    estimated_delivery: estimatedDelivery(order, status),
    delivery_address: oneLine(order),
    phone_number: order.phoneNumber,
    delivery_method: order.deliveryMethod,
    items: lines.map((line) => ({
      ...itemView(line),
      variant_name: line.variantName,
      line_total: toWire(line.unitCents * line.quantity),
      seller: sellers.get(line.storeId) ?? '',
      listed: listedVariantIds.has(line.variantId),
      returnable: returnableUnits(order, line, details.seenAt) ?? 0,
      cancelled: line.cancelledQuantity,
      cancel_reason: line.cancelReason,
    })),
    seller_orders: order.sellerOrders.map((sellerOrder) => ({
      ...sellerOrderView(details, sellerOrder),
      ...sellerOrderOfBuyer(details, sellerOrder),
    })),
    timeline: timelineView(details),
    return_requests: details.returns.map((request) => returnView(request, details)),
    expires_at: payment.expiresAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    ...refundsView(details.orderRefunds),
    payment: payment.latest,
    payment_methods: payment.methods,
    pay_by_hand: payment.byHand && {
      paybill: payment.byHand.paybill,
      account: order.orderNumber,
      amount: toWire(payment.byHand.amountCents),
    },
    paypal_quote: payment.paypalUsdCents === null ? null : { currency: 'USD', amount: toWire(payment.paypalUsdCents) },
  }
}

/** The fields of a seller order that only its buyer may see. */
function sellerOrderOfBuyer({ order, codes, orderRefunds }: OrderDetails, sellerOrder: SellerOrder) {
  const { id, state, deliveredAt, cancellation } = sellerOrder
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'partly_refunded'
  return {
    id,
    cancel: isPaid && !orderRefunds.isDisputed ? wayToCancel(sellerOrder) : null,
    cancellation: cancellation && cancellationView(cancellation),
    handover_code: codes.get(id) ?? null,
    can_confirm: state === 'shipped' && order.paymentState !== 'on_delivery',
    return_until: deliveredAt && lastReturnDay(deliveredAt),
  }
}

export function cancellationView({ state, requestedAt, dueAt, answeredAt, reason }: Cancellation) {
  return {
    state,
    requested_at: new Date(requestedAt).toISOString(),
    due_at: new Date(dueAt).toISOString(),
    answered_at: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    reason,
  }
}

function refundsView({ refunds, isDisputed }: OrderRefunds) {
  const overpaid = refunds.filter(({ isOfSale, isDone }) => !isOfSale && !isDone)
  return {
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: toWire(refund.amountCents),
      of_order: refund.isOfSale,
      done: refund.isDone,
      requested_at: refund.requestedAt.toISOString(),
      done_at: refund.doneAt?.toISOString() ?? null,
    })),
    overpaid: toWire(overpaid.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    disputed: isDisputed,
  }
}

export function summaryView(order: SummaryRow): Answer<typeof listOrders>['results'][number] {
  return {
    id: order.id,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    total_amount: toWire(order.totalCents),
    status: orderStatus(order.paymentState, order.sellerOrderStates),
    due_on_delivery: payOnDelivery(order),
    refunded: toWire(order.refundedCents),
  }
}

/**
 * What everyone with the link may see: no phone, email or payment data, and less of the address after delivery (D14).
 */
export function trackingView(tracked: TrackedOrder): Answer<typeof trackOrder> {
  const { order, lines } = tracked
  const status = statusOf(order)
  const isUnderWay = underWay.has(status)
  return {
    order_number: order.orderNumber,
    status,
    created_at: order.createdAt.toISOString(),
    estimated_delivery: estimatedDelivery(order, status),
    items: lines.map(itemView),
    total_amount: toWire(order.totalCents),
    due_on_delivery: payOnDelivery(order),
    delivery_address: isUnderWay ? oneLine(order) : countyAndTown(order),
    seller_orders: order.sellerOrders.map((sellerOrder) => sellerOrderView(tracked, sellerOrder)),
    timeline: timelineView(tracked),
  }
}

export function reorderView({ cart, clamped, droppedProductIds, names }: Reordered): Answer<typeof reorder> {
  const named = (productId: number) => ({ product_id: productId, product_name: names.get(productId) ?? '' })
  return {
    ...cartView(cart),
    clamped: clamped.map(({ productId, quantity }) => ({ ...named(productId), quantity })),
    dropped: droppedProductIds.map(named),
  }
}

type ReturnView = Answer<typeof getOrder>['return_requests'][number]

function returnView(request: ReturnRow, { lines, sellers }: OrderDetails): ReturnView {
  const lineById = new Map(lines.map((line) => [line.id, line]))
  return {
    id: request.id,
    state: request.state,
    state_since: request.stateSince.toISOString(),
    requested_at: request.requestedAt.toISOString(),
    seller: sellers.get(request.storeId) ?? '',
    reason: request.reason,
    details: request.details,
    answer: request.answer,
    lines: request.lines.map(({ orderLineId, quantity }) => ({
      item_id: orderLineId,
      product_name: lineById.get(orderLineId)?.productName ?? '',
      variant_name: lineById.get(orderLineId)?.variantName ?? '',
      quantity,
    })),
    pictures: request.positions,
  }
}

function timelineView({ events }: TrackedOrder): Answer<typeof trackOrder>['timeline'] {
  return events.filter(({ storeId }) => storeId === null).map(({ status, at }) => ({ status, at: at.toISOString() }))
}

function sellerOrderView(
  { events, sellers }: TrackedOrder,
  sellerOrder: SellerOrder,
): Answer<typeof trackOrder>['seller_orders'][number] {
  return {
    seller: sellers.get(sellerOrder.storeId) ?? '',
    state: sellerOrder.state,
    carrier: sellerOrder.carrier,
    tracking_number: sellerOrder.trackingNumber,
    steps: events.flatMap(({ storeId, status, at }) =>
      storeId === sellerOrder.storeId && isFulfilmentState(status) ? [{ state: status, at: at.toISOString() }] : [],
    ),
  }
}

export function isFulfilmentState(status: OrderStatus): status is OrderStatus & FulfilmentState {
  return (fulfilmentStates as readonly string[]).includes(status)
}

/** The full address is not needed after an order was delivered or ended. */
const underWay = new Set<OrderStatus>(['pending', 'paid', 'processing', 'shipped'])

function statusOf(order: OrderRow): OrderStatus {
  return orderStatus(
    order.paymentState,
    order.sellerOrders.map(({ state }) => state),
  )
}

function payOnDelivery({ paymentState, totalCents }: Pick<OrderRow, 'paymentState' | 'totalCents'>): number | null {
  return paymentState === 'on_delivery' ? wholeShillings(totalCents) : null
}

/** An order that ended has no expected delivery date. */
function estimatedDelivery(order: OrderRow, status: OrderStatus): string | null {
  return status === 'expired' || status === 'cancelled' || status === 'refunded' ? null : order.estimatedDelivery
}

function itemView(line: LineRow) {
  return {
    id: line.id,
    product: { id: line.productId, name: line.productName, image: line.image, image_srcset: line.imageSrcset },
    quantity: line.quantity,
    price: toWire(line.unitCents),
  }
}
