-- Delivery: the addresses that users have saved for their orders.

-- A saved delivery address of a user. An order copies its address: changes here do not change orders. A user has at most ten
-- addresses, because each takes one of ten slots, and at most one of them is the default.
create table delivery_addresses (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint delivery_addresses_user references users (id) on delete cascade,
  slot smallint not null constraint delivery_addresses_ten_slots check (slot between 1 and 10),
  is_default boolean not null,
  county text not null,
  town text not null,
  -- Street, building or place.
  line text not null,
  landmark text not null,
  -- The recipient's phone.
  phone_number text not null constraint delivery_addresses_phone_is_e164 check (phone_number ~ '^\+254\d{9}$'),
  updated_at timestamptz not null,
  constraint delivery_addresses_one_a_slot unique (user_id, slot)
);
create unique index delivery_addresses_one_default on delivery_addresses (user_id) where is_default;
-- Operators search people by phone.
create index delivery_addresses_by_phone on delivery_addresses (phone_number);
