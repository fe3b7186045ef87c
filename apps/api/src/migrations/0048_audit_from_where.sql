-- From where an operator acted; empty for everybody else: a shopper's address would outlive the shopper.
alter table audit_entries
  add column address text not null default '' constraint audit_entries_address_short check (length(address) <= 64);
-- What the trail is read by, the newest first.
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_actor on audit_entries (actor, at, id);
drop index audit_entries_subject;
create index audit_entries_subject on audit_entries (subject, at, id);
