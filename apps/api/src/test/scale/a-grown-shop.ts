import { sql, type RawBuilder } from 'kysely'
import { inTransaction, type Db } from '../../platform/db/index.ts'

/**
 * Orders of about a year, one every five minutes. The newest `due` are unpaid; of the newest `waiting`, withdrawals are
 * not paid out.
 */
export const grown = {
  orders: 100_000,
  shoppers: 20_000,
  stores: 50,
  due: 500,
  waiting: 16_000,
  couriers: 1_000,
} as const

const minute = 60_000
const opened = Date.parse('2026-01-01T00:00:00Z')

/** When order `n`, counted from 1, was placed. */
export const placedAt = (n: number): Date => new Date(opened + n * 5 * minute)
/** The current time of the tests. */
export const grownNow = placedAt(grown.orders + 1)

export const orderId = (n: number) => `o${String(n).padStart(21, '0')}`
export const orderNumber = (n: number) =>
  `SK${String(n)
    .padStart(9, '0')
    .replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))}`
export const receipt = (n: number) => `R${n}`
export const shopperOf = (n: number) => 1 + (n % grown.shoppers)
export const emailOf = (shopper: number) => `s${shopper}@example.test`
export const phoneOf = (shopper: number) => `+2547${String(shopper).padStart(8, '0')}`

/**
 * Fills the tables that grow with every sale, with one statement each. Triggers and foreign keys are disabled
 * meanwhile. The rows are those of real sales as far as query plans depend on them.
 */
export async function growShop(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
  await sql`analyze`.execute(db)
}

const { orders, shoppers, stores, due, waiting, couriers } = grown
const numbers = (max: number) => sql`generate_series(1, ${sql.lit(max)}) as n`
const number = sql`'SK' || translate(lpad(n::text, 9, '0'), '0123456789', 'ABCDEFGHJK')`
const order = sql`('o' || lpad(n::text, 21, '0'))`
const shopper = sql`(1 + n % ${sql.lit(shoppers)})`
const email = sql`'s' || ${shopper} || '@example.test'`
const placed = sql`(timestamptz '2026-01-01 00:00Z' + n * interval '5 minutes')`
const provider = sql`(case when n % 10 < 6 then 'mpesa' when n % 10 < 9 then 'paystack' else 'paypal' end)`
const isPaid = sql`(n <= ${sql.lit(orders - due)} and n % 10 <> 5)`
const sellerOrderState = sql`(case when ${isPaid} then 'completed' when n > ${sql.lit(orders - due)} then 'new' else 'cancelled' end)`

const statements: RawBuilder<unknown>[] = [
  sql`insert into users (email, email_confirmed_at, username, first_paid_at)
    select 's' || n || '@example.test', now(), 'shopper ' || n, now() from ${numbers(shoppers)}`,
  sql`insert into stores (name, slug, about, county, town, status, created_at)
    select 'Duka ' || n, 'duka-' || n, '', 'Nairobi', 'Westlands', 'open', now() from ${numbers(stores)}`,
  sql`insert into orders (
      id, order_number, user_id, email, payment_state, subtotal_cents, discount_cents, delivery_cents, total_cents, units, county,
      line, phone_number, delivery_method, estimated_delivery, created_at, paid_at, commission_vat_basis_points
    )
    select ${order}, ${number}, ${shopper}, ${email},
      case when ${isPaid} then 'paid' when n > ${sql.lit(orders - due)} then 'due' else 'expired' end,
      100000, 0, 20000, 120000, 2, 'Nairobi', 'Moi Avenue 1', '+254700000000', 'standard', ${placed}::date, ${placed},
      case when ${isPaid} then ${placed} end, 1600
    from ${numbers(orders)}`,
  sql`insert into seller_orders (order_id, store_id, state, placed_at, opened_at, delivered_at, released_at)
    select ${order}, 1 + (n + seller_order) % ${sql.lit(stores)}, ${sellerOrderState}, ${placed}, opened.at, opened.at,
      case when n % 50 > 0 then opened.at end
    from ${numbers(orders)}, generate_series(0, n % 2) as seller_order,
      lateral (select case when ${isPaid} then ${placed} end as at) as opened`,
  sql`insert into order_lines (
      order_id, store_id, product_id, variant_id, product_name, variant_name, quantity, list_cents, unit_cents,
      total_cents, discount_cents, tax_class, vat_basis_points, vat_cents, commission_basis_points, commission_cents,
      returned_quantity
    )
    select ${order}, 1 + (n + seller_order) % ${sql.lit(stores)}, 1 + (n + seller_order) % 1000, 1 + (n + seller_order) % 1000, 'Kettle', '', 1,
      50000, 50000, 50000, 0, 'B', 1600, 6897, 1000, 5000, (${isPaid} and n % 5 = 0 and seller_order = 0)::integer
    from ${numbers(orders)}, generate_series(0, n % 2) as seller_order`,
  sql`insert into cancelled_units (order_line_id, quantity, reason, cancelled_at)
    select id, 1, 'other', now() from order_lines where id % 10 = 0`,
  sql`insert into order_events (order_id, status, at)
    select ${order}, 'pending', ${placed} from ${numbers(orders)}
    union all select ${order}, 'paid', ${placed} from ${numbers(orders)} where ${isPaid}`,
  sql`with entry as (
      insert into audit_entries (actor, action, subject, changes)
      select 'operator:1', 'order.cancelled', 'order:' || ${order}, '{}' from ${numbers(orders)} where n % 20 = 0
      returning id, subject
    )
    insert into audit_comments (entry_id, about, comment) select id, subject, 'They called.' from entry`,
  sql`insert into order_notes (order_id, operator_id, kind, comment, written_at)
    select ${order}, 1, 'note', 'The buyer called.', ${placed} from ${numbers(orders)} where n % 5 = 0`,
  sql`insert into payables (order_id, order_number, user_id, email, amount_cents, state, opened_at, expires_at, hold_until)
    select ${order}, ${number}, ${shopper}, ${email}, 120000,
      case when ${isPaid} then 'paid' when n > ${sql.lit(orders - due)} then 'due' else 'expired' end,
      ${placed}, ${placed} + interval '30 minutes', ${placed} + interval '195 minutes'
    from ${numbers(orders)}`,
  sql`insert into payment_attempts (
      id, order_id, provider, state, reference, due_cents, requested_cents, answer_by, next_check_at, created_at, phone,
      callback_secret_hash, checkout_request_id, merchant_request_id, usd_cents, kes_per_usd_cents, quote_expires_at,
      paypal_order_id
    ) overriding system value
    select n, ${order}, ${provider},
      case when ${isPaid} then 'succeeded' when n > ${sql.lit(orders - due)} then 'pending' else 'failed' end,
      'ref-' || n, 120000, 120000, ${placed} + interval '2 minutes',
      case when n > ${sql.lit(orders - due)} then ${placed} end, ${placed},
      case ${provider} when 'mpesa' then '+2547' || lpad(${shopper}::text, 8, '0') end,
      case ${provider} when 'mpesa' then decode(md5(n::text), 'hex') end,
      case ${provider} when 'mpesa' then 'ws_' || n end, case ${provider} when 'mpesa' then 'mr_' || n end,
      case ${provider} when 'paypal' then 930 end, case ${provider} when 'paypal' then 12900 end,
      case ${provider} when 'paypal' then ${placed} end, case ${provider} when 'paypal' then 'pp_' || n end
    from ${numbers(orders)}`,
  sql`insert into captures (
      id, provider, receipt, receipt_pending, attempt_id, order_id, paid_cents, paid_at, captured_at, booked_as, usd_cents
    ) overriding system value
    select n, ${provider}, 'R' || n, ${provider} = 'mpesa' and n > ${sql.lit(orders - due - 100)}, n, ${order}, 120000,
      ${placed}, ${placed}, case when n % 250 = 0 then 'review' else 'order' end,
      case ${provider} when 'paypal' then 930 end
    from ${numbers(orders)} where ${isPaid}`,
  sql`insert into refunds (
      id, capture_id, order_id, amount_cents, value_cents, reason, state, key, provider_id, requested_at, sent_at, ended_at,
      next_check_at
    ) overriding system value
    select n, n, ${order}, 50000, 50000, 'returned', case when n % 2000 = 0 then 'sent' when n % 2000 = 500
        then 'failed' when n % 2000 = 1000 then 'needs_attention' else 'done' end, 'refund-' || n,
      'back-' || n, ${placed}, ${placed}, case when n % 2000 <> 0 then ${placed} end,
      case when n % 2000 = 0 then ${placed} end
    from ${numbers(orders)} where ${isPaid} and n % 5 = 0`,
  sql`insert into order_refund_shares (
      refund_id, order_id, store_id, buyer_cents, discount_cents, seller_cents, commission_cents, vat_cents
    )
    select n, ${order}, 1 + n % ${sql.lit(stores)}, 50000, 0, 45000, 4310, 690
    from ${numbers(orders)} where ${isPaid} and n % 5 = 0`,
  sql`insert into disputes (capture_id, order_id, provider_id, amount_cents, state, opened_at, ended_at)
    select n, ${order}, 'dispute-' || n, 120000, 'won', ${placed}, ${placed}
    from ${numbers(orders)} where ${isPaid} and n % 100 = 0`,
  sql`insert into webhook_events (
      provider, provider_key, attempt_id, headers, body, source_address, received_at, outcome
    )
    select ${provider}, 'webhook-event-' || n, n, '{}', '{}', '10.0.0.1', ${placed}, 'captured'
    from ${numbers(orders)} where ${isPaid}`,
  sql`insert into mpesa_commands (kind, subject, secret_hash, originator_id, state, receipt, requested_at, ended_at)
    select 'reverse', 'refund:refund-' || n, decode(md5(n::text), 'hex'), 'command-' || n, 'done', 'B' || n, ${placed},
      ${placed}
    from ${numbers(orders)} where n % 10 = 0`,
  sql`insert into payouts (
      key, payee, store_id, phone, amount_cents, state, reference, requested_at, sent_at, ended_at, next_check_at
    )
    select 'withdrawal:' || n, 'store', 1 + n % ${sql.lit(stores)}, '+254700000000', 100000,
      case when n > ${sql.lit(orders - waiting)} then (array['requested', 'approved', 'sent', 'unknown'])[1 + n / 10 % 4]
        else 'paid' end,
      case when n <= ${sql.lit(orders - waiting)} then 'B' || n end, ${placed}, ${placed}, null,
      case when n > ${sql.lit(orders - waiting)} and n / 10 % 4 >= 2 then ${placed} end
    from ${numbers(orders)} where n % 10 = 0`,
  sql`insert into unmatched_payments (receipt, account, paid_cents, paid_at, reported_at, order_id, assigned_at)
    select 'S' || n, 'Wanjiru', 120000, ${placed}, ${placed}, case when n % 1000 <> 0 then ${order} end,
      case when n % 1000 <> 0 then ${placed} end
    from ${numbers(orders)} where n % 5 = 0`,
  sql`insert into reconciliation_differences (
      provider, movement, receipt, kind, order_id, currency, happened_at, opened_at, closed_at, closed_by
    )
    select ${provider}, 'taken', 'R' || n, 'missing_here', ${order}, 'KES', ${placed}, ${placed},
      case when n % 1000 <> 0 then ${placed} end, case when n % 1000 <> 0 then 'agreed' end
    from ${numbers(orders)} where n % 5 = 0`,
  sql`insert into ledger_transactions (id, key, reason, order_id, posted_at) overriding system value
    select n, 'sale:' || ${order}, 'sale', ${order}, ${placed} from ${numbers(orders)} where ${isPaid}`,
  sql`insert into ledger_postings (transaction_id, from_account, to_account, amount_cents)
    select n, 'provider:' || ${provider}, target, cents from ${numbers(orders)}, lateral (
      values ('seller:' || 1 + n % ${sql.lit(stores)} || ':held', 90000), ('shop:commission', 8620), ('shop:vat', 1380),
        ('courier:delivery', 20000)
    ) as posting (target, cents) where ${isPaid}`,
  sql`insert into couriers (key, name, earned_cents)
    select 'rider ' || n, 'Rider ' || n, 1000 * n from ${numbers(couriers)}`,
  // Nothing of the newest orders is shipped.
  sql`insert into courier_fees (seller_order_id, order_id, store_id, courier_id, fee_cents, shipped_at)
    select id, order_id, store_id, case when n <= ${sql.lit(orders - 2 * due)} then 1 + n % ${sql.lit(couriers)} end,
      20000, placed_at
    from (select *, substr(order_id, 2)::integer as n from seller_orders) as seller_order where ${isPaid}`,
  sql`insert into courier_payments (courier_id, amount_cents, channel, reference, paid_by, paid_at)
    select 1 + n % ${sql.lit(couriers)}, 100, 'bank', 'slip ' || n, 'operator:1', ${placed} from ${numbers(orders)}`,
  sql`insert into order_delivery_fees (order_id, store_id, amount_cents, booked_at)
    select order_id, store_id, 20000, placed_at from seller_orders where id % 5 = 0`,
  sql`insert into ledger_balances (account, balance_cents)
    select 'seller:' || n || ':' || kind, 1000000 from ${numbers(stores)}, unnest(array['held', 'available']) as kind`,
  sql`insert into ledger_holds (store_id, order_id, opened_by, held_cents)
    select 1 + n % ${sql.lit(stores)}, ${order}, n, 0 from ${numbers(orders)} where ${isPaid}`,
  sql`insert into ledger_store_entries (
      store_id, transaction_id, kind, posted_at, held_cents, available_cents, pending_cents
    )
    select 1 + n % ${sql.lit(stores)}, n, 'sale', ${placed}, 90000, 0, 0 from ${numbers(orders)} where ${isPaid}`,
  sql`insert into ledger_store_months (store_id, month, held_cents, available_cents, pending_cents)
    select store_id, date_trunc('month', posted_at at time zone 'Africa/Nairobi'), sum(held_cents), 0, 0
    from ledger_store_entries group by 1, 2`,
  sql`insert into order_views (operator_id, name, filters)
    select n, 'View ' || view, '{"seller_order": "new"}' from ${numbers(100)}, generate_series(1, 20) as view`,
  sql`insert into provider_tokens (provider) values ('mpesa'), ('paypal')`,
  sql`insert into return_requests (
      id, order_id, store_id, state, reason, details, requested_at, state_since
    ) overriding system value
    select n, ${order}, 1 + n % ${sql.lit(stores)}, 'refunded', 'damaged', '', ${placed}, ${placed}
    from ${numbers(orders)} where ${isPaid} and n % 5 = 0`,
  sql`insert into return_request_lines (request_id, order_line_id, quantity)
    select return_requests.id, order_lines.id, 1 from return_requests join order_lines using (order_id, store_id)`,
  sql`insert into return_request_pictures (request_id, position, picture_id)
    select id, 1, id from return_requests`,
]
