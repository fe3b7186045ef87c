-- Notifications: mails and the state of their delivery.

-- One mail. A mail of one kind about one subject is sent once, however often jobs request it. Codes and link tokens are
-- blanked in the stored copy. The mails to an account's address are deleted when the account is erased.
create table mails (
  id bigint generated always as identity primary key,
  kind text not null constraint mails_kind_known check (kind in (
    'cancellation-declined', 'seller-cancellation-requested', 'code', 'password-link', 'order-placed', 'order-on-delivery',
    'order-paid', 'order-expired', 'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way',
    'refund-done', 'store-opened', 'order-shipped', 'order-delivered', 'line-cancelled', 'seller-new-order',
    'seller-order-cancelled', 'withdrawal-paid', 'withdrawal-failed', 'withdrawal-rejected', 'payout-phone-changed',
    'staff-invitation', 'store-review', 'receipt-again', 'return-approved', 'return-rejected', 'store-message',
    'operator-key', 'seller-units-cancelled', 'store-closed', 'unlock-link', 'email-in-use', 'second-factor-changed', 'back-in-stock'
  )),
  -- Id of the subject, such as an order id; with the recipient's user id where several people receive the mail.
  about text not null,
  -- The email address.
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- Set while a process sends the mail. After 150 seconds the claim is stale and another process may send it.
  claimed_at timestamptz,
  sent_at timestamptz,
  -- The mail server refused the mail permanently.
  refused_at timestamptz,
  constraint mails_once unique (kind, about),
  constraint mails_sent_or_refused check (sent_at is null or refused_at is null)
);
create index mails_recipient on mails (recipient, id);
