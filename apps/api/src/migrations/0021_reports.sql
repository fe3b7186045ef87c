-- Reports: figures of the shop by day for operators, and report runs that sum long periods.

-- A day (in Nairobi) whose figures are stored in the report_*_days tables; a day without transactions has no rows there.
-- A day is counted once, an hour after it ends. Its figures stay correct: they come from the ledger's transactions of that day,
-- which never change. Deleting the row deletes the figures too, and the day is counted again.
create table report_days (
  day date primary key,
  counted_at timestamptz not null
);

-- The report_*_days tables have one row per day and subject of a report. `*_cents` = Kenyan cents; other figures are counts.
-- The API builds the names of these tables and of their figures from `reportColumns` in the contract (report-columns.ts).
-- A sale counts on the day it is paid, a refund on the day it is requested.

-- Sales of the whole shop. Its only subject is the empty text, so that all tables have the same key.
create table report_sales_days (
  day date not null constraint report_sales_days_day references report_days (day) on delete cascade,
  subject text not null default '' constraint report_sales_days_subject check (subject = ''),
  orders bigint not null,
  units bigint not null,
  -- Before any coupon.
  goods_cents bigint not null,
  -- Coupons.
  discount_cents bigint not null,
  delivery_cents bigint not null,
  total_cents bigint not null,
  primary key (day, subject),
  constraint report_sales_days_adds_up check (total_cents = goods_cents - discount_cents + delivery_cents)
);

-- Sales and refunds of a store; the subject is stores.id. An order from two stores counts once for each of them.
create table report_sellers_days (
  day date not null constraint report_sellers_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_sellers_days_subject check (subject ~ '^[1-9]\d*$'),
  orders bigint not null,
  units bigint not null,
  -- Before any coupon.
  goods_cents bigint not null,
  -- VAT included.
  commission_cents bigint not null,
  -- Refunds, and coupon amounts that return to the shop: both the store's share and the commission's share.
  refunded_cents bigint not null,
  -- The commission's share of `refunded_cents`, VAT included.
  commission_back_cents bigint not null,
  -- Charged to the store by order_delivery_fees, less what was returned to it.
  delivery_fees_cents bigint not null,
  -- What the ledger books for the store.
  payable_cents bigint not null,
  primary key (day, subject),
  constraint report_sellers_days_adds_up check (
    payable_cents
      = goods_cents - commission_cents - refunded_cents + commission_back_cents - delivery_fees_cents
  )
);

-- Sales by category; the subject is the categories.id that the product has when the day is counted, or 0 without a category.
create table report_categories_days (
  day date not null constraint report_categories_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_categories_days_subject check (subject ~ '^\d+$'),
  units bigint not null,
  -- Before any coupon.
  goods_cents bigint not null,
  -- VAT included.
  commission_cents bigint not null,
  primary key (day, subject)
);

-- Money that enters and leaves the books. The subject is a provider ('mpesa'), or 'by_hand:' with the channel through which
-- an operator paid ('by_hand:bank').
create table report_payments_days (
  day date not null constraint report_payments_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_payments_days_subject check (subject ~ '^(by_hand:)?[a-z]+$'),
  -- Payments received, each once, with unmatched payments.
  payments bigint not null,
  -- Amount received, less corrections.
  taken_cents bigint not null,
  -- Moved to shop:rounding, by amounts in whole shillings and by corrections; below zero if moved from it.
  rounding_cents bigint not null,
  -- Refunds that are done.
  refunded_cents bigint not null,
  -- Payouts, and payments to couriers.
  paid_out_cents bigint not null,
  -- What remains with the provider. Fees of the provider are not in the books.
  left_at_provider_cents bigint not null,
  -- Disputes opened, whatever their outcome; a lost dispute counts as a refund.
  disputes bigint not null,
  disputed_cents bigint not null,
  primary key (day, subject),
  constraint report_payments_days_adds_up check (left_at_provider_cents = taken_cents - refunded_cents - paid_out_cents)
);

-- Refunds. The subject is the kind of refund, then the subject of report_payments_days: 'return:mpesa',
-- 'decided:by_hand:bank'.
create table report_refunds_days (
  day date not null constraint report_refunds_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_refunds_days_subject check (subject ~ '^[a-z]+:(by_hand:)?[a-z]+$'),
  -- Refunds requested. A correction changes only the amount.
  requested bigint not null,
  requested_amount_cents bigint not null,
  -- Refunds that are done.
  refunded bigint not null,
  refunded_amount_cents bigint not null,
  primary key (day, subject)
);

-- VAT. The subject is what contains the VAT, the tax class and the rate in basis points: 'goods:B:1600', or
-- 'commission::1600' for the VAT in the shop's commission.
create table report_tax_days (
  day date not null constraint report_tax_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_tax_days_subject check (subject ~ '^(goods:[A-E]|commission:):\d+$'),
  -- What was paid for the goods after any coupon, or the commission; VAT included.
  sold_cents bigint not null,
  vat_cents bigint not null,
  -- Refunds requested, VAT included.
  refunded_cents bigint not null,
  vat_back_cents bigint not null,
  vat_left_cents bigint not null,
  primary key (day, subject),
  constraint report_tax_days_adds_up check (vat_left_cents = vat_cents - vat_back_cents)
);

-- A report that is computed in the background, up to 31 days per transaction. After a crash it continues at `next_day`.
-- A run that ended is deleted after a week.
create table report_runs (
  id bigint generated always as identity primary key,
  report text not null constraint report_runs_report_known
    check (report in ('sales', 'sellers', 'categories', 'payments', 'refunds', 'tax')),
  -- First and last day of the period.
  from_day date not null,
  to_day date not null,
  -- The periods by which the figures are summed. Weeks begin on Monday.
  step text not null constraint report_runs_step_known check (step in ('day', 'week', 'month')),
  -- 'stopped': by an operator. 'failed': after too many attempts without progress.
  state text not null constraint report_runs_state_known check (state in ('running', 'done', 'stopped', 'failed')),
  -- The first day that is not summed yet.
  next_day date not null,
  -- How often the run was resumed since its last progress.
  attempts integer not null default 0,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint report_runs_range check (from_day <= to_day),
  constraint report_runs_next_day_within check (next_day between from_day and to_day + 1),
  constraint report_runs_done_is_all check (state <> 'done' or next_day = to_day + 1)
);
-- Concurrent requests for the same report share one run.
create unique index report_runs_one_running on report_runs (report, from_day, to_day, step) where state = 'running';
create index report_runs_of_question on report_runs (report, from_day, to_day, step, id);
-- Runs without progress, to resume.
create index report_runs_running on report_runs (updated_at) where state = 'running';
-- Runs to delete.
create index report_runs_by_age on report_runs (updated_at);

-- The sums of a run so far. A stopped run has none.
create table report_run_rows (
  run_id bigint not null constraint report_run_rows_run references report_runs (id) on delete cascade,
  -- First day of the step within the period. Null: the sum of the whole period.
  first_day date,
  -- As in the report_*_days table. Null: the sum of all subjects.
  subject text,
  -- In the order of the report's columns in the contract; amounts in cents.
  figures bigint[] not null,
  constraint report_run_rows_once unique nulls not distinct (run_id, first_day, subject)
);
