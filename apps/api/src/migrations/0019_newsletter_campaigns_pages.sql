create extension if not exists btree_gist;

-- Who asked for the newsletter: written to once the address was confirmed by its mail, until they no longer want it.
create table newsletter_subscriptions (
  -- Named, with our signature, in the link that ends it.
  id text primary key,
  -- In small letters.
  email text not null constraint newsletter_email_once unique,
  state text not null constraint newsletter_state_known check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- When the newest confirmation was asked for, and what its mailed link names.
  requested_at timestamptz not null,
  confirmation_id text not null constraint newsletter_confirmation_once unique,
  confirmation_expires_at timestamptz not null,
  -- The consent, and its end.
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_states_have_their_times check (
    (state = 'confirmed') = (confirmed_at is not null and unsubscribed_at is null)
    and (state = 'unsubscribed') = (unsubscribed_at is not null)
  )
);
create index newsletter_pending on newsletter_subscriptions (confirmation_expires_at) where state = 'pending';

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in (
    'code', 'password-link', 'order-placed', 'order-paid', 'order-expired', 'newsletter-confirmation',
    'newsletter-welcome'
  )
);

-- What a page of the shop is about for a while; without one that runs, the page shows its own texts (D29).
create table campaigns (
  id bigint generated always as identity primary key,
  slug text not null constraint campaigns_slug_known check (
    slug in ('summer-sale', 'limited-offer', 'weekend-deals', 'phone-sale')
  ),
  title text not null constraint campaigns_title_given check (title <> ''),
  subtitle text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint campaigns_end_after_start check (ends_at > starts_at),
  -- At any moment one runs at most.
  constraint campaigns_one_at_a_time exclude using gist (slug with =, tstzrange(starts_at, ends_at) with &&)
);

-- In the operator's order. A campaign without products lists what its page lists anyway.
create table campaign_products (
  campaign_id bigint not null constraint campaign_products_campaign references campaigns (id) on delete cascade,
  product_id bigint not null constraint campaign_products_product references products (id) on delete cascade,
  position integer not null,
  primary key (campaign_id, product_id)
);
create index campaign_products_product on campaign_products (product_id);

-- Texts the operator wrote in place of the shop's own (D6).
create table content_pages (
  slug text not null constraint content_pages_slug_known check (slug in ('about', 'shipping', 'returns', 'privacy')),
  language text not null constraint content_pages_language_known check (language in ('en', 'sw')),
  title text not null constraint content_pages_title_given check (title <> ''),
  body text not null constraint content_pages_body_given check (body <> ''),
  updated_at timestamptz not null,
  primary key (slug, language)
);
