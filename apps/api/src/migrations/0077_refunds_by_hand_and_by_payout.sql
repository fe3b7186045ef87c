-- A refund that an operator paid outside any provider is booked to an account of its channel, not to the provider's.
alter domain ledger_account drop constraint ledger_account_known;
alter domain ledger_account add constraint ledger_account_known check (
  value ~ '^(provider:(paystack|mpesa|paypal|cash)|by_hand:(bank|cash|other)|seller:[1-9][0-9]{0,14}:(held|available|pending)|shop:(commission|vat|rounding|discounts|paid_out|payout_fees)|courier:delivery|customers:(owed|review))$'
);

alter table refunds
  -- 'provider': from the provider's own portal. Null also for refunds by hand from before channels were named; these were
  -- booked to the provider.
  add column by_hand_channel text
    constraint refunds_by_hand_channel_known check (by_hand_channel in ('bank', 'cash', 'other', 'provider')),
  add constraint refunds_by_hand_has_reference check (by_hand_channel is null or by_hand_reference is not null),
  -- How M-Pesa refunds it, decided when it is first sent. Daraja reverses a payment once, in whole or in part.
  add column mpesa_method text
    constraint refunds_mpesa_method_known check (mpesa_method in ('reversal', 'payout'));

update refunds set mpesa_method = 'reversal' where id in (
  select min(refunds.id) from refunds join captures on captures.id = capture_id
  where provider = 'mpesa' and sent_at is not null group by refunds.order_id, rtrim(receipt, '+')
);
create unique index refunds_one_reversal on refunds (capture_id) where mpesa_method = 'reversal';

alter table unmatched_payments
  add column refund_channel text
    constraint unmatched_payments_return_channel_known check (refund_channel in ('bank', 'cash', 'other', 'provider')),
  add constraint unmatched_payments_return_channel_done check (refund_channel is null or returned_at is not null);

-- Reports name the channel of what was refunded by hand where they name the provider of other refunds.
alter table report_payments_days
  drop constraint report_payments_days_subject,
  add constraint report_payments_days_subject check (subject ~ '^(by_hand:)?[a-z]+$');
alter table report_refunds_days
  drop constraint report_refunds_days_subject,
  add constraint report_refunds_days_subject check (subject ~ '^[a-z]+:(by_hand:)?[a-z]+$');
