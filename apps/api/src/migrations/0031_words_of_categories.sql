-- expand
-- The words of a category's name, which each search compares with its query. The rewrite under an exclusive lock takes milliseconds:
-- a shop has some hundred categories at most.
-- squawk-ignore adding-field-with-default
alter table categories add column name_words tsvector not null generated always as (to_tsvector('shop', name)) stored;
