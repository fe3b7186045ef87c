-- Audit: who did what, and the free text that belongs to it.

-- One action. The entry commits in the transaction of its action. Append-only, and never erased: people appear as ids only.
create table audit_entries (
  id bigint generated always as identity primary key,
  -- The database's clock, so that no caller can choose the time.
  at timestamptz not null default clock_timestamp(),
  -- 'operator:3', 'shopper:7' (any account, also one that acts for a store), or 'shop': a scheduled job, a provider's
  -- webhook event, a command line.
  actor text not null constraint audit_entries_actor_known check (actor ~ '^((operator|shopper):[1-9][0-9]*|shop)$'),
  -- A stable code such as 'withdrawal.approved'. A code is never renamed or reused.
  action text not null constraint audit_entries_action_is_code check (action ~ '^[a-z_]+[.][a-z_0-9]+$'),
  -- Kind and id of the object: 'order:…', 'store:7'.
  subject text not null constraint audit_entries_subject_named check (subject ~ '^[a-z_]+:.+$'),
  -- Ids, amounts, states and settings; a changed field as {"from": …, "to": …}. No personal data, no secrets.
  changes jsonb not null,
  -- The IP address that an operator acted from. Empty for other actors: their address is personal data.
  address text not null default '' constraint audit_entries_address_short check (length(address) <= 64)
);
-- The audit log is listed newest first: all entries, or those of one action, actor or subject.
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_action on audit_entries (action, at, id);
create index audit_entries_actor on audit_entries (actor, at, id);
create index audit_entries_subject on audit_entries (subject, at, id);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- The actor's free text (a reason, a reference) about an entry. It may contain personal data, so it is separate from the
-- entry. The only change that the triggers allow is to empty `comment`: when the subject is erased, or the text is old.
create table audit_comments (
  entry_id bigint primary key constraint audit_comments_entry references audit_entries (id),
  -- The subject whose erasure empties the text: 'order:…', 'unmatched:7'. It can differ from the subject of the entry.
  about text not null constraint audit_comments_about_named check (about ~ '^[a-z_]+:.+$'),
  comment text not null
);
-- text_pattern_ops: all texts about one kind of subject are found by the prefix of `about`.
create index audit_comments_about on audit_comments (about text_pattern_ops) where comment <> '';

create trigger audit_comments_append_only before update or delete on audit_comments
  for each row execute function refuse_all_but_erasure();
create trigger audit_comments_no_truncate before truncate on audit_comments
  for each statement execute function refuse_change();

-- Subjects that are erased: their texts in audit_comments are empty, and the code stores no new text about them.
create table audit_erased_subjects (
  about text primary key constraint audit_erased_subjects_named check (about ~ '^[a-z_]+:.+$')
);
