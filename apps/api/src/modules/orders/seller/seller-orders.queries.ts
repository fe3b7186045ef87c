import { sql, type RawBuilder } from 'kysely'
import type { DeliveryMethod } from '#contract/shared/constants.ts'
import { MAX_COUNT, MAX_HANDOVER_ATTEMPTS } from '#contract/shared/constants.ts'
import {
  fulfilmentStates,
  type CancelReason,
  type FulfilmentState,
  type OrderPaymentState,
} from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { changeOrder } from '../order-version.ts'
import { cancellationColumn, type Cancellation, type EventRow } from '../orders.queries.ts'

/** A seller order that is paid, or is to be paid on delivery. */
export type SellerOrderRow = {
  id: number
  orderId: string
  orderNumber: string
  paymentState: OrderPaymentState
  openedAt: Date
  state: FulfilmentState
  packedAt: Date | null
  cancellation: Cancellation | null
  county: string | null
  town: string | null
}

export type SellerOrderSummary = SellerOrderRow & {
  firstItem: string
  lines: number
  /** Without cancelled units. */
  units: number
  goodsCents: number
}

/** A seller order that was opened at or before this time is overdue. */
export type Overdue = { toAccept: Date; toShip: Date }

export type SellerOrderFilters = {
  storeId: number
  state?: FulfilmentState | undefined
  overdue: Overdue | null
  /** Only those with an open return. */
  hasOpenReturn: boolean
  /** The order number; empty for all orders. */
  orderNumber: string
  after: { openedAt: Date; id: number } | null
  limit: number
}

/** Newest first. */
export const listSellerOrders = (
  filters: SellerOrderFilters,
): RawBuilder<SellerOrderSummary> => sql<SellerOrderSummary>`
  select seller_order.id, seller_order.order_id as "orderId", order_number as "orderNumber", payment_state as "paymentState", opened_at as "openedAt", state,
    packed_at as "packedAt", ${cancellationColumn} as cancellation, county, town, first_item as "firstItem", lines, bought.units,
    goods_cents as "goodsCents"
  from (${chosen(filters)}) as seller_order
  join orders on orders.id = seller_order.order_id
  cross join lateral (
    select (array_agg(product_name order by id))[1] as first_item, count(*) as lines,
      sum(quantity - cancelled_quantity) as units, sum(unit_cents * (quantity - cancelled_quantity)) as goods_cents
    from order_lines where order_lines.order_id = seller_order.order_id and order_lines.store_id = seller_order.store_id
  ) as bought
  order by opened_at desc, seller_order.id desc`

function chosen({
  storeId,
  state,
  overdue,
  hasOpenReturn,
  orderNumber,
  after,
  limit,
}: SellerOrderFilters): RawBuilder<unknown> {
  const page = (condition: RawBuilder<unknown>) => sql`
    (
      select * from seller_orders where store_id = ${storeId} and opened_at is not null ${condition}
        ${state ? sql`and state = ${state}` : sql``}
        ${after ? sql`and (opened_at, id) < (${after.openedAt}, ${after.id})` : sql``}
      order by opened_at desc, id desc limit ${limit}
    )`
  if (orderNumber !== '') return page(sql`and order_id = (select id from orders where order_number = ${orderNumber})`)
  // An array, so that the few open returns are read first.
  if (hasOpenReturn)
    return page(
      sql`and order_id = any(array(select order_id from return_requests where store_id = ${storeId} and ${openReturn}))`,
    )
  if (!overdue) return page(sql``)
  // Two scans of one index each, instead of one scan of all open seller orders.
  return sql`
    select * from (
      ${page(sql`and state = 'new' and opened_at <= ${overdue.toAccept}`)}
      union all ${page(sql`and state = 'processing' and opened_at <= ${overdue.toShip}`)}
    ) as late order by opened_at desc, id desc limit ${limit}`
}

export type Counts = { state: FulfilmentState; found: number; late: number }

/** Counts of each state, up to one more than the maximum count that lists show. */
export const countSellerOrders = (storeId: number, overdue: Overdue): RawBuilder<Counts> => sql<Counts>`
  select input.state, (
    select count(*) from (
      select from seller_orders as seller_order
      where store_id = ${storeId} and seller_order.state = input.state and opened_at is not null
      order by opened_at limit ${MAX_COUNT + 1}
    ) as counted
  ) as found, (
    select count(*) from (
      select from seller_orders as seller_order
      where store_id = ${storeId} and seller_order.state = input.state and opened_at <= input.late
      order by opened_at limit ${MAX_COUNT + 1}
    ) as counted
  ) as late
  from unnest(${[...fulfilmentStates]}::text[]) as known (state), lateral (
    select known.state, case known.state
      when 'new' then ${overdue.toAccept}::timestamptz when 'processing' then ${overdue.toShip}::timestamptz
    end as late
  ) as input`

/** The seller orders with an open return, counted as the states are. */
export async function countOpenReturns(handle: Db, storeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::integer as count from (
      select order_id from return_requests where store_id = ${storeId} and ${openReturn} limit ${MAX_COUNT + 1}
    ) as open`.execute(handle)
  return rows[0]?.count ?? 0
}

/** The order of a seller order; undefined when the seller order is not this store's. */
export async function findOrderOfSellerOrder(
  handle: Db | Tx,
  storeId: number,
  sellerOrderId: number,
): Promise<string | undefined> {
  const sellerOrder = await handle
    .selectFrom('seller_orders')
    .select('order_id')
    .where('id', '=', sellerOrderId)
    .where('store_id', '=', storeId)
    .where('opened_at', 'is not', null)
    .executeTakeFirst()
  return sellerOrder?.order_id
}

export type SellerOrderDetails = SellerOrderRow & {
  userId: number
  shippedAt: Date | null
  deliveredAt: Date | null
  releasedAt: Date | null
  carrier: string
  trackingNumber: string
  codeAttempts: number
  totalCents: number
  deliveryMethod: DeliveryMethod
  line: string
  landmark: string | null
  phoneNumber: string
  erasedAt: Date | null
  soldCents: number
  commissionCents: number
  /** Of both, the refunds that are requested or done. */
  backCents: number
  backCommissionCents: number
  /** The delivery fee that the store pays for this order. */
  deliveryFeeCents: number
  hasOpenReturn: boolean
}

export async function findSellerOrder(
  handle: Db | Tx,
  storeId: number,
  sellerOrderId: number,
): Promise<SellerOrderDetails | undefined> {
  const { rows } = await sql<SellerOrderDetails>`
    select seller_order.id, seller_order.order_id as "orderId", order_number as "orderNumber", user_id as "userId", payment_state as "paymentState",
      opened_at as "openedAt", state, packed_at as "packedAt", ${cancellationColumn} as cancellation, shipped_at as "shippedAt", delivered_at as "deliveredAt",
      released_at as "releasedAt", carrier, tracking_number as "trackingNumber", code_attempts as "codeAttempts",
      total_cents as "totalCents", delivery_method as "deliveryMethod", county, town, line, landmark,
      phone_number as "phoneNumber", erased_at as "erasedAt", sold."soldCents", sold."commissionCents",
      back."backCents", back."backCommissionCents", (
        select coalesce(sum(amount_cents), 0) from order_delivery_fees
        where order_id = seller_order.order_id and store_id = seller_order.store_id
      ) as "deliveryFeeCents",
      exists (
        select from return_requests where order_id = seller_order.order_id and store_id = seller_order.store_id and ${openReturn}
      ) as "hasOpenReturn"
    from seller_orders as seller_order join orders on orders.id = seller_order.order_id, lateral (
      select sum(order_lines.total_cents) as "soldCents", sum(commission_cents) as "commissionCents"
      from order_lines where order_id = seller_order.order_id and store_id = seller_order.store_id
    ) as sold, lateral (
      select coalesce(sum(seller_cents + commission_cents + vat_cents), 0) as "backCents",
        coalesce(sum(commission_cents + vat_cents), 0) as "backCommissionCents"
      from order_refund_shares where order_id = seller_order.order_id and store_id = seller_order.store_id
    ) as back
    where seller_order.id = ${sellerOrderId} and seller_order.store_id = ${storeId} and opened_at is not null`.execute(
    handle,
  )
  return rows[0]
}

/** The same condition as the index on open requests. */
const openReturn = sql`state in ('requested', 'approved', 'received')`

export async function listSellerOrderEvents(
  handle: Db,
  sellerOrder: { orderId: string; storeId: number },
): Promise<EventRow[]> {
  return handle
    .selectFrom('order_events')
    .select(['store_id as storeId', 'status', 'at'])
    .where('order_id', '=', sellerOrder.orderId)
    .where('store_id', '=', sellerOrder.storeId)
    .orderBy('id')
    .execute()
}

export async function markPacked(tx: Tx, sellerOrderId: number, at: Date): Promise<void> {
  const packed = tx
    .updateTable('seller_orders')
    .set({ packed_at: at })
    .where('id', '=', sellerOrderId)
    .where('packed_at', 'is', null)
    .returning('order_id as orderId')
  await changeOrder(tx, packed)
}

export async function setCarrier(
  tx: Tx,
  sellerOrderId: number,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<void> {
  const carried = tx
    .updateTable('seller_orders')
    .set({ carrier, tracking_number: trackingNumber })
    .where('id', '=', sellerOrderId)
    .returning('order_id as orderId')
  await changeOrder(tx, carried)
}

/** @returns how many attempts are left after this one; null when none was left before it */
export async function countTry(tx: Tx, sellerOrderId: number): Promise<number | null> {
  const [counted] = await changeOrder(
    tx,
    sql<{ orderId: string; attempts: number }>`
      update seller_orders set code_attempts = code_attempts + 1
      where id = ${sellerOrderId} and code_attempts < ${MAX_HANDOVER_ATTEMPTS}
      returning order_id as "orderId", code_attempts as attempts`,
  )
  return counted ? MAX_HANDOVER_ATTEMPTS - counted.attempts : null
}

/** Cancels units of one line; the caller has locked the order. */
export async function cancelUnits(
  tx: Tx,
  cancelled: { lineId: number; quantity: number; reason: CancelReason; at: Date; byStore: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with line as (
      update order_lines set cancelled_quantity = cancelled_quantity + ${cancelled.quantity}
      where id = ${cancelled.lineId} returning id, order_id
    ), counted as (
      update orders set version = version + 1 from line where orders.id = line.order_id
      returning notify_order_pages(orders.id)
    )
    insert into cancelled_units (order_line_id, quantity, reason, cancelled_at, is_counted, by_store)
    select id, ${cancelled.quantity}, ${cancelled.reason}, ${cancelled.at}, false, ${cancelled.byStore} from line returning id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`there is no line ${cancelled.lineId}`)
  return row.id
}

/** A seller order that is due; `at` is when it was delivered. */
export type DueSellerOrder = { id: number; orderId: string; storeId: number; at: Date }
export type DuePage = { before: Date; after: DueSellerOrder | null; limit: number }

/** Delivered before a moment and not released, without an open return. The earliest delivery first. */
export const sellerOrdersToRelease = ({
  before,
  after,
  limit,
}: DuePage): RawBuilder<DueSellerOrder> => sql<DueSellerOrder>`
  select id, order_id as "orderId", store_id as "storeId", delivered_at as at from seller_orders as seller_order
  where delivered_at is not null and released_at is null and delivered_at <= ${before} ${later(after)}
    and not exists (
      select from return_requests where order_id = seller_order.order_id and store_id = seller_order.store_id and ${openReturn}
    )
  order by delivered_at, id limit ${limit}`

/** Delivered before a moment, the earliest delivery first. */
export const sellerOrdersToComplete = ({
  before,
  after,
  limit,
}: DuePage): RawBuilder<DueSellerOrder> => sql<DueSellerOrder>`
  select id, order_id as "orderId", store_id as "storeId", delivered_at as at from seller_orders
  where state = 'delivered' and delivered_at < ${before} ${later(after)}
  order by delivered_at, id limit ${limit}`

const later = (after: DueSellerOrder | null) =>
  after ? sql`and (delivered_at, id) > (${after.at}, ${after.id})` : sql``

/** Whether it is not released yet and has no open return; the caller has locked the order. */
export async function isToRelease(tx: Tx, sellerOrderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from seller_orders as seller_order where id = ${sellerOrderId} and delivered_at is not null and released_at is null
      and not exists (
        select from return_requests where order_id = seller_order.order_id and store_id = seller_order.store_id and ${openReturn}
      )`.execute(tx)
  return rows.length > 0
}

export async function markReleased(tx: Tx, sellerOrderId: number, at: Date): Promise<void> {
  const released = tx.updateTable('seller_orders').set({ released_at: at }).where('id', '=', sellerOrderId)
  await changeOrder(tx, released.returning('order_id as orderId'))
}

/** The content of a mail about a seller order, or about its cancelled units. */
export type SellerOrderToMail = {
  id: number
  orderId: string
  orderNumber: string
  userId: number
  /** The recipient's address. */
  email: string
  storeId: number
  state: FulfilmentState
  paymentState: OrderPaymentState
  carrier: string
  trackingNumber: string
  deliveredAt: Date | null
  cancellation: Cancellation | null
  /** Without cancelled units. */
  items: { name: string; variantName: string; quantity: number }[]
}

const reported = sql`
  seller_order.id, order_id as "orderId", order_number as "orderNumber", user_id as "userId", email, store_id as "storeId", state,
  payment_state as "paymentState",
  carrier, tracking_number as "trackingNumber", delivered_at as "deliveredAt", ${cancellationColumn} as cancellation, (
    select coalesce(json_agg(
      json_build_object('name', product_name, 'variantName', variant_name, 'quantity', quantity - cancelled_quantity)
      order by id
    ), '[]')
    from order_lines
    where order_id = seller_order.order_id and store_id = seller_order.store_id and quantity > cancelled_quantity
  ) as items
  from seller_orders as seller_order join orders on orders.id = seller_order.order_id`

export async function findSellerOrderToMail(handle: Db, sellerOrderId: number): Promise<SellerOrderToMail | undefined> {
  const { rows } = await sql<SellerOrderToMail>`select ${reported} where seller_order.id = ${sellerOrderId}`.execute(
    handle,
  )
  return rows[0]
}

/** The seller orders of an order whose stores were notified of it. */
export async function listSellerOrdersToMail(handle: Db, orderId: string): Promise<SellerOrderToMail[]> {
  const { rows } = await sql<SellerOrderToMail>`
    select ${reported} where order_id = ${orderId} and opened_at is not null order by seller_order.id`.execute(handle)
  return rows
}

export type CancellationToMail = {
  orderId: string
  orderNumber: string
  userId: number
  email: string
  storeId: number
  productName: string
  variantName: string
  quantity: number
  reason: CancelReason
}

export async function findCancellationToMail(handle: Db, id: number): Promise<CancellationToMail | undefined> {
  return handle
    .selectFrom('cancelled_units')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'orders.id as orderId',
      'order_number as orderNumber',
      'user_id as userId',
      'email',
      'store_id as storeId',
      'product_name as productName',
      'variant_name as variantName',
      'cancelled_units.quantity',
      'reason',
    ])
    .where('cancelled_units.id', '=', id)
    .executeTakeFirst()
}
