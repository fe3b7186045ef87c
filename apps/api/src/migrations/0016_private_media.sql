-- Pictures for few eyes, such as what came broken: no public address leads to them, and a table of their own keeps a
-- product from ever showing one. Their file lies in the blob store as `private/<key>.webp`.
create table private_pictures (
  id bigint generated always as identity primary key,
  key text not null
    constraint private_pictures_key_unique unique
    constraint private_pictures_key_is_unguessable check (key ~ '^[A-Za-z0-9_-]{22}$'),
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  constraint private_pictures_have_a_size check (width > 0 and height > 0)
);

-- Blobs that were stored, or were about to be, and that nothing stands for yet. Whatever stays here was given up by
-- whoever stored it, who was refused or killed, and is removed.
create table unreferenced_blobs (
  name text primary key,
  stored_at timestamptz not null,
  -- Its removal has begun: it can no longer be kept.
  is_being_removed boolean not null default false
);
create index unreferenced_blobs_by_age on unreferenced_blobs (stored_at);

-- What is left in `media` is public pictures. The column takes the checks that name it with it.
alter table media
  drop column kind,
  alter column width set not null,
  alter column height set not null,
  add constraint media_has_files check (width > 0 and height > 0 and cardinality(webp_widths) > 0);
