-- Payments: what is due for orders, how it is paid, refunded and disputed, payouts to phones, and reconciliation.
--
-- Amounts named *_cents are Kenyan cents, and usd_cents are US cents. M-Pesa and cash payments are in whole shillings.
-- A transaction that changes the money of an order locks its payable first, then attempts, captures and refunds.

-- The amount due for one order, and its payment state. A transaction that settles, expires or cancels an order locks this row
-- first, so these never happen at the same time.
create table payables (
  -- No foreign key: orders belong to a later module. The payable is written in the transaction that places the order.
  order_id text primary key,
  -- The number that people see and type: PayBill payments name their order by it.
  order_number text not null,
  user_id bigint not null constraint payables_user references users (id),
  -- Sent to providers, which mail their own receipts there. Empty once the account is erased.
  email text not null,
  amount_cents bigint not null constraint payables_amount_not_negative check (amount_cents >= 0),
  -- 'on_delivery': payment on delivery; it can still be paid online and never expires.
  state text not null default 'due'
    constraint payables_state_known check (state in ('due', 'on_delivery', 'paid', 'expired', 'cancelled')),
  -- At least one of its disputes is open.
  is_disputed boolean not null default false,
  opened_at timestamptz not null,
  -- The payable expires at expires_at unless money is under way, and at hold_until in any case (D25).
  expires_at timestamptz not null,
  hold_until timestamptz not null,
  -- Whether a payment attempt may extend expires_at: not while the account is unconfirmed ('none'), once ('open'), or no
  -- more ('used').
  extension text not null default 'open' constraint payables_extension_known check (extension in ('none', 'open', 'used')),
  -- Raised by every statement that changes what the order's page shows of the payable, its attempts, captures, refunds and
  -- disputes. Not by the next check of a provider.
  version bigint not null default 1,
  constraint payables_free_is_paid check (amount_cents > 0 or state = 'paid'),
  constraint payables_hold_outlasts check (hold_until >= expires_at),
  constraint payables_hold_without_extension check (extension <> 'none' or hold_until = expires_at)
);
create index payables_due on payables (expires_at) where state = 'due';
create index payables_disputed on payables (order_id) where is_disputed;
create index payables_order_number on payables (order_number);
create index payables_user on payables (user_id, order_id);

-- Notifies the open pages of an order, on the channel 'orders'. The statement that raises the version of an order calls it. The
-- payload is a hash, because the id grants access to the order and logs of a server may contain payloads. order-changes.ts
-- computes the same. A new order notifies nobody: no page shows it yet, and transactions that notify commit one after another.
create function notify_order_pages(order_id text) returns void language sql
begin atomic
  select pg_notify('orders', left(encode(sha256(convert_to(order_id, 'UTF8')), 'hex'), 32));
end;

-- One attempt to pay one order with one provider. It is stored before the provider is called. Cash on delivery and PayBill
-- payments without a prompt get an attempt when they arrive.
create table payment_attempts (
  id bigint generated always as identity primary key,
  order_id text not null constraint payment_attempts_payable references payables (order_id),
  provider text not null
    constraint payment_attempts_provider_known check (provider in ('paystack', 'mpesa', 'paypal', 'cash')),
  -- The shop's name for the attempt, sent to the provider: order number, time and count.
  reference text not null constraint payment_attempts_reference_once unique,
  -- The price of the order at that time.
  due_cents bigint not null,
  -- The amount requested from the provider: with M-Pesa and cash the price rounded to whole shillings (D11).
  requested_cents bigint not null constraint payment_attempts_requested_positive check (requested_cents > 0),
  -- The code allows only the transitions of attemptTransitions in packages/contract/src/shared/states.ts. 'unknown': the call may have
  -- reached the provider. 'review': an operator decides about money that does not match.
  state text not null constraint payment_attempts_state_known check (
    state in ('created', 'sent', 'pending', 'succeeded', 'failed', 'expired', 'cancelled', 'unknown', 'review')
  ),
  -- Why it ended or is in review, or a hint for the buyer while it is open: M-Pesa's result code, or a word of the shop.
  reason text,
  -- The provider's last answer on the open attempt was that money is under way.
  under_way boolean not null default false,
  -- Paid into the PayBill without a prompt. M-Pesa masks the payer's phone, so the attempt has none.
  by_hand boolean not null default false constraint payment_attempts_by_hand_is_mpesa check (provider = 'mpesa' or not by_hand),
  created_at timestamptz not null,
  -- Before this time no other prompt is sent for this order or to this phone.
  retry_at timestamptz,
  -- The attempt expires when there is no outcome by then. Money that arrives later is still settled.
  answer_by timestamptz not null,
  -- When the provider is queried next; null when no more queries are due.
  next_check_at timestamptz,

  -- Paystack: the values that open its pop-up.
  access_code text,
  authorization_url text,

  -- M-Pesa prompts: the phone in E.164, empty once the account is erased; the hash of the secret in the callback address;
  -- Daraja's two ids of the prompt.
  phone text,
  callback_secret_hash bytea constraint payment_attempts_callback_secret_once unique,
  checkout_request_id text constraint payment_attempts_checkout_once unique,
  merchant_request_id text,

  -- PayPal: the quoted amount in US cents, the rate in Kenyan cents per US dollar, and PayPal's id of the order. An approved
  -- order is not captured after the quote has expired.
  usd_cents bigint constraint payment_attempts_usd_positive check (usd_cents > 0),
  kes_per_usd_cents bigint constraint payment_attempts_rate_positive check (kes_per_usd_cents > 0),
  quote_expires_at timestamptz,
  paypal_order_id text constraint payment_attempts_paypal_order_once unique,
  -- How often PayPal could not charge the card or account that the buyer chose there. The capture is requested again after
  -- each, a limited number of times.
  declines integer not null default 0,

  constraint payment_attempts_prompt_has_phone check ((provider = 'mpesa' and not by_hand) = (phone is not null)),
  constraint payment_attempts_prompt_has_secret check (
    (provider = 'mpesa' and not by_hand) = (callback_secret_hash is not null)
  ),
  constraint payment_attempts_paypal_is_quoted check (
    case when provider = 'paypal'
      then num_nonnulls(usd_cents, kes_per_usd_cents, quote_expires_at) = 3
      else num_nonnulls(usd_cents, kes_per_usd_cents, quote_expires_at, paypal_order_id) = 0
    end
  )
);
-- An order has at most one open attempt for each provider. A phone has at most one open prompt.
create unique index payment_attempts_one_open on payment_attempts (order_id, provider)
  where state in ('created', 'sent', 'pending', 'unknown') and not by_hand;
create unique index payment_attempts_one_prompt on payment_attempts (phone)
  where phone is not null and state in ('created', 'sent', 'pending', 'unknown');
create index payment_attempts_order on payment_attempts (order_id, id);
create index payment_attempts_phone on payment_attempts (phone, id) where phone is not null;
create index payment_attempts_state on payment_attempts (state, id);
-- For the success of payments by provider and day.
create index payment_attempts_created on payment_attempts (created_at) include (provider, state);
create index payment_attempts_to_review on payment_attempts (id) where state = 'review';
create index payment_attempts_check on payment_attempts (next_check_at) where next_check_at is not null;
-- For reconciliation, which asks again about attempts that ended without money.
create index payment_attempts_given_up on payment_attempts (provider, created_at)
  where state in ('failed', 'cancelled', 'expired');

-- Money that a provider reports as taken. Each receipt counts once, whichever report brings it and however often.
-- An overpayment by hand is two captures: the price, and the excess under the same receipt followed by '+'.
create table captures (
  id bigint generated always as identity primary key,
  attempt_id bigint not null constraint captures_attempt references payment_attempts (id),
  order_id text not null constraint captures_payable references payables (order_id),
  provider text not null constraint captures_provider_known check (provider in ('paystack', 'mpesa', 'paypal', 'cash')),
  -- Paystack's transaction id, M-Pesa's receipt, PayPal's capture id, or the number of the slip for cash. While M-Pesa's
  -- receipt is not known, receipt_pending is set and the prompt's checkout_request_id is stored here, or 'attempt:<id>' once
  -- the account is erased.
  receipt text not null,
  receipt_pending boolean not null default false,
  paid_cents bigint not null constraint captures_paid_positive check (paid_cents > 0),
  -- The US cents that PayPal took. Refunds return parts of them.
  usd_cents bigint constraint captures_usd_positive check (usd_cents > 0),
  -- Reported first by the PayBill, and not claimed by a prompt's callback since.
  by_hand boolean not null default false,
  -- What the money is for: 'order' pays the order, 'owed' is refunded, 'review' waits for an operator's decision. Null only
  -- inside the transaction that captures or accepts it.
  booked_as text constraint captures_booked_known check (booked_as in ('order', 'owed', 'review')),
  -- Why an operator must check money that is already counted: another capture has its receipt, or the provider later
  -- reported another amount.
  flag text constraint captures_flag_known check (flag in ('receipt_used_before', 'other_amount')),
  -- The provider's time, where it reports one.
  paid_at timestamptz,
  captured_at timestamptz not null,
  constraint captures_receipt_once unique (provider, receipt),
  constraint captures_paypal_took_dollars check ((provider = 'paypal') = (usd_cents is not null))
);
create index captures_attempt on captures (attempt_id);
create index captures_order on captures (order_id);
create index captures_by_time on captures (provider, coalesce(paid_at, captured_at));
create index captures_receipt_pending on captures (id) where receipt_pending;
create index captures_to_review on captures (id) where flag is not null or booked_as = 'review';

-- A refund of all or part of a capture. It is stored and booked as owed to the buyer before the provider is asked.
create table refunds (
  id bigint generated always as identity primary key,
  -- The shop's name for the refund at the provider. A refund that failed gets a new key when it is sent again.
  key text not null default gen_random_uuid()::text constraint refunds_key_once unique,
  capture_id bigint not null constraint refunds_capture references captures (id),
  order_id text not null constraint refunds_payable references payables (order_id),
  -- The amount the provider pays: value_cents, at M-Pesa in whole shillings.
  amount_cents bigint not null constraint refunds_amount_positive check (amount_cents > 0),
  -- The part of the order's price that is refunded.
  value_cents bigint not null constraint refunds_value_positive check (value_cents > 0),
  -- The part of the US cents that PayPal took; null for other providers.
  usd_cents bigint constraint refunds_usd_positive check (usd_cents > 0),
  -- For the ledger and operators; buyers do not see it.
  reason text not null,
  -- 'provider': the provider refunded the money without a request of the shop.
  requested_by text not null default 'shop'
    constraint refunds_requested_by_known check (requested_by ~ '^(shop|provider|operator:\d+)$'),
  -- The code allows only the transitions of refundTransitions in packages/contract/src/shared/states.ts. 'sent' is committed before the
  -- provider is called. 'failed' refunded nothing and may be sent again; 'needs_attention' waits for an operator.
  state text not null default 'requested' constraint refunds_state_known check (
    state in ('requested', 'sent', 'pending', 'done', 'failed', 'needs_attention')
  ),
  -- Why it failed or needs attention: the provider's message, or the shop's.
  failure text,
  -- The provider's id of the refund; it starts with 'dispute:' where a lost dispute took the money.
  provider_id text,
  -- How M-Pesa refunds it, decided when it is first sent: M-Pesa reverses a payment once, so the first refund is a reversal
  -- and later ones are payouts to the payer's phone.
  mpesa_method text constraint refunds_mpesa_method_known check (mpesa_method in ('reversal', 'payout')),
  -- How an operator refunded it by hand, and the reference that proves it. 'provider' is the provider's own portal.
  by_hand_channel text
    constraint refunds_by_hand_channel_known check (by_hand_channel in ('bank', 'cash', 'other', 'provider')),
  by_hand_reference text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- When it is sent, or the provider is queried for the outcome; null when the refund has ended or waits for an operator.
  next_check_at timestamptz,
  constraint refunds_provider_id_once unique (capture_id, provider_id),
  constraint refunds_done_has_its_time check (state <> 'done' or ended_at is not null),
  constraint refunds_by_hand_has_reference check (by_hand_channel is null or by_hand_reference is not null)
);
create index refunds_capture on refunds (capture_id);
create unique index refunds_one_reversal on refunds (capture_id) where mpesa_method = 'reversal';
create index refunds_order on refunds (order_id);
create index refunds_provider_id on refunds (provider_id) where provider_id is not null;
create index refunds_check on refunds (next_check_at) where next_check_at is not null;
create index refunds_sent on refunds (sent_at) where sent_at is not null;
create index refunds_to_attend on refunds (id) where state in ('failed', 'needs_attention');

-- Limits the refunds of a capture to the amount taken; failed refunds do not count. The lock on the capture makes concurrent
-- refunds of it run one after another, so that each sees the others.
create function refunds_stay_within_capture() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  select paid_cents into taken from captures where id = new.capture_id for no key update;
  if (select sum(amount_cents) from refunds where capture_id = new.capture_id and state <> 'failed') > taken then
    raise exception 'capture % would give back more than it took', new.capture_id
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end
$$;
create trigger refunds_within_capture after insert or update of capture_id, amount_cents, state on refunds
  for each row execute function refunds_stay_within_capture();

-- A buyer's bank, or the provider, reclaims a payment. 'lost': the provider took the money, which is booked as a refund. A won
-- dispute may still be lost on appeal; 'lost' is final.
create table disputes (
  id bigint generated always as identity primary key,
  capture_id bigint not null constraint disputes_capture references captures (id),
  order_id text not null constraint disputes_payable references payables (order_id),
  provider_id text not null,
  amount_cents bigint not null constraint disputes_amount_positive check (amount_cents > 0),
  state text not null constraint disputes_state_known check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  -- The provider decides against the shop unless the shop answers by then.
  answer_by timestamptz,
  ended_at timestamptz,
  constraint disputes_provider_id_once unique (capture_id, provider_id),
  constraint disputes_end_has_its_time check ((state = 'open') = (ended_at is null))
);
create index disputes_order on disputes (order_id);
create index disputes_open on disputes (id) where state = 'open';
create index disputes_opened on disputes (opened_at);

-- A payout from M-Pesa to a phone: a withdrawal of a store, or an M-Pesa refund that cannot be a reversal. It is stored, and a
-- withdrawal is posted, before M-Pesa is asked. An operator approves it first.
create table payouts (
  id bigint generated always as identity primary key,
  -- Identifies the request for ever: 'withdrawal:<random id>', or 'refund:<key of the refund>'.
  key text not null constraint payouts_key_once unique,
  payee text not null constraint payouts_payee_known check (payee in ('store', 'shopper')),
  store_id bigint,
  -- E.164. Empty while the store has no payout phone, and once the account or the store is erased.
  phone text not null,
  -- The amount that leaves the payee's balance, at most the KES 250,000 that M-Pesa pays at once. M-Pesa pays whole shillings:
  -- the cents that it cannot pay return to the store.
  amount_cents bigint not null constraint payouts_amount_payable check (amount_cents between 1 and 25000000),
  -- The part of the amount that the shop keeps once the payout is paid.
  fee_cents bigint not null default 0,
  -- The code allows only the transitions of payoutTransitions in packages/contract/src/shared/states.ts. 'unknown' may have been paid, and
  -- is never sent again. Only 'failed' and 'rejected' return the money.
  state text not null constraint payouts_state_known check (
    state in ('requested', 'approved', 'sent', 'paid', 'failed', 'unknown', 'rejected')
  ),
  -- Why it failed, was rejected or is unknown: M-Pesa's result code, the operator's reason, or a message of the shop.
  reason text,
  -- M-Pesa's receipt, or the reference of a payment by hand.
  reference text,
  -- The first approver of a large payout, which waits in 'requested' for the approval of a second operator.
  first_approved_by text constraint payouts_first_approved_by_known check (first_approved_by ~ '^(operator:[1-9][0-9]*|shop)$'),
  first_approved_at timestamptz,
  requested_at timestamptz not null,
  -- When it was sent to M-Pesa; null for a payout that is paid by hand.
  sent_at timestamptz,
  ended_at timestamptz,
  -- When M-Pesa reported that it had paid this payout after it had failed; its state is 'unknown' from then on.
  reopened_at timestamptz,
  -- When M-Pesa is queried next for the outcome.
  next_check_at timestamptz,
  constraint payouts_store_is_named check ((payee = 'store') = (store_id is not null)),
  constraint payouts_fee_leaves_something check (fee_cents >= 0 and fee_cents < amount_cents),
  -- A buyer's payout is an amount that M-Pesa pays in full: whole shillings from KES 10 on, without a fee.
  constraint payouts_to_shopper_whole check (
    payee = 'store' or (amount_cents >= 1000 and amount_cents % 100 = 0 and fee_cents = 0)
  ),
  constraint payouts_paid_has_reference check ((state = 'paid') = (reference is not null)),
  constraint payouts_first_approved_has_its_time check ((first_approved_by is null) = (first_approved_at is null))
);
create index payouts_check on payouts (next_check_at) where next_check_at is not null;
create index payouts_waiting on payouts (state, id) where state in ('requested', 'approved', 'sent', 'unknown');
create index payouts_waiting_by_age on payouts (id) where state in ('requested', 'approved', 'sent', 'unknown');
-- For one store: its list, the number of its open withdrawals (D37), and the sum sent to it lately.
create index payouts_of_store on payouts (store_id, id) where store_id is not null;
create index payouts_open_of_store on payouts (store_id) where state in ('requested', 'approved', 'sent', 'unknown');
create index payouts_left_for_store on payouts (store_id, coalesce(sent_at, ended_at))
  where state in ('sent', 'unknown', 'paid');
-- For the operators' list of withdrawals, by each of its filters.
create index payouts_of_stores_by_state on payouts (state, id) where store_id is not null;
create index payouts_of_stores_by_phone on payouts (phone, id) where store_id is not null;
create index payouts_of_stores_by_reference on payouts (lower(reference), id) where store_id is not null;
create index payouts_of_stores_by_request on payouts (requested_at, id) where store_id is not null;

-- An unmatched payment: money that reached the PayBill without a valid order number. An operator matches it to an order or
-- has it refunded, never both.
create table unmatched_payments (
  id bigint generated always as identity primary key,
  receipt text not null constraint unmatched_payments_receipt_once unique,
  -- What the payer typed as the account number, perhaps a name or a phone. Erased some time after the payment is resolved.
  account text not null,
  paid_cents bigint not null constraint unmatched_payments_positive check (paid_cents > 0),
  -- M-Pesa's time, where it reports one.
  paid_at timestamptz,
  -- When the shop was notified of it.
  reported_at timestamptz not null,
  -- The order that an operator matched it to.
  order_id text constraint unmatched_payments_payable references payables (order_id),
  assigned_at timestamptz,
  -- The shop's name for the requested reversal, a new one for each request. Null when no reversal is requested, or M-Pesa
  -- refused it.
  refund_key text constraint unmatched_payments_refund_key_once unique,
  refund_requested_at timestamptz,
  -- When the reversal is sent, or M-Pesa is queried for its outcome; null when it has ended or waits for an operator.
  refund_check_at timestamptz,
  -- Why the last reversal did not succeed.
  refund_failure text,
  refunded_at timestamptz,
  -- M-Pesa's receipt of the reversal, or the reference of a refund by hand.
  refund_reference text,
  -- How an operator refunded it by hand; null for a reversal by M-Pesa. 'provider' is M-Pesa's own portal.
  refund_channel text
    constraint unmatched_payments_refund_channel_known check (refund_channel in ('bank', 'cash', 'other', 'provider')),
  constraint unmatched_payments_assigned_at_some_time check ((order_id is null) = (assigned_at is null)),
  constraint unmatched_payments_assigned_or_refunded check (order_id is null or (refund_key is null and refunded_at is null)),
  constraint unmatched_payments_refund_has_its_time check ((refund_key is null) = (refund_requested_at is null)),
  constraint unmatched_payments_refund_has_reference check ((refunded_at is null) = (refund_reference is null)),
  constraint unmatched_payments_refund_channel_done check (refund_channel is null or refunded_at is not null)
);
create index unmatched_payments_order on unmatched_payments (order_id);
create index unmatched_payments_paid on unmatched_payments (paid_at);
create index unmatched_payments_waiting on unmatched_payments (id) where order_id is null and refunded_at is null;
create index unmatched_payments_refund_check on unmatched_payments (refund_check_at) where refund_check_at is not null;
-- For the scheduled job that erases the account numbers of resolved payments.
create index unmatched_payments_resolved on unmatched_payments (coalesce(refunded_at, assigned_at))
  where account <> '' and coalesce(refunded_at, assigned_at) is not null;

-- A command sent to Daraja, M-Pesa's API: a payout, a reversal, a look-up or a balance query. Daraja sends each result later,
-- to a secret address of that command.
create table mpesa_commands (
  id bigint generated always as identity primary key,
  kind text not null constraint mpesa_commands_kind_known check (kind in ('pay_out', 'reverse', 'look_up', 'balance')),
  -- What it is about: 'payout:7', 'refund:<key of the refund>', 'capture:12', 'account:utility'.
  subject text not null,
  -- The hash of the secret in the result address.
  secret_hash bytea not null constraint mpesa_commands_secret_once unique,
  -- The shop's id of the command. It makes Daraja refuse a second payout under the same id.
  originator_id text not null constraint mpesa_commands_originator_once unique,
  -- Daraja's id of the command.
  conversation_id text,
  -- 'requested' is committed before the call. 'accepted' is an acknowledgement and no result. 'unknown' may have reached Daraja.
  -- 'done' and 'failed' are results.
  state text not null constraint mpesa_commands_state_known check (
    state in ('requested', 'accepted', 'refused', 'unknown', 'done', 'failed')
  ),
  -- Daraja's message or result code.
  reported text,
  -- M-Pesa's receipt of the transaction that the command made.
  receipt text,
  requested_at timestamptz not null,
  ended_at timestamptz
);
create index mpesa_commands_subject on mpesa_commands (subject, id);

-- The last reported balance of each of the shop's own accounts at M-Pesa, by M-Pesa's name of the account.
create table mpesa_balances (
  account text primary key,
  available_cents bigint not null,
  reported_at timestamptz not null
);

-- A webhook event of a provider, stored unchanged before it is processed. Only events that are proven to come from the provider
-- are stored. The content names a person and is erased after some time; the row, its times and its outcome remain.
create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null constraint webhook_events_provider_known check (provider in ('paystack', 'mpesa', 'paypal')),
  -- What the event is about: a prompt or another online payment ('payment'), a PayBill payment ('by_hand'), the result of a
  -- command ('result'), or its timeout in Daraja's queue ('late').
  channel text not null default 'payment'
    constraint webhook_events_channel_known check (channel in ('payment', 'by_hand', 'result', 'late')),
  -- Identifies repeats of the same event, which are not stored again; null where the provider's events have no id.
  provider_key text,
  -- The attempt that the event is about; null while it is not known. Erasing a payer's data finds the events by it.
  attempt_id bigint constraint webhook_events_attempt references payment_attempts (id),
  command_id bigint constraint webhook_events_command references mpesa_commands (id),
  -- The headers worth keeping, the raw body and the sender's IP address.
  headers jsonb not null,
  body bytea not null,
  source_address text not null,
  received_at timestamptz not null,
  -- The outcome; null until it is processed.
  outcome text constraint webhook_events_outcome_known check (
    outcome in ('captured', 'recorded', 'repeated', 'review', 'pending', 'foreign', 'ignored', 'unreadable')
  ),
  constraint webhook_events_once unique (provider, provider_key)
);
create index webhook_events_attempt on webhook_events (attempt_id) where attempt_id is not null;
create index webhook_events_command on webhook_events (command_id);
-- For the scheduled job that erases old content.
create index webhook_events_to_erase on webhook_events (received_at) where body <> '';

-- The access token for a provider's API, shared by all processes, because at Daraja a new token invalidates the previous one.
-- The row is locked while a process fetches a new token.
create table provider_tokens (
  provider text primary key,
  token text not null default '',
  expires_at timestamptz not null default 'epoch'
);

-- The progress of the reconciliation runs, which compare each provider's list of payments with our books: one row for the last
-- hours, one for whole days in Nairobi.
create table reconciliation_runs (
  provider text not null constraint reconciliation_runs_provider_known check (provider in ('paystack', 'mpesa', 'paypal')),
  span text not null constraint reconciliation_runs_span_known check (span in ('hours', 'day')),
  -- The time up to which the list is compared; null before the first run has ended.
  covered_until timestamptz,
  -- When the next run is due. While a process runs, the time at which another process may take the run over.
  next_at timestamptz not null,
  -- Why the last run failed; null if it did not.
  failure text,
  primary key (provider, span)
);

-- A difference between a provider's list and our books for one movement of money, found by a reconciliation run. A closed
-- difference that a later run finds again opens again; one that a person closed opens only when its data has changed.
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  provider text not null constraint reconciliation_differences_provider_known check (provider in ('paystack', 'mpesa', 'paypal')),
  -- 'taken' is a payment, 'refunded' a refund.
  movement text not null constraint reconciliation_differences_movement_known check (movement in ('taken', 'refunded')),
  -- The provider's id of the movement. For 'not_compared', a day whose list the provider no longer had, the day.
  receipt text not null,
  kind text not null constraint reconciliation_differences_kind_known check (
    kind in ('missing_here', 'missing_there', 'other_amount', 'other_state', 'not_compared')
  ),
  order_id text constraint reconciliation_differences_payable references payables (order_id),
  -- The amount and state in our books and in the provider's list, in cents of the currency; null where one side has no record.
  ours_cents bigint,
  theirs_cents bigint,
  currency text not null,
  ours_state text,
  theirs_state text,
  -- The reference in the provider's list: the shop's, or what the payer typed. Erased some time after the difference is closed.
  reference text,
  happened_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- 'agreed': list and books agree now. Otherwise the operator who closed it; the reason is in the audit log.
  closed_by text,
  constraint reconciliation_differences_once unique (provider, movement, receipt, kind),
  constraint reconciliation_differences_closed_by check ((closed_at is null) = (closed_by is null))
);
create index reconciliation_differences_open on reconciliation_differences (id) where closed_at is null;
create index reconciliation_differences_order on reconciliation_differences (order_id) where order_id is not null;
-- For the scheduled job that erases the references of closed differences.
create index reconciliation_differences_resolved on reconciliation_differences (closed_at) where reference is not null;
