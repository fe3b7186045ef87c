-- Cart: the carts of accounts, and the guest carts that were merged into them.

-- One cart per account; an account without a row has an empty cart of version 0. The version increases with every change: a
-- change that was decided on an older version is decided again on the newer one.
create table carts (
  user_id bigint primary key constraint carts_user references users (id) on delete cascade,
  version bigint not null,
  updated_at timestamptz not null
);

-- One variant in a cart; an account's cart contains each variant once. Prices are not stored: they are read from the catalog.
create table cart_lines (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint cart_lines_cart references carts (user_id) on delete cascade,
  -- No foreign keys: a line remains when its product or variant is deleted, and is shown as unavailable.
  product_id bigint not null,
  variant_id bigint not null,
  quantity integer not null constraint cart_lines_quantity_within_limits check (quantity between 1 and 10),
  added_at timestamptz not null,
  constraint cart_lines_one_of_a_variant unique (user_id, variant_id)
);

-- Guest carts that were merged into an account's cart. Each is merged once, whichever account sends it; repeats by the same
-- account get the first answer. Rows are deleted 90 days after the merge.
create table cart_merges (
  -- The id that the browser gave its guest cart.
  merge_id uuid primary key,
  user_id bigint not null constraint cart_merges_user references users (id) on delete cascade,
  -- The first answer: which quantities were limited and which products were dropped. Null only during the merge's transaction.
  outcome jsonb,
  merged_at timestamptz not null
);
create index cart_merges_user on cart_merges (user_id);
create index cart_merges_merged_at on cart_merges (merged_at);
