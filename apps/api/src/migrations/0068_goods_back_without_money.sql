-- Goods a coupon has paid for whole come back: no money goes to their buyer, but what their store got for them goes back to
-- the shop. What each store gives stands beside what stores give of refunds.
create table returns_without_refund (
  id bigint generated always as identity primary key,
  order_id text not null constraint order_return_without_refund_order references orders (id),
  booked_at timestamptz not null
);
create index order_return_without_refund_of_order on returns_without_refund (order_id);

alter table order_refund_shares
  alter column refund_id drop not null,
  add column return_without_refund_id bigint constraint order_refund_shares_return_without_refund references returns_without_refund (id),
  add constraint order_refund_shares_of_one check (num_nonnulls(refund_id, return_without_refund_id) = 1),
  add constraint order_refund_shares_without_money check (return_without_refund_id is null or (buyer_cents = 0 and store_id is not null)),
  drop constraint order_refund_shares_one_a_store,
  add constraint order_refund_shares_one_a_store unique nulls not distinct (refund_id, return_without_refund_id, store_id);
create index order_refund_shares_of_return_without_refund on order_refund_shares (return_without_refund_id) where return_without_refund_id is not null;
