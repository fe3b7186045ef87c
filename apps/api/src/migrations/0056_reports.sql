-- What the shop did by the day (of Nairobi), for operators' reports. Everything counts on the day it was booked in the
-- ledger, whose transactions never change: a day that is over is counted once, and is right for good.
create index ledger_transactions_in_time on ledger_transactions (posted_at, id);
create index disputes_opened on disputes (opened_at);

-- The days that are counted. One without anything booked has no rows below.
create table report_days (
  day date primary key,
  counted_at timestamptz not null
);

create table report_sales_days (
  day date not null constraint report_sales_days_day references report_days (day) on delete cascade,
  subject text not null default '' constraint report_sales_days_subject check (subject = ''),
  orders bigint not null,
  units bigint not null,
  goods_cents bigint not null,
  discount_cents bigint not null,
  delivery_cents bigint not null,
  total_cents bigint not null,
  primary key (day, subject),
  constraint report_sales_days_adds_up check (total_cents = goods_cents - discount_cents + delivery_cents)
);

-- By store.
create table report_sellers_days (
  day date not null constraint report_sellers_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_sellers_days_subject check (subject ~ '^[1-9]\d*$'),
  orders bigint not null,
  units bigint not null,
  goods_cents bigint not null,
  commission_cents bigint not null,
  refunded_cents bigint not null,
  commission_back_cents bigint not null,
  payable_cents bigint not null,
  primary key (day, subject),
  constraint report_sellers_days_adds_up check (
    payable_cents = goods_cents - commission_cents - refunded_cents + commission_back_cents
  )
);

-- By the category a product had when the day was counted; 0 is none.
create table report_categories_days (
  day date not null constraint report_categories_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_categories_days_subject check (subject ~ '^\d+$'),
  units bigint not null,
  goods_cents bigint not null,
  commission_cents bigint not null,
  primary key (day, subject)
);

-- By provider.
create table report_payments_days (
  day date not null constraint report_payments_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_payments_days_subject check (subject ~ '^[a-z]+$'),
  payments bigint not null,
  taken_cents bigint not null,
  rounding_cents bigint not null,
  refunded_cents bigint not null,
  paid_out_cents bigint not null,
  left_at_provider_cents bigint not null,
  disputes bigint not null,
  disputed_cents bigint not null,
  primary key (day, subject),
  constraint report_payments_days_adds_up check (
    left_at_provider_cents = taken_cents - refunded_cents - paid_out_cents
  )
);

-- By kind and provider: 'return:mpesa'.
create table report_refunds_days (
  day date not null constraint report_refunds_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_refunds_days_subject check (subject ~ '^[a-z]+:[a-z]+$'),
  asked bigint not null,
  requested_amount_cents bigint not null,
  given bigint not null,
  refunded_amount_cents bigint not null,
  primary key (day, subject)
);

-- By what the tax is contained in, its class and its rate in basis points: 'goods:B:1600', 'commission::1600'.
create table report_tax_days (
  day date not null constraint report_tax_days_day references report_days (day) on delete cascade,
  subject text not null constraint report_tax_days_subject check (subject ~ '^(goods:[A-E]|commission:):\d+$'),
  sold_cents bigint not null,
  vat_cents bigint not null,
  refunded_cents bigint not null,
  vat_back_cents bigint not null,
  vat_left_cents bigint not null,
  primary key (day, subject),
  constraint report_tax_days_adds_up check (vat_left_cents = vat_cents - vat_back_cents)
);
