-- What is kept of a person is found by the person, however large the shop: to tell them of it, and to erase it.
create index payables_user on payables (user_id, order_id);
create index refunds_order on refunds (order_id);
create index registrations_user on registrations (user_id) where user_id is not null;
create index mails_recipient on mails (recipient, id);
drop index sessions_user;
create index sessions_user on sessions (user_id, created_at);

-- Every notice that names an attempt is kept with it: Paystack's, which a signature proves, as M-Pesa's, which comes by
-- the attempt's secret path.
update webhook_events set attempt_id = attempt.id
from payment_attempts as attempt
where attempt_id is null and webhook_events.provider = 'paystack' and attempt.provider = 'paystack'
  and reference = substring(encode(body, 'escape') from '"(SK[0-9A-Z]+-[0-9]+-[0-9]+)"');
create index payment_notices_attempt on webhook_events (attempt_id) where attempt_id is not null;
