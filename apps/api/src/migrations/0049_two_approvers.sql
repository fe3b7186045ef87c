-- Of a large payout: who approved it first. Somebody else must approve it as well before it is sent.
alter table payouts
  add column first_approved_by text constraint payouts_vouched_by_known check (first_approved_by ~ '^(operator:[1-9][0-9]*|shop)$'),
  add column first_approved_at timestamptz,
  add constraint payouts_vouched_at_a_time check ((first_approved_by is null) = (first_approved_at is null));
