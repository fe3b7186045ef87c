-- expand, outside a transaction
-- The order of the tiers of product_search, in which the ranks between two tiers are looked up.
create index concurrently products_by_rank on products (in_stock, popularity, rating_count, id) where state = 'listed';
