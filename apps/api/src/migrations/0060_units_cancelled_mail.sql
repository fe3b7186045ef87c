-- A store is told when an operator took units out of its part.
alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired',
    'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done',
    'store-opened', 'order-shipped', 'order-delivered', 'line-cancelled', 'seller-new-order', 'seller-order-cancelled',
    'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected', 'payout-phone-changed', 'staff-invitation', 'store-review',
    'receipt-again', 'return-approved', 'return-rejected', 'store-message', 'operator-key', 'seller-units-cancelled'
  )
);
