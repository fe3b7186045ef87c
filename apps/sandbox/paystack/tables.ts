/** Ids start above 2³¹, as Paystack's do: who keeps them in a 32-bit column finds out here. */
export const PAYSTACK_TABLES = `
  create table if not exists sandbox.paystack_transaction (
    id bigint generated always as identity (start with 4100000001) primary key,
    reference text not null constraint paystack_transaction_reference unique,
    access_code text not null unique,
    email text not null,
    amount integer not null,
    currency text not null,
    channels text[] not null,
    callback_url text,
    metadata jsonb,
    status text not null,
    outcome text,
    gateway_response text not null,
    created_at timestamptz not null,
    paid_at timestamptz,
    paid_amount integer,
    paid_currency text
  );
  create index if not exists paystack_transaction_created on sandbox.paystack_transaction (created_at desc, id desc);
  create table if not exists sandbox.paystack_refund (
    id bigint generated always as identity (start with 18000001) primary key,
    transaction_id bigint not null references sandbox.paystack_transaction,
    amount integer not null,
    customer_note text not null,
    merchant_note text not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index if not exists paystack_refund_transaction on sandbox.paystack_refund (transaction_id);
`
