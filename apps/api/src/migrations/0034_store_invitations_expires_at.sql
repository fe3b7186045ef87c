-- expand, outside a transaction
-- Invitations that are deleted a month after they have expired.
create index concurrently store_invitations_expires_at on store_invitations (expires_at);
