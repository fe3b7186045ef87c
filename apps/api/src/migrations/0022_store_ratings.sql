-- expand

-- The visible reviews of a store's products: the sum of their stars and their number. A store without reviews has no row.
create table store_ratings (
  store_id bigint primary key constraint store_ratings_store references stores (id) on delete cascade,
  rating_sum bigint not null,
  rating_count bigint not null,
  rating_tenths integer not null generated always as (
    case when rating_count = 0 then 0 else (20 * rating_sum + rating_count) / (2 * rating_count) end
  ) stored,
  constraint store_ratings_possible check (rating_sum between rating_count and 5 * rating_count)
);

insert into store_ratings (store_id, rating_sum, rating_count)
select store_id, sum(rating_sum), sum(rating_count) from products where rating_count > 0 group by store_id;
