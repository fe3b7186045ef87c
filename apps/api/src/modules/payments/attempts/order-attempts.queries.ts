import { sql } from 'kysely'
import type { AttemptState, PaymentProvider } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { BookedAs, Flag } from '../payments.tables.ts'

/** An attempt to pay an order, and its captures, as an operator sees them. */
export type OrderAttempt = {
  id: number
  provider: PaymentProvider
  state: AttemptState
  reason: string | null
  reference: string
  phone: string | null
  byHand: boolean
  requestedCents: number
  createdAt: Date
  captures: {
    /** Null while M-Pesa has not reported it. */
    receipt: string | null
    paidCents: number
    /** A JSON date string. */
    paidAt: string
    bookedAs: BookedAs | null
    flag: Flag | null
  }[]
}

/** Newest first. */
export async function listOrderAttempts(handle: Db, orderId: string, limit: number): Promise<OrderAttempt[]> {
  const { rows } = await sql<OrderAttempt>`
    select id, provider, state, reason, reference, phone, by_hand as "byHand", requested_cents as "requestedCents",
      created_at as "createdAt",
      coalesce((
        select json_agg(json_build_object(
          'receipt', case when receipt_pending then null else receipt end, 'paidCents', paid_cents,
          'paidAt', coalesce(paid_at, captured_at), 'bookedAs', booked_as, 'flag', flag
        ) order by captures.id)
        from captures where attempt_id = payment_attempts.id
      ), '[]') as captures
    from payment_attempts where order_id = ${orderId} order by id desc limit ${limit}`.execute(handle)
  return rows
}

/** Orders with a capture under this receipt, from any provider; matches it as written, or in capitals. */
export async function ordersOfReceipt(handle: Db, receipt: string): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id as "orderId" from captures
    where provider in ('mpesa', 'paystack', 'paypal', 'cash') and receipt in (${receipt}, ${receipt.toUpperCase()})
    limit 8`.execute(handle)
  return rows.map(({ orderId }) => orderId)
}
