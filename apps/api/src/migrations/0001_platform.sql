-- Platform: extensions, the mode of the shop, stored responses of repeated requests, and a function for append-only tables.

-- GIN indexes with a bigint column: the products of one store by words.
create extension if not exists btree_gin;
-- Exclusion constraints with a text column: campaigns of one slug never overlap in time.
create extension if not exists btree_gist;
-- Trigrams: indexes for `ilike '%…%'`, and similar words for the spelling correction of the search.
create extension if not exists pg_trgm;
-- A text search dictionary that removes accents; the search uses it.
create extension if not exists unaccent;

-- The shop of this database, at most one row. The first start of the server inserts it.
-- A later start in the other mode is refused: demo data and real money never share a database.
create table shop (
  singleton boolean primary key default true constraint shop_is_one check (singleton),
  mode text not null constraint shop_mode_known check (mode in ('demo', 'production')),
  -- A demo without AUTH_SECRET signs its tokens with this secret, which the first start generates. Null in production.
  demo_secret text,
  -- Null until the demo data is written.
  seeded_at timestamptz,
  created_at timestamptz not null default now()
);

-- The stored response of a request with an `Idempotency-Key`; a repeat of the request receives it.
-- The row commits in the transaction of the request. It expires after 24 hours; a scheduled job deletes expired rows.
create table idempotency_keys (
  -- An account id, or a negative operator id. Therefore it has no foreign key.
  user_id bigint not null,
  -- The path of the endpoint in the contract, with its parameters as `:name`.
  path text not null,
  -- As the client sent it.
  key text not null,
  -- SHA-256 of the request body: the same key with another body is refused.
  fingerprint text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, path, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- Locks a key until the end of the transaction and returns its stored response, if there is one. Concurrent requests with
-- the same key therefore run one after the other. The function is volatile: its select has a new snapshot after the wait and
-- sees a response that was committed during the wait.
create function wait_for_key(of_user bigint, of_path text, of_key text)
returns table (fingerprint text, answer jsonb, created_at timestamptz)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user || ' ' || of_path || ' ' || of_key, 0));
  return query
    select stored.fingerprint, stored.answer, stored.created_at from idempotency_keys as stored
    where stored.user_id = of_user and stored.path = of_path and stored.key = of_key;
end
$$;

-- For append-only tables: a statement trigger before update, delete or truncate calls it, so that only inserts are possible.
-- The constraint in the error is the argument of the trigger, or else the trigger's name.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = coalesce(tg_argv[0], tg_name);
end $$;

-- For append-only tables with a free text in `comment`: a row trigger before update or delete lets only the erasure of the text through.
create function refuse_all_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.comment = '' and to_jsonb(new) - 'comment' = to_jsonb(old) - 'comment' then
    return new;
  end if;
  raise exception 'rows of % are never changed or removed', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_name;
end $$;
