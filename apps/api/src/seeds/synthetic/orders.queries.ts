import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { SyntheticOrder, SyntheticShopper } from './synthetic-order.ts'

/** The default variants of listed products, spread evenly over the catalogue. */
export async function variantsToBuy(handle: Db, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with listed as (
      select variants.id, row_number() over (order by products.id) as place, count(*) over () as all
      from products join variants on product_id = products.id and is_default and retired_at is null
      where state = 'listed'
    )
    select id from listed where place % greatest(1, "all" / ${max}::integer) = 0 order by id limit ${max}`.execute(
    handle,
  )
  return rows.map(({ id }) => id)
}

/** Takes the next numbers of the order sequence. */
export async function reserveSequences(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select nextval('order_numbers') as n from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ n }) => n)
}

/** The first number that no account name uses. */
export async function firstFreeNumber(handle: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(max(id), 0) + 1 as n from users`.execute(handle)
  return rows[0]?.n ?? 1
}

/** Adds shoppers who cannot log in, numbered from `first`. */
export async function addShoppers(tx: Tx, first: number, names: readonly string[]): Promise<SyntheticShopper[]> {
  const { rows } = await sql<SyntheticShopper>`
    insert into users (email, email_confirmed_at, username, name, phone_number, first_paid_at)
    select 'buyer-' || n || '@example.test', now(), 'buyer-' || n, name, '+2547' || lpad((n % 100000000)::text, 8, '0'), now()
    from unnest(${names}::text[]) with ordinality as person (name, place),
      lateral (select ${first}::bigint + place - 1 as n) as numbered
    order by n
    returning id, email, phone_number as phone`.execute(tx)
  return rows
}

/**
 * Writes orders in their final state: the order rows, and those of payments, stock and returns.
 * @returns the ids that ledger transactions use: of refunds by order, of seller orders by order and store
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly SyntheticOrder[],
): Promise<{ refunds: Map<string, number>; sellerOrders: Map<string, number> }> {
  await sql`
    with reported as materialized (
      select * from ${ordersAsRows(orders)}
    ), placed as (
      insert into orders (
        id, order_number, user_id, email, payment_state, subtotal_cents, discount_cents, delivery_cents, total_cents, units, county,
        town, line, phone_number, delivery_method, estimated_delivery, created_at, paid_at, refunded_cents,
        commission_vat_basis_points
      )
      select id, "orderNumber", "userId", email, "paymentState", "subtotalCents", "discountCents", "deliveryCents", "totalCents", units,
        county, town, line, phone, 'standard', "estimatedDelivery", "createdAt", "paidAt", "refundedCents", "vatBasisPoints"
      from reported
    )
    insert into payables (order_id, order_number, user_id, email, amount_cents, state, opened_at, expires_at, hold_until)
    select id, "orderNumber", "userId", email, "totalCents", case when "paidAt" is null then 'expired' else 'paid' end, "createdAt",
      "createdAt" + interval '30 minutes', "createdAt" + interval '30 minutes'
    from reported`.execute(tx)
  const sellerOrders = await insertSellerOrders(tx, orders)
  await insertLines(tx, orders)
  const refunds = await insertPayments(tx, orders)
  await insertReturns(tx, orders)
  return { refunds, sellerOrders }
}

export const sellerOrderKey = (orderId: string, storeId: number) => `${orderId} ${storeId}`

const ordersAsRows = (orders: readonly SyntheticOrder[]) => {
  const rows = orders.map(({ shopper, totals, goesBack, ...order }) => ({
    id: order.id,
    orderNumber: order.orderNumber,
    userId: shopper.id,
    email: shopper.email,
    phone: shopper.phone,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    deliveryCents: totals.deliveryCents,
    totalCents: totals.totalCents,
    units: totals.units,
    county: order.county,
    town: order.town,
    line: order.line,
    createdAt: order.createdAt,
    estimatedDelivery: order.estimatedDelivery,
    paymentState: order.paymentState,
    paidAt: order.paidAt,
    provider: order.provider,
    paidCents: order.paidCents,
    refundedCents: goesBack?.doneAt ? goesBack.valueCents : 0,
    goesBack,
    vatBasisPoints: order.vatBasisPoints,
  }))
  return sql`
    json_to_recordset(${JSON.stringify(rows)}::json) as reported (
      id text, "orderNumber" text, "userId" bigint, email text, phone text, "subtotalCents" bigint, "discountCents" bigint,
      "deliveryCents" bigint, "totalCents" bigint, units integer, county text, town text, line text, "createdAt" timestamptz,
      "estimatedDelivery" date, "paymentState" text, "paidAt" timestamptz, provider text, "paidCents" bigint, "refundedCents" bigint,
      "goesBack" json, "vatBasisPoints" integer
    )`
}

async function insertSellerOrders(tx: Tx, orders: readonly SyntheticOrder[]): Promise<Map<string, number>> {
  const sellerOrders = orders.flatMap(({ id, createdAt, sellerOrders: ofOrder }) =>
    ofOrder.map((sellerOrder) => ({ orderId: id, createdAt, ...sellerOrder })),
  )
  const { rows } = await sql<{ id: number; orderId: string; storeId: number }>`
    insert into seller_orders (
      order_id, store_id, state, placed_at, opened_at, shipped_at, delivered_at, released_at
    )
    select "orderId", "storeId", state, "createdAt", "openedAt", "shippedAt", "deliveredAt", "releasedAt"
    from json_to_recordset(${JSON.stringify(sellerOrders)}::json) as seller_order (
      "orderId" text, "createdAt" timestamptz, "storeId" bigint, state text, "openedAt" timestamptz, "shippedAt" timestamptz,
      "deliveredAt" timestamptz, "releasedAt" timestamptz
    )
    returning id, order_id as "orderId", store_id as "storeId"`.execute(tx)
  const events = orders.flatMap(({ id, events: ofOrder }) => ofOrder.map((event) => ({ orderId: id, ...event })))
  await sql`
    insert into order_events (order_id, store_id, status, at)
    select "orderId", "storeId", status, at
    from json_to_recordset(${JSON.stringify(events)}::json)
      as event ("orderId" text, "storeId" bigint, status text, at timestamptz)`.execute(tx)
  return new Map(rows.map(({ id, orderId, storeId }) => [sellerOrderKey(orderId, storeId), id]))
}

/** Inserts lines and reservations, and adds the sold units to `received` and `sold`: the stock does not change. */
async function insertLines(tx: Tx, orders: readonly SyntheticOrder[]): Promise<void> {
  const lines = orders.flatMap(({ id, totals, goesBack, paidAt, vatBasisPoints }) =>
    totals.lines.map(({ offer, ...line }) => ({
      ...{ orderId: id, vatBasisPoints, ...offer, ...line, isPaid: paidAt !== null },
      returned: goesBack?.variantId === offer.variantId ? 1 : 0,
    })),
  )
  await sql`
    with line as materialized (
      select * from json_to_recordset(${JSON.stringify(lines)}::json) as line (
        "orderId" text, "storeId" bigint, "productId" bigint, "variantId" bigint, "productName" text, "variantName" text,
        image text, "imageSrcset" text, quantity integer, "listCents" bigint, "payableCents" bigint, "totalCents" bigint,
        "discountCents" bigint, "vatBasisPoints" integer, "vatCents" bigint, "commissionBasisPoints" integer, "commissionCents" bigint,
        returned integer, "isPaid" boolean
      )
    ), bought as (
      insert into order_lines (
        order_id, store_id, product_id, variant_id, product_name, variant_name, image, image_srcset, quantity, list_cents,
        unit_cents, total_cents, discount_cents, tax_class, vat_basis_points, vat_cents, commission_basis_points,
        commission_cents, returned_quantity
      )
      select "orderId", "storeId", "productId", "variantId", "productName", "variantName", image, "imageSrcset", quantity,
        "listCents", "payableCents", "totalCents", "discountCents", 'B', "vatBasisPoints", "vatCents",
        "commissionBasisPoints", "commissionCents", returned
      from line
    ), reserved as (
      insert into reservations (order_id, variant_id, quantity, state, until)
      select "orderId", "variantId", quantity, case when "isPaid" then 'taken' else 'released' end, now()
      from line
    )
    update variants set received = received + sold_now.units, sold = sold + sold_now.units
    from (select "variantId" as id, sum(quantity) as units from line where "isPaid" group by 1) as sold_now
    where variants.id = sold_now.id`.execute(tx)
}

/** Each order was paid at once, and refunds used the same provider. */
async function insertPayments(tx: Tx, orders: readonly SyntheticOrder[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; orderId: string }>`
    with reported as materialized (
      select * from ${ordersAsRows(orders.filter(({ paidAt }) => paidAt !== null))}
    ), attempt as (
      insert into payment_attempts (
        order_id, provider, state, reference, due_cents, requested_cents, answer_by, created_at, phone, callback_secret_hash,
        checkout_request_id
      )
      select id, provider, 'succeeded', "orderNumber" || '-1', "totalCents", "paidCents", "paidAt",
        "createdAt", case provider when 'mpesa' then phone end,
        case provider when 'mpesa' then sha256(convert_to(id, 'UTF8')) end,
        case provider when 'mpesa' then 'ws_CO_' || "orderNumber" end
      from reported
      returning id, order_id
    ), capture as (
      insert into captures (provider, receipt, attempt_id, order_id, paid_cents, paid_at, captured_at, booked_as)
      select provider, 'T' || substr("orderNumber", 3), attempt.id, order_id, "paidCents", "paidAt", "paidAt", 'order'
      from reported join attempt on order_id = reported.id
      returning id, order_id
    )
    insert into refunds (
      capture_id, order_id, amount_cents, value_cents, reason, state, requested_at, sent_at, ended_at
    )
    select capture.id, order_id, ("goesBack" ->> 'amountCents')::bigint, ("goesBack" ->> 'valueCents')::bigint, 'returned',
      'done', ("goesBack" ->> 'requestedAt')::timestamptz, ("goesBack" ->> 'requestedAt')::timestamptz,
      ("goesBack" ->> 'doneAt')::timestamptz
    from reported join capture on order_id = reported.id where "goesBack" ->> 'doneAt' is not null
    returning id, order_id as "orderId"`.execute(tx)
  return new Map(rows.map(({ id, orderId }) => [orderId, id]))
}

async function insertReturns(tx: Tx, orders: readonly SyntheticOrder[]): Promise<void> {
  const back = sql`${ordersAsRows(orders.filter(({ goesBack }) => goesBack !== null))}`
  await sql`
    insert into order_refund_shares (
      refund_id, order_id, store_id, buyer_cents, discount_cents, seller_cents, commission_cents, vat_cents
    )
    select refunds.id, reported.id, share."storeId", "buyerCents", share."discountCents", "sellerCents", "commissionCents", "vatCents"
    from ${back} join refunds on order_id = reported.id, json_to_recordset("goesBack" -> 'shares' -> 'sellerOrders') as share (
      "storeId" bigint, "buyerCents" bigint, "discountCents" bigint, "sellerCents" bigint, "commissionCents" bigint,
      "vatCents" bigint
    )`.execute(tx)
  await sql`
    with reported as (
      select * from ${back}
    ), request as (
      insert into return_requests (order_id, store_id, state, reason, details, requested_at, state_since)
      select id, ("goesBack" ->> 'storeId')::bigint,
        case when "goesBack" ->> 'doneAt' is null then 'requested' else 'refunded' end, 'not_as_described', '',
        ("goesBack" ->> 'requestedAt')::timestamptz, (coalesce("goesBack" ->> 'doneAt', "goesBack" ->> 'requestedAt'))::timestamptz
      from reported
      returning id, order_id
    )
    insert into return_request_lines (request_id, order_line_id, quantity)
    select request.id, order_lines.id, 1
    from request join reported on reported.id = request.order_id join order_lines
      on order_lines.order_id = reported.id and variant_id = ("goesBack" ->> 'variantId')::bigint`.execute(tx)
}
