-- One row per mail, whoever asks for it how often: mailed once. The copy has its code or link blanked.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null constraint mails_kind_known
    check (kind in ('code', 'password-link', 'order-placed', 'order-paid', 'order-expired')),
  -- The id of what it is about, within its kind.
  about text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- Set while somebody is sending it; so old that he must be gone, it is anybody's again.
  claimed_at timestamptz,
  sent_at timestamptz,
  -- The mail server said never.
  refused_at timestamptz,
  constraint mails_once unique (kind, about),
  constraint mails_sent_or_refused check (sent_at is null or refused_at is null)
);
