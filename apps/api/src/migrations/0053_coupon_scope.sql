-- What a coupon is for: goods of these stores, and of these categories; whatever there is where none is named. Neither goes
-- while a coupon names it: without it, the coupon would be for more than was meant.
create table coupon_stores (
  coupon_id bigint not null constraint coupon_stores_coupon references coupons (id) on delete cascade,
  store_id bigint not null constraint coupon_stores_store references stores (id),
  primary key (coupon_id, store_id)
);
create index coupon_stores_by_store on coupon_stores (store_id);

create table coupon_categories (
  coupon_id bigint not null constraint coupon_categories_coupon references coupons (id) on delete cascade,
  category_id bigint not null constraint coupon_categories_category references categories (id),
  primary key (coupon_id, category_id)
);
create index coupon_categories_by_category on coupon_categories (category_id);

-- Operators find them by how their code begins.
create index coupons_by_code on coupons (code collate "C");
