-- What hangs on the home page and leads somewhere: slides of its hero, banners between its rows, local ads in their strip.
create table content_banners (
  id bigint generated always as identity primary key,
  kind text not null constraint content_banners_kind_known check (kind in ('slide', 'banner', 'local-ad')),
  title text not null constraint content_banners_title_given check (title <> ''),
  subtitle text not null,
  -- A picture is one poster's own: it goes with it.
  media_id bigint constraint content_banners_media references media (id) constraint content_banners_picture_once unique,
  constraint content_banners_slides_are_pictures check (kind <> 'slide' or media_id is not null),
  -- A path of the shop, or an address elsewhere.
  link text not null constraint content_banners_link_leads_somewhere check (link ~ '^(/[^/\\]|/$|https://)'),
  is_active boolean not null,
  position integer not null constraint content_banners_so_many check (position between 1 and 30),
  -- Looked at when a statement has ended, so that one statement may change all places.
  constraint content_banners_one_a_place unique (kind, position) deferrable initially immediate
);

insert into content_banners (kind, title, subtitle, media_id, link, is_active, position)
select 'banner', title, subtitle, media_id, link, is_active, row_number() over (order by position, id)
from banners order by position, id;
insert into content_banners (kind, title, subtitle, media_id, link, is_active, position)
select 'local-ad', title, '', media_id, link, is_active, row_number() over (order by position, id)
from local_ads order by position, id;

drop table banners;
drop table local_ads;
