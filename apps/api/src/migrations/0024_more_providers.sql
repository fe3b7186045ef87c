-- PayPal takes money too, and couriers take cash at the door.
alter table payment_attempts
  drop constraint payment_attempts_provider_known,
  add constraint payment_attempts_provider_known check (provider in ('paystack', 'mpesa', 'paypal', 'cash'));
alter table captures
  drop constraint captures_provider_known,
  add constraint captures_provider_known check (provider in ('paystack', 'mpesa', 'paypal', 'cash'));
alter table webhook_events
  drop constraint payment_notices_provider_known,
  add constraint payment_notices_provider_known check (provider in ('paystack', 'mpesa', 'paypal'));
