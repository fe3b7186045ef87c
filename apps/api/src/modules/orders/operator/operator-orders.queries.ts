import { sql, type RawBuilder } from 'kysely'
import type { orderSorts } from '#contract/operator/orders.ts'
import type { CancelReason, FulfilmentState, OrderPaymentState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { changeOrder } from '../order-version.ts'
import type { SummaryRow } from '../orders.queries.ts'

/** Conditions of the list; null means no condition. */
export type OrderFilters = {
  /** Only these orders. */
  orderIds: readonly string[] | null
  orderNumber: string | null
  email: string | null
  /** E.164. */
  phone: string | null
  paymentState: OrderPaymentState | null
  fulfilment: FulfilmentState | null
  from: Date | null
  before: Date | null
  /** When it was paid: `from` inclusive, `before` exclusive. */
  paid: { from: Date | null; before: Date | null } | null
  sort: (typeof orderSorts)[number]
  /** The last order of the previous page. */
  after: { at: Date; id: string } | null
  limit: number
}

export type FoundOrder = SummaryRow & {
  userId: number
  phoneNumber: string
  paidAt: Date | null
  erasedAt: Date | null
}

const columns = sql`
  orders.id, order_number as "orderNumber", user_id as "userId", payment_state as "paymentState", total_cents as "totalCents",
  refunded_cents as "refundedCents", phone_number as "phoneNumber", created_at as "createdAt", paid_at as "paidAt",
  erased_at as "erasedAt",
  array(select state from seller_orders where order_id = orders.id order by seller_orders.id) as "sellerOrderStates"`

/**
 * Orders sorted by when they were placed, or by when they were paid if the filter asks for that; each sort order has
 * its own index. A filter by person or order number finds few orders. A filter by fulfilment state without such a
 * filter finds many orders: it scans an index of seller orders.
 */
export const foundOrders = (filters: OrderFilters): RawBuilder<FoundOrder> => {
  const isNamed = [filters.orderIds, filters.orderNumber, filters.email, filters.phone].some((one) => one !== null)
  return filters.fulfilment !== null && filters.paid === null && !isNamed
    ? byFulfilment(filters, filters.fulfilment)
    : byOrder(filters)
}

function byOrder({ orderIds, orderNumber, email, phone, fulfilment, paid, sort, after, ...filters }: OrderFilters) {
  const direction = directions[sort]
  const at = paid ? sql`paid_at` : sql`created_at`
  return sql<FoundOrder>`
    select ${columns} from orders
    where true
      ${orderIds ? sql`and orders.id = any(${array('text', orderIds)})` : sql``}
      ${orderNumber === null ? sql`` : sql`and order_number = ${orderNumber}`}
      ${email === null ? sql`` : sql`and email = ${email}`}
      ${phone === null ? sql`` : sql`and phone_number = ${phone}`}
      ${filters.paymentState ? sql`and payment_state = ${filters.paymentState}` : sql``}
      ${filters.from ? sql`and created_at >= ${filters.from}` : sql``}
      ${filters.before ? sql`and created_at < ${filters.before}` : sql``}
      ${paid ? sql`and paid_at is not null` : sql``}
      ${paid?.from ? sql`and paid_at >= ${paid.from}` : sql``}
      ${paid?.before ? sql`and paid_at < ${paid.before}` : sql``}
      ${after ? sql`and (${at}, orders.id) ${direction.after} (${after.at}, ${after.id})` : sql``}
      ${fulfilment ? sql`and ${hasFulfilment(fulfilment)}` : sql``}
    order by ${at} ${direction.order}, orders.id ${direction.order} limit ${filters.limit}`
}

const hasFulfilment = (fulfilment: FulfilmentState) => sql`
  exists (select from seller_orders where order_id = orders.id and state = ${fulfilment} and opened_at is not null)`

/** The comparison for rows after the last one, and the sort direction. */
const directions = {
  newest: { after: sql`<`, order: sql`desc` },
  oldest: { after: sql`>`, order: sql`asc` },
}

/** An order with several seller orders in this state is found by the first of them. */
function byFulfilment({ paymentState, from, before, sort, after, limit }: OrderFilters, state: FulfilmentState) {
  const direction = directions[sort]
  return sql<FoundOrder>`
    select ${columns} from seller_orders as seller_order join orders on orders.id = seller_order.order_id
    where seller_order.state = ${state} and seller_order.opened_at is not null
      ${paymentState ? sql`and payment_state = ${paymentState}` : sql``}
      ${from ? sql`and placed_at >= ${from}` : sql``}
      ${before ? sql`and placed_at < ${before}` : sql``}
      ${after ? sql`and (placed_at, seller_order.order_id) ${direction.after} (${after.at}, ${after.id})` : sql``}
      and not exists (
        select from seller_orders as other
        where other.order_id = seller_order.order_id and other.state = seller_order.state and other.id < seller_order.id
      )
    order by placed_at ${direction.order}, seller_order.order_id ${direction.order} limit ${limit}`
}

/** When each step of a seller order was taken. */
export type SellerOrderTimes = {
  id: number
  openedAt: Date | null
  packedAt: Date | null
  shippedAt: Date | null
  releasedAt: Date | null
}

export function listSellerOrderTimes(handle: Db, orderId: string): Promise<SellerOrderTimes[]> {
  return handle
    .selectFrom('seller_orders')
    .select([
      'id',
      'opened_at as openedAt',
      'packed_at as packedAt',
      'shipped_at as shippedAt',
      'released_at as releasedAt',
    ])
    .where('order_id', '=', orderId)
    .execute()
}

export type Cancellation = { id: number; lineId: number; quantity: number; reason: CancelReason }

/** Cancelled units, in the order in which they were cancelled. */
export function listCancellations(handle: Db, orderId: string): Promise<Cancellation[]> {
  return handle
    .selectFrom('cancelled_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .select(['cancelled_units.id', 'order_line_id as lineId', 'cancelled_units.quantity', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('cancelled_units.id')
    .execute()
}

/**
 * Counts shipped units as refunded; the caller has locked the order.
 * @throws order_lines_refunded_once when that is more than the line has
 */
export async function addRefundedUnits(tx: Tx, lineId: number, quantity: number): Promise<void> {
  const refunded = tx
    .updateTable('order_lines')
    .set((line) => ({ refunded_quantity: line('refunded_quantity', '+', quantity) }))
    .where('id', '=', lineId)
    .returning('order_id as orderId')
  await changeOrder(tx, refunded)
}

export type NoteKind = 'note' | 'receipt'
export type Note = { id: number; kind: NoteKind; comment: string; operatorId: number; writtenAt: Date }

/** Newest first. */
export function listNotes(handle: Db, orderId: string, limit: number): Promise<Note[]> {
  return handle
    .selectFrom('order_notes')
    .select(['id', 'kind', 'comment', 'operator_id as operatorId', 'written_at as writtenAt'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertNote(tx: Tx, orderId: string, note: Omit<Note, 'id'>): Promise<number> {
  const { kind, comment, operatorId, writtenAt } = note
  const { id } = await tx
    .insertInto('order_notes')
    .values({ order_id: orderId, operator_id: operatorId, kind, comment, written_at: writtenAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
