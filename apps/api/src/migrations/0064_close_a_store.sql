-- A store that is closed for good. Its number, its name, its orders and its books stay; nothing of a person does, and
-- nobody comes back to it.
alter table stores
  drop constraint stores_status_known,
  add constraint stores_status_known
    check (status in ('awaiting-approval', 'open', 'suspended', 'declined', 'closed')),
  add column closed_at timestamptz,
  add constraint stores_closed_since check ((status = 'closed') = (closed_at is not null)),
  add constraint stores_closed_say_nothing check (
    status <> 'closed' or (
      about = '' and return_policy = '' and phone_number = '' and logo_media_id is null and away_until is null
      and away_message = ''
    )
  );

create function stores_closed_stay() returns trigger language plpgsql as $$
begin
  raise exception 'store % is closed', old.id
    using errcode = 'integrity_constraint_violation', constraint = 'stores_closed_stay';
end
$$;
create trigger stores_closed_stay before update on stores
  for each row when (old.status = 'closed') execute function stores_closed_stay();

-- Whoever closes a store holds its row against all others: what was on its way into one of these tables waits, and finds
-- it closed.
create function stores_closed_take_nothing() returns trigger language plpgsql as $$
begin
  perform from stores where id = new.store_id and status <> 'closed' for key share;
  if not found then
    raise exception 'store % is closed', new.store_id
      using errcode = 'integrity_constraint_violation', constraint = 'stores_closed_stay';
  end if;
  return new;
end
$$;
create trigger seller_orders_of_no_closed_store before insert on seller_orders
  for each row execute function stores_closed_take_nothing();
create trigger store_members_of_no_closed_store before insert or update on store_members
  for each row execute function stores_closed_take_nothing();
create trigger store_invitations_of_no_closed_store before insert or update on store_invitations
  for each row execute function stores_closed_take_nothing();
create trigger store_messages_of_no_closed_store before insert or update on store_messages
  for each row execute function stores_closed_take_nothing();
create trigger store_verifications_of_no_closed_store before insert or update on store_verifications
  for each row execute function stores_closed_take_nothing();
create trigger payout_phones_of_no_closed_store before insert or update on payout_phones
  for each row execute function stores_closed_take_nothing();
create trigger payout_phone_codes_of_no_closed_store before insert or update on payout_phone_codes
  for each row execute function stores_closed_take_nothing();
create trigger product_imports_of_no_closed_store before insert on product_imports
  for each row execute function stores_closed_take_nothing();

-- What may still bind a store: payments whose bank wants them back.
create index payables_disputed on payables (order_id) where is_disputed;
-- What is forgotten with whoever was invited.
create index store_invitations_email on store_invitations (email);

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired',
    'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done',
    'store-opened', 'order-shipped', 'order-delivered', 'line-cancelled', 'seller-new-order', 'seller-order-cancelled',
    'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected', 'payout-phone-changed', 'staff-invitation', 'store-review',
    'receipt-again', 'return-approved', 'return-rejected', 'store-message', 'operator-key', 'seller-units-cancelled',
    'store-closed'
  )
);
