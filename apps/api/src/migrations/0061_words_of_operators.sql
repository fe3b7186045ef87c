-- What somebody wrote in their own words about what they did: a person may be in them. The entry stays as it is; its words
-- can go, with the person or the case they are about.
create table audit_comments (
  entry_id bigint primary key constraint audit_words_entry references audit_entries (id),
  -- 'order:…', 'stray:7': by what they are found when they are to go.
  about text not null constraint audit_words_about_named check (about ~ '^[a-z_]+:.+$'),
  words text not null
);
create index audit_words_about on audit_comments (about text_pattern_ops) where words <> '';

create function audit_comments_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words = '' and (new.entry_id, new.about) is not distinct from (old.entry_id, old.about) then
    return new;
  end if;
  raise exception 'words of the audit trail stay: % refused', tg_op
    using errcode = 'integrity_constraint_violation', constraint = 'audit_comments_append_only';
end
$$;
create trigger audit_comments_append_only before update or delete on audit_comments
  for each row execute function audit_comments_append_only();
create trigger audit_words_stay_all before truncate on audit_comments
  for each statement execute function audit_comments_append_only();

-- Why a difference was closed stands with the entry that tells of it.
alter table reconciliation_differences drop column closed_because;

-- What payers typed, to be forgotten some time after it is made out.
drop index unmatched_payments_returned;
create index unmatched_payments_made_out on unmatched_payments (coalesce(returned_at, reported_at))
  where account <> '' and (returned_at is not null or order_id is not null);
create index payment_differences_made_out on reconciliation_differences (closed_at) where reference is not null;
