import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Db, type Tx } from '../../platform/db/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { aSyntheticShop } from '../factories/synthetic-shop.ts'

/**
 * The products and orders of one store, with as many products and a third as many orders of other stores, in a bit over
 * a year.
 */
export const large = { products: 50_000, orders: 200_000, ordersInAll: 260_000, payouts: 800 } as const

/** The size of the synthetic catalogue that products are copied from. */
const MODELS = 500
/** Offsets of ids: these rows never collide with rows that a test adds. */
const OWN = 1_000_000
const OTHERS = 2_000_000
const SECONDS_APART = 130

/** The id of product `n` of the store, counted from 1, oldest first. */
export const ownProduct = (n: number) => OWN + n
export const orderIdOf = (n: number) => `o${String(n).padStart(21, '0')}`
export const orderNumberOf = (n: number) =>
  `SK${String(n)
    .padStart(9, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`
/** Whether order `n`, counted from 1, belongs to the store and was paid. */
export const isOwnPaid = (n: number) => n % 13 < 10 && n % 20 !== 7
/** The ledger transaction of the sale of order `n`. */
export const saleOf = (n: number) => OWN + n

type LargeStore = { db: Db; clock: Clock; storeId: number }

/**
 * Creates a store of 50,000 products and 200,000 orders with their money, sales by day and views, with one statement
 * per table. Its products are copies of synthetic ones. Triggers and foreign keys are disabled meanwhile. The rows are
 * those of real sales as far as query plans depend on them.
 */
export async function layDownLargeStore(options: LargeStore): Promise<void> {
  const { clock, storeId } = options
  await layDown(options, [...orders(storeId, clock.now()), ...money(storeId), ...days(storeId, clock.now())])
}

/** Only the store's products, and as many of other stores. */
export const layDownProducts = (options: LargeStore) => layDown(options, [])

async function layDown({ db, clock, storeId }: LargeStore, more: readonly RawBuilder<unknown>[]): Promise<void> {
  await aSyntheticShop({ db, clock, products: MODELS })
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local gin_pending_list_limit = '256MB'`.execute(tx)
    await sql`set local work_mem = '256MB'`.execute(tx)
    for (const index of wordIndexes) await sql`alter index ${sql.id(index)} set (fastupdate = on)`.execute(tx)
    await copyProducts(tx, storeId)
    for (const index of wordIndexes) await sql`alter index ${sql.id(index)} set (fastupdate = off)`.execute(tx)
    for (const statement of more) await statement.execute(tx)
  })
  await sql`vacuum (analyze)`.execute(db)
}

/** GIN indexes that would be updated per word: with fastupdate, the final vacuum merges the pending entries. */
const wordIndexes = ['products_of_store_by_words', 'product_search_tier_3']

async function copyProducts(tx: Tx, storeId: number): Promise<void> {
  await sql`
    create temporary table copies on commit drop as
    with model as (
      select id, store_id, row_number() over (order by id) as place from products
    )
    select first.offset + (copy - 1) * ${MODELS}::integer + place as id, model.id as model_id,
      (copy - 1) * ${MODELS}::integer + place as n,
      case when first.is_own then ${storeId}::bigint else model.store_id end as store_id, first.is_own
    from model, generate_series(1, ${large.products / MODELS}::integer) as copy,
      (values (${OWN}::bigint, true), (${OTHERS}::bigint, false)) as first ("offset", is_own)`.execute(tx)
  await sql`analyze copies`.execute(tx)
  await sql`
    insert into products (id, store_id, category_id, name, description, state, list_price_cents, discount_percent,
      sale_ends_at, payable_cents, on_sale, is_new_arrival, is_promotional, in_stock, image, image_srcset, image_width,
      image_height, rating_sum, rating_count, popularity, first_listed_at, created_at, updated_at)
    overriding system value
    select copies.id, copies.store_id, category_id, name || ' ' || n, description,
      case when n <= 1000 then 'archived' when n % 100 = 0 then 'draft' else 'listed' end, list_price_cents + 100 * n,
      discount_percent, sale_ends_at, payable_cents + 100 * n, on_sale, is_new_arrival, is_promotional, in_stock,
      '/media/' || copies.id || '.webp', '/media/' || copies.id || '-160.webp 160w', 1000, 1000, rating_sum, rating_count,
      n * 7919 % 1000, created_at, latest.at - (${large.products} - n) * interval '30 minutes', updated_at
    from copies join products on products.id = model_id, (select max(created_at) as at from products) as latest
    order by copies.id`.execute(tx)
  await sql`
    insert into store_ratings (store_id, rating_sum, rating_count)
    select store_id, sum(rating_sum), sum(rating_count) from products where rating_count > 0 group by store_id
    on conflict (store_id) do update set rating_sum = excluded.rating_sum, rating_count = excluded.rating_count`.execute(
    tx,
  )
  await sql`
    insert into product_details (product_id, full_description, features, specifications, brand, pictures)
    select copies.id, full_description, features, specifications, brand,
      json_build_array(json_build_object('image', '/media/' || copies.id || '.webp', 'srcset', '', 'width', 1000, 'height', 1000))
    from copies join product_details on product_id = model_id order by copies.id`.execute(tx)
  await sql`
    insert into variants (product_id, name, options, is_default, position, received, stock, sold, sku, sku_store_id)
    select copies.id, name, options, is_default, position, there.units + n % 40, there.units, n % 40,
      'SKU-' || n || '-' || position, copies.store_id
    from copies join variants on product_id = model_id,
      lateral (select case when n % 500 = 0 then 1 else stock end as units) as there
    order by copies.id, position`.execute(tx)
  await sql`
    insert into product_search (product_id, tier, boost, document)
    select copies.id, 3, 1, document from copies join product_search on product_id = model_id
    where n > 1000 and n % 100 > 0 order by copies.id`.execute(tx)
  await sql`
    with picture as (
      insert into media (key, width, height, webp_widths, created_at)
      values (${'p'.repeat(22)}, 160, 160, '{160}', now()) returning id
    )
    insert into product_pictures (product_id, position, media_id)
    select copies.id, 0, picture.id from copies, picture`.execute(tx)
  await sql`
    update categories set product_count = (
      select count(*) from products where category_id = categories.id and state = 'listed'
    )`.execute(tx)
}

const all = sql.lit(large.ordersInAll)
const numbers = sql`generate_series(1, ${all}) as n`
const order = sql`('o' || lpad(n::text, 21, '0'))`
const isOwn = sql`(n % 13 < 10)`
const isPaid = sql`(n % 20 <> 7)`
/** The newest are in progress; the others have been delivered, and most of those are past their hold. */
const sellerOrderState = sql`(case
  when not ${isPaid} or n % 20 = 11 then 'cancelled' when n > ${all} - 1500 then 'new' when n > ${all} - 3000 then 'processing'
  when n > ${all} - 6000 then 'shipped' when n > ${all} - 15000 then 'delivered' else 'completed' end)`
const isReleased = sql`(${isPaid} and n % 20 <> 11 and n <= ${all} - 12000)`
/** Half of all units sold are of 2,000 products. */
const productOf = sql`(case when ${isOwn} then ${sql.lit(OWN)} else ${sql.lit(OTHERS)} end
  + case when n % 2 = 0 then 40001 + n::bigint * 7919 % 2000 else 1001 + n::bigint * 7919 % 49000 end)`
const placed = (now: Date) =>
  sql`(${now}::timestamptz - (${all} + 1 - n) * interval '${sql.lit(SECONDS_APART)} seconds')`
const storeOf = (storeId: number) =>
  sql`(case when ${isOwn} then ${storeId}::bigint else ${storeId}::bigint + 1 + n % 5 end)`

const orders = (storeId: number, now: Date): RawBuilder<unknown>[] => [
  sql`insert into users (id, email, email_confirmed_at, username, first_paid_at) overriding system value
    select ${sql.lit(OWN)} + n, 's' || n || '@example.test', now(), 'shopper ' || n, now() from generate_series(1, 20000) as n`,
  sql`insert into orders (
      id, order_number, user_id, email, payment_state, subtotal_cents, discount_cents, delivery_cents, total_cents, units, county,
      town, line, phone_number, delivery_method, estimated_delivery, created_at, paid_at, commission_vat_basis_points
    )
    select ${order}, 'SK' || translate(lpad(n::text, 9, '0'), '0123456789', 'ABCDEFGHJK'), ${sql.lit(OWN + 1)} + n % 20000,
      's' || n % 20000 || '@example.test', case when ${isPaid} then 'paid' else 'expired' end,
      100000, 0, 20000, 120000, 2, 'Nairobi', 'Westlands', 'Moi Avenue 1', '+254700000000', 'standard', at::date, at,
      case when ${isPaid} then at end, 1600
    from ${numbers}, lateral (select ${placed(now)} as at) as placed`,
  sql`insert into seller_orders (order_id, store_id, state, placed_at, opened_at, shipped_at, delivered_at, released_at)
    select ${order}, ${storeOf(storeId)}, seller_order.state, at, case when ${isPaid} then at end,
      case when seller_order.state in ('shipped', 'delivered', 'completed') then at + interval '1 day' end,
      case when seller_order.state in ('delivered', 'completed') then at + interval '2 days' end,
      case when ${isReleased} then at + interval '9 days' end
    from ${numbers}, lateral (select ${placed(now)} as at, ${sellerOrderState} as state) as seller_order`,
  sql`insert into order_lines (
      order_id, store_id, product_id, variant_id, product_name, variant_name, quantity, list_cents, unit_cents,
      total_cents, discount_cents, tax_class, vat_basis_points, vat_cents, commission_basis_points, commission_cents
    )
    select ${order}, ${storeOf(storeId)}, ${productOf} + line, (select min(id) from variants where product_id = ${productOf} + line),
      'Kettle', '', 1, 50000, 50000, 50000, 0, 'B', 1600, 6897, 1000, 5000
    from ${numbers}, generate_series(0, case when n % 4 = 0 then 1 else 0 end) as line`,
  sql`insert into order_events (order_id, store_id, status, at)
    select ${order}, case when status = 'shipped' then ${storeOf(storeId)} end, status, at
    from ${numbers}, lateral (select ${placed(now)} as at) as placed, unnest(array['pending', 'paid', 'shipped']) as status
    where ${isPaid} or status = 'pending'`,
  sql`insert into return_requests (id, order_id, store_id, state, reason, details, requested_at, state_since)
    overriding system value
    select n, ${order}, ${storeOf(storeId)}, case when n % 2500 = 0 then 'requested' else 'refunded' end, 'damaged', '', ${placed(now)}, ${placed(now)}
    from ${numbers} where n % 25 = 0`,
  sql`insert into order_refund_shares (
      refund_id, order_id, store_id, buyer_cents, discount_cents, seller_cents, commission_cents, vat_cents
    )
    select n, ${order}, ${storeOf(storeId)}, 50000, 0, 45000, 4310, 690 from ${numbers} where ${isPaid} and n % 25 = 0`,
]

/** Sales, releases, refunds, and a withdrawal every 325 orders: the store's entries, and the postings behind them. */
const money = (storeId: number): RawBuilder<unknown>[] => {
  const payout = sql`generate_series(1, ${sql.lit(large.payouts)}) as p, lateral (select p * 325 as n) as order_at`
  const at = sql`(select created_at from orders where id = ${order})`
  const own = sql`'seller:' || ${storeOf(storeId)} || ':'`
  const moves = sql`(
    select ${sql.lit(OWN)} + n as id, 'sale:' || ${order} as key, 'sale' as kind, n, 45000 as held, 0 as available, 0 as pending,
      interval '0' as later from ${numbers} where ${isPaid}
    union all select ${sql.lit(2 * OWN)} + n, 'release:' || n, 'release', n, -45000, 45000, 0, interval '9 days'
      from ${numbers} where ${isReleased}
    union all select ${sql.lit(3 * OWN)} + n, 'refund-requested:' || n, 'refund-requested', n, 0, -45000, 0, interval '9 days'
      from ${numbers} where ${isReleased} and n % 25 = 0
    union all select ${sql.lit(4 * OWN)} + p, 'payout:' || p || ':requested', 'payout', n, 0, -5000000, 5000000, interval '1 hour'
      from ${payout}
    union all select ${sql.lit(5 * OWN)} + p, 'payout:' || p || ':paid', 'payout', n, 0, 0, -5000000, interval '2 hours'
      from ${payout} where p <= ${sql.lit(large.payouts - 3)}
  )`
  const storeOfChange = sql`case when kind = 'payout' then ${storeId}::bigint else ${storeOf(storeId)} end`
  return [
    sql`insert into payouts (
        id, key, payee, store_id, phone, amount_cents, state, reference, requested_at, sent_at, ended_at
      ) overriding system value
      select p, 'withdrawal:' || p, 'store', ${storeId}, '+254700000000', 5000000,
        case when p > ${sql.lit(large.payouts - 3)} then 'requested' else 'paid' end,
        case when p <= ${sql.lit(large.payouts - 3)} then 'B' || p end, ${at}, ${at}, ${at} from ${payout}`,
    sql`insert into ledger_transactions (id, key, reason, order_id, posted_at) overriding system value
      select id, key, kind, case when kind = 'payout' then null else ${order} end, ${at} + later from ${moves} as move order by id`,
    sql`insert into ledger_postings (transaction_id, from_account, to_account, amount_cents)
      select id, case kind when 'sale' then 'provider:mpesa' when 'release' then ${own} || 'held' else ${own} || 'available' end,
        case kind when 'sale' then ${own} || 'held' when 'release' then ${own} || 'available'
          when 'payout' then ${own} || 'pending' else 'customers:owed' end,
        case kind when 'payout' then 5000000 else 45000 end
      from ${moves} as move order by id`,
    sql`insert into ledger_store_entries (
        store_id, transaction_id, kind, posted_at, held_cents, available_cents, pending_cents
      )
      select ${storeOfChange}, id, kind, ${at} + later, held, available, pending from ${moves} as move order by id`,
    sql`insert into ledger_store_months (store_id, month, held_cents, available_cents, pending_cents)
      select store_id, date_trunc('month', posted_at at time zone 'Africa/Nairobi'), sum(held_cents), sum(available_cents),
        sum(pending_cents)
      from ledger_store_entries group by 1, 2`,
    sql`insert into ledger_holds (store_id, order_id, opened_by, held_cents)
      select ${storeOf(storeId)}, ${order}, ${sql.lit(OWN)} + n, case when ${isReleased} then 0 else 45000 end
      from ${numbers} where ${isPaid}`,
    sql`insert into ledger_balances (account, balance_cents)
      select 'seller:' || store_id || ':' || of, sum(cents) from ledger_store_entries, lateral (
        values ('held', held_cents), ('available', available_cents), ('pending', pending_cents)
      ) as change (of, cents) group by 1`,
    sql`insert into payout_phones (store_id, phone, verified_at, payable_from)
      values (${storeId}, '+254700000000', now(), now())`,
  ]
}

const days = (storeId: number, now: Date): RawBuilder<unknown>[] => {
  const day = sql`(paid_at at time zone 'Africa/Nairobi')::date`
  return [
    sql`insert into product_sales_days (store_id, day, product_id, orders, units, revenue_cents)
      select store_id, ${day}, product_id, count(distinct order_id), sum(quantity), sum(order_lines.total_cents)
      from order_lines join orders on orders.id = order_id where paid_at is not null group by 1, 2, 3 order by 1, 2, 3`,
    sql`insert into store_sales_days (store_id, day, units, revenue_cents, orders)
      select store_id, ${day}, sum(quantity), sum(order_lines.total_cents), count(distinct order_id)
      from order_lines join orders on orders.id = order_id where paid_at is not null group by 1, 2 order by 1, 2`,
    sql`insert into product_view_days (store_id, product_id, day, views)
      select ${storeId}::bigint, ${sql.lit(OWN + 1001)} + (day * 7919 + look * 37) % 49000, ${now}::date - day, 1 + look % 7
      from generate_series(0, 400) as day, generate_series(1, 1300) as look order by 1, 2, 3`,
    sql`insert into product_view_days (store_id, product_id, day, views)
      select ${storeId}::bigint + 1 + look % 5, ${sql.lit(OTHERS + 1001)} + (day * 7919 + look * 37) % 49000, ${now}::date - day, 1
      from generate_series(0, 400) as day, generate_series(1, 400) as look order by 1, 2, 3`,
    sql`insert into store_view_days (store_id, day, views)
      select store_id, day, sum(views) from product_view_days group by 1, 2`,
  ]
}
