-- What operators look for among all withdrawals: by state, by phone, by reference and by the day of the request.
create index payouts_of_stores_by_state on payouts (state, id) where store_id is not null;
create index payouts_of_stores_by_phone on payouts (phone, id) where store_id is not null;
create index payouts_of_stores_by_reference on payouts (lower(reference), id) where store_id is not null;
create index payouts_of_stores_by_request on payouts (requested_at, id) where store_id is not null;
