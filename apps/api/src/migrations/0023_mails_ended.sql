-- expand, outside a transaction
create index concurrently mails_ended on mails (coalesce(sent_at, refused_at));
