-- Asked for every minute, among all the money there ever was.
create index captures_receipt_pending on captures (id) where receipt_pending;
