import { refundTransitions } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import { ShopError } from '../../../platform/http/shop-error.ts'
import { once, type IdempotencyKey } from '../../../platform/idempotency.ts'
import { assertWithin, type Throttle } from '../../../platform/throttle.ts'
import { audit, operatorActor, type ActingOperator } from '../../audit/index.ts'
import type { RefundedByHand, Payments } from '../../payments/index.ts'
import type { createEndOrder } from '../checkout/end-order.ts'
import type { TransitionSellerOrder } from '../fulfilment/transition-seller-order.ts'
import { ReceiptRequested } from '../orders.events.ts'
import * as orders from '../orders.queries.ts'
import type { Handover } from '../seller/handover.ts'
import { setCarrier } from '../seller/seller-orders.queries.ts'
import type { RefundItems, RefundItemsRequest } from './refund-items.ts'
import { insertNote } from './operator-orders.queries.ts'

export type OperatorSteps = ReturnType<typeof createOperatorSteps>

/** Far above what a person needs. */
const receiptRule = { limit: 5, windowSeconds: 60 * 60 }

export type OperatorStepsDeps = {
  db: Db
  clock: Clock
  events: DomainEvents
  throttle: Throttle
  payments: Pick<Payments, 'hold' | 'refunds'>
  endOrder: ReturnType<typeof createEndOrder>['endOrder']
  transitionSellerOrder: TransitionSellerOrder
  handover: Pick<Handover, 'byOperator'>
  refundItems: RefundItems
}

/** The operators' actions on an order; each is recorded in the audit trail in its own transaction. */
export function createOperatorSteps(deps: OperatorStepsDeps) {
  return bindDeps(deps, { cancel, refund, ship, deliver, mailReceipt, note, sendRefundAgain, markRefundDone })
}

/** @throws ORDER_NOT_FOUND; ORDER_NOT_CANCELLABLE when it is paid, shipped or has ended */
function cancel(
  { db, endOrder }: OperatorStepsDeps,
  operator: ActingOperator,
  orderId: string,
  reason: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await orders.findOrder(tx, orderId))) throw new ShopError('ORDER_NOT_FOUND')
    if (!(await endOrder(tx, orderId, 'cancelled'))) throw new ShopError('ORDER_NOT_CANCELLABLE')
    await audit(tx, {
      actor: operatorActor(operator),
      action: 'order.cancelled',
      subject: `order:${orderId}`,
      comment: { about: `order:${orderId}`, text: reason },
    })
  })
}

/**
 * Refunds money of a paid order, once for each idempotency key.
 * @throws the errors of `RefundItems`
 */
async function refund(
  { db, clock, refundItems }: OperatorStepsDeps,
  operator: ActingOperator,
  input: Omit<RefundItemsRequest, 'operator'>,
  idempotency: IdempotencyKey | null,
): Promise<void> {
  await inTransaction(db, (tx) => once(tx, clock, idempotency, () => refundItems(tx, { ...input, operator })))
}

/**
 * Ships a seller order, and accepts it first if its store has not done so.
 * @throws ORDER_NOT_FOUND; ORDER_STEP_NOT_POSSIBLE it is shipped already, or not paid, or has ended
 */
function ship(
  { db, transitionSellerOrder }: OperatorStepsDeps,
  operator: ActingOperator,
  { orderId, sellerOrderId }: { orderId: string; sellerOrderId: number },
  by: { carrier: string; trackingNumber: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const sellerOrder = await lockSellerOrder(tx, orderId, sellerOrderId)
    if (sellerOrder.state === 'new') await transitionSellerOrder(tx, sellerOrder, 'processing')
    await transitionSellerOrder(tx, sellerOrder, 'shipped')
    await setCarrier(tx, sellerOrderId, by)
    await audit(tx, {
      actor: operatorActor(operator),
      action: 'seller_order.shipped',
      subject: `seller_order:${sellerOrderId}`,
      changes: { from: sellerOrder.state, to: 'shipped' },
    })
  })
}

/** @throws ORDER_NOT_FOUND; ORDER_STEP_NOT_POSSIBLE it is not shipped, or not paid */
function deliver(
  { db, handover }: OperatorStepsDeps,
  operator: ActingOperator,
  { orderId, sellerOrderId }: { orderId: string; sellerOrderId: number },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { storeId } = await lockSellerOrder(tx, orderId, sellerOrderId)
    await handover.byOperator(tx, { orderId, storeId, by: operatorActor(operator) })
  })
}

async function lockSellerOrder(tx: Tx, orderId: string, sellerOrderId: number) {
  const sellerOrder = (await orders.lockSellerOrders(tx, orderId))?.sellerOrders.find(({ id }) => id === sellerOrderId)
  if (!sellerOrder) throw new ShopError('ORDER_NOT_FOUND')
  return { orderId, ...sellerOrder }
}

/** @throws ORDER_NOT_FOUND, RECEIPT_NOT_READY before it is paid, BUYER_IS_ERASED, RATE_LIMITED */
async function mailReceipt(
  { db, throttle, clock, events }: OperatorStepsDeps,
  operator: ActingOperator,
  orderId: string,
): Promise<void> {
  const order = await orders.findOrder(db, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  if (order.paidAt === null) throw new ShopError('RECEIPT_NOT_READY')
  if (order.erasedAt !== null) throw new ShopError('BUYER_IS_ERASED')
  await assertWithin(throttle, `receipt-again:${orderId}`, receiptRule)
  await inTransaction(db, async (tx) => {
    const { operatorId } = operator
    const noteId = await insertNote(tx, orderId, { kind: 'receipt', comment: '', operatorId, writtenAt: clock.now() })
    await events.publish(tx, ReceiptRequested, { orderId, userId: order.userId, noteId })
    await audit(tx, {
      actor: operatorActor(operator),
      action: 'order.receipt_resent',
      subject: `order:${orderId}`,
    })
  })
}

/**
 * Adds a note once for each idempotency key. The text is stored nowhere else: it is deleted when the buyer is erased,
 * and is not stored for an erased buyer. @throws ORDER_NOT_FOUND
 */
async function note(
  deps: OperatorStepsDeps,
  operator: ActingOperator,
  written: { orderId: string; comment: string },
  idempotency: IdempotencyKey | null,
): Promise<void> {
  await inTransaction(deps.db, (tx) => once(tx, deps.clock, idempotency, () => writeNote(deps, tx, operator, written)))
}

async function writeNote(
  { clock }: OperatorStepsDeps,
  tx: Tx,
  operator: ActingOperator,
  { orderId, comment }: { orderId: string; comment: string },
): Promise<number> {
  // Erasing the buyer either ran before this, or deletes the note.
  await orders.lockOrder(tx, orderId)
  const order = await orders.findOrder(tx, orderId)
  if (!order) throw new ShopError('ORDER_NOT_FOUND')
  const { operatorId } = operator
  const kept = order.erasedAt === null ? comment : ''
  const noteId = await insertNote(tx, orderId, { kind: 'note', comment: kept, operatorId, writtenAt: clock.now() })
  await audit(tx, {
    actor: operatorActor(operator),
    action: 'order.note_added',
    subject: `order:${orderId}`,
    changes: { noteId },
  })
  return noteId
}

/**
 * Sends a refund that the provider did not pay to the provider again.
 * @returns the id of the order's account
 * @throws REFUND_NOT_FOUND; REFUND_STEP_NOT_POSSIBLE the refund does not wait for an operator
 */
function sendRefundAgain(deps: OperatorStepsDeps, operator: ActingOperator, refundId: number): Promise<string> {
  return onWaitingRefund(deps, refundId, 'requested', (tx) =>
    deps.payments.refunds.byOperator.sendAgain(tx, refundId, operatorActor(operator)),
  )
}

/** @throws the errors of `sendRefundAgain` */
function markRefundDone(
  deps: OperatorStepsDeps,
  operator: ActingOperator,
  refundId: number,
  paid: RefundedByHand,
): Promise<string> {
  return onWaitingRefund(deps, refundId, 'done', (tx) =>
    deps.payments.refunds.byOperator.doneByHand(tx, { refundId, ...paid }, operatorActor(operator)),
  )
}

/** A step on a refund that waits for an operator. While the provider may still pay a refund, no one else pays it. */
function onWaitingRefund(
  { db, payments }: OperatorStepsDeps,
  refundId: number,
  to: 'requested' | 'done',
  step: (tx: Tx) => Promise<void>,
) {
  return inTransaction(db, async (tx) => {
    const found = await payments.refunds.find(tx, refundId)
    if (!found) throw new ShopError('REFUND_NOT_FOUND')
    await payments.hold(tx, found.orderId)
    const state = (await payments.refunds.find(tx, refundId))?.state ?? found.state
    const isWaiting = state === 'failed' || state === 'needs_attention'
    if (!isWaiting || !refundTransitions[state].includes(to)) throw new ShopError('REFUND_STEP_NOT_POSSIBLE')
    await step(tx)
    return found.orderId
  })
}
