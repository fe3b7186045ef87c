-- PayPal takes no shillings: each attempt keeps the dollars that were quoted when it was made, at which rate and until
-- when; each capture the dollars that were taken, of which refunds are parts.
alter table payment_attempts
  add column usd_cents bigint constraint payment_attempts_usd_positive check (usd_cents > 0),
  -- Cents of a shilling for one dollar.
  add column kes_per_usd_cents bigint constraint payment_attempts_rate_positive check (kes_per_usd_cents > 0),
  -- Not captured after this.
  add column quote_expires_at timestamptz,
  add column paypal_order_id text constraint payment_attempts_paypal_order_once unique,
  -- How often PayPal could not charge what the shopper had chosen there: a capture is asked for anew after each.
  add column declines integer not null default 0,
  add constraint payment_attempts_paypal_is_quoted check (
    case when provider = 'paypal'
      then num_nonnulls(usd_cents, kes_per_usd_cents, quote_expires_at) = 3
      else num_nonnulls(usd_cents, kes_per_usd_cents, quote_expires_at, paypal_order_id) = 0
    end
  );

alter table captures
  add column usd_cents bigint constraint captures_usd_positive check (usd_cents > 0),
  add constraint captures_paypal_took_dollars check ((provider = 'paypal') = (usd_cents is not null));
