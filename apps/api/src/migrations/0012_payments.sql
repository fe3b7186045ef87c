-- What is asked for one order. Whoever settles, expires or cancels locks this row first: money, expiry and cancelling
-- meet here and nowhere else.
create table payables (
  order_id text primary key,
  order_number text not null,
  user_id bigint not null constraint payables_user references users (id),
  -- The provider's receipt goes there.
  email text not null,
  amount_cents bigint not null constraint payables_amount_positive check (amount_cents > 0),
  state text not null default 'due'
    constraint payables_state_known check (state in ('due', 'paid', 'expired', 'cancelled')),
  opened_at timestamptz not null,
  -- When it may expire while nobody is paying, and at the latest while somebody is (D25).
  expires_at timestamptz not null,
  hold_until timestamptz not null,
  constraint payables_hold_outlasts check (hold_until >= expires_at)
);
create index payables_due on payables (expires_at) where state = 'due';

create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id text not null constraint payment_attempts_payable references payables (order_id),
  provider text not null constraint payment_attempts_provider_known check (provider in ('paystack', 'mpesa')),
  -- contract/states.ts attemptStates; the moves between them are checked in code.
  state text not null constraint payment_attempts_state_known check (
    state in ('created', 'sent', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'unknown', 'review')
  ),
  -- Ours, told to the provider: order number and time.
  reference text not null constraint payment_attempts_reference_once unique,
  due_cents bigint not null,
  -- What the provider is asked for: at M-Pesa whole shillings (D11).
  requested_cents bigint not null constraint payment_attempts_asked_positive check (requested_cents > 0),
  -- Why it ended: a result code of M-Pesa's, or a word of our own.
  reason text,
  -- Before this moment no other prompt is sent for this order or to this phone.
  retry_at timestamptz,
  -- No longer counted on after this; money that comes later still settles.
  answer_by timestamptz not null,
  -- When the provider is asked next; null when there is nothing more to learn by asking.
  next_check_at timestamptz,
  created_at timestamptz not null,

  access_code text,
  authorization_url text,

  phone text,
  callback_secret_hash bytea constraint payment_attempts_callback_secret_once unique,
  checkout_request_id text constraint payment_attempts_checkout_once unique,
  merchant_request_id text,

  constraint payment_attempts_prompt_has_phone check ((provider = 'mpesa') = (phone is not null)),
  constraint payment_attempts_prompt_has_secret check ((provider = 'mpesa') = (callback_secret_hash is not null))
);
create index payment_attempts_order on payment_attempts (order_id, id);
create index payment_attempts_check on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_phone on payment_attempts (phone, id) where phone is not null;
-- One try at a time with a provider for an order, and one prompt at a time on a phone.
create unique index payment_attempts_one_open on payment_attempts (order_id, provider)
  where state in ('created', 'sent', 'pending', 'unknown');
create unique index payment_attempts_one_prompt on payment_attempts (phone)
  where phone is not null and state in ('created', 'sent', 'pending', 'unknown');

-- Money a provider says it took. A receipt counts once, whoever brings it and however often.
create table captures (
  id bigint generated always as identity primary key,
  provider text not null constraint captures_provider_known check (provider in ('paystack', 'mpesa')),
  -- Paystack's transaction id; M-Pesa's receipt. While M-Pesa's receipt has not come, the CheckoutRequestID stands in.
  receipt text not null,
  receipt_pending boolean not null default false,
  attempt_id bigint not null constraint captures_attempt references payment_attempts (id),
  order_id text not null constraint captures_payable references payables (order_id),
  paid_cents bigint not null constraint captures_paid_positive check (paid_cents > 0),
  -- By the provider's clock, where it says so.
  paid_at timestamptz,
  captured_at timestamptz not null,
  -- Whose money it became; null only inside the transaction that captures it.
  booked_as text constraint captures_booked_known check (booked_as in ('order', 'owed', 'review')),
  constraint captures_receipt_once unique (provider, receipt)
);
create index captures_attempt on captures (attempt_id);
create index captures_order on captures (order_id);

-- Money to give back. Sending it comes after 'requested'.
create table refunds (
  id bigint generated always as identity primary key,
  capture_id bigint not null constraint refunds_capture references captures (id),
  order_id text not null constraint refunds_payable references payables (order_id),
  amount_cents bigint not null constraint refunds_amount_positive check (amount_cents > 0),
  reason text not null,
  state text not null default 'requested' constraint refunds_state_known check (
    state in ('requested', 'sent', 'pending', 'done', 'failed', 'needs_attention')
  ),
  requested_at timestamptz not null
);
create index refunds_capture on refunds (capture_id);

-- What providers told us, byte for byte, stored before it is acted on. Only notices that proved where they come from
-- get here: anybody can knock, and a table anybody can fill is no evidence.
create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null constraint payment_notices_provider_known check (provider in ('paystack', 'mpesa')),
  -- The provider's own name for the news, where it has one; a repeat under the same name is not stored again.
  provider_key text,
  -- The attempt whose secret path it came by; null where a signature proved it.
  attempt_id bigint constraint payment_notices_attempt references payment_attempts (id),
  headers jsonb not null,
  body bytea not null,
  source_address text not null,
  received_at timestamptz not null,
  -- What became of it; null while it waits.
  outcome text constraint payment_notices_outcome_known check (
    outcome in ('captured', 'recorded', 'repeated', 'review', 'pending', 'foreign', 'ignored', 'unreadable')
  ),
  constraint webhook_events_once unique (provider, provider_key)
);

-- One access token for all processes: at Daraja a new one ends the one before it.
create table provider_tokens (
  provider text primary key,
  token text not null default '',
  expires_at timestamptz not null default 'epoch'
);
