-- expand, outside a transaction
-- Unfinished registrations that are deleted after a day; without it the job reads those of all accounts.
create index concurrently registrations_unfinished on registrations (expires_at) where user_id is null;
