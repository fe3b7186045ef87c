-- Analytics: sales and product views of stores and products by day. Days are calendar days in Nairobi.

-- The sales of a store by the day on which the orders were paid. Payments, cancellations and refunds update the row in their
-- own transaction; a command recounts all days from the orders. An order with several products of the store counts once.
create table store_sales_days (
  store_id bigint not null,
  day date not null,
  -- Orders count even when they are cancelled or refunded later.
  orders bigint not null default 0 constraint store_sales_days_orders_not_negative check (orders >= 0),
  -- Without units that were cancelled later.
  units bigint not null constraint store_sales_days_units_not_negative check (units >= 0),
  -- The price before coupons, less booked refunds (paid or not), and less coupon amounts that went back to the shop.
  revenue_cents bigint not null constraint store_sales_days_revenue_not_negative check (revenue_cents >= 0),
  primary key (store_id, day)
);

-- The same by product. An order with several products counts once for each of them. A refund of a seller order is split over
-- its lines: first over the cancelled units, by their value; the rest over the other units.
create table product_sales_days (
  store_id bigint not null,
  day date not null,
  product_id bigint not null,
  orders bigint not null constraint product_sales_days_orders_not_negative check (orders >= 0),
  units bigint not null constraint product_sales_days_units_not_negative check (units >= 0),
  revenue_cents bigint not null constraint product_sales_days_revenue_not_negative check (revenue_cents >= 0),
  -- Included columns: the figures of a range of days are read from the index alone.
  primary key (store_id, day, product_id) include (orders, units, revenue_cents)
);

-- Views of the pages of a store's products. The viewers are not stored. Views by crawlers and by the store's own members do
-- not count. Views have their own tables so that a sale never waits for the lock of a view.
create table store_view_days (
  store_id bigint not null,
  day date not null,
  views bigint not null constraint store_view_days_views_positive check (views > 0),
  primary key (store_id, day)
);

-- The same of the whole shop.
create table shop_view_days (
  day date primary key,
  views bigint not null constraint shop_view_days_views_positive check (views > 0)
);

-- The same by product.
create table product_view_days (
  store_id bigint not null,
  product_id bigint not null,
  day date not null,
  views bigint not null constraint product_view_days_views_positive check (views > 0),
  primary key (store_id, product_id, day)
);
