-- Wallet: the phones that stores are paid on.

-- The phone that a store has verified by a code sent to it. Withdrawals are paid to this phone only. Deleted when the store is
-- closed.
create table payout_phones (
  store_id bigint primary key constraint payout_phones_store references stores (id) on delete cascade,
  -- E.164.
  phone text not null,
  verified_at timestamptz not null,
  -- No payout before this time. It is later than verified_at if the phone differs from the one before (at first: from
  -- stores.phone_number), so that the owner can read the mail about the change.
  payable_from timestamptz not null
);
create trigger payout_phones_of_no_closed_store before insert or update on payout_phones
  for each row execute function refuse_row_of_closed_store();

-- The last code that was sent to verify a store's payout phone. The code is derived from store, phone, generation and a key of
-- the shop, and is not stored. The row stays when the code is used, so that no later code has the same generation.
create table payout_phone_codes (
  store_id bigint primary key constraint payout_phone_codes_store references stores (id) on delete cascade,
  -- E.164.
  phone text not null,
  -- Counts the store's codes; a new code voids the one before it.
  generation integer not null,
  -- Attempts at this code, right or wrong.
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create trigger payout_phone_codes_of_no_closed_store before insert or update on payout_phone_codes
  for each row execute function refuse_row_of_closed_store();
