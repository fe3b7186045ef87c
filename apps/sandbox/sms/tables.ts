export const SMS_TABLES = `
  create table if not exists sandbox.sms_message (
    id bigint generated always as identity primary key,
    recipient text not null,
    sender text not null,
    text text not null,
    status_code integer not null,
    sent_at timestamptz not null
  );
  create index if not exists sms_message_recipient on sandbox.sms_message (recipient, id desc);
`
