-- Sales by day count a refund when it is booked, as the ledger does, and not when its provider has paid it. A refund that is
-- booked in the same step that cancels units is counted first: these units are not out of the figures yet.
alter table cancelled_units add column is_counted boolean not null default true;
