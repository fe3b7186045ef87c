-- How operators narrow the list of orders down, kept under names of their own: each sees theirs alone.
create table order_views (
  id bigint generated always as identity primary key,
  operator_id bigint not null constraint order_views_operator references operators (id) on delete cascade,
  name text not null constraint order_views_name_length check (char_length(name) between 1 and 40),
  -- As the list takes them; what is typed into its search is not among them, as it names people.
  filters jsonb not null constraint order_views_filters_narrow check (jsonb_typeof(filters) = 'object' and filters <> '{}')
);
create unique index order_views_name_once on order_views (operator_id, lower(name));
