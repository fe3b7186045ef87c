-- What has been asked for and not got, the oldest first: among all that was ever paid out.
create index payouts_waiting_by_age on payouts (id) where state in ('requested', 'approved', 'sent', 'unknown');
