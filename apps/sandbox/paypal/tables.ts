export const PAYPAL_TABLES = `
  create table if not exists sandbox.paypal_token (token text primary key, expires_at timestamptz not null);
`
