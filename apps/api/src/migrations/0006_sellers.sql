create table stores (
  id bigint generated always as identity primary key,
  -- What a seller signs in with (D21).
  store_number bigint generated always as (100000 + id) stored constraint stores_number_unique unique,
  name text not null constraint stores_name_given check (name <> ''),
  slug text not null
    constraint stores_slug_unique unique
    constraint stores_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  about text not null,
  county text not null,
  town text not null,
  status text not null constraint stores_status_known check (status in ('open', 'suspended')),
  created_at timestamptz not null
);

-- Being a seller is membership of a store, not a kind of account (D13).
create table store_members (
  store_id bigint not null constraint store_members_store references stores (id) on delete cascade,
  user_id bigint not null constraint store_members_user references users (id) on delete cascade,
  role text not null constraint store_members_role_known check (role in ('owner', 'staff')),
  created_at timestamptz not null,
  primary key (store_id, user_id)
);
create unique index store_members_one_owner on store_members (store_id) where role = 'owner';
create index store_members_user_id on store_members (user_id);
