-- expand, outside a transaction
-- orders_unpaid_of_user takes its place. An older version that still runs reads the orders of an account instead.
drop index concurrently orders_unpaid;
