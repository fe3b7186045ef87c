import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire, wholeShillings } from '#contract/shared/money.ts'
import type { getOperatorOrder, listOperatorOrders } from '#contract/operator/orders.ts'
import type { listOpenReturns } from '#contract/operator/returns.ts'
import { orderStatus, returnCan } from '#contract/shared/states.ts'
import { operatorIdOf } from '../../audit/index.ts'
import { oneLine } from '../../delivery/index.ts'
import { buyerCentsOf, type SaleLeft } from '../../ledger/index.ts'
import type { OrderAttempt, Refund } from '../../payments/index.ts'
import type { LineRow, SellerOrder } from '../orders.queries.ts'
import { cancellationView } from '../orders.view.ts'
import { refundableOf } from '../refunds/refundable.ts'
import type { OperatorReturn } from './decide-return.ts'
import type { ListedOrder, OperatorOrder } from './operator-orders.service.ts'

type Whole = Answer<typeof getOperatorOrder>
type ReturnView = Answer<typeof listOpenReturns>[number]

export function listedOrderView(order: ListedOrder): Answer<typeof listOperatorOrders>[number] {
  return {
    id: order.id,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    status: orderStatus(order.paymentState, order.sellerOrderStates),
    payment_state: order.paymentState,
    seller_orders: order.sellerOrderStates,
    buyer: order.buyer,
    phone_number: order.phoneNumber,
    total: toWire(order.totalCents),
    refunded: toWire(order.refundedCents),
  }
}

/** The whole order without its mails. */
export function operatorOrderView(details: OperatorOrder): Omit<Whole, 'mails'> {
  const { order, buyer, left, stores } = details
  const isErased = order.erasedAt !== null
  return {
    id: order.id,
    order_number: order.orderNumber,
    created_at: order.createdAt.toISOString(),
    status: orderStatus(
      order.paymentState,
      order.sellerOrders.map(({ state }) => state),
    ),
    payment_state: order.paymentState,
    total: toWire(order.totalCents),
    refunded: toWire(order.refundedCents),
    paid_at: order.paidAt?.toISOString() ?? null,
    subtotal: toWire(order.subtotalCents),
    discount: toWire(order.discountCents),
    delivery_cost: toWire(order.deliveryCents),
    due_on_delivery: order.paymentState === 'on_delivery' ? wholeShillings(order.totalCents) : null,
    is_pay_on_delivery: order.onDeliveryAt !== null,
    refundable: { all: toWire(allLeft(left)), delivery: toWire(left?.deliveryCents ?? 0) },
    disputed: details.isDisputed,
    buyer: {
      id: order.userId,
      name: isErased ? '' : (buyer?.name ?? ''),
      email: order.email,
      email_confirmed: buyer?.confirmed ?? false,
      phone_number: order.phoneNumber,
      is_erased: isErased,
    },
    delivery: { method: order.deliveryMethod, address: oneLine(order), estimated: order.estimatedDelivery },
    seller_orders: order.sellerOrders.map((sellerOrder) => sellerOrderView(details, sellerOrder)),
    timeline: details.events.map(({ status, storeId, at }) => ({
      status,
      store: storeId === null ? null : (stores.get(storeId) ?? ''),
      at: at.toISOString(),
    })),
    attempts: details.attempts.map(attemptView),
    refunds: details.refunds.map((refund) => refundView(refund, details)),
    postings: details.postings.map(({ postedAt, reason, from, to, amountCents }) => ({
      at: postedAt.toISOString(),
      reason,
      from,
      to,
      amount: toWire(amountCents),
    })),
    returns: details.returns.map((request) => returnOfOrder(request, details)),
    notes: details.notes.map(({ id, kind, comment, operatorId, writtenAt }) => ({
      id,
      kind,
      comment,
      by: details.operators.get(operatorId) ?? '',
      at: writtenAt.toISOString(),
    })),
    decisions: details.comments.map(({ entryId, action, comment, actor, at }) => ({
      id: entryId,
      what: action,
      comment,
      by: details.operators.get(operatorIdOf(actor) ?? 0) ?? '',
      at: at.toISOString(),
    })),
  }
}

function allLeft(left: SaleLeft | null): number {
  return left === null
    ? 0
    : left.sellerOrders.reduce((sum, sellerOrder) => sum + buyerCentsOf(sellerOrder), left.deliveryCents)
}

function sellerOrderView(
  { times, lines, stores, left }: OperatorOrder,
  sellerOrder: SellerOrder,
): Whole['seller_orders'][number] {
  const at = times.find(({ id }) => id === sellerOrder.id)
  const mine = left?.sellerOrders.find(({ storeId }) => storeId === sellerOrder.storeId)
  return {
    id: sellerOrder.id,
    store: { id: sellerOrder.storeId, name: stores.get(sellerOrder.storeId) ?? '' },
    state: sellerOrder.state,
    opened_at: at?.openedAt?.toISOString() ?? null,
    packed_at: at?.packedAt?.toISOString() ?? null,
    shipped_at: at?.shippedAt?.toISOString() ?? null,
    delivered_at: sellerOrder.deliveredAt?.toISOString() ?? null,
    released_at: at?.releasedAt?.toISOString() ?? null,
    carrier: sellerOrder.carrier,
    tracking_number: sellerOrder.trackingNumber,
    cancellation: sellerOrder.cancellation && cancellationView(sellerOrder.cancellation),
    items: lines.filter(({ storeId }) => storeId === sellerOrder.storeId).map(itemView),
    refundable: toWire(mine ? buyerCentsOf(mine) : 0),
  }
}

function itemView(line: LineRow): Whole['seller_orders'][number]['items'][number] {
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    variant_name: line.variantName,
    image: line.image,
    image_srcset: line.imageSrcset,
    quantity: line.quantity,
    cancelled: line.cancelledQuantity,
    cancel_reason: line.cancelReason,
    refunded: line.refundedQuantity,
    returned: line.returnedQuantity,
    price: toWire(line.unitCents),
    paid: toWire(line.totalCents - line.discountCents),
  }
}

function attemptView(attempt: OrderAttempt): Whole['attempts'][number] {
  return {
    id: attempt.id,
    provider: attempt.provider,
    state: attempt.state,
    reason: attempt.reason,
    reference: attempt.reference,
    phone_number: attempt.phone,
    by_hand: attempt.byHand,
    requested: toWire(attempt.requestedCents),
    created_at: attempt.createdAt.toISOString(),
    captures: attempt.captures.map(({ receipt, paidCents, paidAt, bookedAs, flag }) => ({
      receipt,
      amount: toWire(paidCents),
      paid_at: new Date(paidAt).toISOString(),
      booked_as: bookedAs,
      flag,
    })),
  }
}

function refundView(refund: Refund, { comments }: OperatorOrder): Whole['refunds'][number] {
  return {
    id: refund.id,
    state: refund.state,
    provider: refund.provider,
    receipt: refund.receiptPending ? null : refund.receipt,
    amount: toWire(refund.amountCents),
    reason: comments.find(({ subject }) => subject === `refund:${refund.id}`)?.comment ?? refund.reason,
    of_order: refund.bookedAs === 'order',
    failure: refund.failure,
    by_hand:
      refund.byHandReference === null ? null : { channel: refund.byHandChannel, reference: refund.byHandReference },
    requested_at: refund.requestedAt.toISOString(),
    ended_at: refund.endedAt?.toISOString() ?? null,
  }
}

type OrdersReturn = OperatorOrder['returns'][number]

function returnOfOrder(request: OrdersReturn, { lines, stores, left }: OperatorOrder): Omit<ReturnView, 'order'> {
  const lineById = new Map(lines.map((line) => [line.id, line]))
  return returnView({
    ...request,
    store: stores.get(request.storeId) ?? '',
    refundableCents: returnCan.refund(request) && left ? refundableOf(request.lines, lines, left) : null,
    lines: request.lines.map(({ orderLineId, quantity }) => ({
      orderLineId,
      quantity,
      productName: lineById.get(orderLineId)?.productName ?? '',
      variantName: lineById.get(orderLineId)?.variantName ?? '',
    })),
  })
}

export function operatorReturnView(request: OperatorReturn): ReturnView {
  return { order: { id: request.orderId, number: request.orderNumber }, ...returnView(request) }
}

function returnView(request: Omit<OperatorReturn, 'orderId' | 'orderNumber'>): Omit<ReturnView, 'order'> {
  return {
    id: request.id,
    store: { id: request.storeId, name: request.store },
    state: request.state,
    state_since: request.stateSince.toISOString(),
    requested_at: request.requestedAt.toISOString(),
    reason: request.reason,
    details: request.details,
    answer: request.answer,
    lines: request.lines.map(({ orderLineId, productName, variantName, quantity }) => ({
      item_id: orderLineId,
      product_name: productName,
      variant_name: variantName,
      quantity,
    })),
    pictures: request.positions,
    refundable: request.refundableCents === null ? null : toWire(request.refundableCents),
  }
}
