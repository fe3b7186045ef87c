-- What an order's free delivery was granted for, frozen at checkout. Null where an order was placed before that was kept.
alter table orders
  add column waived_delivery_cents bigint not null default 0,
  add column free_delivery_from_cents bigint,
  add constraint orders_waived_delivery check (
    waived_delivery_cents = 0
    or (waived_delivery_cents > 0 and delivery_cents = 0 and subtotal_cents >= free_delivery_from_cents)
  );

-- Units that their own store cancelled, not their buyer, an operator or the shop.
alter table cancelled_units add column by_store boolean not null default false;

-- The delivery fee that a store pays because it cancelled the items that earned an order free delivery; below zero, what it
-- gets back of that.
create table order_delivery_fees (
  id bigint generated always as identity primary key,
  order_id text not null,
  store_id bigint not null,
  amount_cents bigint not null constraint order_delivery_fees_not_zero check (amount_cents <> 0),
  booked_at timestamptz not null,
  constraint order_delivery_fees_seller_order foreign key (order_id, store_id)
    references seller_orders (order_id, store_id)
);
create index order_delivery_fees_of_order on order_delivery_fees (order_id, store_id);
create unique index order_delivery_fees_once on order_delivery_fees (order_id) where amount_cents > 0;

alter table report_sellers_days
  add column delivery_fees_cents bigint not null default 0,
  drop constraint report_sellers_days_adds_up,
  add constraint report_sellers_days_adds_up check (
    payable_cents
      = goods_cents - commission_cents - refunded_cents + commission_back_cents - delivery_fees_cents
  );
alter table report_sellers_days alter column delivery_fees_cents drop default;
