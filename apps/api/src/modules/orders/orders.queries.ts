import { sql } from 'kysely'
import { present } from '#contract/shared/present.ts'
import type { DeliveryMethod } from '#contract/shared/constants.ts'
import type {
  CancellationState,
  CancelReason,
  FulfilmentState,
  OrderPaymentState,
  OrderStatus,
} from '#contract/shared/states.ts'
import { array } from '../../platform/db/array.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { nameOrder } from '../../platform/work-context.ts'
import type { OrderTotals } from './checkout/order-totals.ts'
import { changeOrder } from './order-version.ts'
import type { TaxClass } from './orders.tables.ts'

export type NewOrder = {
  id: string
  orderNumber: string
  userId: number
  email: string
  totals: OrderTotals
  /** Waived because the goods reached the free-delivery threshold; 0 where a coupon took the fee off. */
  waivedDeliveryCents: number
  freeDeliveryFromCents: number
  vatBasisPoints: number
  county: string | null
  town: string | null
  line: string
  landmark: string | null
  phoneNumber: string
  deliveryMethod: DeliveryMethod
  /** YYYY-MM-DD. */
  estimatedDelivery: string
  createdAt: Date
}

/** KRA's tax class for goods at the standard rate; no product has another class yet. */
const standardTaxClass = 'B'

/**
 * The account's unpaid orders and reserved units, and the next order's sequence number; one statement. Its condition is
 * that of the index `orders_unpaid_of_user`, literally.
 */
export async function activeOrders(
  tx: Tx,
  userId: number,
): Promise<{ sequence: number; unpaidOrders: number; reservedUnits: number }> {
  return present((await countActive(tx, { userId }))[0]) // an aggregate has one row
}

const countActive = compileOnce(
  ({ userId }: { userId: number }) => sql<{ sequence: number; unpaidOrders: number; reservedUnits: number }>`
    select nextval('order_numbers') as sequence, count(*) as "unpaidOrders", coalesce(sum(units), 0) as "reservedUnits"
    from orders where user_id = ${userId} and (payment_state = 'due') is true`,
)

/** Writes the order, each seller order, every line and the first event: one statement for any number of lines. */
export async function insertOrder(tx: Tx, { totals, ...order }: NewOrder): Promise<void> {
  const { lines, ...sums } = totals
  await insertRows.along(tx, { ...order, ...sums, ...columnsOfLines(lines) })
}

const columnsOfLines = (lines: OrderTotals['lines']) => ({
  storeIds: lines.map(({ offer }) => offer.storeId),
  productIds: lines.map(({ offer }) => offer.productId),
  variantIds: lines.map(({ offer }) => offer.variantId),
  productNames: lines.map(({ offer }) => offer.productName),
  variantNames: lines.map(({ offer }) => offer.variantName),
  images: lines.map(({ offer }) => offer.image),
  imageSrcsets: lines.map(({ offer }) => offer.imageSrcset),
  quantities: lines.map(({ quantity }) => quantity),
  listCents: lines.map(({ offer }) => offer.listCents),
  unitCents: lines.map(({ offer }) => offer.payableCents),
  lineCents: lines.map(({ totalCents }) => totalCents),
  lineDiscounts: lines.map(({ discountCents }) => discountCents),
  vatCents: lines.map(({ vatCents }) => vatCents),
  commissionRates: lines.map(({ commissionBasisPoints }) => commissionBasisPoints),
  commissionCents: lines.map(({ commissionCents }) => commissionCents),
})

const insertRows = compileOnce(
  (order: Omit<NewOrder, 'totals'> & Omit<OrderTotals, 'lines'> & ReturnType<typeof columnsOfLines>) => sql`
    with placed as (
      insert into orders (
        id, order_number, user_id, email, payment_state, subtotal_cents, discount_cents, delivery_cents, total_cents, units,
        county, town, line, landmark, phone_number, delivery_method, estimated_delivery, created_at,
        commission_vat_basis_points, waived_delivery_cents, free_delivery_from_cents
      ) values (
        ${order.id}, ${order.orderNumber}, ${order.userId}, ${order.email}, 'due', ${order.subtotalCents},
        ${order.discountCents}, ${order.deliveryCents}, ${order.totalCents}, ${order.units}, ${order.county},
        ${order.town}, ${order.line}, ${order.landmark}, ${order.phoneNumber}, ${order.deliveryMethod},
        ${order.estimatedDelivery}, ${order.createdAt},
        ${order.vatBasisPoints}, ${order.waivedDeliveryCents}, ${order.freeDeliveryFromCents}
      )
    ), seller_orders as (
      insert into seller_orders (order_id, store_id, state, placed_at)
      select distinct ${order.id}::text, store_id, 'new', ${order.createdAt}::timestamptz
      from unnest(${order.storeIds}::bigint[]) as store_id order by store_id
    ), noted as (
      insert into order_events (order_id, status, at) values (${order.id}, 'pending', ${order.createdAt})
    )
    insert into order_lines (
      order_id, store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity,
      list_cents, unit_cents, total_cents, discount_cents, tax_class, vat_basis_points, vat_cents,
      commission_basis_points, commission_cents
    )
    select ${order.id}::text, store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity,
      list_cents, unit_cents, total_cents, discount_cents, ${standardTaxClass}::text,
      ${order.vatBasisPoints}::integer, vat_cents,
      commission_basis_points, commission_cents
    from unnest(
      ${order.storeIds}::bigint[],
      ${order.productIds}::bigint[],
      ${order.variantIds}::bigint[],
      ${order.productNames}::text[],
      ${order.variantNames}::text[],
      ${order.images}::text[],
      ${order.imageSrcsets}::text[],
      ${order.quantities}::integer[],
      ${order.listCents}::bigint[],
      ${order.unitCents}::bigint[],
      ${order.lineCents}::bigint[],
      ${order.lineDiscounts}::bigint[],
      ${order.vatCents}::bigint[],
      ${order.commissionRates}::integer[],
      ${order.commissionCents}::bigint[]
    ) as line (
      store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity, list_cents,
      unit_cents, total_cents, discount_cents, vat_cents, commission_basis_points, commission_cents
    )`,
)

export type OrderRow = {
  id: string
  /** New after each change of the order. */
  version: string
  orderNumber: string
  userId: number
  email: string
  paymentState: OrderPaymentState
  subtotalCents: number
  discountCents: number
  deliveryCents: number
  totalCents: number
  /** The refunded part of the total. */
  refundedCents: number
  county: string | null
  town: string | null
  line: string
  landmark: string | null
  phoneNumber: string
  deliveryMethod: DeliveryMethod
  /** YYYY-MM-DD. */
  estimatedDelivery: string
  createdAt: Date
  paidAt: Date | null
  /** When payment on delivery was agreed. */
  onDeliveryAt: Date | null
  /** When the buyer was erased. */
  erasedAt: Date | null
  sellerOrders: SellerOrder[]
}

export type SellerOrder = {
  id: number
  storeId: number
  state: FulfilmentState
  /** Empty until it is shipped. */
  carrier: string
  trackingNumber: string
  deliveredAt: Date | null
  cancellation: Cancellation | null
}

/** The buyer's cancellation request, as JSON. */
export type Cancellation = {
  state: CancellationState
  requestedAt: string
  dueAt: string
  answeredAt: string | null
  reason: string
}

/** Null while there is no request. */
export const cancellationColumn = sql<Cancellation | null>`
  case when cancellation_state is not null then json_build_object(
    'state', cancellation_state, 'requestedAt', cancellation_requested_at, 'dueAt', cancellation_due_at,
    'answeredAt', cancellation_answered_at, 'reason', cancellation_reason
  ) end`

/** As JSON. */
type StoredSellerOrder = Omit<SellerOrder, 'deliveredAt'> & { deliveredAt: string | null }

export async function findOrder(handle: Db, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await orderById(handle, { orderId })
  return order && { ...order, sellerOrders: order.sellerOrders.map(withDate) }
}

const orderById = compileOnce(
  ({ orderId }: { orderId: string }) => sql<Omit<OrderRow, 'sellerOrders'> & { sellerOrders: StoredSellerOrder[] }>`
    select id, order_number as "orderNumber", user_id as "userId", email, payment_state as "paymentState", subtotal_cents as "subtotalCents",
      discount_cents as "discountCents", delivery_cents as "deliveryCents", total_cents as "totalCents",
      refunded_cents as "refundedCents", county, town,
      line, landmark, phone_number as "phoneNumber", delivery_method as "deliveryMethod",
      estimated_delivery::text as "estimatedDelivery", created_at as "createdAt", paid_at as "paidAt",
      on_delivery_at as "onDeliveryAt", erased_at as "erasedAt",
      (select version from order_versions where order_id = orders.id) as version,
      (
        select json_agg(
          json_build_object(
            'id', id, 'storeId', store_id, 'state', state, 'carrier', carrier, 'trackingNumber', tracking_number,
            'deliveredAt', delivered_at, 'cancellation', ${cancellationColumn}
          ) order by seller_orders.id
        ) from seller_orders where order_id = orders.id
      ) as "sellerOrders"
    from orders where id = ${orderId}`,
)

/** Finds an order by its order number. */
export async function findByNumber(
  handle: Db,
  orderNumber: string,
): Promise<{ orderId: string; userId: number } | undefined> {
  return handle
    .selectFrom('orders')
    .select(['id as orderId', 'user_id as userId'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
}

function withDate({ deliveredAt, ...sellerOrder }: StoredSellerOrder): SellerOrder {
  return { ...sellerOrder, deliveredAt: deliveredAt === null ? null : new Date(deliveredAt) }
}

export type LineRow = {
  id: number
  storeId: number
  productId: number
  variantId: number
  productName: string
  variantName: string
  image: string | null
  imageSrcset: string
  quantity: number
  unitCents: number
  /** Unit price times quantity, before the discount. */
  totalCents: number
  /** The line's share of the order's discount. */
  discountCents: number
  /** On the total before the discount, VAT included. */
  commissionCents: number
  taxClass: TaxClass
  vatBasisPoints: number
  vatCents: number
  /** In returns that were neither rejected nor withdrawn. */
  returnedQuantity: number
  /** In returns that were refunded. */
  returnRefundedQuantity: number
  /** Cancelled before it was shipped, and the reason of the last cancellation. */
  cancelledQuantity: number
  cancelReason: CancelReason | null
  /** Shipped units that an operator refunded. */
  refundedQuantity: number
}

export const listLines = (handle: Db, orderId: string): Promise<LineRow[]> => linesOf(handle, { orderId })

const linesOf = compileOnce(({ orderId }: { orderId: string }, handle) =>
  handle
    .selectFrom('order_lines')
    .select([
      'id',
      'store_id as storeId',
      'product_id as productId',
      'variant_id as variantId',
      'product_name as productName',
      'variant_name as variantName',
      'image',
      'image_srcset as imageSrcset',
      'quantity',
      'unit_cents as unitCents',
      'total_cents as totalCents',
      'discount_cents as discountCents',
      'commission_cents as commissionCents',
      'tax_class as taxClass',
      'vat_basis_points as vatBasisPoints',
      'vat_cents as vatCents',
      'returned_quantity as returnedQuantity',
      'cancelled_quantity as cancelledQuantity',
      'refunded_quantity as refundedQuantity',
    ])
    .select(({ selectFrom }) =>
      selectFrom('cancelled_units')
        .select('reason')
        .whereRef('order_line_id', '=', 'order_lines.id')
        .orderBy('cancelled_units.id', 'desc')
        .limit(1)
        .as('cancelReason'),
    )
    .select(
      sql<number>`coalesce((
        select sum(returned.quantity) from return_request_lines as returned
        join return_requests on return_requests.id = returned.request_id
        where returned.order_line_id = order_lines.id and return_requests.state = 'refunded'
      ), 0)`.as('returnRefundedQuantity'),
    )
    .where('order_id', '=', orderId)
    .orderBy('id'),
)

export type EventRow = {
  /** The store whose seller order changed; null for the order as a whole. */
  storeId: number | null
  status: OrderStatus
  at: Date
}

export const listEvents = (handle: Db, orderId: string): Promise<EventRow[]> => eventsOf(handle, { orderId })

const eventsOf = compileOnce(
  ({ orderId }: { orderId: string }) => sql<EventRow>`
    select store_id as "storeId", status, at from order_events where order_id = ${orderId} order by id`,
)

export type SummaryRow = Pick<
  OrderRow,
  'id' | 'orderNumber' | 'paymentState' | 'totalCents' | 'refundedCents' | 'createdAt'
> & {
  sellerOrderStates: FulfilmentState[]
}

/** Newest first, after the last order of the previous page. */
export async function listOrders(
  db: Db,
  userId: number,
  page: { limit: number; after: { createdAt: Date; id: string } | null },
): Promise<SummaryRow[]> {
  const { limit, after } = page
  const older = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``
  const { rows } = await sql<SummaryRow>`
    select id, order_number as "orderNumber", payment_state as "paymentState", total_cents as "totalCents", refunded_cents as "refundedCents",
      created_at as "createdAt",
      array(select state from seller_orders where order_id = orders.id) as "sellerOrderStates"
    from orders where user_id = ${userId} ${older}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export type PaidOrder = {
  userId: number
  deliveryCents: number
  discountCents: number
  /** Gross is before the discount, which the shop pays for (D27). */
  sellerOrders: { storeId: number; grossCents: number; commissionCents: number }[]
  /** The rate when the order was placed. */
  commissionVatBasisPoints: number
}

/**
 * Marks an unpaid order as paid. The seller orders of an expired order are opened again; those of an order paid on
 * delivery keep their state. The caller holds the order's payable.
 * @returns the data by which its money is split, or undefined when it is not waiting for payment
 */
export async function markPaid(tx: Tx, orderId: string, at: Date): Promise<PaidOrder | undefined> {
  const { rows } = await sql<PaidOrder>`
    with paid as (
      update orders set payment_state = 'paid', paid_at = ${at}, version = version + 1
      where id = ${orderId} and payment_state in ('due', 'on_delivery', 'expired')
      returning user_id, delivery_cents, discount_cents, commission_vat_basis_points, notify_order_pages(id)
    ), opened as (
      update seller_orders set opened_at = coalesce(opened_at, ${at}),
        state = case state when 'cancelled' then 'new' else state end
      from paid where order_id = ${orderId}
    ), noted as (
      insert into order_events (order_id, status, at) select ${orderId}::text, 'paid', ${at}::timestamptz from paid
    ), seller_order as (
      select store_id, sum(total_cents) as gross_cents, sum(commission_cents) as commission_cents
      from order_lines where order_id = ${orderId} group by store_id
    )
    select user_id as "userId", delivery_cents as "deliveryCents", discount_cents as "discountCents",
      commission_vat_basis_points as "commissionVatBasisPoints",
      (
        select json_agg(
          json_build_object('storeId', store_id, 'grossCents', gross_cents, 'commissionCents', commission_cents)
          order by store_id
        ) from seller_order
      ) as "sellerOrders"
    from paid`.execute(tx)
  return rows[0]
}

/**
 * Ends an unpaid order and all its seller orders. The caller holds the order's payable.
 * @returns the order's account, or undefined when it was not waiting for payment
 */
export async function markEnded(
  tx: Tx,
  orderId: string,
  end: 'expired' | 'cancelled',
  at: Date,
): Promise<{ userId: number } | undefined> {
  const { rows } = await sql<{ userId: number }>`
    with ended as (
      update orders set payment_state = ${end}, version = version + 1 where id = ${orderId} and payment_state in ('due', 'on_delivery')
      returning user_id, notify_order_pages(id)
    ), closed as (
      update seller_orders set state = 'cancelled' from ended where order_id = ${orderId}
    ), noted as (
      insert into order_events (order_id, status, at) select ${orderId}::text, ${end}::text, ${at}::timestamptz from ended
    )
    select user_id as "userId" from ended`.execute(tx)
  return rows[0]
}

/** Whether the buyer was erased. */
export async function isErased(tx: Tx, orderId: string): Promise<boolean> {
  const order = await tx.selectFrom('orders').select('erased_at').where('id', '=', orderId).executeTakeFirstOrThrow()
  return order.erased_at !== null
}

/** The stores of an order. */
export async function storesOf(tx: Tx, orderId: string): Promise<number[]> {
  const sellerOrders = await tx.selectFrom('seller_orders').select('store_id').where('order_id', '=', orderId).execute()
  return sellerOrders.map(({ store_id }) => store_id)
}

/**
 * Locks the order. Changes of an order, its seller orders and its returns take this lock before they lock any of those.
 */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** An order, locked, with its fulfilment data. From now on log lines have its number. */
export async function lockSellerOrders(
  tx: Tx,
  orderId: string,
): Promise<
  | {
      userId: number
      paymentState: OrderPaymentState
      sellerOrders: { id: number; storeId: number; state: FulfilmentState; cancellation: CancellationState | null }[]
    }
  | undefined
> {
  const order = await tx
    .selectFrom('orders')
    .select(['order_number as orderNumber', 'user_id as userId', 'payment_state as paymentState'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  nameOrder(order.orderNumber)
  const sellerOrders = await tx
    .selectFrom('seller_orders')
    .select(['id', 'store_id as storeId', 'state', 'cancellation_state as cancellation'])
    .where('order_id', '=', orderId)
    .execute()
  return { ...order, sellerOrders }
}

/**
 * Sets the new state of the seller order and records the time. A cancellation grants an open cancellation request. The
 * caller has locked the order.
 */
export async function transitionSellerOrder(
  tx: Tx,
  sellerOrder: { orderId: string; storeId: number },
  to: Exclude<FulfilmentState, 'new'>,
  at: Date,
): Promise<void> {
  const transition = tx
    .updateTable('seller_orders')
    .set({
      state: to,
      ...(to === 'shipped' && { shipped_at: at }),
      ...(to === 'delivered' && { delivered_at: at }),
      ...(to === 'cancelled' && {
        cancellation_state: sql`case cancellation_state when 'requested' then 'granted' else cancellation_state end`,
        cancellation_answered_at: sql`
          case cancellation_state when 'requested' then ${at}::timestamptz else cancellation_answered_at end`,
      }),
    })
    .where('order_id', '=', sellerOrder.orderId)
    .where('store_id', '=', sellerOrder.storeId)
    .returning('order_id as orderId')
  await changeOrder(tx, transition)
  await addEvent(tx, { ...sellerOrder, status: to, at })
}

export async function addEvent(tx: Tx, event: { orderId: string } & EventRow): Promise<void> {
  const { orderId, storeId, status, at } = event
  await tx.insertInto('order_events').values({ order_id: orderId, store_id: storeId, status, at }).execute()
}

/** The versions of orders, by order: each is new after every change of its order. An unknown order has none. */
export async function versionsOf(handle: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ orderId: string; version: string }>`
    select order_id as "orderId", version from order_versions where order_id = any(${array('text', orderIds)})`.execute(
    handle,
  )
  return new Map(rows.map(({ orderId, version }) => [orderId, version]))
}
