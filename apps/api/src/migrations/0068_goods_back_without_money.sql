-- Goods a coupon has paid for whole come back: no money goes to their buyer, but what their store got for them goes back to
-- the shop. What each store gives stands beside what stores give of refunds.
create table order_goods_back (
  id bigint generated always as identity primary key,
  order_id text not null constraint order_goods_back_order references orders (id),
  booked_at timestamptz not null
);
create index order_goods_back_of_order on order_goods_back (order_id);

alter table order_refund_shares
  alter column refund_id drop not null,
  add column goods_back_id bigint constraint order_refund_shares_goods_back references order_goods_back (id),
  add constraint order_refund_shares_of_one check (num_nonnulls(refund_id, goods_back_id) = 1),
  add constraint order_refund_shares_without_money check (goods_back_id is null or (buyer_cents = 0 and store_id is not null)),
  drop constraint order_refund_shares_one_a_store,
  add constraint order_refund_shares_one_a_store unique nulls not distinct (refund_id, goods_back_id, store_id);
create index order_refund_shares_of_goods_back on order_refund_shares (goods_back_id) where goods_back_id is not null;
