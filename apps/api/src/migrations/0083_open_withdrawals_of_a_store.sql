-- A store has at most 5 open withdrawals (D37): counted with each request.
create index payouts_open_of_store on payouts (store_id) where state in ('requested', 'approved', 'sent', 'unknown');
