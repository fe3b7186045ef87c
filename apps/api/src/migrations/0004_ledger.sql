-- Double entry: each posting moves an amount from one account to another, so all accounts together are always zero.
create domain ledger_account as text constraint ledger_account_known check (
  value ~ '^(provider:(paystack|mpesa)|seller:[1-9][0-9]{0,14}:(held|available)|shop:(commission|vat|rounding)|courier:delivery|customers:(owed|review))$'
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- What it books, said by whoever posts it ('sale:<order>'): a second posting of the same thing changes nothing.
  key text not null constraint ledger_transactions_key_once unique,
  reason text not null,
  order_id text,
  posted_at timestamptz not null
);
create index ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;

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

-- Running balances of sellers, changed in the posting's own transaction. Accounts of the whole shop have none: every
-- sale would wait for the one before it. They are summed.
create table ledger_balances (
  account ledger_account primary key,
  balance_cents bigint not null,
  constraint ledger_balance_is_a_sellers check (account like 'seller:%'),
  constraint ledger_seller_not_overdrawn check (balance_cents >= 0)
);

-- A mistake is reversed by a new posting; what was written stays, whoever asks.
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation', constraint = 'ledger_is_append_only';
end
$$;
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_is_append_only();
