-- How far each provider's list has been compared with our books, by the hours just past and by whole days of Nairobi. A
-- process that compares holds the turn until next_at.
create table reconciliation_runs (
  provider text not null constraint reconciliation_turns_provider_known check (provider in ('paystack', 'mpesa', 'paypal')),
  span text not null constraint reconciliation_turns_span_known check (span in ('hours', 'day')),
  -- Null until the first one ended.
  covered_until timestamptz,
  next_at timestamptz not null,
  -- Why the last try failed.
  failure text,
  primary key (provider, span)
);

-- Where a provider's list and our books tell two stories of one movement of money.
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  provider text not null constraint payment_differences_provider_known check (provider in ('paystack', 'mpesa', 'paypal')),
  movement text not null constraint payment_differences_movement_known check (movement in ('taken', 'refunded')),
  -- The provider's own name for the movement; of a day that was not compared, the day.
  receipt text not null,
  kind text not null constraint payment_differences_kind_known check (
    kind in ('missing_here', 'missing_there', 'other_amount', 'other_state', 'not_compared')
  ),
  order_id text constraint payment_differences_payable references payables (order_id),
  ours_cents bigint,
  theirs_cents bigint,
  currency text not null,
  ours_state text,
  theirs_state text,
  -- What the provider says it is for: our reference, or what the payer typed.
  reference text,
  happened_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- 'agreed': both tell the same now. Otherwise the person who closed it, and why.
  closed_by text,
  closed_because text,
  constraint payment_differences_once unique (provider, movement, receipt, kind),
  constraint payment_differences_closed_by_somebody check ((closed_at is null) = (closed_by is null))
);
create index payment_differences_open on reconciliation_differences (id) where closed_at is null;
create index payment_differences_order on reconciliation_differences (order_id) where order_id is not null;

-- What came within a window, whichever attempt it is of.
create index captures_came on captures (provider, (coalesce(paid_at, captured_at)));
create index refunds_provider_id on refunds (provider_id) where provider_id is not null;
create index payment_attempts_given_up on payment_attempts (provider, created_at)
  where state in ('failed', 'cancelled', 'expired');
