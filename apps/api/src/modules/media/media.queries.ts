import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { pictureOf, type Picture, type PictureFormat, type StoredPicture } from './picture.ts'

/** Pictures by media id; documents and unknown ids are missing. */
export async function picturesById(handle: Db, mediaIds: readonly number[]): Promise<Map<number, Picture>> {
  if (mediaIds.length === 0) return new Map()
  const rows = await handle
    .selectFrom('media')
    .select(['id', 'key', 'width', 'height', 'webp_widths'])
    .where('kind', '=', 'picture')
    .where((where) => where('id', '=', where.fn.any(where.val(mediaIds))))
    .execute()
  return new Map(
    rows.map(({ id, key, width, height, webp_widths }) => [
      id,
      pictureOf({ key, width: width ?? 0, height: height ?? 0, webpWidths: webp_widths }),
    ]),
  )
}

/** @returns their ids, in the order given */
export async function insertPictures(tx: Tx, pictures: readonly StoredPicture[], now: Date): Promise<number[]> {
  const rows = pictures.map(({ key, width, height, webpWidths }) => ({ key, width, height, webp_widths: webpWidths }))
  const inserted = await sql<{ id: number; key: string }>`
    insert into media (key, kind, width, height, webp_widths, missing, created_at)
    select key, 'picture', width, height, webp_widths, 'webp', ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as picture (key text, width integer, height integer, webp_widths smallint[])
    returning id, key`.execute(tx)
  const ids = new Map(inserted.rows.map((row) => [row.key, row.id]))
  return pictures.flatMap((picture) => ids.get(picture.key) ?? [])
}

/** A picture with the files it has, and those it lacks. */
export type PictureFiles = StoredPicture & {
  id: number
  avifWidths: readonly number[]
  missing: PictureFormat | null
}

/**
 * Takes pictures whose files are to be made; nobody else is given them before `staleBefore` has moved past this claim,
 * which it does when whoever made it is gone.
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
