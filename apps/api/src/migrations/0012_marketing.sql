-- Marketing: coupons, newsletter subscriptions, campaigns, and content banners of the home page.

-- A coupon, issued by the shop at its own cost. `*_cents` = Kenyan cents. An order keeps the terms under which it was placed.
-- After the first use the application changes only the end, the limits and `is_active`.
create table coupons (
  id bigint generated always as identity primary key,
  -- In capitals; shoppers may type it in any case.
  code text not null
    constraint coupons_code_once unique
    constraint coupons_code_is_one check (code ~ '^[A-Z0-9][A-Z0-9-]{2,31}$'),
  kind text not null constraint coupons_kind_known check (kind in ('percent', 'amount', 'free_delivery')),
  percent integer constraint coupons_percent_possible check (percent between 1 and 100),
  amount_cents bigint constraint coupons_amount_positive check (amount_cents > 0),
  -- Minimum value of the goods in the coupon's scope, before the discount.
  min_subtotal_cents bigint not null constraint coupons_minimum_not_negative check (min_subtotal_cents >= 0),
  -- Maximum number of active uses by one account. Null: no limit.
  account_limit integer constraint coupons_account_limit_positive check (account_limit > 0),
  -- Maximum number of active uses by all accounts. Null: no limit.
  overall_limit integer constraint coupons_overall_limit_positive check (overall_limit > 0),
  -- Active uses. Counted only with an overall limit: otherwise every order with the coupon would lock this row. A limit that is
  -- set later starts with a count of `coupon_uses`. The count stays at the limit when an order that is paid after it expired
  -- takes its use again.
  uses integer,
  is_active boolean not null,
  -- Incremented with every change of the terms: an operator cannot overwrite a change that they have not seen.
  version integer not null default 1,
  starts_at timestamptz,
  ends_at timestamptz,
  constraint coupons_worth_fits_kind check (
    (kind = 'percent') = (percent is not null) and (kind = 'amount') = (amount_cents is not null)
  ),
  constraint coupons_limit_counts check ((overall_limit is null) = (uses is null)),
  constraint coupons_within_overall_limit check (uses between 0 and overall_limit),
  constraint coupons_end_after_start check (ends_at > starts_at)
);
-- Operators search coupons by the beginning of the code.
create index coupons_by_code on coupons (code collate "C");

-- The wishlist page advertises this code.
insert into coupons (code, kind, percent, min_subtotal_cents, account_limit, is_active)
values ('WISHLIST10', 'percent', 10, 0, 1, true);

-- The stores whose goods a coupon discounts; without rows here, the goods of all stores. A store cannot be deleted while a
-- coupon names it, because the coupon would then apply to more goods than intended.
create table coupon_stores (
  coupon_id bigint not null constraint coupon_stores_coupon references coupons (id) on delete cascade,
  store_id bigint not null constraint coupon_stores_store references stores (id),
  primary key (coupon_id, store_id)
);
create index coupon_stores_by_store on coupon_stores (store_id);

-- The categories whose goods a coupon discounts, with their subcategories; without rows here, the goods of all categories.
-- A category cannot be deleted while a coupon names it, for the same reason as a store.
create table coupon_categories (
  coupon_id bigint not null constraint coupon_categories_coupon references coupons (id) on delete cascade,
  category_id bigint not null constraint coupon_categories_category references categories (id),
  primary key (coupon_id, category_id)
);
create index coupon_categories_by_category on coupon_categories (category_id);

-- The active uses of a coupon by an account. A use increments `uses` only below the coupon's limit, so that concurrent orders
-- cannot exceed it. An order that is paid after it expired counts its use again, and may exceed the account's limit.
create table coupon_accounts (
  coupon_id bigint not null constraint coupon_accounts_coupon references coupons (id),
  user_id bigint not null constraint coupon_accounts_user references users (id),
  uses integer not null constraint coupon_accounts_uses_not_negative check (uses >= 0),
  primary key (coupon_id, user_id)
);

-- The use of a coupon by an order; an order uses at most one coupon.
create table coupon_uses (
  -- No foreign key: the coupon is used before the order is inserted, in the same transaction.
  order_id text primary key,
  coupon_id bigint not null,
  user_id bigint not null,
  used_at timestamptz not null,
  -- Set when the order ends unpaid: the use is no longer active. Null again if the order is paid after that.
  released_at timestamptz,
  constraint coupon_uses_account foreign key (coupon_id, user_id) references coupon_accounts (coupon_id, user_id)
);
create index coupon_uses_of_account on coupon_uses (coupon_id, user_id);

-- An e-mail address that requested the newsletter. It receives the newsletter while its subscription is confirmed.
-- Deleted: pending subscriptions when their confirmation expires, others 30 days after they end, all when the account is erased.
create table newsletter_subscriptions (
  -- Unguessable. The link that ends the subscription contains it with a signature.
  id text primary key,
  -- In lower case.
  email text not null constraint newsletter_email_once unique,
  -- Unguessable. The newest confirmation link contains it with a signature; a new request replaces it.
  confirmation_id text not null constraint newsletter_confirmation_once unique,
  state text not null constraint newsletter_state_known check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- When the newest confirmation was requested.
  requested_at timestamptz not null,
  confirmation_expires_at timestamptz not null,
  -- When the consent was given. Kept when the subscription ends; null if it ends unconfirmed.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_states_have_their_times check (
    (state = 'confirmed') = (confirmed_at is not null and unsubscribed_at is null)
    and (state = 'unsubscribed') = (unsubscribed_at is not null)
  )
);
-- The next two indexes find the subscriptions to delete.
create index newsletter_pending on newsletter_subscriptions (confirmation_expires_at) where state = 'pending';
create index newsletter_unsubscribed on newsletter_subscriptions (unsubscribed_at) where state = 'unsubscribed';
create index newsletter_confirmed_by_email on newsletter_subscriptions (email collate "C") where state = 'confirmed';

-- The texts and products of a campaign page from `starts_at` until just before `ends_at`. At most one campaign of a page runs
-- at a time; without one, the page shows its own texts.
create table campaigns (
  id bigint generated always as identity primary key,
  -- The page.
  slug text not null
    constraint campaigns_slug_known check (slug in ('summer-sale', 'limited-offer', 'weekend-deals', 'phone-sale')),
  title text not null constraint campaigns_title_given check (title <> ''),
  subtitle text not null,
  -- Incremented with every change: an operator cannot overwrite a change that they have not seen.
  version integer not null default 1,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint campaigns_end_after_start check (ends_at > starts_at),
  constraint campaigns_one_at_a_time exclude using gist (slug with =, tstzrange(starts_at, ends_at) with &&)
);
create index campaigns_by_start on campaigns (starts_at, id);
create index campaigns_by_end on campaigns (slug, ends_at);

-- The products that a campaign lists. Without rows here, its page lists its usual products.
create table campaign_products (
  campaign_id bigint not null constraint campaign_products_campaign references campaigns (id) on delete cascade,
  product_id bigint not null constraint campaign_products_product references products (id) on delete cascade,
  -- Chosen by the operator; the lowest is listed first.
  position integer not null,
  primary key (campaign_id, product_id)
);
create index campaign_products_product on campaign_products (product_id);

-- A content banner of the home page with a link: a slide of the hero, a banner between the product rows, or a local ad.
create table content_banners (
  id bigint generated always as identity primary key,
  kind text not null constraint content_banners_kind_known check (kind in ('slide', 'banner', 'local-ad')),
  -- The picture belongs to one content banner and is deleted with it. Only slides must have one.
  media_id bigint constraint content_banners_picture_once unique constraint content_banners_media references media (id),
  title text not null constraint content_banners_title_given check (title <> ''),
  subtitle text not null,
  -- A path of the shop or an https address. '//' and '/\' are refused: browsers read them as another site.
  link text not null constraint content_banners_link_is_path check (link ~ '^(/[^/\\]|/$|https://)'),
  -- From 1, without gaps within a kind; the lowest is shown first.
  position integer not null constraint content_banners_at_most_thirty check (position between 1 and 30),
  is_active boolean not null,
  constraint content_banners_slides_are_pictures check (kind <> 'slide' or media_id is not null),
  -- Deferrable: checked at the end of a statement, so that one statement can move several banners.
  constraint content_banners_one_a_place unique (kind, position) deferrable initially immediate
);
