-- The tax within the shop's commission is booked when an order is paid, by the rate that held when it was placed.
alter table orders add column commission_vat_basis_points integer;
-- Until now a line's rate and the commission's were one setting.
update orders
set commission_vat_basis_points = (select max(vat_basis_points) from order_lines where order_id = orders.id);
alter table orders
  alter column commission_vat_basis_points set not null,
  add constraint orders_commission_vat_possible check (commission_vat_basis_points between 0 and 10000);

-- What an operator must still make out about money that was counted: another capture has its receipt, or the provider
-- told of another amount later. Null where there is nothing.
alter table captures add column flag text
  constraint captures_flag_known check (flag in ('receipt_used_before', 'other_amount'));
create index captures_to_review on captures (id) where flag is not null or booked_as = 'review';
create index payment_attempts_to_review on payment_attempts (id) where state = 'review';
