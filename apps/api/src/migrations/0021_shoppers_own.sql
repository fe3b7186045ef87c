-- What a shopper's own pages need: each part's steps, returns, several addresses, and an account that can be erased.

-- An event of one store's part names the store; one of the order as a whole does not.
alter table order_events
  add column store_id bigint,
  add constraint order_events_seller_order foreign key (order_id, store_id)
    references seller_orders (order_id, store_id);

-- When the part was handed over: the days in which it can be returned count from here (D39).
alter table seller_orders add column delivered_at timestamptz;
update seller_orders set delivered_at = (
  select max(at) from order_events
  where order_events.order_id = seller_orders.order_id and status in ('paid', 'processing', 'shipped', 'delivered')
) where state in ('delivered', 'completed');
alter table seller_orders add constraint seller_orders_delivered_has_its_time
  check ((state in ('delivered', 'completed')) = (delivered_at is not null));

-- Units in return requests that were neither rejected nor withdrawn: never more than were bought, whoever asks at once.
alter table order_lines add column returned_quantity integer not null default 0
  constraint order_lines_returns_within_bought check (returned_quantity between 0 and quantity);

-- A shopper asks to give back what one store delivered (D39).
create table return_requests (
  id bigint generated always as identity primary key,
  order_id text not null,
  store_id bigint not null,
  -- contract/states.ts returnStates; the moves between them are checked in code.
  state text not null constraint return_requests_state_known check (
    state in ('requested', 'approved', 'rejected', 'received', 'refunded', 'withdrawn')
  ),
  reason text not null constraint return_requests_reason_known check (
    reason in ('damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind', 'other')
  ),
  -- In the shopper's own words; blank once the account was erased.
  details text not null,
  requested_at timestamptz(3) not null,
  -- When it came into its state.
  state_since timestamptz(3) not null,
  constraint return_requests_seller_order foreign key (order_id, store_id)
    references seller_orders (order_id, store_id)
);
create index return_requests_order on return_requests (order_id, id);
create index return_requests_store on return_requests (store_id, id);

create table return_request_lines (
  request_id bigint not null constraint return_request_lines_request references return_requests (id),
  order_line_id bigint not null constraint return_request_lines_line references order_lines (id),
  quantity integer not null constraint return_request_lines_quantity_positive check (quantity > 0),
  constraint return_request_lines_once primary key (request_id, order_line_id)
);
create index return_request_lines_order_line on return_request_lines (order_line_id);

create table return_request_pictures (
  request_id bigint not null constraint return_request_pictures_request references return_requests (id),
  position smallint not null constraint return_request_pictures_four_at_most check (position between 1 and 4),
  -- Requests that were made in one go share their pictures.
  picture_id bigint not null constraint return_request_pictures_picture references private_pictures (id),
  constraint return_request_pictures_once primary key (request_id, position)
);
create index return_request_pictures_picture_id on return_request_pictures (picture_id);

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-paid', 'order-expired', 'newsletter-confirmation',
    'newsletter-welcome', 'return-requested'
  )
);

-- Several addresses an account, in ten slots: the eleventh finds none, whoever saves at once. One of them is the default.
alter table delivery_addresses
  drop constraint delivery_addresses_pkey,
  add column id bigint generated always as identity constraint delivery_addresses_pkey primary key,
  add column slot smallint not null default 1 constraint delivery_addresses_ten_slots check (slot between 1 and 10),
  add column is_default boolean not null default true,
  add constraint delivery_addresses_one_a_slot unique (user_id, slot);
alter table delivery_addresses alter column slot drop default, alter column is_default drop default;
create unique index delivery_addresses_one_default on delivery_addresses (user_id) where is_default;

-- Erased: the person is gone, the row stays for the orders, postings and entries that name its id.
alter table users
  add column erased_at timestamptz,
  add constraint users_erased_is_nobody check (
    erased_at is null or (
      email is null and username is null and name = '' and password_hash is null and phone_number = '' and address = ''
    )
  );

-- Of an erased person's order the county is left, and what was bought for how much.
alter table orders
  drop constraint orders_line_given,
  drop constraint orders_phone_is_e164,
  add column erased_at timestamptz,
  add constraint orders_line_given check ((line = '') = (erased_at is not null)),
  add constraint orders_phone_is_e164 check (
    case when erased_at is null then phone_number ~ '^\+254\d{9}$' else phone_number = '' end
  ),
  add constraint orders_erased_is_nobodys check (
    erased_at is null or (email = '' and town is null and landmark is null)
  );
