-- Reviews of products by their buyers.

-- The review of one product by one account. An operator can hide it: then only its author and operators see it, with the
-- reason, and the product's rating does not count it.
create table reviews (
  id bigint generated always as identity primary key,
  product_id bigint not null constraint reviews_product references products (id) on delete cascade,
  -- Null when the account is erased, and for generated sample data.
  user_id bigint constraint reviews_user references users (id) on delete set null,
  -- The displayed name, copied from the account when the review is written or edited.
  author text not null constraint reviews_author_given check (author <> ''),
  -- Stars.
  rating smallint not null constraint reviews_rating_possible check (rating between 1 and 5),
  comment text not null constraint reviews_comment_given check (comment <> ''),
  -- Milliseconds, as in the cursors of lists.
  created_at timestamptz(3) not null,
  -- Null and empty for a visible review.
  hidden_at timestamptz,
  -- The operator's reason, which the author of the review reads.
  hidden_reason text not null default '',
  hidden_by bigint constraint reviews_hidden_by references operators (id),
  constraint reviews_one_each unique (product_id, user_id),
  constraint reviews_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason = '')),
  constraint reviews_hidden_by_is_set check ((hidden_at is null) = (hidden_by is null))
);
create index reviews_newest on reviews (product_id, created_at desc, id desc);
create index reviews_user_id on reviews (user_id) where user_id is not null;
create index reviews_hidden_by_id on reviews (hidden_by) where hidden_by is not null;
-- Operators list reviews newest first: all, those with a rating, and hidden ones.
create index reviews_by_age on reviews (created_at, id);
create index reviews_by_rating on reviews (rating, created_at, id);
create index reviews_hidden on reviews (created_at, id) where hidden_at is not null;
