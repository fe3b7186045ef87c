-- What words are not kept about any more: who or what it was is forgotten.
create table audit_erased_subjects (
  about text primary key constraint audit_forgotten_named check (about ~ '^[a-z_]+:.+$')
);
insert into audit_erased_subjects select 'order:' || id from orders where erased_at is not null;
update audit_comments set words = '' where words <> '' and about in (select about from audit_erased_subjects);

-- What a payer typed is forgotten some time after it was made out, not after it came.
alter table unmatched_payments add column assigned_at timestamptz;
update unmatched_payments set assigned_at = reported_at where order_id is not null;
alter table unmatched_payments
  add constraint unmatched_payments_assigned_at_some_time check ((order_id is null) = (assigned_at is null));
drop index unmatched_payments_made_out;
create index unmatched_payments_made_out on unmatched_payments (coalesce(returned_at, assigned_at))
  where account <> '' and coalesce(returned_at, assigned_at) is not null;

-- Strays that found their order counted twice: past days are counted anew.
delete from report_days;
