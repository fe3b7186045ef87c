-- What a store has sold by the day (of Nairobi) on which it was paid: units less those that were cancelled since, and
-- what they cost less what went back since. Changed in the transactions that do so. Of a store one row a day: its sales
-- queue for the balance of the store already, no longer than that.
create table store_sales_days (
  store_id bigint not null,
  day date not null,
  units bigint not null constraint store_sales_days_units_not_negative check (units >= 0),
  revenue_cents bigint not null constraint store_sales_days_revenue_not_negative check (revenue_cents >= 0),
  primary key (store_id, day)
);

with line as (
  select order_id, store_id, sum(quantity - cancelled_quantity) as units, sum(total_cents) as cents
  from order_lines group by order_id, store_id
), back as (
  select shares.order_id, store_id, sum(seller_cents + commission_cents + vat_cents) as cents
  from order_refund_shares as shares join refunds on refunds.id = refund_id and state = 'done'
  where store_id is not null group by shares.order_id, store_id
)
insert into store_sales_days (store_id, day, units, revenue_cents)
select line.store_id, (paid_at at time zone 'Africa/Nairobi')::date, sum(line.units), sum(line.cents - coalesce(back.cents, 0))
from orders join line on line.order_id = orders.id
left join back on back.order_id = line.order_id and back.store_id = line.store_id
where paid_at is not null group by 1, 2;
