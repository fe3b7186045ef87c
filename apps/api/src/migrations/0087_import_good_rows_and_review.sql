-- Rows of a checked file that have an error themselves, and rows of its products that have none (decision 0085).
alter table product_imports
  add column bad_rows integer not null default 0,
  add column good_rows integer not null default 0;
update product_imports set good_rows = rows where errors = 0;

-- What one import changed of products in the shop is reviewed as one entry of the list. Its id is one of the sequence of
-- product_changes, so that the list is ordered and paged by one number.
create table import_reviews (
  id bigint primary key default nextval(pg_get_serial_sequence('product_changes', 'id')),
  store_id bigint not null constraint import_reviews_store references stores (id),
  -- An id alone: the import is deleted after a month.
  import_id bigint not null constraint import_reviews_import_once unique,
  file_name text not null,
  -- Counts the transactions that added changes: what is reviewed are those up to the one that was read.
  revision integer not null default 0,
  -- Changes that no operator has looked at, kept by the triggers below.
  waiting integer not null default 0 constraint import_reviews_waiting check (waiting >= 0),
  changed_at timestamptz not null
);
create index import_reviews_of_store on import_reviews (store_id);
create index import_reviews_waiting on import_reviews (id) where waiting > 0;

-- The import that a change belongs to, and the revision of its review that added it last.
alter table product_changes
  add column import_review_id bigint constraint product_changes_import_review references import_reviews (id),
  add column import_revision integer,
  add constraint product_changes_import_revision check ((import_review_id is null) = (import_revision is null));
create index product_changes_of_import on product_changes (import_review_id, id) where import_review_id is not null;
create index product_changes_of_import_waiting on product_changes (import_review_id, id)
  where import_review_id is not null and seen_at is null;
drop index product_changes_waiting;
create index product_changes_waiting on product_changes (id) where seen_at is null and import_review_id is null;

-- Changes are always locked before the review they belong to, reviews in the order of their ids.
create function count_import_reviews(added bigint[], removed bigint[]) returns void language sql as $$
  with moved as (
    select id, sum(change) as change from (
      select unnest(added) as id, 1 as change union all select unnest(removed), -1
    ) as each group by id having sum(change) <> 0
  ), locked as (
    select review.id, moved.change from import_reviews as review join moved on moved.id = review.id
    order by review.id for no key update of review
  )
  update import_reviews set waiting = import_reviews.waiting + locked.change from locked
  where import_reviews.id = locked.id
$$;

create function product_changes_inserted() returns trigger language plpgsql as $$
begin
  perform count_import_reviews(
    array(select import_review_id from added where import_review_id is not null and seen_at is null), '{}');
  return null;
end $$;
create function product_changes_updated() returns trigger language plpgsql as $$
begin
  perform count_import_reviews(
    array(select import_review_id from added where import_review_id is not null and seen_at is null),
    array(select import_review_id from removed where import_review_id is not null and seen_at is null));
  return null;
end $$;
create function product_changes_deleted() returns trigger language plpgsql as $$
begin
  perform count_import_reviews(
    '{}', array(select import_review_id from removed where import_review_id is not null and seen_at is null));
  return null;
end $$;
create trigger product_changes_inserted after insert on product_changes
  referencing new table as added for each statement execute function product_changes_inserted();
create trigger product_changes_updated after update on product_changes
  referencing old table as removed new table as added for each statement execute function product_changes_updated();
create trigger product_changes_deleted after delete on product_changes
  referencing old table as removed for each statement execute function product_changes_deleted();
