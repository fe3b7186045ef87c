/**
 * Ids start above 2³¹, as Paystack's do, so that a 32-bit column in the shop fails here. The view lists moved money:
 * taken, refunded, lost in a dispute, transferred.
 */
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
  create table if not exists sandbox.paystack_recipient (
    id bigint generated always as identity (start with 56000001) primary key,
    recipient_code text not null unique,
    type text not null,
    name text not null,
    account_number text not null,
    bank_code text not null,
    created_at timestamptz not null,
    constraint paystack_recipient_account unique (type, bank_code, account_number)
  );
  create table if not exists sandbox.paystack_transfer (
    id bigint generated always as identity (start with 860000001) primary key,
    transfer_code text not null unique,
    reference text not null constraint paystack_transfer_reference unique,
    recipient_id bigint not null references sandbox.paystack_recipient,
    amount integer not null,
    reason text not null,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create table if not exists sandbox.paystack_dispute (
    id bigint generated always as identity (start with 2800001) primary key,
    transaction_id bigint not null references sandbox.paystack_transaction,
    amount integer not null,
    category text not null,
    status text not null,
    resolution text,
    created_at timestamptz not null,
    due_at timestamptz not null,
    resolved_at timestamptz
  );
  create unique index if not exists paystack_dispute_open
    on sandbox.paystack_dispute (transaction_id) where resolved_at is null;
  create or replace view sandbox.paystack_money as
    select 'charge' as kind, reference, id, paid_amount as amount, paid_currency as currency, paid_at as at
    from sandbox.paystack_transaction where paid_at is not null
    union all
    select 'refund', reference, refund.id, refund.amount, paid_currency, refund.updated_at
    from sandbox.paystack_refund refund join sandbox.paystack_transaction paid on paid.id = refund.transaction_id
    where refund.status = 'processed'
    union all
    select 'dispute', reference, dispute.id, dispute.amount, paid_currency, dispute.resolved_at
    from sandbox.paystack_dispute dispute join sandbox.paystack_transaction paid on paid.id = dispute.transaction_id
    where dispute.resolution = 'merchant-accepted'
    union all
    select 'transfer', reference, id, amount, 'KES', updated_at
    from sandbox.paystack_transfer where status = 'success';
`
