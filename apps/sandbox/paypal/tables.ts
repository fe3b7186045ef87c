/** Amounts are in the currency's smallest unit. */
export const PAYPAL_TABLES = `
  create table if not exists sandbox.paypal_token (token text primary key, expires_at timestamptz not null);
  create table if not exists sandbox.paypal_order (
    id text primary key,
    unit jsonb not null,
    amount integer not null,
    currency text not null,
    custom_id text,
    invoice_id text,
    brand_name text,
    return_url text,
    cancel_url text,
    payer_link text not null,
    status text not null,
    scenario text,
    payer_id text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    approved_at timestamptz
  );
  create index if not exists paypal_order_created on sandbox.paypal_order (created_at desc, id);
  create table if not exists sandbox.paypal_capture (
    id text primary key,
    order_id text not null references sandbox.paypal_order,
    amount integer not null,
    currency text not null,
    custom_id text,
    invoice_id text,
    status text not null,
    reason text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create unique index if not exists paypal_capture_order on sandbox.paypal_capture (order_id);
  create unique index if not exists paypal_capture_invoice on sandbox.paypal_capture (invoice_id)
    where status <> 'DECLINED';
  create table if not exists sandbox.paypal_refund (
    id text primary key,
    capture_id text not null references sandbox.paypal_capture,
    kind text not null,
    amount integer not null,
    custom_id text,
    invoice_id text,
    note_to_payer text,
    status text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  );
  create index if not exists paypal_refund_capture on sandbox.paypal_refund (capture_id);
  create table if not exists sandbox.paypal_request (
    call text not null,
    request_id text not null,
    requested text not null,
    resource_id text not null,
    created_at timestamptz not null,
    primary key (call, request_id)
  );
  create table if not exists sandbox.paypal_fault (
    id bigint generated always as identity primary key,
    call text not null,
    fault jsonb not null
  );
  create table if not exists sandbox.paypal_key (
    name text primary key,
    private_pem text not null,
    certificate_pem text not null
  );
  create table if not exists sandbox.paypal_event (
    id text primary key,
    number bigint generated always as identity,
    order_id text not null,
    event_type text not null,
    body text not null,
    created_at timestamptz not null,
    held boolean not null
  );
  create index if not exists paypal_event_order on sandbox.paypal_event (order_id, number);
`
