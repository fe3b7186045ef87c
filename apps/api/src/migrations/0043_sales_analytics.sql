-- What a store sells and what of it is looked at, by the day (of Nairobi): orders beside units and revenue, and all of it
-- by product too. An order counts on the day on which it was paid, whatever becomes of it. What went back of a part is
-- taken from the lines that were cancelled first, by their value; what is more from those that were kept.
alter table store_sales_days
  add column orders bigint not null default 0 constraint store_sales_days_orders_not_negative check (orders >= 0);

create table product_sales_days (
  store_id bigint not null,
  day date not null,
  product_id bigint not null,
  orders bigint not null constraint product_sales_days_orders_not_negative check (orders >= 0),
  units bigint not null constraint product_sales_days_units_not_negative check (units >= 0),
  revenue_cents bigint not null constraint product_sales_days_revenue_not_negative check (revenue_cents >= 0),
  primary key (store_id, day, product_id)
);

-- How often pages of products were looked at, and nothing of who did. Apart from what is sold: a sale never waits for
-- what is looked at.
create table store_view_days (
  store_id bigint not null,
  day date not null,
  views bigint not null constraint store_view_days_views_positive check (views > 0),
  primary key (store_id, day)
);
create table product_view_days (
  store_id bigint not null,
  product_id bigint not null,
  day date not null,
  views bigint not null constraint product_view_days_views_positive check (views > 0),
  primary key (store_id, product_id, day)
);

-- For counting a day anew.
create index orders_paid on orders (paid_at) where paid_at is not null;

create temporary table sold_lines on commit drop as
with line as (
  select order_id, order_lines.id, store_id, product_id, (paid_at at time zone 'Africa/Nairobi')::date as day,
    quantity - cancelled_quantity as units, order_lines.total_cents,
    unit_cents * (quantity - cancelled_quantity) as kept_cents
  from orders join order_lines on order_id = orders.id where paid_at is not null
), back as (
  select shares.order_id, store_id, sum(seller_cents + commission_cents + vat_cents) as cents
  from order_refund_shares as shares join refunds on refunds.id = refund_id and state = 'done'
  where store_id is not null group by shares.order_id, store_id
), part as (
  select line.*, total_cents - kept_cents as out_cents, coalesce(back.cents, 0) as back_cents,
    sum(total_cents - kept_cents) over whole as all_out, sum(total_cents - kept_cents) over so_far as out_so_far,
    sum(kept_cents) over whole as all_kept, sum(kept_cents) over so_far as kept_so_far
  from line left join back using (order_id, store_id)
  window whole as (partition by order_id, store_id), so_far as (partition by order_id, store_id order by line.id)
)
select order_id, store_id, product_id, day, units, total_cents
  - coalesce(div(least(back_cents, all_out) * out_so_far, nullif(all_out, 0))
    - div(least(back_cents, all_out) * (out_so_far - out_cents), nullif(all_out, 0)), 0)
  - coalesce(div(greatest(back_cents - all_out, 0) * kept_so_far, nullif(all_kept, 0))
    - div(greatest(back_cents - all_out, 0) * (kept_so_far - kept_cents), nullif(all_kept, 0)), 0) as cents
from part;

insert into product_sales_days (store_id, day, product_id, orders, units, revenue_cents)
select store_id, day, product_id, count(distinct order_id), sum(units), sum(cents) from sold_lines group by 1, 2, 3;

update store_sales_days as sold set orders = counted.orders
from (select store_id, day, count(distinct order_id) as orders from sold_lines group by 1, 2) as counted
where sold.store_id = counted.store_id and sold.day = counted.day;
