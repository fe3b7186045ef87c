-- The shop's keys by purpose, encrypted under AUTH_SECRET: changing that secret encrypts them anew and changes none of
-- them, so that second factors, links in mails and codes that were given out stay valid.
create table shop_keys (
  purpose text primary key,
  sealed bytea not null,
  -- Which secret it is encrypted under: a fingerprint that says nothing about the secret.
  secret_id text not null,
  sealed_at timestamptz not null default now()
);
