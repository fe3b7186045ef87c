import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import {
  missingFormat,
  pictureBlob,
  pictureFormats,
  pictureOf,
  widthsFor,
  type Picture,
  type PictureFormat,
  type StoredPicture,
  type StoredPrivatePicture,
} from './picture.ts'

/** Pictures by media id; unknown ids are missing. */
export async function picturesById(handle: Db, mediaIds: readonly number[]): Promise<Map<number, Picture>> {
  if (mediaIds.length === 0) return new Map()
  const rows = await handle
    .selectFrom('media')
    .select(['id', 'key', 'width', 'height', 'webp_widths'])
    .where((where) => where('id', '=', where.fn.any(where.val(mediaIds))))
    .execute()
  return new Map(
    rows.map(({ id, key, width, height, webp_widths }) => [
      id,
      pictureOf({ key, width, height, webpWidths: webp_widths }),
    ]),
  )
}

/** @returns their ids, in the order given */
export async function insertPictures(tx: Tx, pictures: readonly StoredPicture[], now: Date): Promise<number[]> {
  const rows = pictures.map((picture) => ({
    key: picture.key,
    width: picture.width,
    height: picture.height,
    webp_widths: picture.webpWidths,
    avif_widths: picture.avifWidths,
    missing: missingFormat(picture),
  }))
  const inserted = await sql<{ id: number; key: string }>`
    insert into media (key, width, height, webp_widths, avif_widths, missing, created_at)
    select key, width, height, webp_widths, avif_widths, missing, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as picture (key text, width integer, height integer, webp_widths smallint[], avif_widths smallint[], missing text)
    returning id, key`.execute(tx)
  const ids = new Map(inserted.rows.map((row) => [row.key, row.id]))
  return pictures.flatMap((picture) => ids.get(picture.key) ?? [])
}

/** @returns their ids, in the order given */
export async function insertPrivatePictures(
  tx: Tx,
  pictures: readonly StoredPrivatePicture[],
  now: Date,
): Promise<number[]> {
  const rows = pictures.map(({ key, width, height }) => ({ key, width, height, created_at: now }))
  const inserted = await tx.insertInto('private_pictures').values(rows).returning(['id', 'key']).execute()
  const ids = new Map(inserted.map((row) => [row.key, row.id]))
  return pictures.flatMap((picture) => ids.get(picture.key) ?? [])
}

export async function findPrivateKey(handle: Db, id: number): Promise<string | null> {
  const row = await handle.selectFrom('private_pictures').select('key').where('id', '=', id).executeTakeFirst()
  return row?.key ?? null
}

/** @param blobOf returns the blob name of a key; the blob is unreferenced from now on */
export async function dropPrivatePictures(
  tx: Tx,
  ids: readonly number[],
  blobOf: (key: string) => string,
  now: Date,
): Promise<void> {
  const dropped = await tx
    .deleteFrom('private_pictures')
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .returning('key')
    .execute()
  const unreferencedBlobs = dropped.map(({ key }) => ({ name: blobOf(key), stored_at: now }))
  if (unreferencedBlobs.length > 0) await tx.insertInto('unreferenced_blobs').values(unreferencedBlobs).execute()
}

/**
 * Deletes pictures that nothing refers to. All their files, and files that may still be made for them, become
 * unreferenced blobs.
 */
export async function dropPictures(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const dropped = await tx
    .deleteFrom('media')
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .returning(['key', 'width', 'webp_widths'])
    .execute()
  const unreferencedBlobs = dropped.flatMap(({ key, width, webp_widths: made }) =>
    [...new Set([...made, ...widthsFor(width)])].flatMap((each) =>
      pictureFormats.map((format) => ({ name: pictureBlob(key, each, format), stored_at: now })),
    ),
  )
  if (unreferencedBlobs.length > 0) await tx.insertInto('unreferenced_blobs').values(unreferencedBlobs).execute()
}

export async function insertUnreferencedBlobs(tx: Tx, names: readonly string[], now: Date): Promise<void> {
  const rows = names.map((name) => ({ name, stored_at: now }))
  await tx.insertInto('unreferenced_blobs').values(rows).execute()
}

/**
 * Removes these blobs from `unreferenced_blobs`: a picture now refers to them.
 * @throws when one of them is already marked for removal
 */
export async function adoptUnreferencedBlobs(tx: Tx, names: readonly string[]): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unreferenced_blobs')
    .where((where) => where('name', '=', where.fn.any(where.val(names))))
    .where('is_being_removed', '=', false)
    .executeTakeFirst()
  if (numDeletedRows !== BigInt(names.length)) throw new Error('a picture was kept too late, or twice')
}

/** Marks old unreferenced blobs for removal. @returns their names; an earlier removal may have failed */
export async function markUnreferencedBlobs(tx: Tx, storedBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    update unreferenced_blobs set is_being_removed = true
    where name in (
      select name from unreferenced_blobs where stored_at < ${storedBefore} order by stored_at limit ${limit}
      for update skip locked
    )
    returning name`.execute(tx)
  return rows.map(({ name }) => name)
}

export async function deleteUnreferencedBlobs(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('unreferenced_blobs')
    .where((where) => where('name', '=', where.fn.any(where.val(names))))
    .execute()
}

/** A picture with its existing widths and the format that is missing. */
export type PictureFiles = StoredPicture & {
  id: number
  missing: PictureFormat | null
}

/**
 * Claims pictures whose files are to be made. Other callers do not receive them until the claim is older than
 * `staleBefore`: the claiming process has then died.
 */
export async function claimUnfinished(
  tx: Tx,
  claim: { missing: PictureFormat; limit: number; now: Date; staleBefore: Date },
): Promise<PictureFiles[]> {
  const { rows } = await sql<PictureFiles>`
    update media set claimed_at = ${claim.now}
    where id in (
      select id from media
      where missing = ${claim.missing} and (claimed_at is null or claimed_at < ${claim.staleBefore})
      order by id limit ${claim.limit} for update skip locked
    )
    returning id, key, width, height, webp_widths as "webpWidths", avif_widths as "avifWidths", missing`.execute(tx)
  return rows
}

export async function noteFiles(tx: Tx, pictures: readonly PictureFiles[]): Promise<void> {
  const rows = pictures.map(({ id, webpWidths, avifWidths, missing }) => ({ id, webpWidths, avifWidths, missing }))
  await sql`
    update media set webp_widths = made."webpWidths", avif_widths = made."avifWidths", missing = made.missing,
      claimed_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as made (id bigint, "webpWidths" smallint[], "avifWidths" smallint[], missing text)
    where media.id = made.id`.execute(tx)
}
