-- What a store was sent lately is summed before more is approved for it: along what left, however much that was in all.
create index payouts_left_for_store on payouts (store_id, (coalesce(sent_at, ended_at)))
  where state in ('sent', 'unknown', 'paid');
