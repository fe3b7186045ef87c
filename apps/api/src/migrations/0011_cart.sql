-- One cart an account. Its version orders all changes of it: see the cart module's service.
create table carts (
  user_id bigint primary key constraint carts_user references users (id) on delete cascade,
  version bigint not null,
  updated_at timestamptz not null
);

-- No foreign key to the variant: adding would have to wait for whoever is buying the last of it. A line whose variant
-- is gone is shown as not available.
create table cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint cart_lines_cart references carts (user_id) on delete cascade,
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null constraint cart_lines_quantity_within_limits check (quantity between 1 and 10),
  added_at timestamptz not null,
  constraint cart_lines_one_of_a_variant unique (user_id, variant_id)
);

-- The guest carts that were merged: each one once, whoever brings it (D23).
create table cart_merges (
  merge_id uuid primary key,
  user_id bigint not null constraint cart_merges_user references users (id) on delete cascade,
  outcome jsonb,
  merged_at timestamptz not null
);
create index cart_merges_user on cart_merges (user_id);
create index cart_merges_merged_at on cart_merges (merged_at);
