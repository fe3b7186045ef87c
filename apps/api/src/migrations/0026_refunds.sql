-- Money on its way back. A refund is written down before its provider is asked, and told to it by a key of ours.
alter table refunds
  -- Ours, unique for ever: a provider that knows request ids gives back once for it, the others are asked by it.
  add column key text not null default gen_random_uuid()::text,
  add constraint refunds_key_once unique (key),
  -- The provider's own name for it, once it told us.
  add column provider_id text,
  add constraint refunds_provider_id_once unique (capture_id, provider_id),
  -- What it takes off the price of the order: at M-Pesa amount_cents is that in whole shillings.
  add column value_cents bigint,
  -- The part of the dollars that were taken, where the shopper paid in dollars.
  add column usd_cents bigint constraint refunds_usd_positive check (usd_cents > 0),
  -- Who wanted it: 'shop', 'operator:<id>', or 'provider' for money that a provider gave back unasked.
  add column requested_by text not null default 'shop'
    constraint refunds_asked_by_known check (requested_by ~ '^(shop|provider|operator:\d+)$'),
  add column sent_at timestamptz,
  add column ended_at timestamptz,
  -- When it is sent, or its provider is asked what became of it; null when nobody but a person can go on.
  add column next_check_at timestamptz,
  -- Why it failed, or what an operator must know: the provider's word, or one of ours.
  add column failure text,
  -- What an operator who gave the money back by hand shows for it.
  add column by_hand_reference text;
update refunds set value_cents = amount_cents;
update refunds set next_check_at = requested_at where state = 'requested';
alter table refunds
  alter column value_cents set not null,
  add constraint refunds_value_positive check (value_cents > 0),
  add constraint refunds_done_has_its_time check (state <> 'done' or ended_at is not null);
create index refunds_check on refunds (next_check_at) where next_check_at is not null;
create index refunds_to_attend on refunds (id) where state in ('failed', 'needs_attention');

-- Never more than was taken: whoever asks for a refund of a capture waits for whoever asks for another. What failed gave
-- nothing back.
create function refunds_stay_within_capture() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  select paid_cents into taken from captures where id = new.capture_id for no key update;
  if (select sum(amount_cents) from refunds where capture_id = new.capture_id and state <> 'failed') > taken then
    raise exception 'capture % would give back more than it took', new.capture_id
      using errcode = 'check_violation', constraint = 'refunds_within_capture';
  end if;
  return null;
end
$$;
create trigger refunds_within_capture after insert or update of capture_id, amount_cents, state on refunds
  for each row execute function refunds_stay_within_capture();

-- A shopper's bank, or the provider, wants money back that the shop has taken.
create table disputes (
  id bigint generated always as identity primary key,
  capture_id bigint not null constraint disputes_capture references captures (id),
  order_id text not null constraint disputes_payable references payables (order_id),
  -- The provider's own name for it.
  provider_id text not null,
  amount_cents bigint not null constraint disputes_amount_positive check (amount_cents > 0),
  state text not null constraint disputes_state_known check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  -- The provider decides against the shop unless it has answered by then.
  answer_by timestamptz,
  ended_at timestamptz,
  constraint disputes_provider_id_once unique (capture_id, provider_id),
  constraint disputes_end_has_its_time check ((state = 'open') = (ended_at is null))
);
create index disputes_order on disputes (order_id);
-- Whether one of its disputes is open: what the order's page shows changes with the row that all lock.
alter table payables add column is_disputed boolean not null default false;

-- Of the order's price: what was given back, and whose share of the sale it came from. One row for each seller's part,
-- and one without a seller for the delivery.
alter table orders
  add column refunded_cents bigint not null default 0
    constraint orders_refunded_within_total check (refunded_cents between 0 and total_cents);
create table order_refund_shares (
  refund_id bigint not null constraint order_refund_shares_refund references refunds (id),
  order_id text not null constraint order_refund_shares_order references orders (id),
  store_id bigint,
  -- For the buyer; with the coupon's part, which goes back to the shop, it is what the others give.
  buyer_cents bigint not null constraint order_refund_buyer_not_negative check (buyer_cents >= 0),
  discount_cents bigint not null constraint order_refund_discount_not_negative check (discount_cents >= 0),
  seller_cents bigint not null constraint order_refund_seller_not_negative check (seller_cents >= 0),
  commission_cents bigint not null constraint order_refund_commission_not_negative check (commission_cents >= 0),
  vat_cents bigint not null constraint order_refund_vat_not_negative check (vat_cents >= 0),
  constraint order_refund_shares_one_a_store unique nulls not distinct (refund_id, store_id),
  constraint order_refund_shares_seller_order foreign key (order_id, store_id)
    references seller_orders (order_id, store_id),
  constraint order_refund_shares_add_up check (
    store_id is null or buyer_cents + discount_cents = seller_cents + commission_cents + vat_cents
  )
);
create index order_refund_shares_of_order on order_refund_shares (order_id, store_id);

-- What buyers get back is taken from their sellers, also from one who has been paid out already: his balance goes below
-- zero by that much, and by nothing else.
alter table ledger_balances
  drop constraint ledger_seller_not_overdrawn,
  add column clawed_back_cents bigint not null default 0
    constraint ledger_clawed_back_not_negative check (clawed_back_cents >= 0),
  add constraint ledger_seller_not_overdrawn check (balance_cents + clawed_back_cents >= 0),
  add constraint ledger_clawed_back_from_available check (clawed_back_cents = 0 or account like '%:available');

alter domain ledger_account drop constraint ledger_account_known;
alter domain ledger_account add constraint ledger_account_known check (
  value ~ '^(provider:(paystack|mpesa|paypal|cash)|seller:[1-9][0-9]{0,14}:(held|available)|shop:(commission|vat|rounding|discounts)|courier:delivery|customers:(owed|review))$'
);

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-paid', 'order-expired', 'newsletter-confirmation',
    'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done'
  )
);
