-- Media: pictures, whose files are in the blob store, and the names of blobs that nothing references.

-- A public picture. Its files are the blobs `pictures/<key>/<width>.webp` and `.avif`. The content under a key never
-- changes, so browsers and caches may store it for ever.
create table media (
  id bigint generated always as identity primary key,
  -- 128 random bits in base64url.
  key text not null
    constraint media_key_unique unique
    constraint media_key_is_unguessable check (key ~ '^[A-Za-z0-9_-]{22}$'),
  -- Pixels of the largest file.
  width integer not null,
  height integer not null,
  -- The widths of the existing files; `srcset` lists the WebP widths.
  webp_widths smallint[] not null default '{}',
  avif_widths smallint[] not null default '{}',
  -- The format whose files a scheduled job makes next, WebP first; null when all files exist.
  missing text constraint media_missing_known check (missing in ('webp', 'avif')),
  -- Set while a process makes the files; a claim older than ten minutes is stale.
  claimed_at timestamptz,
  created_at timestamptz not null,
  -- The first WebP exists before the row does.
  constraint media_has_files check (width > 0 and height > 0 and cardinality(webp_widths) > 0)
);
create index media_missing on media (missing desc, id) where missing is not null;

-- A picture without a public address, such as one of a return request or a store's document. The module that references it
-- decides who may see it. Its file is the blob `private/<key>.webp`.
-- It has its own table so that no reference to `media`, such as a product's, can point to it.
create table private_pictures (
  id bigint generated always as identity primary key,
  key text not null
    constraint private_pictures_key_unique unique
    constraint private_pictures_key_is_unguessable check (key ~ '^[A-Za-z0-9_-]{22}$'),
  -- Pixels.
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  constraint private_pictures_have_a_size check (width > 0 and height > 0)
);

-- Names of blobs that no picture references. A name is inserted before its blob is stored, and when its picture is deleted.
-- The transaction that inserts a picture deletes the names of its blobs here. A scheduled job removes blobs that are still
-- here after a day: of deleted pictures, of refused requests, of killed processes.
create table unreferenced_blobs (
  name text primary key,
  -- When the name was inserted.
  stored_at timestamptz not null,
  -- Removal has begun: no picture can reference the blob any more.
  is_being_removed boolean not null default false
);
create index unreferenced_blobs_by_age on unreferenced_blobs (stored_at);
