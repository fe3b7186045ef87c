import type { Db } from '../../platform/db/index.ts'
import { pictureOf, type Picture } from './picture.ts'

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
