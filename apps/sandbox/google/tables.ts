export const GOOGLE_TABLES = `
  create table if not exists sandbox.google_key (
    name text primary key,
    key_id text not null,
    private_jwk jsonb not null
  );
`
