import type { Answer } from '#contract/shared/endpoint.ts'
import { toWire } from '#contract/shared/money.ts'
import type * as contract from '#contract/operator/couriers.ts'
import type { Courier } from '../../ledger/index.ts'
import type { ListedCourierFee, ListedCourierPayment } from './couriers.ts'

export function courierView({
  id,
  name,
  earnedCents,
  paidCents,
  balanceCents,
}: Courier): Answer<typeof contract.getCourier> {
  return { id, name, earned: toWire(earnedCents), paid: toWire(paidCents), balance: toWire(balanceCents) }
}

export function courierFeeView(fee: ListedCourierFee): Answer<typeof contract.listCourierFees>[number] {
  return {
    seller_order_id: fee.sellerOrderId,
    order_id: fee.orderId,
    order_number: fee.orderNumber,
    store: { id: fee.storeId, store_number: fee.storeNumber, name: fee.storeName },
    shipped_at: fee.shippedAt.toISOString(),
    amount: toWire(fee.feeCents),
  }
}

export function courierPaymentView(payment: ListedCourierPayment): Answer<typeof contract.listCourierPayments>[number] {
  return {
    id: payment.id,
    amount: toWire(payment.amountCents),
    channel: payment.channel,
    reference: payment.reference,
    paid_at: payment.paidAt.toISOString(),
    recorded_by: payment.recordedBy,
  }
}
