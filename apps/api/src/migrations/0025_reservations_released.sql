-- expand, outside a transaction
create index concurrently reservations_released on reservations (until) where state = 'released';
