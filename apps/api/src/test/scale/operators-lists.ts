import { sql, type RawBuilder } from 'kysely'
import { nairobiDay } from '#contract/shared/days.ts'
import { countShort } from '../../modules/catalog/operator/low-stock-products.ts'
import { createDays } from '../../modules/reports/days.ts'
import { fixedSettings } from '../../modules/settings/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db/index.ts'

/** The rows of the operators' lists in such a shop, apart from its orders, products and open stores. */
export const lists = {
  operators: 120,
  /** Stores that wait for approval, are suspended or are declined: this many of each. */
  otherStores: 600,
  withdrawals: { all: 100_000, waiting: 800 },
  unmatchedPayments: { all: 22_000, waiting: 2_000 },
  refundsToAttend: 400,
  toReview: { captures: 400, attempts: 200 },
  differences: { all: 21_000, open: 2_000 },
  couriers: { all: 1_500, payments: 330_000, unshipped: 3_000 },
  refundPayouts: 400,
  documents: { all: 5_000, waiting: 300 },
  productChanges: { all: 200_000, waiting: 20_000, ofOneImport: 250 },
  campaigns: 400,
  coupons: { all: 500, uses: 100_000 },
  subscribers: { confirmed: 200_000, others: 50_000 },
  audit: 2_000_000,
  jobs: { done: 30_000, dead: 3_000 },
  reviews: { hidden: 5_000, ofOne: 250 },
  messages: { all: 20_000, toOne: 250 },
  settingsVersions: 300,
  contentBannersOfAKind: 30,
} as const

/** The store and the product that have more rows than others. */
export type Busy = { storeId: number; productId: number }

/**
 * Fills the operators' lists of a shop that already has its orders, with one statement each. Triggers and foreign keys
 * are disabled meanwhile, and nothing is posted for these rows: the ledger no longer agrees with them.
 */
export async function fillOperatorsLists({ db, clock }: { db: Db; clock: Clock }, busy: Busy): Promise<void> {
  // Reports of thirty days use days that were counted after they had ended.
  const days = createDays({ db, clock })
  for (let back = 1; back <= DAYS_OF_REPORTS; back++) await days.count(nairobiDay(clock.now(), -back))
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const statement of statements(sql`${clock.now()}::timestamptz`, busy)) await statement.execute(tx)
  })
  await countShort(db, fixedSettings().current().lowStockBelow)
  await sql`vacuum (analyze)`.execute(db)
}

const DAYS_OF_REPORTS = 31

const upTo = (max: number) => sql`generate_series(1, ${sql.lit(max)}) as n`
/** Ids spread over a whole table: `max` of them, with the offset `from` to avoid the ids of other calls. */
const spread = (table: string, max: number, from: number) => sql`(
  select ${sql.lit(from)} + n * ((select max(id) from ${sql.table(table)}) / ${sql.lit(max)})
  from generate_series(0, ${sql.lit(max - 1)}) as n
)`
/** Times spread over four hundred days, the last of which is now. */
const spreadOver = (max: number, now: RawBuilder<unknown>) =>
  sql`(${now} - (${sql.lit(max)} - n) * (interval '400 days' / ${sql.lit(max)}))`
/** An operator id, independent of other values derived from `n`. */
const operator = sql`(1 + n / 10 % ${sql.lit(lists.operators)})`

function statements(now: RawBuilder<unknown>, busy: Busy): RawBuilder<unknown>[] {
  return [
    ...people(now),
    ...orders(now),
    ...payments(now),
    ...sellers(now, busy),
    ...goods(now, busy),
    ...operations(now),
  ]
}

const people = (now: RawBuilder<unknown>): RawBuilder<unknown>[] => [
  sql`insert into operators (email, name, role, password_hash, created_at)
    select 'operator-' || n || '@example.test', 'Operator ' || n,
      (array['owner', 'finance', 'catalogue', 'support'])[1 + n % 4], 'none', ${now} from ${upTo(lists.operators)}`,
  sql`insert into order_views (operator_id, name, filters)
    select operators.id, 'View ' || n, '{"seller_order": "new"}' from operators, generate_series(1, 20) as n`,
]

/** States that no past order is left in, and those of a day that has not ended. */
const orders = (now: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const some = (paymentState: string, max: number) =>
    sql`select id from orders where payment_state = ${sql.lit(paymentState)} order by created_at desc limit ${sql.lit(max)}`
  return [
    sql`update orders set payment_state = 'due' where id in (${some('expired', 500)})`,
    sql`update orders set payment_state = 'on_delivery', on_delivery_at = created_at where id in (${some('expired', 300)})`,
    sql`update orders set payment_state = 'cancelled' where id in (${some('expired', 300)})`,
    sql`update orders set payment_state = 'refunded' where id in (${some('partly_refunded', 300)})`,
    sql`update orders set paid_at = ${now} - random() * interval '9 hours' where id in (${some('paid', 2_500)})`,
    sql`update seller_orders set state = 'cancelled', delivered_at = null, released_at = null
      where opened_at is not null and id in ${spread('seller_orders', 2_000, 3)}`,
    ...['approved', 'received'].map(
      (state, at) =>
        sql`update return_requests set state = ${sql.lit(state)} where id in ${spread('return_requests', 200, 1 + at)}`,
    ),
    sql`insert into order_notes (order_id, operator_id, kind, comment, written_at)
      select id, 1 + row_number() over () % ${sql.lit(lists.operators)}, 'note', 'The buyer called.', created_at
      from orders where id like '%a'`,
  ]
}

const payments = (now: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const { withdrawals, refundPayouts, unmatchedPayments, toReview, differences, couriers } = lists
  const isWaiting = ({ all, waiting }: { all: number; waiting: number }) => sql`n > ${sql.lit(all - waiting)}`
  const aNumber = sql`lpad(n::text, 9, '0')`
  const numbered = (max: number) => sql`(
    select id, row_number() over () as n from (select id from orders order by created_at desc limit ${sql.lit(max)}) as chosen
  ) as numbered`
  const state = sql`(case when ${isWaiting(withdrawals)} then (array['requested', 'requested', 'requested', 'approved', 'sent',
    'unknown'])[1 + n % 6] when n % 100 = 1 then 'failed' when n % 100 = 2 then 'rejected' else 'paid' end)`
  return [
    sql`insert into payouts (
        key, payee, store_id, phone, amount_cents, state, reason, reference, requested_at, sent_at, ended_at, next_check_at,
        first_approved_by, first_approved_at
      )
      select 'withdrawal:' || n, 'store', stores.id, '+254700000000', case when n % 10 = 0 then 20000000 else 100000 + n end,
        ${state}, case when ${state} in ('failed', 'rejected') then 'wrong_number' end, case when ${state} = 'paid' then 'B' || n end,
        at, case when ${state} not in ('requested', 'approved', 'rejected') then at end,
        case when not ${isWaiting(withdrawals)} then at end,
        case when ${state} in ('sent', 'unknown') then ${now} + interval '1 day' end,
        case when n % 20 = 0 then 'operator:' || ${operator} end, case when n % 20 = 0 then at end
      from ${upTo(withdrawals.all)}, lateral (select ${spreadOver(withdrawals.all, now)} as at) as requested,
        lateral (select id from stores where id > n * 7919::bigint % (select max(id) from stores) order by id limit 1) as stores
      order by n`,
    sql`insert into payouts (key, payee, phone, amount_cents, state, requested_at)
      select 'refund:' || n, 'shopper', '+254700000000', 100000, (array['requested', 'approved'])[1 + n % 2], ${now}
      from ${upTo(refundPayouts)} order by n`,
    sql`insert into payout_phones (store_id, phone, verified_at, payable_from)
      select id, '+254700000000', ${now}, ${now} from stores where id % 10 > 0 on conflict do nothing`,
    // The newest payment attempts, some of which were given up, are in progress or have an unknown outcome, whatever
    // the state of their orders.
    sql`insert into payment_attempts (
        order_id, provider, state, reason, reference, due_cents, requested_cents, answer_by, next_check_at, created_at
      )
      select id, 'paystack', (array['succeeded', 'failed', 'cancelled', 'expired'])[1 + n % 4], case when n % 4 > 0 then 'declined' end, 'last-' || n,
        120000, 120000, ${now}, null, ${now}
      from ${numbered(40_000)} order by n`,
    sql`insert into payment_attempts (
        order_id, provider, state, reason, reference, due_cents, requested_cents, answer_by, next_check_at, created_at
      )
      select id, 'paystack', case when n <= ${sql.lit(toReview.attempts)} then 'review'
          else (array['created', 'sent', 'pending', 'unknown'])[1 + n % 4] end,
        case when n <= ${sql.lit(toReview.attempts)} then 'wrong_amount' end, 'open-' || n, 120000, 120000, ${now}, ${now} + interval '1 day', ${now}
      from ${numbered(1_000)} order by n`,
    sql`insert into webhook_events (provider, provider_key, attempt_id, headers, body, source_address, received_at, outcome)
      select 'mpesa', 'reported-' || id, id, '{}', '{}', '10.0.0.1', captured_at, 'captured' from (
        select attempt_id as id, captured_at from captures
      ) as reported`,
    sql`update captures set booked_as = 'review' where id in ${spread('captures', toReview.captures, 1)}`,
    sql`update captures set flag = 'other_amount' where id in ${spread('captures', 100, 2)}`,
    sql`insert into unmatched_payments (receipt, account, paid_cents, paid_at, reported_at, order_id, assigned_at)
      select 'UNMATCHED_PAYMENT' || ${aNumber}, 'Wanjiru', 120000, at, at, case when not ${isWaiting(unmatchedPayments)} then id end,
        case when not ${isWaiting(unmatchedPayments)} then at end
      from ${numbered(unmatchedPayments.all)}, lateral (select ${spreadOver(unmatchedPayments.all, now)} as at) as reported order by n`,
    sql`update refunds set state = case when id % 2 = 0 then 'failed' else 'needs_attention' end, failure = 'refused'
      where id in ${spread('refunds', lists.refundsToAttend, 1)}`,
    sql`insert into reconciliation_differences (
        provider, movement, receipt, kind, order_id, ours_cents, theirs_cents, currency, happened_at, opened_at, closed_at,
        closed_by
      )
      select (array['mpesa', 'paystack', 'paypal'])[1 + n % 3], 'taken', 'DIFF' || ${aNumber}, 'other_amount', id, 120000, 110000,
        'KES', at, at, case when not ${isWaiting({ ...differences, waiting: differences.open })} then at end,
        case when not ${isWaiting({ ...differences, waiting: differences.open })} then 'agreed' end
      from ${numbered(differences.all)}, lateral (select ${spreadOver(differences.all, now)} as at) as reported order by n`,
    sql`insert into reconciliation_runs (provider, span, covered_until, next_at)
      select provider, span, ${now}, ${now} + interval '1 day'
      from unnest(array['mpesa', 'paystack', 'paypal']) as provider, unnest(array['hours', 'day']) as span
      on conflict (provider, span) do update set covered_until = excluded.covered_until`,
    sql`insert into couriers (key, name, paid_cents)
      select 'courier ' || n, 'Courier ' || n, ${sql.lit(couriers.payments / couriers.all)} * 5000 from ${upTo(couriers.all)}`,
    sql`delete from courier_fees`,
    sql`insert into courier_fees (seller_order_id, order_id, store_id, courier_id, fee_cents, shipped_at)
      select seller_order_id, order_id, store_id, case when is_shipped then courier_id end, 15000, case when is_shipped then ${now} end
      from (
        select seller_orders.id as seller_order_id, order_id, store_id, seller_orders.id > ${sql.lit(couriers.unshipped)} as is_shipped,
          first.id + seller_orders.id % ${sql.lit(couriers.all)} as courier_id
        from seller_orders, (select min(id) as id from couriers where key like 'courier %') as first
        where opened_at is not null
      ) as carried`,
    sql`update couriers set earned_cents = coalesce((select sum(fee_cents) from courier_fees where courier_id = couriers.id), 0)`,
    sql`insert into courier_payments (courier_id, amount_cents, channel, reference, paid_by, paid_at)
      select first.id + n % ${sql.lit(couriers.all)}, 5000, 'bank', 'REF' || n, 'operator:' || ${operator}, ${now}
      from ${upTo(couriers.payments)}, (select min(id) as id from couriers where key like 'courier %') as first order by n`,
  ]
}

const sellers = (now: RawBuilder<unknown>, { storeId }: Busy): RawBuilder<unknown>[] => {
  const { documents, messages } = lists
  return [
    sql`insert into stores (name, slug, about, county, town, status, suspension_reason, created_at)
      select 'Mama Njeri ' || n, 'mama-njeri-' || n, '', 'Nairobi', 'Westlands',
        (array['awaiting-approval', 'suspended', 'declined'])[1 + n % 3],
        case when n % 3 > 0 then 'Sells what is not theirs.' else '' end, ${now}
      from ${upTo(lists.otherStores)}`,
    sql`insert into store_members (store_id, user_id, role, created_at)
      select stores.id, users.id, 'owner', ${now}
      from (select id, row_number() over (order by id) as n from stores) as stores
      join (select id, row_number() over (order by id) as n from users) as users using (n)
      on conflict do nothing`,
    sql`insert into store_verifications (store_id, state, reason, submitted_at, decided_at)
      select id, state, case when state = 'rejected' then 'The picture is blurred.' else '' end, at,
        case when state <> 'submitted' then at end
      from (
        select id, ${spreadOver(documents.all, now)} as at, case when n % (${sql.lit(documents.all / documents.waiting)}::integer) = 0
          then 'submitted' when n % 50 = 1 then 'rejected' else 'verified' end as state
        from (select id, row_number() over (order by id desc) as n from stores limit ${sql.lit(documents.all)}) as numbered
      ) as sent`,
    sql`with stored as (
        insert into private_pictures (key, width, height, created_at)
        select lpad(store_id || 'x' || kind, 22, '0'), 800, 600, submitted_at
        from store_verifications, generate_series(1, 3) as kind returning id, key
      )
      insert into store_documents (store_id, kind, picture_id)
      select split_part(ltrim(key, '0'), 'x', 1)::bigint,
        (array['identity-front', 'identity-back', 'payout-proof'])[split_part(key, 'x', 2)::integer], id
      from stored`,
    sql`insert into store_messages (store_id, operator_id, subject, text, sent_at)
      select case when n <= ${sql.lit(messages.toOne)} then ${storeId}::bigint else 1 + n % ${storeId}::bigint end, ${operator},
        'Your documents', 'Please send them again.', ${spreadOver(messages.all, now)}
      from ${upTo(messages.all)} order by n`,
  ]
}

const goods = (now: RawBuilder<unknown>, { productId }: Busy): RawBuilder<unknown>[] => {
  const { productChanges, campaigns, coupons, subscribers, reviews } = lists
  const change = sql`'{"listPriceCents": 100000}'::jsonb`
  const isSeen = sql`(n <= ${sql.lit(productChanges.all - productChanges.waiting)})`
  const media = (n: RawBuilder<unknown>) => sql`lpad('content_banner' || ${n}, 22, '0')`
  const confirmed = sql`(n <= ${sql.lit(subscribers.confirmed)})`
  return [
    // Each product has at most one change that waits for review.
    sql`insert into product_changes (product_id, before, after, by_user_id, changed_at, seen_at, reviewed_by)
      select case when n <= 250 then ${productId}::bigint else products.id end, case when n % 4 > 0 then ${change} end, case
          when n % 4 > 0 then ${change} else jsonb_build_object('name', name, 'summary', '', 'description', '', 'listPriceCents',
            list_price_cents, 'categoryId', category_id, 'mediaIds', '[]'::jsonb)
        end, (select min(id) from users) + n, at, case when ${isSeen} then at end, case when ${isSeen} then ${operator} end
      from (
        select products.*, row_number() over (order by copy, products.id) as n
        from (
          select * from products order by id desc limit ${sql.lit(productChanges.waiting)}
        ) as products, generate_series(1, ${sql.lit(productChanges.all / productChanges.waiting)}) as copy
      ) as products, lateral (select ${spreadOver(productChanges.all, now)} as at) as changed order by n`,
    sql`insert into import_reviews (store_id, import_id, file_name, revision, waiting, changed_at)
      select store_id, 1, 'products.csv', 1, ${sql.lit(productChanges.ofOneImport)}, ${now} from products where id = ${productId}`,
    sql`insert into product_changes (product_id, import_review_id, import_revision, before, after, changed_at)
      select products.id, import_reviews.id, 1, ${change}, ${change}, ${now}
      from (select id from products order by id limit ${sql.lit(productChanges.ofOneImport)}) as products, import_reviews`,
    sql`insert into campaigns (slug, title, subtitle, starts_at, ends_at)
      select (array['summer-sale', 'limited-offer', 'weekend-deals', 'phone-sale'])[1 + n % 4], 'Sale ' || n, '', begins,
        begins + interval '6 days'
      from ${upTo(campaigns)}, lateral (select ${now} + (n / 4 - 70) * interval '7 days' - interval '1 day' as begins) as begun`,
    sql`insert into campaign_products (campaign_id, product_id, position)
      select campaigns.id, first.id + campaigns.id * 48 + n, n
      from campaigns, generate_series(1, 48) as n, (select min(id) as id from products) as first`,
    sql`insert into coupons (
        code, kind, percent, min_subtotal_cents, account_limit, overall_limit, uses, starts_at, ends_at, is_active
      )
      select upper(substr(md5(n::text), 1, 8)), 'percent', 10, 0, case when n % 2 = 0 then 1 end,
        case when n % 4 = 0 then 1000000 end, case when n % 4 = 0 then 0 end, null, null, true
      from ${upTo(coupons.all)}`,
    // A few coupons are used often.
    sql`insert into coupon_uses (order_id, coupon_id, user_id, used_at, released_at)
      select orders.id, first.id + floor(${sql.lit(coupons.all)} * power(random(), 3)), user_id, created_at,
        case when random() < 0.05 then created_at end
      from (select * from orders order by id limit ${sql.lit(coupons.uses)}) as orders, (select min(id) as id from coupons) as first`,
    sql`insert into coupon_accounts (coupon_id, user_id, uses)
      select coupon_id, user_id, count(*) filter (where released_at is null) from coupon_uses group by 1, 2`,
    sql`update coupons set uses = (select count(*) from coupon_uses where coupon_id = coupons.id and released_at is null)
      where overall_limit is not null`,
    sql`insert into coupon_categories (coupon_id, category_id)
      select coupons.id, categories.id from coupons, (select id from categories order by id limit 3) as categories
      where coupons.id % 5 = 0`,
    sql`insert into newsletter_subscriptions (
        id, email, state, requested_at, confirmation_id, confirmation_expires_at, confirmed_at, unsubscribed_at
      )
      select 'subscription-' || n, substr(md5(n::text), 1, 6) || n || '@example.test',
        case when ${confirmed} then 'confirmed' when n % 2 = 0 then 'pending' else 'unsubscribed' end, ${now}, 'link-' || n, ${now},
        case when ${confirmed} or n % 2 = 1 then ${now} end, case when not ${confirmed} and n % 2 = 1 then ${now} end
      from ${upTo(subscribers.confirmed + subscribers.others)}`,
    sql`insert into reviews (product_id, author, rating, comment, created_at)
      select ${productId}, 'Wanjiru', 1 + n % 5, 'It works.', ${spreadOver(reviews.ofOne, now)} from ${upTo(reviews.ofOne)}`,
    sql`update reviews set hidden_at = ${now}, hidden_reason = 'It names a person.', hidden_by = 1
      where id in ${spread('reviews', reviews.hidden, 1)}`,
    sql`insert into media (key, width, height, webp_widths, created_at)
      select ${media(sql`n`)}, 160, 160, '{160}', ${now} from ${upTo(3 * lists.contentBannersOfAKind)}`,
    sql`insert into content_banners (kind, title, subtitle, media_id, link, is_active, position)
      select (array['slide', 'banner', 'local-ad'])[1 + n % 3], 'ContentBanner ' || n, '', media.id, '/products', true, 1 + (n - 1) / 3
      from ${upTo(3 * lists.contentBannersOfAKind)} join media on key = ${media(sql`n`)}`,
  ]
}

const operations = (now: RawBuilder<unknown>): RawBuilder<unknown>[] => {
  const { audit, jobs } = lists
  return [
    sql`insert into audit_entries (at, actor, action, subject, changes, address)
      select ${spreadOver(audit, now)},
        case when n % 10 < 3 then 'shop' when n % 10 < 6 then 'shopper:' || 1 + n % 200000 else 'operator:' || ${operator} end,
        (array['order.cancelled', 'withdrawal.approved', 'seller_order.shipped', 'product.unpublished'])[1 + n % 4],
        (array['order:', 'payout:', 'seller_order:', 'product:'])[1 + n % 4] || 1 + n / 4 * 7919::bigint % 100000, '{"was": "new"}', '10.1.2.3'
      from ${upTo(audit)} order by n`,
    sql`insert into audit_comments (entry_id, about, comment)
      select id, subject, 'They called.' from audit_entries where id % 20 = 0 on conflict do nothing`,
    sql`insert into settings_versions (version, overrides, changed_by, changed_at)
      select n, jsonb_build_object('holdDays', 1 + n % 5), 'operator:' || ${operator}, ${spreadOver(lists.settingsVersions, now)}
      from ${upTo(lists.settingsVersions)}`,
    sql`insert into content_pages (slug, language, title, body, updated_at)
      select slug, language, 'A page', 'Its comment.', ${now}
      from unnest(array['about', 'shipping', 'returns', 'size-guide', 'privacy']) as slug, unnest(array['en', 'sw']) as language`,
    // A day of completed jobs, and thirty days of jobs that failed for good.
    sql`insert into jobs.job (name, state, data, created_on, completed_on)
      select 'mail-order', 'completed', '{}', ${now} - n * interval '2.8 seconds', ${now} from ${upTo(jobs.done)}`,
    sql`insert into jobs.job (name, state, data, created_on, completed_on, source_name, source_id, source_retry_count, source_output)
      select 'dead-letters', 'completed', jsonb_build_object('orderId', order_id), ${now} - n * interval '14 minutes', ${now}, (array['mail-order', 'settle-webhook-event'])[1 + n % 2],
        gen_random_uuid(), 5, '{"message": "no answer"}'
      from (select order_id, row_number() over () as n from payables limit ${jobs.dead}) as failed`,
  ]
}
