import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { Ledger } from '../ledger/index.ts'
import * as captures from './captures.queries.ts'
import type { Capture } from './captures.queries.ts'
import type { CaptureRefusal, OrdersPort } from './orders.port.ts'
import * as payables from './payables.queries.ts'
import type { Payable } from './payables.queries.ts'
import type { RefundRequests } from './refunds/request-refund.ts'

/** Why a payment cannot pay its order. */
export type CannotPay = 'paid_twice' | 'order_cancelled' | CaptureRefusal

type PaymentOfOrder = Pick<Capture, 'id' | 'provider' | 'paidCents'>

/**
 * Lets a capture pay its order: the order is paid, its stock sold and the ledger posted together with the booking, or
 * nothing is changed. The caller has locked the payable, and books a refused capture in another way.
 */
export async function payOrder(
  { clock, orders }: { clock: Clock; orders: Pick<OrdersPort, 'onCaptured'> },
  tx: Tx,
  payable: Payable,
  { id, provider, paidCents }: PaymentOfOrder,
): Promise<'accepted' | CannotPay> {
  const { orderId, state, amountCents: dueCents } = payable
  if (state === 'paid') return 'paid_twice'
  if (state === 'cancelled') return 'order_cancelled'
  const outcome = await orders.onCaptured(tx, {
    orderId,
    provider,
    dueCents,
    paidCents,
    capturedAt: clock.now(),
    isExpired: state === 'expired',
  })
  if (outcome !== 'accepted') return outcome
  await payables.setState(tx, orderId, 'paid')
  await captures.book(tx, id, 'order')
  return 'accepted'
}

/** Money that cannot pay its order is never lost: it is owed to its payer, and refunded as a whole. */
export async function oweCapture(
  { ledger, refunds }: { ledger: Ledger; refunds: Pick<RefundRequests, 'refundOwed'> },
  tx: Tx,
  { id, provider, orderId, paidCents }: Capture,
  reason: CannotPay,
): Promise<void> {
  await captures.book(tx, id, 'owed')
  await ledger.post(tx, {
    key: `owed:${id}`,
    reason,
    orderId,
    postings: [{ from: `provider:${provider}`, to: 'customers:owed', amountCents: paidCents }],
  })
  await refunds.refundOwed(tx, { captureId: id, orderId, reason })
}
