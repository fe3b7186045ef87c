-- Where an account wants its parcels: filled in once, offered at every checkout.
create table delivery_addresses (
  user_id bigint primary key constraint delivery_addresses_user references users (id) on delete cascade,
  county text not null,
  town text not null,
  line text not null,
  landmark text not null,
  phone_number text not null constraint delivery_addresses_phone_is_e164 check (phone_number ~ '^\+254\d{9}$'),
  updated_at timestamptz not null
);
