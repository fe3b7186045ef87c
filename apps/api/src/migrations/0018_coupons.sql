-- What the shop takes off the goods or the delivery of an order, at its own cost (D27).
create table coupons (
  id bigint generated always as identity primary key,
  -- As it is compared: people may type it in any case.
  code text not null
    constraint coupons_code_once unique
    constraint coupons_code_is_one check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  kind text not null constraint coupons_kind_known check (kind in ('percent', 'amount', 'free_delivery')),
  percent integer constraint coupons_percent_possible check (percent between 1 and 100),
  amount_cents bigint constraint coupons_amount_positive check (amount_cents > 0),
  constraint coupons_worth_fits_kind check (
    (kind = 'percent') = (percent is not null) and (kind = 'amount') = (amount_cents is not null)
  ),
  -- Goods it needs, before it is taken off.
  min_subtotal_cents bigint not null constraint coupons_minimum_not_negative check (min_subtotal_cents >= 0),
  -- How often one account may use it, and how often all together; null for any number.
  account_limit integer constraint coupons_account_limit_positive check (account_limit > 0),
  overall_limit integer constraint coupons_overall_limit_positive check (overall_limit > 0),
  -- Uses that stand. Only counted where there is a limit: otherwise every order with a coupon would wait for the one
  -- before it. Who sets a limit later must say how many there were.
  uses integer,
  constraint coupons_limit_counts check ((overall_limit is null) = (uses is null)),
  constraint coupons_within_overall_limit check (uses between 0 and overall_limit),
  starts_at timestamptz,
  ends_at timestamptz,
  constraint coupons_end_after_start check (ends_at > starts_at),
  is_active boolean not null
);

-- Uses of one account that stand; changed under a condition, so that its limit holds however many orders come at once.
create table coupon_accounts (
  coupon_id bigint not null constraint coupon_accounts_coupon references coupons (id),
  user_id bigint not null constraint coupon_accounts_user references users (id),
  uses integer not null constraint coupon_accounts_uses_not_negative check (uses >= 0),
  primary key (coupon_id, user_id)
);

-- Which order used which coupon: one an order. No foreign key: the order is written after its coupon was taken.
create table coupon_uses (
  order_id text primary key,
  coupon_id bigint not null,
  user_id bigint not null,
  used_at timestamptz not null,
  -- The order ended unpaid, and the coupon is the account's again.
  released_at timestamptz,
  constraint coupon_uses_account foreign key (coupon_id, user_id) references coupon_accounts (coupon_id, user_id)
);
create index coupon_uses_of_account on coupon_uses (coupon_id, user_id);

-- The wishlist's card promises it (S§9).
insert into coupons (code, kind, percent, min_subtotal_cents, account_limit, is_active)
values ('WISHLIST10', 'percent', 10, 0, 1, true);

-- What coupons cost the shop is an account of the shop.
alter domain ledger_account drop constraint ledger_account_known;
alter domain ledger_account add constraint ledger_account_known check (
  value ~ '^(provider:(paystack|mpesa)|seller:[1-9][0-9]{0,14}:(held|available)|shop:(commission|vat|rounding|discounts)|courier:delivery|customers:(owed|review))$'
);
