-- A variant's number in its store's own books, each once in a store. What is no longer offered gives its number back.
alter table products add constraint products_id_and_store unique (id, store_id);
alter table variants
  add column sku text,
  add column sku_store_id bigint,
  add constraint variants_sku_length check (length(sku) between 1 and 60),
  add constraint variants_sku_in_a_store check ((sku is null) = (sku_store_id is null)),
  add constraint variants_sku_of_what_is_offered check (sku is null or retired_at is null),
  add constraint variants_sku_store foreign key (product_id, sku_store_id)
    references products (id, store_id) on delete cascade;
create unique index variants_sku_unique on variants (sku_store_id, sku) where sku is not null;

-- A file of products: looked at first, and done only when all of it is right.
create table product_imports (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint product_imports_store references stores (id),
  file_name text not null,
  -- Until it has been looked at.
  file bytea,
  file_sha256 text not null,
  state text not null constraint product_imports_state_known
    check (state in ('checking', 'refused', 'checked', 'applying', 'done', 'failed')),
  percent smallint not null default 0 constraint product_imports_percent check (percent between 0 and 100),
  rows integer not null default 0,
  products integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  errors integer not null default 0,
  -- How often it was begun since it last got on.
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint product_imports_file_while_it_is_checked check ((file is null) = (state <> 'checking'))
);
create unique index product_imports_one_running on product_imports (store_id) where state in ('checking', 'applying');
create index product_imports_of_store on product_imports (store_id, id);
create index product_imports_running on product_imports (updated_at) where state in ('checking', 'applying');
create index product_imports_by_age on product_imports (updated_at);

-- Products of a file that are still to be written: a row is there as long as it is not.
create table product_import_items (
  import_id bigint not null constraint product_import_items_import references product_imports (id) on delete cascade,
  first_row integer not null,
  rows jsonb not null,
  primary key (import_id, first_row)
);

create table product_import_errors (
  import_id bigint not null constraint product_import_errors_import references product_imports (id) on delete cascade,
  place integer not null,
  -- As a spreadsheet counts them: the head is row 1. None where the file as a whole is meant.
  row integer,
  "column" text,
  message text not null,
  primary key (import_id, place)
);
