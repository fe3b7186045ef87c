-- expand, outside a transaction
create index concurrently webhook_events_erased on webhook_events (received_at) where outcome is not null and body = '';
