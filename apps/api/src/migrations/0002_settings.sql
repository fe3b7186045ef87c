-- Settings: what operators set in place of the defaults in the code.

-- One version of the settings. The highest version is in effect; without rows the defaults are in effect. Append-only.
create table settings_versions (
  version bigint primary key constraint settings_versions_count_from_one check (version > 0),
  -- All settings that operators set, by name, not only those that changed. Every other setting has its default.
  overrides jsonb not null,
  -- An actor, as in audit_entries.actor.
  changed_by text not null,
  changed_at timestamptz not null
);
create trigger settings_versions_append_only before update or delete or truncate on settings_versions
  for each statement execute function refuse_change();
