-- Counts orders from 0; what people see is made from it by order-number.ts. A rolled back order leaves a gap.
create sequence order_numbers as bigint minvalue 0 start with 0;

create table orders (
  -- Knowing it is the right to follow the order (D14).
  id text primary key constraint orders_id_is_unguessable check (id ~ '^[A-Za-z0-9_-]{22}$'),
  order_number text not null
    constraint orders_number_unique unique
    constraint orders_number_is_one check (order_number ~ '^SK[2-9A-HJKMNP-Z]{9}$'),
  user_id bigint not null constraint orders_user references users (id),
  -- Where its mails go: the account's address when it was placed.
  email text not null,
  -- One of the two facts an order is (D35); the other is the state of each seller's part.
  money text not null constraint orders_money_known check (
    money in ('due', 'on_delivery', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled')
  ),
  subtotal_cents bigint not null constraint orders_subtotal_positive check (subtotal_cents > 0),
  discount_cents bigint not null
    constraint orders_discount_within_subtotal check (discount_cents between 0 and subtotal_cents),
  delivery_cents bigint not null constraint orders_delivery_not_negative check (delivery_cents >= 0),
  total_cents bigint not null
    constraint orders_total_adds_up check (total_cents = subtotal_cents - discount_cents + delivery_cents),
  -- Units in all its lines: what it counts for in the account's limit while it is not paid (D18).
  units integer not null constraint orders_units_positive check (units > 0),
  -- Where it goes, as it was when it was placed (D26).
  county text,
  town text,
  line text not null constraint orders_line_given check (line <> ''),
  landmark text,
  phone_number text not null constraint orders_phone_is_e164 check (phone_number ~ '^\+254\d{9}$'),
  delivery_method text not null constraint orders_delivery_method_known check (delivery_method in ('standard', 'express')),
  -- A day of Nairobi.
  estimated_delivery date not null,
  -- Milliseconds, so that a page's cursor names exactly the moment that is stored.
  created_at timestamptz(3) not null,
  paid_at timestamptz,
  constraint orders_paid_has_its_time check ((money in ('paid', 'partly_refunded', 'refunded')) = (paid_at is not null))
);
create index orders_of_user on orders (user_id, created_at, id);
create index orders_unpaid on orders (user_id) where money = 'due';

-- One seller's part of an order.
create table seller_orders (
  id bigint generated always as identity primary key,
  order_id text not null constraint seller_orders_order references orders (id),
  store_id bigint not null constraint seller_orders_store references stores (id),
  state text not null constraint seller_orders_state_known check (
    state in ('new', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')
  ),
  constraint seller_orders_one_of_a_store unique (order_id, store_id)
);
create index seller_orders_store_id on seller_orders (store_id, id);

-- What was bought, frozen as it was: names, prices, and each line's share of discount, tax and commission.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id text not null,
  store_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null constraint order_lines_variant references variants (id),
  product_name text not null,
  variant_name text not null,
  image text,
  quantity integer not null constraint order_lines_quantity_within_limits check (quantity between 1 and 10),
  list_cents bigint not null,
  -- What one cost: the list price less the sale's percent, tax in it.
  unit_cents bigint not null constraint order_lines_price_possible check (unit_cents between 0 and list_cents),
  total_cents bigint not null constraint order_lines_total_adds_up check (total_cents = unit_cents * quantity),
  -- This line's share of the order's discount; the shop bears it, so the commission does not know it (D27).
  discount_cents bigint not null
    constraint order_lines_discount_within_total check (discount_cents between 0 and total_cents),
  -- KRA's tax class, and the tax within what is paid for the line (D12).
  tax_class text not null constraint order_lines_tax_class_known check (tax_class in ('A', 'B', 'C', 'D', 'E')),
  vat_basis_points integer not null,
  vat_cents bigint not null
    constraint order_lines_vat_within_price check (vat_cents between 0 and total_cents - discount_cents),
  commission_basis_points integer not null,
  commission_cents bigint not null
    constraint order_lines_commission_within_total check (commission_cents between 0 and total_cents),
  constraint order_lines_one_of_a_variant unique (order_id, variant_id),
  constraint order_lines_seller_order foreign key (order_id, store_id) references seller_orders (order_id, store_id)
);

-- What became of an order, in the order it happened.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null constraint order_events_order references orders (id),
  status text not null constraint order_events_status_known check (
    status in (
      'pending', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'refunded', 'expired'
    )
  ),
  at timestamptz not null
);
create index order_events_order_id on order_events (order_id, id);
