-- A store is public while it is open: not before it was approved where the shop asks for that, nor while it is suspended.
-- What it has listed is withheld meanwhile, and listed again with the store.
alter table products
  drop constraint products_state_known,
  add constraint products_state_known check (state in ('draft', 'listed', 'withheld', 'archived', 'withdrawn'));
alter table stores
  drop constraint stores_status_known,
  add constraint stores_status_known check (status in ('awaiting-approval', 'open', 'suspended')),
  add column return_policy text not null default '',
  add column logo_media_id bigint constraint stores_logo references media (id),
  -- On holiday until then: what it lists is shown, and cannot be bought.
  add column away_until timestamptz,
  add column away_message text not null default '',
  add constraint stores_message_says_of_a_holiday check (away_message = '' or away_until is not null);
create index stores_logo_media_id on stores (logo_media_id) where logo_media_id is not null;
create index stores_away on stores (away_until) where away_until is not null;

-- The name, the address and the holiday of a product's store are read from the store.
alter table product_details drop column store_name;

-- One index for each order a store's list can have; by age there is products_of_store_by_state.
create index products_of_store_by_price on products (store_id, payable_cents, id) where state = 'listed';
create index products_of_store_by_name on products (store_id, name collate "und-x-icu", id) where state = 'listed';
create index products_of_store_by_rating on products (store_id, rating_tenths, rating_count, id)
  include (rating_sum) where state = 'listed';
create index products_of_store_by_popularity on products (store_id, popularity, id) where state = 'listed';

-- Who owns a store, proven by pictures of documents. The pictures go some time after the decision; the decision stays.
create table store_verifications (
  store_id bigint primary key constraint store_verifications_store references stores (id) on delete cascade,
  state text not null constraint store_verifications_state_known check (state in ('submitted', 'verified', 'rejected')),
  -- What the store is told of a rejection.
  reason text not null default '',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint store_verifications_decided check ((state = 'submitted') = (decided_at is null)),
  constraint store_verifications_rejected_for_a_reason check ((state = 'rejected') = (reason <> ''))
);
create index store_verifications_waiting on store_verifications (submitted_at, store_id) where state = 'submitted';
create index store_verifications_decided_at on store_verifications (decided_at) where decided_at is not null;

create table store_documents (
  store_id bigint not null constraint store_documents_store references store_verifications (store_id) on delete cascade,
  kind text not null
    constraint store_documents_kind_known check (kind in ('identity-front', 'identity-back', 'payout-proof')),
  picture_id bigint not null
    constraint store_documents_picture references private_pictures (id)
    constraint store_documents_picture_once unique,
  primary key (store_id, kind)
);

-- Somebody who was asked by mail to work for a store. The link is derived from the row; it is kept nowhere.
create table store_invitations (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint store_invitations_store references stores (id) on delete cascade,
  email text not null,
  rights text[] not null
    constraint store_invitations_rights_known check (rights <@ array['products', 'orders', 'money']),
  -- Which link is good: the last one that was mailed.
  generation integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint store_invitations_once unique (store_id, email)
);
