import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import type { Picture } from '../media/index.ts'

export type NewCategory = { name: string; slug: string; mediaId: number | null }

export async function insertCategories(
  tx: Tx,
  categories: readonly (NewCategory & { picture: Picture | null })[],
): Promise<void> {
  const rows = categories.map(({ name, slug, mediaId, picture }) => ({
    name,
    slug,
    media_id: mediaId,
    image: picture?.image ?? null,
    image_srcset: picture?.srcset ?? '',
  }))
  await sql`
    insert into categories (name, slug, media_id, image, image_srcset, position)
    select name, slug, media_id, image, image_srcset, (select coalesce(max(position), 0) from categories) + place
    from rows from (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as (name text, slug text, media_id bigint, image text, image_srcset text)
    ) with ordinality as category (name, slug, media_id, image, image_srcset, place)
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
