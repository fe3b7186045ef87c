-- A session says where it was opened, and when its second factor was last shown. Its number is for whoever ends it: the
-- id stays between the browser and us.
alter table operator_sessions
  add column number bigint generated always as identity constraint operator_sessions_number_once unique,
  add column address text not null default '',
  add column browser text not null default '',
  add column verified_at timestamptz not null default '-infinity';
create index operator_sessions_operator on operator_sessions (operator_id);

-- For the day the authenticator app is lost. Each is good once; only what proves it is kept.
create table operator_recovery_codes (
  operator_id bigint not null constraint operator_recovery_codes_operator references operators (id),
  proof text not null,
  primary key (operator_id, proof)
);
