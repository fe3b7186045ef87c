-- What a store does with its part of an order, and when.
alter table seller_orders
  -- When its money came, or was to be taken at the door: the store sees it from then on. Milliseconds: cursors name it.
  add column opened_at timestamptz(3),
  add column packed_at timestamptz,
  add column shipped_at timestamptz,
  add column carrier text not null default '',
  add column tracking_number text not null default '',
  -- Handover codes that were tried; the code is derived, and kept nowhere.
  add column code_attempts integer not null default 0
    constraint seller_orders_code_attempts_limited check (code_attempts between 0 and 5),
  -- When what the store held of it became available.
  add column released_at timestamptz;

update seller_orders set opened_at = coalesce(orders.paid_at, orders.on_delivery_at) from orders
where orders.id = order_id and (orders.paid_at is not null or orders.on_delivery_at is not null);
update seller_orders set shipped_at = coalesce(
  (
    select min(at) from order_events where order_events.order_id = seller_orders.order_id
      and status = 'shipped' and (order_events.store_id is null or order_events.store_id = seller_orders.store_id)
  ),
  delivered_at, opened_at
)
where state in ('shipped', 'delivered', 'completed');

alter table seller_orders
  add constraint seller_orders_carried_once_shipped
    check (shipped_at is not null or carrier = '' and tracking_number = ''),
  add constraint seller_orders_released_once_delivered check (released_at is null or delivered_at is not null);

create index seller_orders_opened on seller_orders (store_id, opened_at, id) where opened_at is not null;
create index seller_orders_by_state on seller_orders (store_id, state, opened_at, id) where opened_at is not null;
drop index seller_orders_store_id;
-- What has to be released, and what the window for returns has passed by.
create index seller_orders_to_release on seller_orders (delivered_at, id)
  where delivered_at is not null and released_at is null;
create index seller_orders_to_complete on seller_orders (delivered_at, id) where state = 'delivered';
create index return_requests_open on return_requests (order_id, store_id)
  where state in ('requested', 'approved', 'received');

alter table order_lines
  -- Units the store took out before it shipped.
  add column cancelled_quantity integer not null default 0,
  add constraint order_lines_cancelled_not_negative check (cancelled_quantity >= 0),
  add constraint order_lines_kept_or_given_up_once check (returned_quantity + cancelled_quantity <= quantity);

-- Units a store could not send, or was not to.
create table cancelled_units (
  id bigint generated always as identity primary key,
  order_line_id bigint not null constraint cancelled_units_line references order_lines (id),
  quantity integer not null constraint cancelled_units_quantity_positive check (quantity > 0),
  reason text not null constraint cancelled_units_reason_known check (
    reason in ('out_of_stock', 'damaged', 'cannot_deliver', 'buyer_asked', 'refunded', 'other')
  ),
  cancelled_at timestamptz not null
);
create index cancelled_units_line on cancelled_units (order_line_id);
