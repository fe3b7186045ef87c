-- What a provider's list of a day is held against, and what is still open, is found without reading all there ever was.
create index refunds_sent on refunds (sent_at) where sent_at is not null;
create index unmatched_payments_paid on unmatched_payments (paid_at);
create index disputes_open on disputes (id) where state = 'open';
