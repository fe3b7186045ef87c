-- expand, outside a transaction
-- The unpaid orders of one account. With payment_state = 'due' and old statistics the planner chose the index of all orders by
-- payment_state; for `is true` it cannot. A later release drops the index on (user_id) where payment_state = 'due'.
create index concurrently orders_unpaid_of_user on orders (user_id) include (units) where (payment_state = 'due') is true;
