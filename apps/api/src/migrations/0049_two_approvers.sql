-- Of a large payout: who approved it first. Somebody else must approve it as well before it is sent.
alter table payouts
  add column vouched_by text constraint payouts_vouched_by_known check (vouched_by ~ '^(operator:[1-9][0-9]*|shop)$'),
  add column vouched_at timestamptz,
  add constraint payouts_vouched_at_a_time check ((vouched_by is null) = (vouched_at is null));
