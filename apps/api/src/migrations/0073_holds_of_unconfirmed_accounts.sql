-- Units that accounts with an unconfirmed address hold: together they may hold only a share of a variant's stock.
alter table reservations add column by_unconfirmed boolean not null default false;
create index reservations_held_by_unconfirmed on reservations (variant_id) include (quantity)
  where state = 'held' and by_unconfirmed;

-- Whether a payment attempt may still extend the time to pay: it does so once, and never for an unconfirmed account.
alter table payables
  add column extension text not null default 'open'
    constraint payables_extension_known check (extension in ('none', 'open', 'used')),
  add constraint payables_hold_without_extension check (extension <> 'none' or hold_until = expires_at);

-- The provider's last answer on an open attempt said that money is under way.
alter table payment_attempts add column under_way boolean not null default false;

-- Until now every open attempt kept its order until hold_until.
update payables set expires_at = hold_until, extension = 'used'
where state = 'due' and exists (
  select from payment_attempts
  where payment_attempts.order_id = payables.order_id and state in ('created', 'sent', 'pending', 'unknown')
);
