-- M-Pesa told that it had paid one that had failed: since then its money is on its way once more.
alter table payouts add column reopened_at timestamptz;

-- A stray whose payer nobody finds an order for goes back.
alter table stray_payments
  -- Ours, a new one each time it is asked for.
  add column return_key text constraint stray_payments_return_key_once unique,
  add column return_asked_at timestamptz,
  -- When it is sent, or M-Pesa is asked what became of it; null when nobody but a person can go on.
  add column return_check_at timestamptz,
  -- Why it did not go back.
  add column return_failure text,
  add column returned_at timestamptz,
  -- M-Pesa's receipt for it, or what an operator who gave it back by hand shows.
  add column return_reference text,
  add constraint stray_payments_assigned_or_returned check (order_id is null or return_key is null and returned_at is null),
  add constraint stray_payments_return_has_its_time check ((return_key is null) = (return_asked_at is null)),
  add constraint stray_payments_returned_under_something check ((returned_at is null) = (return_reference is null));
drop index stray_payments_waiting;
create index stray_payments_waiting on stray_payments (id) where order_id is null and returned_at is null;
create index stray_payments_return_check on stray_payments (return_check_at) where return_check_at is not null;
create index stray_payments_returned on stray_payments (returned_at) where account <> '';

-- What a notice says of a person is not kept for ever.
create index payment_notices_to_blank on payment_notices (received_at) where body <> '';

-- An order's page shows that a refund is on its way, and that it is done: not each time its provider is asked about it.
drop trigger refunds_tell on refunds;
create trigger refunds_begun after insert on refunds
  for each row execute function tell_of_order();
create trigger refunds_tell after update on refunds
  for each row when ((old.state = 'done') is distinct from (new.state = 'done')) execute function tell_of_order();
