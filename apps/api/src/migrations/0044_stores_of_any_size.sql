-- A store that was opened or closed a moment ago, and whose products follow it some at a time. What a closed one lists is
-- out of the shop from the first moment on, whatever state its products are still in.
create table store_visibility_changes (
  store_id bigint primary key constraint store_moves_store references stores (id) on delete cascade,
  is_open boolean not null
);

-- What a store's entries of a month (of Nairobi) say together: running sums, changed in the posting's own transaction. What
-- there was before a month is read from these, however long the store has been there.
create table ledger_store_months (
  store_id bigint not null,
  month date not null constraint ledger_store_months_begin_a_month check (month = date_trunc('month', month)),
  held_cents bigint not null,
  available_cents bigint not null,
  pending_cents bigint not null,
  primary key (store_id, month)
);
insert into ledger_store_months
select store_id, date_trunc('month', posted_at at time zone 'Africa/Nairobi'), sum(held_cents), sum(available_cents),
  sum(pending_cents)
from ledger_store_entries group by 1, 2;

-- A range of days of a store that has sold most of what was sold is read from here alone, too.
alter table product_sales_days
  drop constraint product_sales_days_pkey,
  add primary key (store_id, day, product_id) include (orders, units, revenue_cents);
