-- A new store that was not approved: out of the shop like a suspended one, and waiting for nobody.
alter table stores
  drop constraint stores_status_known,
  add constraint stores_status_known check (status in ('awaiting-approval', 'open', 'suspended', 'declined')),
  drop constraint stores_suspended_for_a_reason,
  add constraint stores_out_for_a_reason check (suspension_reason = '' or status in ('suspended', 'declined'));

-- An operator lost what proves them: their key is another one from then on, and a mailed link shows it until it was used.
-- Whoever has a link has no key yet.
alter table operators
  add column key_link text constraint operators_key_link_once unique,
  add column key_link_expires_at timestamptz,
  add constraint operators_key_link_expires check ((key_link is null) = (key_link_expires_at is null));

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired',
    'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done',
    'store-opened', 'order-shipped', 'order-delivered', 'line-cancelled', 'seller-new-order', 'seller-order-cancelled',
    'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected', 'payout-phone-changed', 'staff-invitation', 'store-review',
    'receipt-again', 'return-approved', 'return-rejected', 'store-message', 'operator-key'
  )
);
