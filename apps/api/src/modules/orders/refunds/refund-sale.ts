import type { FulfilmentState } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { DomainEvents } from '../../../platform/domain-events.ts'
import {
  buyerCentsOf,
  refundPostings,
  refundShares,
  spread,
  type RefundAllocation,
  type Ledger,
  type Posting,
  type SaleLeft,
} from '../../ledger/index.ts'
import type { DoneSaleRefund, OrderDispute, RequestedSaleRefund } from '../../payments/index.ts'
import { deliveryFees as deliveryFeesOf } from '../fulfilment/delivery-fee.queries.ts'
import type { DeliveryFees } from '../fulfilment/delivery-fee.ts'
import * as orders from '../orders.queries.ts'
import { OrderRefunded, SaleRefundBooked, UnitsCancelled } from '../orders.events.ts'
import * as queries from './refund-sale.queries.ts'
import { isUnsent, type UnitCancellation } from '../cancellations/unit-cancellation.ts'
import { isPaidBack } from './refundable.ts'

export type RefundSaleDeps = {
  events: DomainEvents
  ledger: Ledger
  cancelUnshippedUnits: UnitCancellation['cancelUnshippedUnits']
  deliveryFees: Pick<DeliveryFees, 'keepWithin'>
}

/**
 * Books the refund of a sale in the transaction that requests it. From the request on the ledger owes the amount to the
 * buyer; it is taken from those who had it, whatever the provider answers. Units of a fully refunded order are not
 * shipped.
 */
export async function bookRefund(deps: RefundSaleDeps, tx: Tx, refund: RequestedSaleRefund): Promise<void> {
  const { events, ledger, cancelUnshippedUnits, deliveryFees } = deps
  const { refundId, orderId, amountCents, valueCents, reason } = refund
  const order = await lockedOrder(tx, orderId)
  const left = await queries.saleLeft(tx, orderId)
  const leftCents = left.sellerOrders.reduce((sum, sellerOrder) => sum + buyerCentsOf(sellerOrder), left.deliveryCents)
  const isAll = valueCents === leftCents
  const of = refund.of ?? spread(valueCents, left)
  const given = refundShares(isAll ? withUnsent(of, order, left) : of, left)
  await queries.insertShares(tx, { refundId, orderId, ...given })
  const cancelled = isAll ? await cancelUnshippedUnits(tx, order) : []
  await deliveryFees.keepWithin(tx, orderId, given, left)
  await ledger.post(tx, {
    key: `refund-requested:${refundId}`,
    reason,
    orderId,
    postings: refundPostings({ ...given, amountCents, heldCents: await ledger.heldOf(tx, orderId) }),
    clawsBack: true,
  })
  await events.publish(tx, SaleRefundBooked, { orderId, refundId })
  for (const event of cancelled)
    await events.publish(tx, UnitsCancelled, {
      ...event,
      isRefunded: isPaidBack(event, given),
      returnWithoutRefundId: null,
    })
}

/** Records on the order that its provider has refunded money. */
export async function recordRefundDone(
  { events, cancelUnshippedUnits }: RefundSaleDeps,
  tx: Tx,
  { refundId, orderId, valueCents, at }: DoneSaleRefund,
): Promise<void> {
  const order = await queries.addRefunded(tx, orderId, valueCents)
  if (order.paymentState === 'refunded') {
    await orders.addEvent(tx, { orderId, storeId: null, status: 'refunded', at })
    // Refunds that were requested before requests cancelled units.
    for (const event of await cancelUnshippedUnits(tx, await lockedOrder(tx, orderId)))
      await events.publish(tx, UnitsCancelled, { ...event, isRefunded: true, returnWithoutRefundId: null })
  }
  await events.publish(tx, OrderRefunded, { orderId, userId: order.userId, refundId })
}

/** Holds earnings again that were already released to sellers, until the dispute is decided (D36). */
export async function holdForDispute(
  { ledger }: RefundSaleDeps,
  tx: Tx,
  { disputeId, orderId }: OrderDispute,
): Promise<void> {
  await orders.lockOrder(tx, orderId)
  const postings = await releasedEarnings(ledger, tx, orderId)
  if (postings.length > 0)
    await ledger.post(tx, { key: `dispute:${disputeId}`, reason: 'disputed', orderId, postings, clawsBack: true })
}

/**
 * Releases the earnings that disputes held, less the cost of the dispute. Other held earnings wait for the end of their
 * own hold.
 */
export async function releaseAfterDispute(
  { ledger }: RefundSaleDeps,
  tx: Tx,
  { disputeId, orderId }: OrderDispute,
): Promise<void> {
  await orders.lockOrder(tx, orderId)
  const [byDisputes, held] = [await ledger.heldByDisputes(tx, orderId), await ledger.heldOf(tx, orderId)]
  const postings = [...byDisputes].flatMap(([storeId, cents]): Posting[] => {
    const amountCents = Math.min(cents, held.get(storeId) ?? 0)
    return amountCents > 0 ? [{ from: `seller:${storeId}:held`, to: `seller:${storeId}:available`, amountCents }] : []
  })
  if (postings.length > 0)
    await ledger.post(tx, { key: `dispute:${disputeId}:over`, reason: 'no longer disputed', orderId, postings })
}

async function lockedOrder(tx: Tx, orderId: string) {
  const order = await orders.lockSellerOrders(tx, orderId)
  if (!order) throw new Error(`there is no order ${orderId}`)
  return { orderId, ...order }
}

async function releasedEarnings(ledger: Ledger, tx: Tx, orderId: string): Promise<Posting[]> {
  const [left, held] = [await queries.saleLeft(tx, orderId), await ledger.heldOf(tx, orderId)]
  const fees = await deliveryFeesOf(tx, orderId)
  return left.sellerOrders.flatMap(({ storeId, sellerCents }) => {
    const amountCents = sellerCents - (fees.get(storeId) ?? 0) - (held.get(storeId) ?? 0)
    return amountCents > 0
      ? [{ from: `seller:${storeId}:available` as const, to: `seller:${storeId}:held` as const, amountCents }]
      : []
  })
}

/**
 * A full refund of an order: seller orders that were not shipped, or are cancelled, give their whole remaining amount.
 */
function withUnsent(
  of: RefundAllocation,
  { sellerOrders }: { sellerOrders: readonly { storeId: number; state: FulfilmentState }[] },
  left: SaleLeft,
): RefundAllocation {
  const unsent = new Set(
    sellerOrders
      .filter((sellerOrder) => isUnsent(sellerOrder) || sellerOrder.state === 'cancelled')
      .map(({ storeId }) => storeId),
  )
  const whole = left.sellerOrders
    .filter(({ storeId }) => unsent.has(storeId))
    .map((sellerOrder) => ({
      storeId: sellerOrder.storeId,
      buyerCents: buyerCentsOf(sellerOrder),
      goods: 'all' as const,
    }))
  return { ...of, sellerOrders: [...of.sellerOrders.filter(({ storeId }) => !unsent.has(storeId)), ...whole] }
}
