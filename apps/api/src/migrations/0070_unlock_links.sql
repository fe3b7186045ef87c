-- A mailed link that opens a locked sign-in for one browser. It belongs to a shopper's account, an operator's, or to none:
-- a name that has no account is answered with the same work.
create table unlock_links (
  id text primary key,
  user_id bigint constraint unlock_links_user references users (id),
  operator_id bigint constraint unlock_links_operator references operators (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint unlock_links_one_account check (num_nonnulls(user_id, operator_id) <= 1)
);
create index unlock_links_user on unlock_links (user_id);
create index unlock_links_operator on unlock_links (operator_id);
create index unlock_links_expires_at on unlock_links (expires_at);

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired',
    'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done',
    'store-opened', 'order-shipped', 'order-delivered', 'line-cancelled', 'seller-new-order', 'seller-order-cancelled',
    'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected', 'payout-phone-changed', 'staff-invitation', 'store-review',
    'receipt-again', 'return-approved', 'return-rejected', 'store-message', 'operator-key', 'seller-units-cancelled',
    'store-closed', 'unlock-link', 'email-in-use', 'second-factor-changed'
  )
);
