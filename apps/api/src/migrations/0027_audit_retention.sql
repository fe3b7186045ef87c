-- expand

-- The audit trail is never changed, and what is younger than a year is never removed; the shop deletes it after a time that is a
-- setting.
create function refuse_removal_within_a_year() returns trigger language plpgsql as $$
declare
  entry_at timestamptz;
begin
  if tg_table_name = 'audit_entries' then
    entry_at := (to_jsonb(old) ->> 'at')::timestamptz;
  else
    select at into entry_at from audit_entries where id = (to_jsonb(old) ->> 'entry_id')::bigint;
  end if;
  if entry_at < clock_timestamp() - interval '1 year' then
    return old;
  end if;
  raise exception 'rows of % are never changed, nor removed within a year', tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = tg_name;
end $$;

drop trigger audit_entries_append_only on audit_entries;
create trigger audit_entries_append_only before update or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_entries_kept before delete on audit_entries
  for each row execute function refuse_removal_within_a_year();

drop trigger audit_comments_append_only on audit_comments;
create trigger audit_comments_append_only before update on audit_comments
  for each row execute function refuse_all_but_erasure();
create trigger audit_comments_kept before delete on audit_comments
  for each row execute function refuse_removal_within_a_year();
