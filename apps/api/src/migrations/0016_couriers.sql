-- Couriers: who is owed the delivery fees in the ledger account courier:delivery, and what operators paid them.
--
-- Triggers on ledger_postings and seller_orders maintain the fees and the earnings in the transaction of the change, so that
-- every kind of posting is included. The audit of the ledger compares them with the postings.

-- A carrier that a store or an operator named when it shipped a seller order.
create table couriers (
  id bigint generated always as identity primary key,
  -- The name in lower case, trimmed, with runs of spaces replaced by one. It identifies the courier.
  key text not null constraint couriers_key_unique unique constraint couriers_key_given check (key <> ''),
  -- The name as it was first written.
  name text not null,
  -- The sum of its fees in courier_fees, in cents. Only share_courier_fees changes it.
  earned_cents bigint not null default 0,
  -- The sum of its payments in courier_payments, in cents.
  paid_cents bigint not null default 0 constraint couriers_paid_not_negative check (paid_cents >= 0),
  -- Negative where a fee was refunded to the buyer after the courier was paid.
  balance_cents bigint not null generated always as (earned_cents - paid_cents) stored
);
create index couriers_by_balance on couriers (balance_cents desc, id);

-- The share of one seller order in the delivery fee of its order, in cents. Only share_courier_fees writes these rows. The
-- shares of an order add up to what its postings leave in courier:delivery.
create table courier_fees (
  seller_order_id bigint primary key constraint courier_fees_seller_order references seller_orders (id),
  order_id text not null,
  store_id bigint not null,
  -- Null until the seller order is shipped, and where no carrier was named.
  courier_id bigint constraint courier_fees_courier references couriers (id),
  fee_cents bigint not null,
  shipped_at timestamptz
);
create index courier_fees_order on courier_fees (order_id);
create index courier_fees_of_courier on courier_fees (courier_id, seller_order_id) include (fee_cents);
create index courier_fees_unassigned on courier_fees (seller_order_id) include (fee_cents)
  where courier_id is null and fee_cents <> 0;

-- A payment to a courier that an operator made outside the shop and recorded, in cents. The same transaction posts it to the
-- ledger and adds it to couriers.paid_cents. Append-only.
create table courier_payments (
  id bigint generated always as identity primary key,
  courier_id bigint not null constraint courier_payments_courier references couriers (id),
  amount_cents bigint not null constraint courier_payments_positive check (amount_cents > 0),
  channel text not null constraint courier_payments_channel_known check (channel in ('bank', 'cash', 'other')),
  -- Proves the payment. It is used once for each courier, ignoring case.
  reference text not null constraint courier_payments_reference_given check (reference <> ''),
  -- The operator who recorded it: 'operator:<id>'.
  paid_by text not null,
  paid_at timestamptz not null
);
create unique index courier_payments_reference_once on courier_payments (courier_id, lower(reference));
create index courier_payments_of_courier on courier_payments (courier_id, id);
create trigger courier_payments_append_only before update or delete or truncate on courier_payments
  for each statement execute function refuse_change('ledger_is_append_only');

-- Computes the shares of these orders. The delivery fee of an order is what its postings leave in courier:delivery, so refunds
-- of delivery are subtracted. Seller orders that were shipped, or still can be, get equal shares; the first ones get the
-- remaining cents. Seller orders that were cancelled before shipping get 0, unless all of the order were.
create function courier_fee_shares(of_orders text[]) returns table (
  seller_order_id bigint, order_id text, store_id bigint, courier_name text, fee_cents bigint, shipped_at timestamptz
) language sql stable as $$
  with fee as (
    select entry.order_id, sum(case when to_account = 'courier:delivery' then amount_cents else -amount_cents end) as cents
    from ledger_transactions as entry join ledger_postings on transaction_id = entry.id
    where entry.order_id = any(of_orders) and 'courier:delivery' in (from_account, to_account)
    group by entry.order_id
  ), part as (
    select *, state = 'cancelled' and seller_orders.shipped_at is null as is_dropped
    from seller_orders where seller_orders.order_id = any(of_orders)
  ), ranked as (
    select *, bool_and(is_dropped) over of_order as all_dropped,
      row_number() over (partition by part.order_id, is_dropped order by id) as place,
      count(*) over (partition by part.order_id, is_dropped) as shares
    from part window of_order as (partition by part.order_id)
  )
  select id, ranked.order_id, ranked.store_id,
    case when ranked.shipped_at is not null then nullif(trim(regexp_replace(carrier, '\s+', ' ', 'g')), '') end,
    case when is_dropped and not all_dropped then 0
      else div(cents, shares) + case when place <= abs(mod(cents, shares)) then sign(cents) else 0 end end::bigint,
    ranked.shipped_at
  from ranked join fee on fee.order_id = ranked.order_id
$$;

-- Brings couriers and courier_fees of these orders up to date. The caller has locked the orders; couriers are locked by id.
create function share_courier_fees(of_orders text[]) returns void language plpgsql as $$
begin
  insert into couriers (key, name)
  select distinct on (lower(courier_name)) lower(courier_name), courier_name
  from courier_fee_shares(of_orders) where courier_name is not null order by lower(courier_name), seller_order_id
  on conflict (key) do nothing;

  with share as (
    select couriers.id as courier_id, fee_cents as cents
    from courier_fee_shares(of_orders) join couriers on key = lower(courier_name)
    union all
    select courier_id, -fee_cents from courier_fees where order_id = any(of_orders) and courier_id is not null
  ), change as (
    select courier_id, sum(cents)::bigint as cents from share group by courier_id having sum(cents) <> 0
  ), locked as (
    select id from couriers where id in (select courier_id from change) order by id for update
  )
  update couriers set earned_cents = earned_cents + change.cents
  from change join locked on locked.id = courier_id where couriers.id = courier_id;

  insert into courier_fees (seller_order_id, order_id, store_id, courier_id, fee_cents, shipped_at)
  select seller_order_id, order_id, store_id, couriers.id, fee_cents, shipped_at
  from courier_fee_shares(of_orders) left join couriers on key = lower(courier_name)
  on conflict (seller_order_id) do update
  set courier_id = excluded.courier_id, fee_cents = excluded.fee_cents, shipped_at = excluded.shipped_at
  where (courier_fees.courier_id, courier_fees.fee_cents, courier_fees.shipped_at)
    is distinct from (excluded.courier_id, excluded.fee_cents, excluded.shipped_at);
end
$$;

-- Both triggers below lock the order, as the code that ships and refunds does. Changes of one order therefore run one after
-- another, and each sees what the previous one committed.
create function share_courier_fees_of_postings() returns trigger language plpgsql as $$
declare
  of_orders text[];
begin
  if not exists (select from posted where 'courier:delivery' in (from_account, to_account)) then
    return null;
  end if;
  of_orders := array(
    select distinct order_id from ledger_transactions
    where order_id is not null and id = any(
      array(select transaction_id from posted where 'courier:delivery' in (from_account, to_account))
    )
  );
  if cardinality(of_orders) > 0 then
    perform from orders where id = any(of_orders) order by id for no key update;
    perform share_courier_fees(of_orders);
  end if;
  return null;
end
$$;
create trigger ledger_postings_share_courier_fees after insert on ledger_postings
  referencing new table as posted for each statement execute function share_courier_fees_of_postings();

create function share_courier_fees_of_seller_order() returns trigger language plpgsql as $$
begin
  perform from orders where id = new.order_id for no key update;
  perform share_courier_fees(array[new.order_id]);
  return null;
end
$$;
create trigger seller_orders_share_courier_fees after update of state, carrier, shipped_at on seller_orders
  for each row when (
    (old.carrier, old.shipped_at, old.state = 'cancelled')
    is distinct from (new.carrier, new.shipped_at, new.state = 'cancelled')
  ) execute function share_courier_fees_of_seller_order();
