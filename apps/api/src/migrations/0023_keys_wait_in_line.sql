-- Repeats under one idempotency key wait for each other here, and the answer is written once, with the work it stands
-- for. The row is looked for after the wait, with a snapshot of its own: one that was committed meanwhile is seen.
create function wait_for_key(of_user bigint, of_path text, of_key text)
returns table (fingerprint text, answer jsonb, created_at timestamptz)
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_user || ' ' || of_path || ' ' || of_key, 0));
  return query
    select kept.fingerprint, kept.answer, kept.created_at from idempotency_keys as kept
    where kept.user_id = of_user and kept.path = of_path and kept.key = of_key;
end
$$;

alter table idempotency_keys alter column answer set not null;
