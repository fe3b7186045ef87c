import { sql } from 'kysely'
import type { OutsideChannel, PaymentProvider } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** A payment for an order. */
export type OrderPayment = {
  provider: PaymentProvider
  /** The provider's receipt number; null while M-Pesa has not reported it. */
  receipt: string | null
  paidCents: number
  paidAt: Date
  /** What PayPal took, and the rate in KES cents per US dollar (D11); null for all other providers. */
  dollars: { usdCents: number; kesPerUsdCents: number } | null
}

/** A completed refund of an order's payment. */
export type OrderRefund = {
  provider: PaymentProvider
  /** How an operator paid it outside the provider; null where the provider refunded it. */
  byHand: OutsideChannel | null
  amountCents: number
  refundedAt: Date
}

export type OrderMoney = { payments: OrderPayment[]; refunds: OrderRefund[] }

/** The JSON form: the date is a string. */
type Stored<T, Moment extends keyof T> = Omit<T, Moment> & Record<Moment, string>

/**
 * Payments and refunds of an order, oldest first. A late or second payment was never booked to the order, so neither it
 * nor its refund is included.
 */
export async function moneyOf(handle: Db | Tx, orderId: string): Promise<OrderMoney> {
  const { rows } = await sql<{
    payments: Stored<OrderPayment, 'paidAt'>[]
    refunds: Stored<OrderRefund, 'refundedAt'>[]
  }>`
    with taken as (
      select captures.*, kes_per_usd_cents from captures
      join payment_attempts on payment_attempts.id = captures.attempt_id
      where captures.order_id = ${orderId} and booked_as = 'order'
    )
    select
      coalesce((
        select json_agg(json_build_object(
          'provider', provider, 'receipt', case when receipt_pending then null else receipt end,
          'paidCents', paid_cents, 'paidAt', coalesce(paid_at, captured_at),
          'dollars', case when usd_cents is not null
            then json_build_object('usdCents', usd_cents, 'kesPerUsdCents', kes_per_usd_cents) end
        ) order by id) from taken
      ), '[]') as payments,
      coalesce((
        select json_agg(json_build_object(
          'provider', taken.provider, 'byHand', nullif(by_hand_channel, 'provider'), 'amountCents', refunds.amount_cents, 'refundedAt', refunds.ended_at
        ) order by ended_at, refunds.id) from refunds join taken on taken.id = refunds.capture_id where refunds.state = 'done'
      ), '[]') as refunds`.execute(handle)
  const [{ payments, refunds } = { payments: [], refunds: [] }] = rows
  return {
    payments: payments.map((payment) => ({ ...payment, paidAt: new Date(payment.paidAt) })),
    refunds: refunds.map((refund) => ({ ...refund, refundedAt: new Date(refund.refundedAt) })),
  }
}
