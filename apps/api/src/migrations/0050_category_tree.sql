-- A category may stand below another one, and that one stands at the top: what has a parent has the depth 1, and only what
-- has the depth 0 can be one. Positions are the order of the whole tree, each parent right before those below it.
alter table categories
  add column parent_id bigint,
  add column depth smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
  add column parent_depth smallint generated always as (case when parent_id is not null then 0 end) stored,
  add constraint categories_id_and_depth unique (id, depth),
  add constraint categories_parent foreign key (parent_id, parent_depth) references categories (id, depth);
create index categories_parent_id on categories (parent_id) where parent_id is not null;

-- A category that is removed, and one whose products operators look at, is found in whatever state they are.
create index products_of_category on products (category_id, id);
