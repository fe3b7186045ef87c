-- A product as its store keeps it: not public yet, public, put away by its store, or taken out by the marketplace.
alter table products
  add column first_listed_at timestamptz(3),
  drop constraint products_state_known,
  add constraint products_state_known check (state in ('draft', 'listed', 'archived', 'withdrawn'));
update products set first_listed_at = created_at;
-- What was never public is no more than its store's own paper; everything else has been linked to, and stays.
alter table products
  add constraint products_put_away_after_being_public check (state = 'draft' or first_listed_at is not null);

-- A store's own lists, newest first: everything but the archive, one state of it, and what has run out.
create index products_kept_by_store on products (store_id, created_at, id) where state <> 'archived';
create index products_of_store_by_state on products (store_id, state, created_at, id);
create index products_run_out_by_store on products (store_id, created_at, id)
  where state <> 'archived' and not in_stock;
drop index products_store;
create extension if not exists btree_gin;
create index products_of_store_by_words on products using gin (store_id, name gin_trgm_ops) with (fastupdate = off);

-- One of the product's own pictures shows the variant. What is no longer offered stays for the orders that name it.
alter table product_pictures add constraint product_pictures_each_once unique (product_id, media_id);
alter table variants
  add column media_id bigint,
  add column retired_at timestamptz,
  add constraint variants_picture foreign key (product_id, media_id)
    references product_pictures (product_id, media_id) on delete set null (media_id),
  add constraint variants_default_is_offered check (not is_default or retired_at is null);

-- Drafts are removed, and their variants with them: what refers to those is looked up.
create index reservations_variant_id on reservations (variant_id);
create index order_lines_variant_id on order_lines (variant_id);
create index product_sales_product_id on product_sales (product_id, day);
