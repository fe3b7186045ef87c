-- A buyer asks a store to cancel what it has accepted and not shipped. One request for each store's part of an order; what
-- is not answered by `cancellation_due_at` is granted.
alter table seller_orders
  add column cancellation_state text
    constraint seller_orders_cancellation_known check (cancellation_state in ('requested', 'granted', 'declined')),
  add column cancellation_requested_at timestamptz,
  add column cancellation_due_at timestamptz,
  add column cancellation_answered_at timestamptz,
  -- Why the store declined.
  add column cancellation_reason text not null default '',
  add constraint seller_orders_cancellation_whole check (
    (cancellation_state is null) = (cancellation_requested_at is null)
    and (cancellation_state is null) = (cancellation_due_at is null)
    and (coalesce(cancellation_state, 'requested') = 'requested') = (cancellation_answered_at is null)
    and coalesce(cancellation_state = 'declined', false) = (cancellation_reason <> '')
  );
create index seller_orders_cancellation_due on seller_orders (cancellation_due_at, id)
  where cancellation_state = 'requested';

-- The kinds that are known already stay, whichever migration added them.
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'mails_kind_known';
  alter table mails drop constraint mails_kind_known;
  execute 'alter table mails add constraint mails_kind_known '
    || replace(known, 'ARRAY[', 'ARRAY[''cancellation-declined''::text, ''seller-cancellation-requested''::text, ');
end
$$;
