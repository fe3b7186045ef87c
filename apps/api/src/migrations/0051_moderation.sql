-- What an operator took out of the shop, in the words its store reads.
alter table product_details add column unpublished_reason text not null default '';

-- Operators look at products in whatever state, the newest first.
create index products_of_store on products (store_id, id);
create index products_out_of_shop on products (state, id) where state <> 'listed';

-- What stores have changed of products in the shop, and what is new there. What is changed again before anybody has looked
-- is added to what waits: a product waits once, whatever its store does.
create table product_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint product_changes_product references products (id) on delete cascade,
  -- Null where the product is new in the shop.
  before jsonb,
  after jsonb not null,
  revision integer not null default 1,
  -- As in the audit trail: an id alone. Null where a file did it.
  by_user_id bigint,
  changed_at timestamptz not null,
  seen_at timestamptz,
  reviewed_by bigint constraint product_changes_seen_by references operators (id),
  constraint product_changes_seen_by_somebody check ((seen_at is null) = (reviewed_by is null))
);
create unique index product_changes_waits_once on product_changes (product_id) where seen_at is null;
create index product_changes_waiting on product_changes (id) where seen_at is null;
create index product_changes_of_product on product_changes (product_id, id);
create index product_changes_seen_by_id on product_changes (reviewed_by) where reviewed_by is not null;

-- Listed products of which few units are left, as of the last count.
create table low_stock_products (
  product_id bigint primary key constraint short_products_product references products (id) on delete cascade,
  stock integer not null
);

-- A hidden review is its writer's alone, with the reason; its product's rating does not count it.
alter table reviews
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '',
  add column hidden_by bigint constraint reviews_hidden_by references operators (id),
  add constraint reviews_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason = '')),
  add constraint reviews_hidden_by_somebody check ((hidden_at is null) = (hidden_by is null));
create index reviews_hidden_by_id on reviews (hidden_by) where hidden_by is not null;
-- Operators read them the newest first: all, those with so many stars, and the hidden ones.
create index reviews_by_age on reviews (created_at, id);
create index reviews_by_rating on reviews (rating, created_at, id);
create index reviews_hidden on reviews (created_at, id) where hidden_at is not null;
