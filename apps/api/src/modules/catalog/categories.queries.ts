import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import type { Picture } from '../media/index.ts'

export type NewCategory = {
  name: string
  /** Without it the category has no name in Kiswahili. */
  nameSw?: string | null
  slug: string
  mediaId: number | null
  /** The category that a subcategory belongs to. */
  parentId?: number | null
}

export async function insertCategories(
  tx: Tx,
  categories: readonly (NewCategory & { picture: Picture | null })[],
): Promise<void> {
  const rows = categories.map(({ name, nameSw, slug, mediaId, parentId, picture }) => ({
    name,
    name_sw: nameSw ?? null,
    slug,
    parent_id: parentId ?? null,
    media_id: mediaId,
    image: picture?.image ?? null,
    image_srcset: picture?.srcset ?? '',
  }))
  await sql`
    insert into categories (name, name_sw, slug, parent_id, media_id, image, image_srcset, position)
    select name, name_sw, slug, parent_id, media_id, image, image_srcset,
      (select coalesce(max(position), 0) from categories) + place
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (name text, name_sw text, slug text, parent_id bigint, media_id bigint, image text, image_srcset text)
    ) with ordinality as category (name, name_sw, slug, parent_id, media_id, image, image_srcset, place)
    on conflict (slug) do nothing`.execute(tx)
}

export async function idsBySlug(tx: Tx, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where((where) => where('slug', '=', where.fn.any(where.val(slugs))))
    .execute()
  return new Map(rows.map((row) => [row.slug, row.id]))
}
