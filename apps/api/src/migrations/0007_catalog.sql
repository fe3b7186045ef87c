-- What is paid for one unit: contract/money.ts `payablePrice`, in SQL. Integer division floors, so this is half up.
create function payable_cents(list_cents bigint, discount_percent integer) returns bigint
  language sql immutable parallel safe
  return list_cents - (2 * list_cents * discount_percent + 100) / 200;

-- The percent that counts at a moment: contract/money.ts `discountAt`, in SQL.
create function discount_at(discount_percent integer, starts_at timestamptz, ends_at timestamptz, at timestamptz)
  returns integer
  language sql immutable parallel safe
  return case
    when (starts_at is null or starts_at <= at) and (ends_at is null or ends_at > at) then discount_percent
    else 0
  end;

create table categories (
  id bigint generated always as identity primary key,
  name text not null constraint categories_name_unique unique,
  slug text not null
    constraint categories_slug_unique unique
    constraint categories_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint categories_slug_is_not_all check (slug <> 'all'),
  -- The shop's own order, on the category screen and of the home rows.
  position integer not null,
  media_id bigint constraint categories_media references media (id),
  image text,
  image_srcset text not null default '',
  -- How many listed products it has; changed in the transaction that changes them.
  product_count integer not null default 0 constraint categories_count_not_negative check (product_count >= 0)
);

-- What lists show, filter and sort by. What a product's own page alone shows is in product_details, so that a page of
-- this table holds many products.
create table products (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint products_store references stores (id),
  category_id bigint constraint products_category references categories (id) on delete set null,
  name text not null constraint products_name_length check (char_length(name) between 1 and 160),
  description text not null,
  state text not null constraint products_state_known check (state in ('listed', 'withdrawn')),

  -- The price model (D9): list price, and a whole percent off between two moments, either of which may be open.
  list_price_cents bigint not null
    constraint products_price_possible check (list_price_cents between 1 and 1000000000000),
  discount_percent integer not null default 0
    constraint products_discount_possible check (discount_percent between 0 and 99),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  new_until timestamptz,
  constraint products_sale_ends_after_start check (sale_ends_at > sale_starts_at),

  -- What follows from the price model and the clock, kept to be sorted and filtered by: right after every change, and
  -- again by a chore when `turns_at` has passed. What is shown or charged is computed, never read from here.
  payable_cents bigint not null,
  on_sale boolean not null,
  is_new_arrival boolean not null,
  next_price_change_at timestamptz,

  is_promotional boolean not null default false,
  -- Whether any variant can be bought now; changes when one runs out or comes back, with the product's row locked.
  in_stock boolean not null default false,

  -- The first picture, as `media` describes it.
  image text,
  image_srcset text not null default '',
  image_width integer not null default 0,
  image_height integer not null default 0,

  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating_tenths integer not null generated always as (
    case when rating_count = 0 then 0 else (20 * rating_sum + rating_count) / (2 * rating_count) end
  ) stored,
  constraint products_rating_possible check (rating_sum between rating_count and 5 * rating_count),

  -- Units sold in the last 30 days, as of the last count.
  popularity integer not null default 0,

  -- Milliseconds, so that a page's cursor names exactly the moment that is stored.
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- One index for each order a list can have, over the whole shop and within a category; read from either end.
create index products_by_age on products (created_at, id) where state = 'listed';
create index products_by_price on products (payable_cents, id) where state = 'listed';
create index products_by_name on products (name collate "und-x-icu", id) where state = 'listed';
create index products_by_rating on products (rating_tenths, rating_count, id) where state = 'listed';
create index products_by_popularity on products (popularity, id) where state = 'listed';
create index products_by_category_age on products (category_id, created_at, id) where state = 'listed';
create index products_by_category_price on products (category_id, payable_cents, id) where state = 'listed';
create index products_by_category_name on products (category_id, name collate "und-x-icu", id) where state = 'listed';
create index products_by_category_rating on products (category_id, rating_tenths, rating_count, id)
  where state = 'listed';
create index products_by_category_popularity on products (category_id, popularity, id) where state = 'listed';
-- The two lists with a screen of their own.
create index products_new_arrivals on products (created_at, id) where state = 'listed' and is_new_arrival;
create index products_promotional on products (created_at, id) where state = 'listed' and is_promotional and on_sale;

create index products_turning on products (next_price_change_at) where next_price_change_at is not null;
create index products_store on products (store_id, id);

create table product_details (
  product_id bigint primary key constraint product_details_product references products (id) on delete cascade,
  full_description text not null,
  features jsonb not null default '[]',
  specifications jsonb not null default '[]',
  -- Words to be found by that are not shown: Kiswahili, other spellings, what it is for.
  keywords text[] not null default '{}',
  warranty text,
  brand text,
  -- The store's name as it is now; sellers announces when it changes.
  store_name text not null,
  -- All pictures as `media` describes them, in order.
  pictures jsonb not null default '[]'
);

create table product_pictures (
  product_id bigint not null constraint product_pictures_product references products (id) on delete cascade,
  position smallint not null,
  media_id bigint not null constraint product_pictures_media references media (id),
  primary key (product_id, position)
);
create index product_pictures_media_id on product_pictures (media_id);

-- What is bought, reserved and counted is a variant; every product has a default one (D25).
create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint variants_product references products (id) on delete cascade,
  name text not null default '',
  options jsonb not null default '[]',
  is_default boolean not null,
  position smallint not null default 0,
  -- Null means the product's price, which is always the default variant's.
  list_price_cents bigint
    constraint variants_price_possible check (list_price_cents between 1 and 1000000000000),
  constraint variants_default_has_the_products_price check (not is_default or list_price_cents is null),
  -- Every unit that ever came in is on the shelf, held for an unpaid order, or sold.
  received integer not null,
  stock integer not null constraint variants_stock_not_negative check (stock >= 0),
  reserved integer not null default 0 constraint variants_reserved_not_negative check (reserved >= 0),
  sold integer not null default 0 constraint variants_sold_not_negative check (sold >= 0),
  constraint variants_every_unit_is_somewhere check (stock + reserved + sold = received)
) with (fillfactor = 70); -- room for a row's next version on its own page: stock changes with every order
create unique index variants_one_default on variants (product_id) where is_default;
create index variants_product_id on variants (product_id, position, id);

create table reservations (
  order_id text not null,
  variant_id bigint not null constraint reservations_variant references variants (id),
  quantity integer not null constraint reservations_quantity_positive check (quantity > 0),
  state text not null constraint reservations_state_known check (state in ('held', 'taken', 'released')),
  -- When the order may be given up; orders decides, this says what it was told.
  until timestamptz not null,
  primary key (order_id, variant_id)
);

-- Units sold a day (of Nairobi): what trends.
create table product_sales (
  day date not null,
  product_id bigint not null constraint product_sales_product references products (id) on delete cascade,
  units integer not null constraint product_sales_positive check (units > 0),
  primary key (day, product_id)
);
