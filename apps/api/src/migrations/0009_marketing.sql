create table banners (
  id bigint generated always as identity primary key,
  title text not null,
  subtitle text not null,
  media_id bigint constraint banners_media references media (id),
  image text,
  -- A path of the shop, or an address elsewhere.
  link text not null constraint banners_link_leads_somewhere check (link ~ '^(/[^/\\]|/$|https://)'),
  is_active boolean not null,
  position integer not null
);

create table local_ads (
  id bigint generated always as identity primary key,
  title text not null,
  media_id bigint constraint local_ads_media references media (id),
  image text,
  link text not null constraint local_ads_link_leads_somewhere check (link ~ '^(/[^/\\]|/$|https://)'),
  is_active boolean not null,
  position integer not null
);
