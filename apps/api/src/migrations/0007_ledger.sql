-- Ledger: double-entry bookkeeping of all money, and the sums of it that stores are shown.

-- The accounts. Each posting moves an amount from one account to another, so the balances of all accounts add up to zero.
--   provider:*           mirrors the money at a provider; negative by what it took from buyers and has not paid out
--   by_hand:*            what operators paid outside any provider: refunds and payments to couriers
--   seller:<store>:*     earnings of a store: held until the hold after delivery ends, then available for withdrawal,
--                        pending from the request of a withdrawal until it is paid
--   shop:*               the shop's commission, the VAT in it, rounding to whole shillings, the cost of coupons, withdrawals
--                        paid by hand, fees on withdrawals
--   courier:delivery     unpaid delivery fees
--   customers:owed       refunds that are booked and not paid yet
--   customers:review     captured money that does not match an order; an operator decides what it is for
create domain ledger_account as text constraint ledger_account_known check (
  value ~ '^(provider:(paystack|mpesa|paypal|cash)|by_hand:(bank|cash|other)'
    '|seller:[1-9][0-9]{0,14}:(held|available|pending)'
    '|shop:(commission|vat|rounding|discounts|paid_out|payout_fees)|courier:delivery|customers:(owed|review))$'
);

-- A business event that moves money: a sale, a refund, a withdrawal. Append-only.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- Identifies the event for ever, as '<kind>:<id>': 'sale:<order id>', 'refund:7'. The code books each key once and
  -- ignores repeats of the same postings.
  key text not null constraint ledger_transactions_key_once unique,
  reason text not null,
  -- No foreign key: the ledger does not depend on the module orders. Null for a transaction without an order, such as a
  -- withdrawal.
  order_id text,
  posted_at timestamptz not null
);
create index ledger_transactions_in_time on ledger_transactions (posted_at, id);
create index ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change('ledger_is_append_only');

-- A movement of a transaction, in Kenyan cents: from_account decreases and to_account increases by the amount. Append-only.
-- 0016_couriers.sql adds a trigger that shares postings of courier:delivery among couriers.
create table ledger_postings (
  id bigint generated always as identity primary key,
  transaction_id bigint not null constraint ledger_postings_transaction references ledger_transactions (id),
  from_account ledger_account not null,
  to_account ledger_account not null,
  amount_cents bigint not null constraint ledger_posting_positive check (amount_cents > 0),
  constraint ledger_posting_moves check (from_account <> to_account)
);
create index ledger_postings_transaction on ledger_postings (transaction_id);
create index ledger_postings_from on ledger_postings (from_account);
create index ledger_postings_to on ledger_postings (to_account);
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change('ledger_is_append_only');

-- The running balance of a seller's account, updated in the transaction that posts. Accounts of the whole shop have no row,
-- because every sale would wait for the lock of the previous one; their postings are summed instead.
-- A balance is negative only by clawed_back_cents.
create table ledger_balances (
  account ledger_account primary key constraint ledger_balance_is_a_sellers check (account like 'seller:%'),
  balance_cents bigint not null,
  -- The part of a negative available balance that comes from clawbacks: refunds and disputes after the earnings were
  -- withdrawn. Later income reduces it first.
  clawed_back_cents bigint not null default 0 constraint ledger_clawed_back_not_negative check (clawed_back_cents >= 0),
  constraint ledger_clawed_back_from_available check (clawed_back_cents = 0 or account like '%:available'),
  constraint ledger_seller_not_overdrawn check (balance_cents + clawed_back_cents >= 0)
);

-- How one transaction changed the accounts of one store: a line of the store's wallet. It is read without the postings of
-- other stores in the same transaction. Append-only.
create table ledger_store_entries (
  store_id bigint not null,
  transaction_id bigint not null constraint ledger_store_entries_transaction references ledger_transactions (id),
  -- The part of the transaction's key before the colon: 'sale', 'release', 'payout'.
  kind text not null,
  -- The three changes in cents; negative where the account decreased.
  held_cents bigint not null,
  available_cents bigint not null,
  pending_cents bigint not null,
  posted_at timestamptz not null,
  primary key (store_id, transaction_id)
);
create index ledger_store_entries_in_time on ledger_store_entries (store_id, posted_at, transaction_id)
  include (kind, held_cents, available_cents, pending_cents);
create trigger ledger_store_entries_append_only before update or delete or truncate on ledger_store_entries
  for each statement execute function refuse_change('ledger_is_append_only');

-- The sums of a store's entries in one month in Nairobi, updated in the transaction that posts. The balances at the start of
-- a month are read from these rows, however many entries the store has.
create table ledger_store_months (
  store_id bigint not null,
  -- The first day of the month.
  month date not null constraint ledger_store_months_begin_a_month check (month = date_trunc('month', month)),
  held_cents bigint not null,
  available_cents bigint not null,
  pending_cents bigint not null,
  primary key (store_id, month)
);

-- The money of one order that a store still holds, updated in the transaction that posts.
create table ledger_holds (
  store_id bigint not null,
  order_id text not null,
  -- The id of the first ledger transaction that changed the hold, normally the sale. Lists are sorted by it.
  opened_by bigint not null,
  held_cents bigint not null,
  primary key (order_id, store_id)
);
create index ledger_holds_open on ledger_holds (store_id, opened_by) where held_cents > 0;
