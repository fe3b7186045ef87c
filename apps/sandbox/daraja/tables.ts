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
    asked_at timestamptz not null,
    due_at timestamptz not null,
    decided_at timestamptz,
    result_code text,
    receipt text constraint daraja_push_receipt unique,
    taken_shillings integer
  );
  create unique index if not exists daraja_push_one_prompt on sandbox.daraja_push (phone) where decided_at is null;
  create index if not exists daraja_push_phone on sandbox.daraja_push (phone, asked_at desc);
  create index if not exists daraja_push_asked on sandbox.daraja_push (asked_at desc);
`
