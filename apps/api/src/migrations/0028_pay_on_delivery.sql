-- What will be paid at the door is still asked for, and never expires.
alter table payables
  drop constraint payables_state_known,
  add constraint payables_state_known check (state in ('due', 'on_delivery', 'paid', 'expired', 'cancelled'));

-- When it was agreed that the order is paid at the door, and when the goods were refused there.
alter table orders
  add column on_delivery_at timestamptz,
  add column delivery_refused_at timestamptz,
  add constraint orders_on_delivery_has_its_time check (money <> 'on_delivery' or on_delivery_at is not null),
  add constraint orders_refused_on_delivery
    check (delivery_refused_at is null or on_delivery_at is not null and money = 'cancelled');
create index orders_on_delivery on orders (user_id) where money = 'on_delivery';
create index orders_refused on orders (user_id) where delivery_refused_at is not null;

-- Without an end: for as long as the order stands.
alter table reservations alter column until drop not null;

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-on-delivery', 'order-paid', 'order-expired',
    'newsletter-confirmation', 'newsletter-welcome', 'return-requested', 'refund-on-its-way', 'refund-done'
  )
);
