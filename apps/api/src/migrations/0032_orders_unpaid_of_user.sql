-- expand, outside a transaction
-- The unpaid orders of one account. Not `where payment_state = 'due'`: for that PostgreSQL read all unpaid orders of the shop by
-- orders_by_payment_state where there had been few of them when it last counted.
create index concurrently orders_unpaid_of_user on orders (user_id) include (units) where (payment_state = 'due') is true;
