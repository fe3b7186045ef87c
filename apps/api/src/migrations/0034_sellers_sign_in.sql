-- A seller's registration opens a store with its confirmation; an address that has an account already keeps it (D13).
alter table registrations
  add column store_name text constraint registrations_store_name_given check (store_name <> ''),
  add column phone_number text,
  add constraint registrations_store_has_phone check ((store_name is null) = (phone_number is null));

-- A seller's session is for one store, and ends when its holder leaves it.
alter table sessions
  add column store_id bigint constraint sessions_store references stores (id),
  drop constraint sessions_ended_by_known,
  add constraint sessions_ended_by_known
    check (ended_by in ('logout', 'reuse', 'password', 'address', 'membership'));
create index sessions_store_id on sessions (store_id, user_id) where store_id is not null and ended_at is null;

-- What the owner lets a member of staff do.
alter table store_members
  add column rights text[] not null default '{}'
    constraint store_members_rights_known check (rights <@ array['products', 'orders', 'money']);

-- Whom the shop calls about the store; payouts go to a number that was proven by a code.
alter table stores add column phone_number text not null default ''
  constraint stores_phone_number_is_kenyan check (phone_number ~ '^(\+254[0-9]{9})?$');
