-- What operators find among all orders: newest first, by how their money stands, by whoever bought.
create index orders_newest on orders (created_at, id);
create index orders_by_money on orders (money, created_at, id);
create index orders_by_email on orders (email, created_at, id);
create index orders_by_phone on orders (phone_number, created_at, id);

-- When the order was placed, once more with each part: orders with a part in some state are listed newest first, too.
alter table seller_orders add column placed_at timestamptz(3);
update seller_orders set placed_at = created_at from orders where orders.id = order_id;
alter table seller_orders alter column placed_at set not null;
create index seller_orders_of_shop on seller_orders (state, placed_at, order_id) where opened_at is not null;

-- Units whose money an operator gave back, of those that were sent: no unit is given back twice.
alter table order_lines
  add column refunded_quantity integer not null default 0,
  add constraint order_lines_refunded_not_negative check (refunded_quantity >= 0),
  add constraint order_lines_refunded_once check (refunded_quantity + cancelled_quantity <= quantity);

-- What the shop answers to a return: how it is sent back, or why it is not taken. Blank once the account was erased.
alter table return_requests add column answer text not null default '';
create index return_requests_waiting on return_requests (id) where state in ('requested', 'approved', 'received');

-- What operators write down about an order, and that they had its receipt mailed again.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null constraint order_notes_order references orders (id),
  operator_id bigint not null constraint order_notes_operator references operators (id),
  kind text not null constraint order_notes_kind_known check (kind in ('note', 'receipt')),
  -- Of a note; blank once the buyer's account was erased.
  words text not null,
  written_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, id);
create index order_notes_of_operator on order_notes (operator_id);

-- A note stays as it was written; its words alone can go, with the person they are about.
create function order_notes_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words = '' and (new.id, new.order_id, new.operator_id, new.kind, new.written_at)
    is not distinct from (old.id, old.order_id, old.operator_id, old.kind, old.written_at) then
    return new;
  end if;
  raise exception 'notes of orders stay: % refused', tg_op
    using errcode = 'integrity_constraint_violation', constraint = 'order_notes_stay';
end
$$;
create trigger order_notes_stay before update or delete on order_notes
  for each row execute function order_notes_stay();
create trigger order_notes_stay_all before truncate on order_notes
  for each statement execute function order_notes_stay();

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired',
    'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done',
    'store-opened', 'order-shipped', 'order-delivered', 'line-cancelled', 'seller-new-order', 'seller-order-cancelled',
    'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected', 'payout-phone-changed', 'staff-invitation',
    'store-review', 'receipt-again', 'return-approved', 'return-rejected'
  )
);
