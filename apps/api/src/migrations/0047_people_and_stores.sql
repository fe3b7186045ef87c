-- An operator who has left cannot sign in; what they did stays theirs.
alter table operators add column disabled_at timestamptz;

-- An operator ends the sessions of a person who asked for it.
alter table sessions
  drop constraint sessions_ended_by_known,
  add constraint sessions_ended_by_known
    check (ended_by in ('logout', 'reuse', 'password', 'address', 'membership', 'operator'));

-- Why a store is suspended, as its owner is told; and a commission of its own, which comes before its categories'.
alter table stores
  add column suspension_reason text not null default '',
  add column commission_basis_points integer
    constraint stores_commission_possible check (commission_basis_points between 0 and 5000),
  add constraint stores_suspended_for_a_reason check (suspension_reason = '' or status = 'suspended');
alter table categories
  add column commission_basis_points integer
    constraint categories_commission_possible check (commission_basis_points between 0 and 5000);

-- What operators wrote to a store; its owner gets it by mail.
create table store_messages (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint store_messages_store references stores (id) on delete cascade,
  operator_id bigint not null constraint store_messages_operator references operators (id),
  subject text not null constraint store_messages_subject_given check (subject <> ''),
  text text not null constraint store_messages_text_given check (text <> ''),
  sent_at timestamptz not null
);
create index store_messages_of_store on store_messages (store_id, id);
create index store_messages_operator on store_messages (operator_id);

-- Stores are found by any part of their name, people by how it begins: there are few of the ones and many of the others.
create index stores_by_words on stores using gin (name gin_trgm_ops);
create index stores_by_status on stores (status, id);
create index stores_by_phone on stores (phone_number) where phone_number <> '';
create index users_by_name on users ((lower(case when name = '' then coalesce(username, '') else name end) collate "C"), id);
create index users_by_email on users ((email collate "C"), id) where email is not null;
create index users_by_phone on users (phone_number) where phone_number <> '';
create index delivery_addresses_by_phone on delivery_addresses (phone_number);

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired',
    'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done',
    'store-opened', 'order-shipped', 'order-delivered', 'line-cancelled', 'seller-new-order', 'seller-order-cancelled',
    'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected', 'payout-phone-changed', 'staff-invitation', 'store-review',
    'receipt-again', 'return-approved', 'return-rejected', 'store-message'
  )
);
