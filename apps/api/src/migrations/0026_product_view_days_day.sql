-- expand, outside a transaction
create index concurrently product_view_days_day on product_view_days (day);
