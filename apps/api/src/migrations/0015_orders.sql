-- Orders: orders, seller orders, what was cancelled, returned and refunded of them, operators' notes, and order versions.

-- Counts orders from 0. order-number.ts encodes the count as the order number. A rolled back order leaves a gap.
create sequence order_numbers minvalue 0 start with 0;

-- One checkout of a user. Amounts and address are those at checkout; `*_cents` = Kenyan cents, VAT included.
-- Changes of an order, its seller orders and its return requests lock this row before any of those.
create table orders (
  -- Unguessable: an anonymous user who has it may track the order.
  id text primary key constraint orders_id_is_unguessable check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- Not secret: support and payment providers see it.
  order_number text not null
    constraint orders_number_unique unique
    constraint orders_number_is_one check (order_number ~ '^SK[2-9A-HJKMNP-Z]{9}$'),
  user_id bigint not null constraint orders_user references users (id),
  -- Recipient of the order's mails: the account's address at checkout.
  email text not null,
  -- The payment state. The fulfilment state is that of the seller orders; the public status is computed from both (states.ts).
  payment_state text not null constraint orders_payment_state_known check (
    payment_state in ('due', 'on_delivery', 'paid', 'partly_refunded', 'refunded', 'expired', 'cancelled')
  ),
  -- The sum of the lines, before the discount. 0 for free products.
  subtotal_cents bigint not null constraint orders_subtotal_not_negative check (subtotal_cents >= 0),
  -- By a coupon.
  discount_cents bigint not null
    constraint orders_discount_within_subtotal check (discount_cents between 0 and subtotal_cents),
  delivery_cents bigint not null constraint orders_delivery_not_negative check (delivery_cents >= 0),
  -- An order with a total of 0 is paid when it is placed.
  total_cents bigint not null
    constraint orders_total_adds_up check (total_cents = subtotal_cents - discount_cents + delivery_cents),
  -- The delivery fee that was waived because the goods reached the free-delivery threshold; 0 if a coupon waived it.
  waived_delivery_cents bigint not null default 0,
  -- The free-delivery threshold at checkout.
  free_delivery_from_cents bigint,
  -- The part of the total that was refunded: only refunds that are done.
  refunded_cents bigint not null default 0
    constraint orders_refunded_within_total check (refunded_cents between 0 and total_cents),
  -- The rate, at checkout, of the VAT that is included in the commission.
  commission_vat_basis_points integer not null
    constraint orders_commission_vat_possible check (commission_vat_basis_points between 0 and 10000),
  -- The units of all lines. They count towards the account's limit of reserved units while the order is due.
  units integer not null constraint orders_units_positive check (units > 0),
  -- The delivery address. When the account is erased, only the county stays.
  county text,
  town text,
  line text not null,
  landmark text,
  phone_number text not null constraint orders_phone_is_e164 check (
    case when erased_at is null then phone_number ~ '^\+254\d{9}$' else phone_number = '' end
  ),
  delivery_method text not null
    constraint orders_delivery_method_known check (delivery_method in ('standard', 'express')),
  -- A day in Nairobi.
  estimated_delivery date not null,
  -- In milliseconds: the cursors of lists contain it.
  created_at timestamptz(3) not null,
  -- When payment on delivery was agreed. Kept after the payment.
  on_delivery_at timestamptz,
  -- When the buyer refused the goods on delivery instead of paying.
  delivery_refused_at timestamptz,
  paid_at timestamptz,
  -- When the account was erased.
  erased_at timestamptz,
  -- Raised by every statement that changes the order, a seller order or a return request of it, except by the erasing of the
  -- account. The changes of its payments are counted in payables.version.
  version bigint not null default 1,
  constraint orders_waived_delivery check (
    waived_delivery_cents = 0
    or (waived_delivery_cents > 0 and delivery_cents = 0 and subtotal_cents >= free_delivery_from_cents)
  ),
  constraint orders_on_delivery_has_its_time check (payment_state <> 'on_delivery' or on_delivery_at is not null),
  constraint orders_refused_on_delivery check (
    delivery_refused_at is null or on_delivery_at is not null and payment_state = 'cancelled'
  ),
  constraint orders_paid_has_its_time check ((payment_state in ('paid', 'partly_refunded', 'refunded')) = (paid_at is not null)),
  constraint orders_line_given check ((line = '') = (erased_at is not null)),
  constraint orders_erased_has_no_user check (erased_at is null or (email = '' and town is null and landmark is null))
);
create index orders_of_user on orders (user_id, created_at, id);
-- The account's unpaid orders, and its record of payment on delivery: each limits what it may order next.
create index orders_unpaid on orders (user_id) where payment_state = 'due';
create index orders_on_delivery on orders (user_id) where payment_state = 'on_delivery';
create index orders_refused on orders (user_id) where delivery_refused_at is not null;
-- The operators' list, newest first, and its filters.
create index orders_newest on orders (created_at, id);
create index orders_by_payment_state on orders (payment_state, created_at, id);
create index orders_by_email on orders (email, created_at, id);
create index orders_by_phone on orders (phone_number, created_at, id);
-- The sales of a day.
create index orders_paid on orders (paid_at) where paid_at is not null;

-- The part of an order that one store fulfils. Its state never returns to an earlier one (states.ts), except that the payment
-- of an expired order reopens its cancelled seller orders. An order that ends unpaid cancels all its seller orders.
create table seller_orders (
  id bigint generated always as identity primary key,
  order_id text not null constraint seller_orders_order references orders (id),
  store_id bigint not null constraint seller_orders_store references stores (id),
  state text not null constraint seller_orders_state_known check (
    state in ('new', 'processing', 'shipped', 'delivered', 'completed', 'cancelled')
  ),
  -- The courier named at shipping; empty before.
  carrier text not null default '',
  tracking_number text not null default '',
  -- Attempts to enter the buyer's handover code. The code is derived from the id and is not stored.
  code_attempts integer not null default 0
    constraint seller_orders_code_attempts_limited check (code_attempts between 0 and 5),
  -- The buyer's request to cancel what the store has accepted and not shipped: at most one per seller order.
  cancellation_state text
    constraint seller_orders_cancellation_known check (cancellation_state in ('requested', 'granted', 'declined')),
  -- Why the store declined.
  cancellation_reason text not null default '',
  cancellation_requested_at timestamptz,
  -- A request without an answer by then is granted.
  cancellation_due_at timestamptz,
  cancellation_answered_at timestamptz,
  -- The order's created_at, so that an index can sort seller orders by it.
  placed_at timestamptz(3) not null,
  -- When the order was paid, or payment on delivery was agreed: from then on the store sees the seller order.
  -- In milliseconds: the cursors of lists contain it.
  opened_at timestamptz(3),
  packed_at timestamptz,
  shipped_at timestamptz,
  -- The return period begins here.
  delivered_at timestamptz,
  -- When the store's held earnings became available.
  released_at timestamptz,
  constraint seller_orders_one_of_a_store unique (order_id, store_id),
  constraint seller_orders_carried_once_shipped check (shipped_at is not null or carrier = '' and tracking_number = ''),
  constraint seller_orders_delivered_has_its_time check (
    (state in ('delivered', 'completed')) = (delivered_at is not null)
  ),
  constraint seller_orders_released_once_delivered check (released_at is null or delivered_at is not null),
  -- A request has both of its times; an answer has its time; a reason is given only, and always, for a declined request.
  constraint seller_orders_cancellation_whole check (
    (cancellation_state is null) = (cancellation_requested_at is null)
    and (cancellation_state is null) = (cancellation_due_at is null)
    and (coalesce(cancellation_state, 'requested') = 'requested') = (cancellation_answered_at is null)
    and coalesce(cancellation_state = 'declined', false) = (cancellation_reason <> '')
  )
);
-- A store's lists.
create index seller_orders_opened on seller_orders (store_id, opened_at, id) where opened_at is not null;
create index seller_orders_by_state on seller_orders (store_id, state, opened_at, id) where opened_at is not null;
-- The operators' list of orders, filtered by fulfilment state.
create index seller_orders_of_shop on seller_orders (state, placed_at, order_id) where opened_at is not null;
-- For scheduled jobs: earnings to release, seller orders to complete after the return period, overdue requests to grant.
create index seller_orders_to_release on seller_orders (delivered_at, id)
  where delivered_at is not null and released_at is null;
create index seller_orders_to_complete on seller_orders (delivered_at, id) where state = 'delivered';
create index seller_orders_cancellation_due on seller_orders (cancellation_due_at, id)
  where cancellation_state = 'requested';
-- Locks the store's row, so that a store is not closed while an order is placed.
create trigger seller_orders_of_no_closed_store before insert on seller_orders
  for each row execute function refuse_row_of_closed_store();

-- A variant that was bought. Names, pictures, prices and rates are those at checkout; only the three counts of units that are
-- not kept change. Discount, VAT and commission are rounded once, per line.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id text not null,
  store_id bigint not null,
  product_id bigint not null,
  variant_id bigint not null constraint order_lines_variant references variants (id),
  product_name text not null,
  variant_name text not null,
  -- The picture of the product, and the same picture in several widths.
  image text,
  image_srcset text not null default '',
  quantity integer not null constraint order_lines_quantity_within_limits check (quantity between 1 and 10),
  list_cents bigint not null,
  -- The price of one unit after the product's discount, VAT included.
  unit_cents bigint not null constraint order_lines_price_possible check (unit_cents between 0 and list_cents),
  -- Before the order's discount.
  total_cents bigint not null constraint order_lines_total_adds_up check (total_cents = unit_cents * quantity),
  -- The line's share of the order's discount.
  discount_cents bigint not null
    constraint order_lines_discount_within_total check (discount_cents between 0 and total_cents),
  -- KRA's tax classes: A exempt, B standard, C zero-rated, D outside VAT, E reduced.
  tax_class text not null constraint order_lines_tax_class_known check (tax_class in ('A', 'B', 'C', 'D', 'E')),
  vat_basis_points integer not null,
  -- Included in what is paid for the line, after the discount.
  vat_cents bigint not null
    constraint order_lines_vat_within_price check (vat_cents between 0 and total_cents - discount_cents),
  commission_basis_points integer not null,
  -- On the total before the discount, because the shop bears the discount. Includes VAT at orders.commission_vat_basis_points.
  commission_cents bigint not null
    constraint order_lines_commission_within_total check (commission_cents between 0 and total_cents),
  -- Units cancelled before they were shipped; the sum of their cancelled_units.
  cancelled_quantity integer not null default 0
    constraint order_lines_cancelled_not_negative check (cancelled_quantity >= 0),
  -- Units in return requests that were neither rejected nor withdrawn.
  returned_quantity integer not null default 0
    constraint order_lines_returns_within_bought check (returned_quantity between 0 and quantity),
  -- Shipped units that an operator refunded, returned or not.
  refunded_quantity integer not null default 0
    constraint order_lines_refunded_not_negative check (refunded_quantity >= 0),
  constraint order_lines_one_of_a_variant unique (order_id, variant_id),
  constraint order_lines_seller_order foreign key (order_id, store_id) references seller_orders (order_id, store_id),
  -- No unit is both returned and cancelled.
  constraint order_lines_cancelled_or_returned_once check (returned_quantity + cancelled_quantity <= quantity),
  -- No unit is refunded twice: a cancelled unit is refunded when it is cancelled.
  constraint order_lines_refunded_once check (refunded_quantity + cancelled_quantity <= quantity)
);
create index order_lines_variant_id on order_lines (variant_id);

-- Units of a line that were cancelled in one step before they were shipped; they are restocked. Not for unpaid orders, which
-- end as a whole.
create table cancelled_units (
  id bigint generated always as identity primary key,
  order_line_id bigint not null constraint cancelled_units_line references order_lines (id),
  quantity integer not null constraint cancelled_units_quantity_positive check (quantity > 0),
  -- 'refunded': the shop cancelled them because the whole order was refunded.
  reason text not null constraint cancelled_units_reason_known check (
    reason in ('out_of_stock', 'damaged', 'cannot_deliver', 'buyer_request', 'refunded', 'other')
  ),
  -- Cancelled by their own store, not by the buyer, an operator or the shop.
  by_store boolean not null default false,
  -- Whether these units are already deducted from the daily sales figures. A refund that is booked in the same transaction is
  -- deducted before them.
  is_counted boolean not null default true,
  cancelled_at timestamptz not null
);
create index cancelled_units_line on cancelled_units (order_line_id);

-- Units that come back without a refund, because a coupon paid for them. Their stores and the commission return the coupon's
-- share to the shop (order_refund_shares). The key of the ledger transaction is 'goods-back:<id>'.
create table returns_without_refund (
  id bigint generated always as identity primary key,
  order_id text not null constraint returns_without_refund_order references orders (id),
  booked_at timestamptz not null
);
create index returns_without_refund_of_order on returns_without_refund (order_id);

-- What one seller order gives of a refund, or of goods that come back without a refund. One row per seller order, and one
-- without a store for the delivery fee. Written when the refund is requested; never changed.
create table order_refund_shares (
  -- Exactly one of the two.
  refund_id bigint constraint order_refund_shares_refund references refunds (id),
  return_without_refund_id bigint constraint order_refund_shares_return_without_refund references returns_without_refund (id),
  order_id text not null constraint order_refund_shares_order references orders (id),
  -- Null: the delivery fee.
  store_id bigint,
  -- Received by the buyer; 0 for goods without a refund.
  buyer_cents bigint not null constraint order_refund_buyer_not_negative check (buyer_cents >= 0),
  -- Received by the shop: the coupon's share.
  discount_cents bigint not null constraint order_refund_discount_not_negative check (discount_cents >= 0),
  -- Given by the store, by the commission (without VAT), and by the VAT in the commission.
  seller_cents bigint not null constraint order_refund_seller_not_negative check (seller_cents >= 0),
  commission_cents bigint not null constraint order_refund_commission_not_negative check (commission_cents >= 0),
  vat_cents bigint not null constraint order_refund_vat_not_negative check (vat_cents >= 0),
  constraint order_refund_shares_one_a_store unique nulls not distinct (refund_id, return_without_refund_id, store_id),
  constraint order_refund_shares_seller_order foreign key (order_id, store_id) references seller_orders (order_id, store_id),
  constraint order_refund_shares_of_one check (num_nonnulls(refund_id, return_without_refund_id) = 1),
  constraint order_refund_shares_without_money check (return_without_refund_id is null or (buyer_cents = 0 and store_id is not null)),
  constraint order_refund_shares_add_up check (
    store_id is null or buyer_cents + discount_cents = seller_cents + commission_cents + vat_cents
  )
);
create index order_refund_shares_of_order on order_refund_shares (order_id, store_id);
create index order_refund_shares_of_return_without_refund on order_refund_shares (return_without_refund_id) where return_without_refund_id is not null;

-- The delivery fee that a store pays because it cancelled the units that earned an order free delivery. An order is charged at
-- most once; the fee of a store is the sum of its rows. The key of the ledger transaction is 'delivery-fee:<id>'.
create table order_delivery_fees (
  id bigint generated always as identity primary key,
  order_id text not null,
  store_id bigint not null,
  -- Below zero: returned to the store, because it no longer earns that much from the order.
  amount_cents bigint not null constraint order_delivery_fees_not_zero check (amount_cents <> 0),
  booked_at timestamptz not null,
  constraint order_delivery_fees_seller_order foreign key (order_id, store_id) references seller_orders (order_id, store_id)
);
create index order_delivery_fees_of_order on order_delivery_fees (order_id, store_id);
create unique index order_delivery_fees_once on order_delivery_fees (order_id) where amount_cents > 0;

-- The timeline of an order, in the order of the ids: a status that the order or one of its seller orders reached.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null constraint order_events_order references orders (id),
  -- The store whose seller order changed. Null: the order as a whole.
  store_id bigint,
  status text not null constraint order_events_status_known check (
    status in ('pending', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'refunded', 'expired')
  ),
  at timestamptz not null,
  constraint order_events_seller_order foreign key (order_id, store_id) references seller_orders (order_id, store_id)
);
create index order_events_order_id on order_events (order_id, id);

-- A buyer's request to return units of one seller order. The application checks the transitions between states (states.ts).
create table return_requests (
  id bigint generated always as identity primary key,
  order_id text not null,
  store_id bigint not null,
  state text not null constraint return_requests_state_known check (
    state in ('requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn')
  ),
  reason text not null constraint return_requests_reason_known check (
    reason in ('damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind', 'other')
  ),
  -- The buyer's text. Emptied when the account is erased.
  details text not null,
  -- The operator's answer: how to send the goods back, or why the request is rejected. Empty until then, and emptied with
  -- `details`.
  answer text not null default '',
  requested_at timestamptz(3) not null,
  -- When the request entered its state.
  state_since timestamptz(3) not null,
  constraint return_requests_seller_order foreign key (order_id, store_id) references seller_orders (order_id, store_id)
);
create index return_requests_order on return_requests (order_id, id);
create index return_requests_store on return_requests (store_id, id);
-- Open requests: of a seller order, whose earnings stay held meanwhile, of a store, and of all, the oldest first.
create index return_requests_open on return_requests (store_id, order_id)
  where state in ('requested', 'approved', 'received');
create index return_requests_waiting on return_requests (id) where state in ('requested', 'approved', 'received');

-- The units of an order line that a return request is about.
create table return_request_lines (
  request_id bigint not null constraint return_request_lines_request references return_requests (id),
  order_line_id bigint not null constraint return_request_lines_line references order_lines (id),
  quantity integer not null constraint return_request_lines_quantity_positive check (quantity > 0),
  constraint return_request_lines_once primary key (request_id, order_line_id)
);
create index return_request_lines_order_line on return_request_lines (order_line_id);

-- The buyer's pictures of the goods, at most four. Deleted when the account is erased.
create table return_request_pictures (
  request_id bigint not null constraint return_request_pictures_request references return_requests (id),
  position smallint not null constraint return_request_pictures_four_at_most check (position between 1 and 4),
  -- The requests to several stores that a buyer submits at once share their pictures.
  picture_id bigint not null constraint return_request_pictures_picture references private_pictures (id),
  constraint return_request_pictures_once primary key (request_id, position)
);
create index return_request_pictures_picture_id on return_request_pictures (picture_id);

-- An operator's note about an order, or the fact that an operator mailed its receipt again. Append-only, except that the
-- triggers allow an update that empties `comment`, for when the buyer's account is erased.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null constraint order_notes_order references orders (id),
  operator_id bigint not null constraint order_notes_operator references operators (id),
  kind text not null constraint order_notes_kind_known check (kind in ('note', 'receipt')),
  -- The text of a note; empty for a receipt.
  comment text not null,
  written_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);
create index order_notes_of_operator on order_notes (operator_id);

create trigger order_notes_append_only before update or delete on order_notes
  for each row execute function refuse_all_but_erasure();
create trigger order_notes_no_truncate before truncate on order_notes
  for each statement execute function refuse_change();

-- Filters of the list of orders that an operator stored under a name. Each operator sees only their own.
create table order_views (
  id bigint generated always as identity primary key,
  operator_id bigint not null constraint order_views_operator references operators (id) on delete cascade,
  name text not null constraint order_views_name_length check (char_length(name) between 1 and 40),
  -- The parameters of the list, except the search text, which contains personal data. At least one.
  filters jsonb not null
    constraint order_views_filters_narrow check (jsonb_typeof(filters) = 'object' and filters <> '{}')
);
create unique index order_views_name_once on order_views (operator_id, lower(name));

-- The version of an order that its pages follow. Both numbers only grow, so the sum is new after every change.
create view order_versions as
  select orders.id as order_id, (orders.version + payables.version)::text as version
  from orders join payables on payables.order_id = orders.id;
