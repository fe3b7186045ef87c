-- Which shop this database belongs to. The first start writes the mode; a start in the other mode refuses.
create table shop (
  singleton boolean primary key default true constraint shop_is_one check (singleton),
  mode text not null constraint shop_mode_known check (mode in ('demo', 'production')),
  -- Demo signs its tokens with a secret it made itself at the first start; production's comes from its settings.
  demo_secret text,
  seeded_at timestamptz,
  created_at timestamptz not null default now()
);

-- Answers kept for repeats of the same request (D24). The row commits with the work it stands for.
create table idempotency_keys (
  user_id bigint not null,
  path text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, path, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
