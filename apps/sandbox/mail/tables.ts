export const MAIL_TABLES = `
  create table if not exists sandbox.mail_message (
    id bigint generated always as identity primary key,
    recipient text not null,
    sender text not null,
    subject text not null,
    text_part text not null,
    html_part text not null,
    sent_at timestamptz not null
  );
  create index if not exists mail_message_recipient on sandbox.mail_message (lower(recipient), id desc);
  alter table sandbox.mail_message add column if not exists message_id text;
  create unique index if not exists mail_message_once on sandbox.mail_message (recipient, message_id);
  create table if not exists sandbox.mail_deferral (recipient text primary key);
`
