-- For tables whose rows, once written, stay as they are: a trigger with this function refuses everything but inserts.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Who did what. The database's own clock dates an entry, so no caller can. People appear by id alone.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null constraint audit_entries_actor_known check (actor ~ '^((operator|shopper):[1-9][0-9]*|shop)$'),
  action text not null constraint audit_entries_action_named check (action <> ''),
  subject text not null constraint audit_entries_subject_named check (subject ~ '^[a-z_]+:.+$'),
  changes jsonb not null
);
create index audit_entries_subject on audit_entries (subject, id);
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_rewriting();

-- One row per change, the newest counts: what the operator has set, whole, beside the defaults of the code.
create table settings_versions (
  version bigint primary key constraint settings_versions_count_from_one check (version > 0),
  overrides jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create trigger settings_versions_stay before update or delete or truncate on settings_versions
  for each statement execute function refuse_rewriting();
