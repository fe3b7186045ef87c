-- Which writing of it an operator had read: two who change the same one do not undo each other's work unseen.
alter table coupons add column version integer not null default 1;
alter table campaigns add column version integer not null default 1;

-- Tries to pay that ended, or did not end, in one way: the newest first.
create index payment_attempts_state on payment_attempts (state, id);
