-- An order's page follows by itself: whatever changes an order says so in the transaction that does it, whoever wrote it.
-- Nothing is said of an order that is placed: nobody can be looking at it, and transactions that notify commit one after
-- the other. Nor of an attempt that is only to be asked about at another time.

-- What an order is called in news: its id is the right to follow it, and the log of a server may show what it is told.
create function order_channel_name(order_id text) returns text language sql immutable strict parallel safe
  return left(encode(sha256(convert_to(order_id, 'UTF8')), 'hex'), 32);

create function notify_order_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'orders' then
    perform pg_notify('orders', order_channel_name(new.id));
  else
    perform pg_notify('orders', order_channel_name(new.order_id));
  end if;
  return null;
end
$$;

create trigger orders_tell after update on orders
  for each row when (old.* is distinct from new.*) execute function notify_order_changed();
create trigger seller_orders_tell after update on seller_orders
  for each row when (old.* is distinct from new.*) execute function notify_order_changed();
create trigger payables_tell after update on payables
  for each row when (old.* is distinct from new.*) execute function notify_order_changed();
create trigger payment_attempts_begun after insert on payment_attempts
  for each row execute function notify_order_changed();
create trigger payment_attempts_tell after update on payment_attempts
  for each row when ((old.state, old.reason, old.retry_at) is distinct from (new.state, new.reason, new.retry_at))
  execute function notify_order_changed();
create trigger captures_tell after insert or update on captures
  for each row execute function notify_order_changed();
create trigger refunds_tell after insert or update on refunds
  for each row execute function notify_order_changed();
create trigger disputes_tell after insert or update on disputes
  for each row execute function notify_order_changed();
create trigger return_requests_tell after insert or update on return_requests
  for each row execute function notify_order_changed();

-- Changes whenever a row of the order does: each row carries the transaction that wrote it. Null where there is no order.
create function order_version(wanted text) returns text language sql stable strict
begin atomic
  select md5(string_agg(written, ' ' order by written)) from (
    select 'order ' || xmin from orders where id = wanted
    union all select 'part ' || id || ' ' || xmin from seller_orders where order_id = wanted
    union all select 'payable ' || xmin from payables where order_id = wanted
    union all select 'attempt ' || id || ' ' || xmin from payment_attempts where order_id = wanted
    union all select 'capture ' || id || ' ' || xmin from captures where order_id = wanted
    union all select 'refund ' || id || ' ' || xmin from refunds where order_id = wanted
    union all select 'dispute ' || id || ' ' || xmin from disputes where order_id = wanted
    union all select 'return ' || id || ' ' || xmin from return_requests where order_id = wanted
  ) as rows_of_order (written);
end;
