create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint reviews_product references products (id) on delete cascade,
  -- Null once the person's account was erased, and for reviews older than this database.
  user_id bigint constraint reviews_user references users (id) on delete set null,
  -- The name shown, as it was when the review was written.
  author text not null constraint reviews_author_given check (author <> ''),
  rating smallint not null constraint reviews_rating_possible check (rating between 1 and 5),
  comment text not null constraint reviews_comment_given check (comment <> ''),
  created_at timestamptz(3) not null,
  constraint reviews_one_each unique (product_id, user_id)
);
create index reviews_newest on reviews (product_id, created_at desc, id desc);
create index reviews_user_id on reviews (user_id) where user_id is not null;
