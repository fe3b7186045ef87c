-- A product may be free (V's product form: price, minimum 0). An order that costs nothing is paid when it is placed.
alter table products
  drop constraint products_price_possible,
  add constraint products_price_possible check (list_price_cents between 0 and 1000000000000);
alter table variants
  drop constraint variants_price_possible,
  add constraint variants_price_possible check (list_price_cents between 0 and 1000000000000);
alter table orders
  drop constraint orders_subtotal_positive,
  add constraint orders_subtotal_not_negative check (subtotal_cents >= 0);
alter table payables
  drop constraint payables_amount_positive,
  add constraint payables_amount_not_negative check (amount_cents >= 0),
  add constraint payables_free_is_paid check (amount_cents > 0 or state = 'paid');
