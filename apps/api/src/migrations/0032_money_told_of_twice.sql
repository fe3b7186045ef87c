-- M-Pesa told that it had paid one that had failed: since then its money is on its way once more.
alter table payouts add column reopened_at timestamptz;

-- A stray whose payer nobody finds an order for goes back.
alter table unmatched_payments
  -- Ours, a new one each time it is asked for.
  add column refund_key text constraint unmatched_payments_return_key_once unique,
  add column refund_requested_at timestamptz,
  -- When it is sent, or M-Pesa is asked what became of it; null when nobody but a person can go on.
  add column refund_check_at timestamptz,
  -- Why it did not go back.
  add column refund_failure text,
  add column returned_at timestamptz,
  -- M-Pesa's receipt for it, or what an operator who gave it back by hand shows.
  add column refund_reference text,
  add constraint unmatched_payments_assigned_or_returned check (order_id is null or refund_key is null and returned_at is null),
  add constraint unmatched_payments_return_has_its_time check ((refund_key is null) = (refund_requested_at is null)),
  add constraint unmatched_payments_returned_under_something check ((returned_at is null) = (refund_reference is null));
drop index unmatched_payments_waiting;
create index unmatched_payments_waiting on unmatched_payments (id) where order_id is null and returned_at is null;
create index unmatched_payments_return_check on unmatched_payments (refund_check_at) where refund_check_at is not null;
create index unmatched_payments_returned on unmatched_payments (returned_at) where account <> '';

-- What a notice says of a person is not kept for ever.
create index payment_notices_to_blank on webhook_events (received_at) where body <> '';

-- An order's page shows that a refund is on its way, and that it is done: not each time its provider is asked about it.
drop trigger refunds_tell on refunds;
create trigger refunds_begun after insert on refunds
  for each row execute function notify_order_changed();
create trigger refunds_tell after update on refunds
  for each row when ((old.state = 'done') is distinct from (new.state = 'done')) execute function notify_order_changed();
