-- Pictures and documents by their random key. A key never gets other content, so what it names may be kept for ever.
-- A picture's files lie in the blob store as `pictures/<key>/<width>.webp` and `.avif`; a document is private and lies
-- elsewhere: see the media module.
create table media (
  id bigint generated always as identity primary key,
  key text not null
    constraint media_key_unique unique
    constraint media_key_is_unguessable check (key ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null constraint media_kind_known check (kind in ('picture', 'document')),
  -- Pixels of the largest file.
  width integer,
  height integer,
  -- The widths that exist: what `srcset` may name.
  webp_widths smallint[] not null default '{}',
  avif_widths smallint[] not null default '{}',
  -- Which files are still to be made, the ones every browser reads first; null when all are there.
  missing text constraint media_missing_known check (missing in ('webp', 'avif')),
  -- Set by the process that makes them, so that two do not make the same ones.
  claimed_at timestamptz,
  created_at timestamptz not null,
  constraint media_picture_has_files check (
    kind <> 'picture' or (width > 0 and height > 0 and cardinality(webp_widths) > 0)
  )
);
create index media_missing on media (missing desc, id) where missing is not null;
