-- Catalog: categories, products with variants, stock and sales counts, product imports, and changes that operators review.

-- The price of one unit after the discount, rounded half up to the cent: `payablePrice` of contract/shared/money.ts in SQL.
-- A test compares the two. Integer division rounds down; the summand 100 makes it half up.
create function payable_cents(list_cents bigint, discount_percent integer) returns bigint
  language sql immutable parallel safe
  return list_cents - (2 * list_cents * discount_percent + 100) / 200;

-- The discount that applies at a time: `discountAt` of contract/shared/money.ts in SQL. The start is inclusive, the end exclusive.
-- A sale without a start has begun; a sale without an end does not end.
create function discount_at(discount_percent integer, starts_at timestamptz, ends_at timestamptz, at timestamptz)
  returns integer
  language sql immutable parallel safe
  return case
    when (starts_at is null or starts_at <= at) and (ends_at is null or ends_at > at) then discount_percent
    else 0
  end;

-- Product categories: a tree of two levels. A category with a parent has depth 1, and the foreign key accepts only
-- categories of depth 0 as parents, so a category with a parent has no subcategories.
create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint,
  depth smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  -- The depth that the parent must have; exists for the foreign key only.
  parent_depth smallint generated always as (case when parent_id is not null then 0 end) stored,
  name text not null constraint categories_name_unique unique,
  -- In Kiswahili; null where Kiswahili pages show `name`.
  name_sw text constraint categories_name_sw_length check (char_length(name_sw) between 1 and 60),
  -- Part of the page's address: derived from the first name and never changed. `all` is the address of all products.
  slug text not null
    constraint categories_slug_unique unique
    constraint categories_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint categories_slug_is_not_all check (slug <> 'all'),
  -- Display order over the whole tree: a parent comes directly before its subcategories.
  position integer not null,
  media_id bigint constraint categories_media references media (id),
  -- Copies of the picture's path and `srcset` from `media`, so that lists need no join.
  image text,
  image_srcset text not null default '',
  -- Listed products directly in this category; updated in the transaction that changes them.
  product_count integer not null default 0 constraint categories_count_not_negative check (product_count >= 0),
  -- The category's own rate, not inherited by subcategories; null where the shop's rate applies. A store's own rate has precedence.
  commission_basis_points integer
    constraint categories_commission_possible check (commission_basis_points between 0 and 5000),
  constraint categories_id_and_depth unique (id, depth),
  constraint categories_parent foreign key (parent_id, parent_depth) references categories (id, depth)
);
create index categories_parent_id on categories (parent_id) where parent_id is not null;

-- A store's product: the columns that lists show, filter and sort by. The columns that only the product's page shows are in
-- product_details, so that one page of this table holds many products.
create table products (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint products_store references stores (id),
  category_id bigint constraint products_category references categories (id) on delete set null,
  name text not null constraint products_name_length check (char_length(name) between 1 and 160),
  -- In Kiswahili; null where Kiswahili pages show `name`.
  name_sw text constraint products_name_sw_length check (char_length(name_sw) between 1 and 160),
  -- The one or two lines on cards; the long text is product_details.full_description.
  description text not null,
  -- draft: never listed. listed: public. withheld: listed by its store, but hidden because the store is not open.
  -- archived: deleted by its store after it was listed. withdrawn: unpublished by an operator.
  state text not null
    constraint products_state_known check (state in ('draft', 'listed', 'withheld', 'archived', 'withdrawn')),

  -- The price: a list price, tax included, and a whole percent off between two times. A null start or end is open.
  list_price_cents bigint not null
    constraint products_price_possible check (list_price_cents between 0 and 1000000000000),
  discount_percent integer not null default 0
    constraint products_discount_possible check (discount_percent between 0 and 99),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  -- The product counts as a new arrival until then; null where it does not.
  new_until timestamptz,

  -- Values of the columns above at a time, stored to sort and filter by (decision 0008). Every change of the product writes
  -- them, and a scheduled job does after `next_price_change_at`. The price that is shown or charged is always computed instead.
  payable_cents bigint not null,
  on_sale boolean not null,
  is_new_arrival boolean not null,
  -- The next start or end of the sale, or end of `new_until`; null where none is to come.
  next_price_change_at timestamptz,

  -- Set by an operator.
  is_promotional boolean not null default false,
  -- Whether any variant that is offered has stock; changed only with the product's row locked.
  in_stock boolean not null default false,

  -- Copies of the first picture's data from `media`.
  image text,
  image_srcset text not null default '',
  image_width integer not null default 0,
  image_height integer not null default 0,

  -- Stars of all visible reviews, and their number. The average is in tenths of a star, rounded half up.
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating_tenths integer not null generated always as (
    case when rating_count = 0 then 0 else (20 * rating_sum + rating_count) / (2 * rating_count) end
  ) stored,

  -- What lists filter by besides the columns above: the brand, and the sizes and colours of the variants that are offered, as
  -- keys such as `brand:samsung`, and as the store spells each of them. Both arrays have the same order.
  facet_keys text[] not null default '{}',
  facet_labels text[] not null default '{}',

  -- Units sold in the last 30 days, as of the last run of the scheduled job that counts them.
  popularity integer not null default 0,

  -- Null until the product is listed for the first time.
  first_listed_at timestamptz(3),
  -- The time of the first listing once there is one: a product's age counts from then. Milliseconds, so that the cursor of a
  -- list page contains exactly the stored time.
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  -- The target of variants_sku_store.
  constraint products_id_and_store unique (id, store_id),
  constraint products_sale_ends_after_start check (sale_ends_at > sale_starts_at),
  constraint products_rating_possible check (rating_sum between rating_count and 5 * rating_count),
  -- Every product except a draft has been listed once. Such a product is archived first, because links and orders may refer to it.
  constraint products_facet_for_each_key check (cardinality(facet_keys) = cardinality(facet_labels)),
  constraint products_archived_after_listing check (state = 'draft' or first_listed_at is not null)
);

-- Public lists: one index for each order, over the whole shop, within a category and within a store. Each is read from either
-- end. Names are in Unicode order. A store's list by age uses products_of_store_by_state.
create index products_by_age on products (created_at, id) where state = 'listed';
create index products_by_price on products (payable_cents, id) where state = 'listed';
create index products_by_name on products (name collate "und-x-icu", id) where state = 'listed';
create index products_by_rating on products (rating_tenths, rating_count, id) where state = 'listed';
create index products_by_popularity on products (popularity, id) where state = 'listed';
create index products_by_category_age on products (category_id, created_at, id) where state = 'listed';
create index products_by_category_price on products (category_id, payable_cents, id) where state = 'listed';
create index products_by_category_name on products (category_id, name collate "und-x-icu", id) where state = 'listed';
create index products_by_category_rating on products (category_id, rating_tenths, rating_count, id) where state = 'listed';
create index products_by_category_popularity on products (category_id, popularity, id) where state = 'listed';
create index products_of_store_by_price on products (store_id, payable_cents, id) where state = 'listed';
create index products_of_store_by_name on products (store_id, name collate "und-x-icu", id) where state = 'listed';
-- Includes rating_sum, from which a store's own rating is computed.
create index products_of_store_by_rating on products (store_id, rating_tenths, rating_count, id)
  include (rating_sum) where state = 'listed';
create index products_of_store_by_popularity on products (store_id, popularity, id) where state = 'listed';

-- Public lists of new arrivals, promotional products and products on sale, newest first.
create index products_new_arrivals on products (created_at, id) where state = 'listed' and is_new_arrival;
create index products_promotional on products (created_at, id) where state = 'listed' and is_promotional and on_sale;
create index products_on_sale on products (category_id, created_at, id) where state = 'listed' and on_sale;
create index products_new_in_category on products (category_id, created_at, id) where state = 'listed' and is_new_arrival;
create index products_promotional_in_category on products (category_id, created_at, id)
  where state = 'listed' and is_promotional and on_sale;

-- Filters by brand, size and colour. No fastupdate: every list with such a filter would read the list of pending entries.
create index products_by_facet on products using gin (facet_keys) with (fastupdate = off) where state = 'listed';

-- The store's own lists, newest first: all but archived products, the products in one state, the products without stock, and a
-- search by parts of the name.
create index products_of_store_by_age on products (store_id, created_at, id) where state <> 'archived';
create index products_of_store_by_state on products (store_id, state, created_at, id);
create index products_run_out_by_store on products (store_id, created_at, id) where state <> 'archived' and not in_stock;
create index products_of_store_by_words on products using gin (store_id, name gin_trgm_ops) with (fastupdate = off);

-- The operators' lists, of products in any state.
create index products_of_store on products (store_id, id);
create index products_of_category on products (category_id, id);
create index products_out_of_shop on products (state, id) where state <> 'listed';

create index products_next_price_change on products (next_price_change_at) where next_price_change_at is not null;

-- The other columns of each product: one row per product.
create table product_details (
  product_id bigint primary key constraint product_details_product references products (id) on delete cascade,
  full_description text not null,
  -- Array of texts.
  features jsonb not null default '[]',
  -- Array of {name, value}.
  specifications jsonb not null default '[]',
  -- Search words that are not shown: Kiswahili, other spellings, purposes.
  keywords text[] not null default '{}',
  warranty text,
  brand text,
  -- Copies of all pictures' data from `media`, in the order of product_pictures: array of {image, srcset, width, height}.
  pictures jsonb not null default '[]',
  -- Visible reviews with 1, 2, 3, 4 and 5 stars; products.rating_sum and rating_count are their sum and number.
  star_counts integer[] not null default '{0,0,0,0,0}',
  -- The operator's reason for unpublishing the product, as its store reads it; empty while the product is not withdrawn.
  unpublished_reason text not null default ''
);

-- The pictures of each product in their order, from position 0.
create table product_pictures (
  product_id bigint not null constraint product_pictures_product references products (id) on delete cascade,
  position smallint not null,
  media_id bigint not null constraint product_pictures_media references media (id),
  primary key (product_id, position),
  constraint product_pictures_each_once unique (product_id, media_id)
);
create index product_pictures_media_id on product_pictures (media_id);

-- The unit of buying, reserving and counting stock. Every product has one default variant (variants_one_default enforces at most
-- one), which is always offered and has the product's list price. Retired variants are stored for the orders that refer to them.
-- Each received unit is counted once: as stock, reserved or sold (decision 0004). Statements lock the rows in id order.
create table variants (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint variants_product references products (id) on delete cascade,
  -- For example 'Size: M'; empty for a product's only variant.
  name text not null default '',
  -- The name's parts: array of {name, value}.
  options jsonb not null default '[]',
  is_default boolean not null,
  position smallint not null default 0,
  -- Null where the product's list price applies. The product's discount applies to either.
  list_price_cents bigint
    constraint variants_price_possible check (list_price_cents between 0 and 1000000000000),
  -- One of the product's own pictures; null where the variant has none.
  media_id bigint,
  -- The store's own stock number, unique within the store. A retired variant releases its number.
  sku text constraint variants_sku_length check (length(sku) between 1 and 60),
  -- The product's store; null without a SKU.
  sku_store_id bigint,
  -- Units received, net of the store's stock corrections.
  received integer not null,
  -- Units that can be bought now.
  stock integer not null constraint variants_stock_not_negative check (stock >= 0),
  -- Units held for orders that are not yet paid.
  reserved integer not null default 0 constraint variants_reserved_not_negative check (reserved >= 0),
  sold integer not null default 0 constraint variants_sold_not_negative check (sold >= 0),
  -- When the variant stopped being offered; null while it is offered.
  retired_at timestamptz,
  constraint variants_picture foreign key (product_id, media_id)
    references product_pictures (product_id, media_id) on delete set null (media_id),
  constraint variants_sku_store foreign key (product_id, sku_store_id) references products (id, store_id) on delete cascade,
  constraint variants_units_add_up check (stock + reserved + sold = received),
  constraint variants_default_has_the_products_price check (not is_default or list_price_cents is null),
  constraint variants_default_is_offered check (not is_default or retired_at is null),
  constraint variants_sku_in_a_store check ((sku is null) = (sku_store_id is null)),
  constraint variants_sku_of_what_is_offered check (sku is null or retired_at is null)
) with (fillfactor = 70); -- leaves room for a row's next version on its own page: stock changes with every order
create unique index variants_one_default on variants (product_id) where is_default;
create unique index variants_sku_unique on variants (sku_store_id, sku) where sku is not null;
create index variants_product_id on variants (product_id, position, id);

-- The units of one variant in one order. held: counted in variants.reserved. taken: the order is paid, and the units are counted
-- in variants.sold. released: the units are in stock again.
create table reservations (
  -- Id of the order; no foreign key, because orders are a later module.
  order_id text not null,
  variant_id bigint not null constraint reservations_variant references variants (id),
  -- Taken units that are cancelled before shipping are subtracted. When none would remain, the state becomes `released` instead.
  quantity integer not null constraint reservations_quantity_positive check (quantity > 0),
  state text not null constraint reservations_state_known check (state in ('held', 'taken', 'released')),
  -- When the hold may end, as the orders module decided; that module also ends it. Null where it lasts as long as the order
  -- (payment on delivery).
  until timestamptz,
  -- Reserved by an account with an unconfirmed email address. Such accounts together hold at most a share of a variant's unsold
  -- units (decision 0071).
  by_unconfirmed boolean not null default false,
  primary key (order_id, variant_id)
);
create index reservations_variant_id on reservations (variant_id);
create index reservations_held_by_unconfirmed on reservations (variant_id) include (quantity)
  where state = 'held' and by_unconfirmed;

-- Units sold per product and day (of Nairobi), counted when the order is paid. The source of products.popularity. Units that are
-- restocked later are not subtracted.
create table product_sales (
  day date not null,
  product_id bigint not null constraint product_sales_product references products (id) on delete cascade,
  units integer not null constraint product_sales_positive check (units > 0),
  primary key (day, product_id)
);
create index product_sales_product_id on product_sales (product_id, day);

-- A shopper's request to be emailed when a variant that is sold out can be bought again. The row is deleted in the transaction
-- that sends the mail, and after half a year without it.
create table stock_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null constraint stock_alerts_user references users (id) on delete cascade,
  variant_id bigint not null constraint stock_alerts_variant references variants (id) on delete cascade,
  created_at timestamptz not null,
  constraint stock_alerts_one_each unique (user_id, variant_id)
);
create index stock_alerts_variant_id on stock_alerts (variant_id, id);
create index stock_alerts_by_age on stock_alerts (created_at);

-- Listed products with few units left over all variants that are offered, as of the last run of the scheduled job that counts
-- them. The rows may be some minutes old.
create table low_stock_products (
  product_id bigint primary key constraint low_stock_products_product references products (id) on delete cascade,
  stock integer not null
);

-- Stores that were just opened or closed, while jobs change the state of their products in batches. A product of a closed store
-- is hidden as soon as the row exists, whatever the product's state. The row is deleted with the last batch.
create table store_visibility_changes (
  store_id bigint primary key constraint store_visibility_changes_store references stores (id) on delete cascade,
  is_open boolean not null
);

-- Files with products that stores uploaded. A job checks the file (checking), which has errors (refused) or none (checked). The
-- store starts the import of a checked file, or of the good rows of a refused one (applying), until all products are written
-- (done). failed: too many attempts without progress. Rows are deleted 30 days after the last update, those that were not
-- imported with the store's next upload, and all when the store is closed.
create table product_imports (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint product_imports_store references stores (id),
  file_name text not null,
  -- Null once the check has ended.
  file bytea,
  -- base64url. A store cannot import a file again with the same bytes as one that is done.
  file_sha256 text not null,
  state text not null constraint product_imports_state_known
    check (state in ('checking', 'refused', 'checked', 'applying', 'done', 'failed')),
  -- Progress of the check, or of writing the products.
  percent smallint not null default 0 constraint product_imports_percent check (percent between 0 and 100),
  -- Rows of the file below the header, without empty rows.
  rows integer not null default 0,
  -- Rows that have an error themselves, and rows of products without any error. Both are 0 until the check has ended.
  bad_rows integer not null default 0,
  good_rows integer not null default 0,
  -- Products to write; 0 until the import is started.
  products integer not null default 0,
  -- Products that the import would create, change or leave unchanged. From `applying` on, the products that it did.
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  -- Products without errors in the check that could not be written.
  failed integer not null default 0,
  -- All errors found; product_import_errors contains the first ones only.
  errors integer not null default 0,
  -- Attempts at the current step; set to 0 when the check ends and with each batch of products written. A check goes on only
  -- while this is the number of its own attempt.
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  -- The last progress. A running import without recent progress is attempted again.
  updated_at timestamptz(3) not null,
  constraint product_imports_file_while_it_is_checked check ((file is null) = (state <> 'checking'))
);
create unique index product_imports_one_running on product_imports (store_id) where state in ('checking', 'applying');
create index product_imports_of_store on product_imports (store_id, id);
create index product_imports_running on product_imports (updated_at) where state in ('checking', 'applying');
create index product_imports_by_age on product_imports (updated_at);
-- Refuses imports of a closed store. An insert waits for a transaction that is closing the store.
create trigger product_imports_of_no_closed_store before insert on product_imports
  for each row execute function refuse_row_of_closed_store();

-- The products of an import that are not yet written. A row is deleted in the transaction that writes its product, so that work
-- after a crash continues at the last commit.
create table product_import_items (
  import_id bigint not null constraint product_import_items_import references product_imports (id) on delete cascade,
  -- The number of the product's first row in the file; the header is row 1.
  first_row integer not null,
  -- The product's rows: array of {row, cells}, the cells by column.
  rows jsonb not null,
  primary key (import_id, first_row)
);

-- The errors of an import that its store can read: the first 1,000, those of the check before those of writing.
create table product_import_errors (
  import_id bigint not null constraint product_import_errors_import references product_imports (id) on delete cascade,
  -- Order of the errors, from 1.
  place integer not null,
  -- As a spreadsheet numbers rows: the header is row 1. Null for an error of the whole file.
  row integer,
  -- Null for an error of the whole row or file.
  "column" text,
  message text not null,
  primary key (import_id, place)
);

-- One entry of the operators' review list for each import that wrote products: it contains all changes of that import in
-- product_changes. The list contains reviews and single changes; the shared id sequence orders and pages both by one number.
create table import_reviews (
  id bigint primary key default nextval(pg_get_serial_sequence('product_changes', 'id')),
  store_id bigint not null constraint import_reviews_store references stores (id),
  -- No foreign key: the import is deleted earlier than its review.
  import_id bigint not null constraint import_reviews_import_once unique,
  file_name text not null,
  -- Number of import transactions that wrote products. An operator reviews the changes up to the revision that was read.
  revision integer not null default 0,
  -- Changes of the import that no operator has reviewed. Only the triggers of product_changes write it.
  waiting integer not null default 0 constraint import_reviews_waiting check (waiting >= 0),
  changed_at timestamptz not null
);
create index import_reviews_of_store on import_reviews (store_id);
create index import_reviews_waiting on import_reviews (id) where waiting > 0;

-- What stores changed of listed products, and products that became listed, for review by operators. Each product has at most
-- one change that waits for review: later changes are merged into it.
create table product_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint product_changes_product references products (id) on delete cascade,
  -- The import that changed the product last, and the revision of its review at that time. Null once the store changed the
  -- product by hand.
  import_review_id bigint constraint product_changes_import_review references import_reviews (id),
  import_revision integer,
  -- The changed fields with their last reviewed values; null for a product that is new in the shop.
  before jsonb,
  -- The changed fields with their new values; all fields for a product that is new in the shop.
  after jsonb not null,
  -- Increases with each merged change: a reviewer confirms exactly the revision that was read.
  revision integer not null default 1,
  -- The user of the last change; null for an import. No foreign key: the id remains when the account is erased.
  by_user_id bigint,
  changed_at timestamptz not null,
  -- When an operator reviewed the change, and which one; null while it waits.
  seen_at timestamptz,
  reviewed_by bigint constraint product_changes_reviewed_by references operators (id),
  constraint product_changes_import_revision check ((import_review_id is null) = (import_revision is null)),
  constraint product_changes_reviewed_by_is_set check ((seen_at is null) = (reviewed_by is null))
);
create unique index product_changes_waits_once on product_changes (product_id) where seen_at is null;
create index product_changes_waiting on product_changes (id) where seen_at is null and import_review_id is null;
create index product_changes_of_import on product_changes (import_review_id, id) where import_review_id is not null;
create index product_changes_of_import_waiting on product_changes (import_review_id, id)
  where import_review_id is not null and seen_at is null;
create index product_changes_of_product on product_changes (product_id, id);
create index product_changes_reviewed_by_id on product_changes (reviewed_by) where reviewed_by is not null;

-- Adds 1 to import_reviews.waiting for each id in `added` and subtracts 1 for each id in `removed`. Locks the reviews in id
-- order. Every transaction locks changes before the reviews they belong to.
create function count_import_reviews(added bigint[], removed bigint[]) returns void language sql as $$
  with moved as (
    select id, sum(change) as change from (
      select unnest(added) as id, 1 as change union all select unnest(removed), -1
    ) as each group by id having sum(change) <> 0
  ), locked as (
    select review.id, moved.change from import_reviews as review join moved on moved.id = review.id
    order by review.id for no key update of review
  )
  update import_reviews set waiting = import_reviews.waiting + locked.change from locked
  where import_reviews.id = locked.id
$$;

-- These triggers keep import_reviews.waiting equal to the number of the import's changes that wait for review.
create function product_changes_inserted() returns trigger language plpgsql as $$
begin
  perform count_import_reviews(
    array(select import_review_id from added where import_review_id is not null and seen_at is null), '{}');
  return null;
end $$;
create trigger product_changes_inserted after insert on product_changes
  referencing new table as added for each statement execute function product_changes_inserted();

create function product_changes_updated() returns trigger language plpgsql as $$
begin
  perform count_import_reviews(
    array(select import_review_id from added where import_review_id is not null and seen_at is null),
    array(select import_review_id from removed where import_review_id is not null and seen_at is null));
  return null;
end $$;
create trigger product_changes_updated after update on product_changes
  referencing old table as removed new table as added for each statement execute function product_changes_updated();

create function product_changes_deleted() returns trigger language plpgsql as $$
begin
  perform count_import_reviews(
    '{}', array(select import_review_id from removed where import_review_id is not null and seen_at is null));
  return null;
end $$;
create trigger product_changes_deleted after delete on product_changes
  referencing old table as removed for each statement execute function product_changes_deleted();
