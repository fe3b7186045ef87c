-- Money that reaches the PayBill without a prompt: an attempt that begins and ends with it. It has no phone (M-Pesa masks
-- it) and is never open.
alter table payment_attempts
  add column by_hand boolean not null default false,
  drop constraint payment_attempts_prompt_has_phone,
  drop constraint payment_attempts_prompt_has_secret,
  add constraint payment_attempts_by_hand_is_mpesa check (provider = 'mpesa' or not by_hand),
  add constraint payment_attempts_prompt_has_phone check (
    (provider = 'mpesa' and not by_hand) = (phone is not null)
  ),
  add constraint payment_attempts_prompt_has_secret check (
    (provider = 'mpesa' and not by_hand) = (callback_secret_hash is not null)
  );
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open on payment_attempts (order_id, provider)
  where state in ('created', 'sent', 'pending', 'unknown') and not by_hand;

-- The PayBill's own news told of it first, and no prompt's callback has claimed it since.
alter table captures add column by_hand boolean not null default false;

-- By which people name what they pay.
create index payables_order_number on payables (order_number);

-- Money that reached the PayBill under no order's number. It is somebody's: an operator finds out whose.
create table unmatched_payments (
  id bigint generated always as identity primary key,
  receipt text not null constraint unmatched_payments_receipt_once unique,
  -- What the payer typed for the account.
  account text not null,
  paid_cents bigint not null constraint unmatched_payments_positive check (paid_cents > 0),
  paid_at timestamptz,
  reported_at timestamptz not null,
  -- The order an operator found it to be for.
  order_id text constraint unmatched_payments_payable references payables (order_id)
);
create index unmatched_payments_order on unmatched_payments (order_id);
create index unmatched_payments_waiting on unmatched_payments (id) where order_id is null;

-- What Daraja was asked to do for us: pay out, reverse, look up. It answers at a secret path of each one.
create table mpesa_commands (
  id bigint generated always as identity primary key,
  kind text not null constraint mpesa_commands_kind_known check (kind in ('pay_out', 'reverse', 'look_up', 'balance')),
  -- What it is about, by whoever asked: 'payout:7', 'refund:…', 'capture:12'.
  subject text not null,
  secret_hash bytea not null constraint mpesa_commands_secret_once unique,
  -- Ours. Of a payout it is what keeps Daraja from paying twice.
  originator_id text not null constraint mpesa_commands_originator_once unique,
  -- Daraja's.
  conversation_id text,
  -- 'asked' is written before the call; 'accepted' is an acknowledgement and no result; 'unknown' may have got through.
  state text not null constraint mpesa_commands_state_known check (
    state in ('asked', 'accepted', 'refused', 'unknown', 'done', 'failed')
  ),
  -- Daraja's own words, or its result code.
  told text,
  -- M-Pesa's name for the transaction it made.
  receipt text,
  requested_at timestamptz not null,
  ended_at timestamptz
);
create index mpesa_commands_subject on mpesa_commands (subject, id);

-- Which road a notice came by; what it is about follows from that.
alter table webhook_events
  add column channel text not null default 'payment' constraint payment_notices_channel_known check (
    channel in ('payment', 'by_hand', 'result', 'late')
  ),
  add column command_id bigint constraint payment_notices_command references mpesa_commands (id);
create index payment_notices_command on webhook_events (command_id);

-- Money on its way to somebody's phone. Written, with its posting and its key, before M-Pesa is asked.
create table payouts (
  id bigint generated always as identity primary key,
  -- Whoever asks says it once and for ever: 'withdrawal:7', 'refund:…'.
  key text not null constraint payouts_key_once unique,
  payee text not null constraint payouts_payee_known check (payee in ('store', 'shopper')),
  store_id bigint,
  phone text not null,
  amount_cents bigint not null constraint payouts_whole_shillings check (
    amount_cents between 10_00 and 250000_00 and amount_cents % 100 = 0
  ),
  -- contract/states.ts payoutStates; the moves between them are checked in code.
  state text not null constraint payouts_state_known check (
    state in ('requested', 'approved', 'sent', 'paid', 'failed', 'unknown', 'rejected')
  ),
  -- Why it ended so: M-Pesa's result code, or an operator's word.
  reason text,
  -- M-Pesa's receipt, or what an operator paid it under.
  reference text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- When M-Pesa is asked next what became of it.
  next_check_at timestamptz,
  constraint payouts_store_is_named check ((payee = 'store') = (store_id is not null)),
  constraint payouts_paid_under_something check ((state = 'paid') = (reference is not null))
);
create index payouts_waiting on payouts (state, id) where state in ('requested', 'approved', 'sent', 'unknown');
create index payouts_check on payouts (next_check_at) where next_check_at is not null;

-- What the shop's own accounts at M-Pesa held when it was last told.
create table mpesa_balances (
  account text primary key,
  available_cents bigint not null,
  reported_at timestamptz not null
);

-- What is on its way to its owners, and what they got by other ways than a provider's.
alter domain ledger_account drop constraint ledger_account_known;
alter domain ledger_account add constraint ledger_account_known check (
  value ~ '^(provider:(paystack|mpesa|paypal|cash)|seller:[1-9][0-9]{0,14}:(held|available)|shop:(commission|vat|rounding|discounts|paid_out)|courier:delivery|customers:(owed|review)|payouts:open)$'
);
