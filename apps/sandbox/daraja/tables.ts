/** The view lists every M-Pesa receipt: received by prompt or C2B, sent by payout or reversal. */
export const DARAJA_TABLES = `
  create table if not exists sandbox.daraja_token (
    consumer_key text primary key,
    token text not null,
    expires_at timestamptz not null
  );
  create sequence if not exists sandbox.daraja_push_number;
  create table if not exists sandbox.daraja_push (
    checkout_request_id text primary key,
    merchant_request_id text not null,
    phone text not null,
    amount_shillings integer not null,
    account_reference text not null,
    callback_url text not null,
    behaviour text not null,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    decided_at timestamptz,
    result_code text,
    receipt text constraint daraja_push_receipt unique,
    taken_shillings integer
  );
  create unique index if not exists daraja_push_one_prompt on sandbox.daraja_push (phone) where decided_at is null;
  create index if not exists daraja_push_phone on sandbox.daraja_push (phone, requested_at desc);
  create index if not exists daraja_push_requested on sandbox.daraja_push (requested_at desc);
  create table if not exists sandbox.daraja_by_hand (
    id bigint generated always as identity primary key,
    phone text not null,
    amount_shillings integer not null,
    account text not null,
    delivery text not null,
    requested_at timestamptz not null,
    decided_at timestamptz,
    receipt text constraint daraja_by_hand_receipt unique,
    refusal text,
    third_party_id text
  );
  create table if not exists sandbox.daraja_c2b_urls (
    shortcode text primary key,
    response_type text not null,
    confirmation_url text not null,
    validation_url text not null
  );
  create table if not exists sandbox.daraja_pull (shortcode text primary key, registered_at timestamptz not null);
  create table if not exists sandbox.daraja_conversation (
    conversation_id text primary key,
    originator_conversation_id text not null,
    kind text not null,
    result_url text not null,
    timeout_url text not null,
    phone text,
    amount_shillings integer,
    account text,
    about text,
    behaviour text not null,
    requested_at timestamptz not null,
    due_at timestamptz not null,
    decided_at timestamptz,
    result_code text,
    receipt text constraint daraja_conversation_receipt unique
  );
  create unique index if not exists daraja_payout_once
    on sandbox.daraja_conversation (originator_conversation_id) where kind = 'payout';
  create unique index if not exists daraja_reversed_once
    on sandbox.daraja_conversation (about) where kind = 'reversal' and receipt is not null;
  create index if not exists daraja_conversation_requested on sandbox.daraja_conversation (requested_at desc);
  create or replace view sandbox.daraja_movement as
    select receipt, 'prompt' as kind, phone, taken_shillings as amount_shillings, account_reference as account,
           decided_at as moved_at, requested_at, checkout_request_id, null::text as reverses
    from sandbox.daraja_push where receipt is not null
    union all
    select receipt, 'by_hand', phone, amount_shillings, account, decided_at, requested_at, null, null
    from sandbox.daraja_by_hand where receipt is not null
    union all
    select receipt, kind, phone, amount_shillings, account, decided_at, requested_at, null,
           case kind when 'reversal' then about end
    from sandbox.daraja_conversation where receipt is not null;
`
