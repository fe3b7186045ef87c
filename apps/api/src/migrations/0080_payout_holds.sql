-- Why an operator holds a store's payouts without suspending it, as the store reads it; empty where they are not held.
alter table stores
  add column payout_hold_reason text not null default '',
  add constraint stores_closed_hold_no_payouts check (status <> 'closed' or payout_hold_reason = '');
