-- What a store has asked for stays its own until it is on its phone: it waits in an account of the store's. The shop may
-- keep a fee for sending it.
alter domain ledger_account drop constraint ledger_account_known;
alter domain ledger_account add constraint ledger_account_known check (
  value ~ '^(provider:(paystack|mpesa|paypal|cash)|seller:[1-9][0-9]{0,14}:(held|available|pending)|shop:(commission|vat|rounding|discounts|paid_out|payout_fees)|courier:delivery|customers:(owed|review))$'
);

-- What a ledger transaction did to the accounts of one store: the lines its people are shown, read without a look at
-- anybody else's postings.
create table ledger_store_entries (
  store_id bigint not null,
  transaction_id bigint not null constraint ledger_store_entries_transaction references ledger_transactions (id),
  -- How the transaction's key begins: 'sale', 'release', 'withdrawal'.
  kind text not null,
  posted_at timestamptz not null,
  held_cents bigint not null,
  available_cents bigint not null,
  pending_cents bigint not null,
  primary key (store_id, transaction_id)
);
create index ledger_store_entries_in_time on ledger_store_entries (store_id, posted_at, transaction_id)
  include (kind, held_cents, available_cents, pending_cents);
create trigger ledger_store_entries_append_only before update or delete or truncate on ledger_store_entries
  for each statement execute function ledger_is_append_only();

-- What a store still holds of an order: running sums, changed in the posting's own transaction.
create table ledger_holds (
  store_id bigint not null,
  order_id text not null,
  -- The first posting of the order to the store, its sale: lists go by it.
  opened_by bigint not null,
  held_cents bigint not null,
  primary key (order_id, store_id)
);
create index ledger_holds_open on ledger_holds (store_id, opened_by) where held_cents > 0;

with moves as (
  select from_account as account, -amount_cents as cents, transaction_id from ledger_postings
  union all
  select to_account, amount_cents, transaction_id from ledger_postings
), entries as (
  select split_part(account, ':', 2)::bigint as store_id, transaction_id,
    coalesce(sum(cents) filter (where account like '%:held'), 0) as held_cents,
    coalesce(sum(cents) filter (where account like '%:available'), 0) as available_cents
  from moves where account like 'seller:%' group by 1, 2
), written as (
  insert into ledger_store_entries
  select store_id, transaction_id, split_part(key, ':', 1), posted_at, held_cents, available_cents, 0
  from entries join ledger_transactions on id = transaction_id
)
insert into ledger_holds
select store_id, order_id, min(transaction_id), sum(held_cents)
from entries join ledger_transactions on id = transaction_id
where order_id is not null and held_cents <> 0 group by 1, 2;

-- A store may ask for any amount; what of it M-Pesa cannot pay comes back when the payout ends.
alter table payouts
  drop constraint payouts_whole_shillings,
  -- Of the amount, what the shop keeps once it is paid.
  add column fee_cents bigint not null default 0,
  add constraint payouts_amount_payable check (amount_cents between 1 and 250000_00),
  add constraint payouts_fee_leaves_something check (fee_cents >= 0 and fee_cents < amount_cents),
  add constraint payouts_to_shopper_whole check (
    payee = 'store' or (amount_cents >= 10_00 and amount_cents % 100 = 0 and fee_cents = 0)
  );
create index payouts_of_store on payouts (store_id, id) where store_id is not null;

-- The phone a store has proven by a code: payouts go there and nowhere else.
create table payout_phones (
  store_id bigint primary key constraint payout_phones_store references stores (id) on delete cascade,
  phone text not null,
  verified_at timestamptz not null,
  -- One that took the place of another gets nothing before this.
  payable_from timestamptz not null
);

-- The code a store was last sent; it is derived, and kept nowhere.
create table payout_phone_codes (
  store_id bigint primary key constraint payout_phone_codes_store references stores (id) on delete cascade,
  phone text not null,
  generation integer not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Since when an operator knows by documents who owns the store.
alter table stores add column identity_verified_at timestamptz;
