import { sql } from 'kysely'
import type { DeliveryMethod } from '#contract/shared/constants.ts'
import type { FulfilmentState, OrderPaymentState, ReturnReason, ReturnState } from '#contract/shared/states.ts'
import type { Db } from '../../platform/db/index.ts'

/** An order as included in the export of a buyer's personal data. */
export type ExportedOrder = {
  id: string
  orderNumber: string
  createdAt: Date
  paidAt: Date | null
  paymentState: OrderPaymentState
  sellerOrderStates: FulfilmentState[]
  email: string
  phoneNumber: string
  county: string | null
  town: string | null
  line: string
  landmark: string | null
  deliveryMethod: DeliveryMethod
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  lines: { productName: string; variantName: string; quantity: number; unitCents: number; vatCents: number }[]
  returns: {
    /** As JSON. */
    requestedAt: string
    state: ReturnState
    reason: ReturnReason
    details: string
    answer: string
    pictures: number
    lines: { productName: string; quantity: number }[]
  }[]
  /** The operators' notes about it, the oldest first; `at` as in JSON. */
  notes: { comment: string; at: string }[]
}

/** All orders of an account, newest first, in one statement: their number is limited by what one person orders. */
export async function listExportedOrders(handle: Db, userId: number): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select id, order_number as "orderNumber", created_at as "createdAt", paid_at as "paidAt", payment_state as "paymentState",
      array(select state from seller_orders where order_id = orders.id) as "sellerOrderStates",
      email, phone_number as "phoneNumber", county, town, line, landmark, delivery_method as "deliveryMethod",
      subtotal_cents as "subtotalCents", discount_cents as "discountCents", delivery_cents as "deliveryCents",
      total_cents as "totalCents",
      (
        select json_agg(json_build_object(
          'productName', product_name, 'variantName', variant_name, 'quantity', quantity, 'unitCents', unit_cents,
          'vatCents', vat_cents
        ) order by order_lines.id)
        from order_lines where order_id = orders.id
      ) as lines,
      coalesce((
        select json_agg(json_build_object(
          'requestedAt', requested_at, 'state', state, 'reason', reason, 'details', details, 'answer', answer,
          'pictures', (select count(*) from return_request_pictures where request_id = return_requests.id),
          'lines', (
            select json_agg(json_build_object('productName', product_name, 'quantity', line.quantity))
            from return_request_lines as line join order_lines on order_lines.id = order_line_id
            where request_id = return_requests.id
          )
        ) order by return_requests.id)
        from return_requests where order_id = orders.id
      ), '[]') as returns,
      coalesce((
        select json_agg(json_build_object('comment', comment, 'at', written_at) order by order_notes.id)
        from order_notes where order_id = orders.id and comment <> ''
      ), '[]') as notes
    from orders where user_id = ${userId} order by created_at desc, id desc`.execute(handle)
  return rows
}

/** The number of orders that an account has placed. */
export async function countOrdersOf(handle: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where user_id = ${userId}`.execute(handle)
  return rows[0]?.count ?? 0
}
