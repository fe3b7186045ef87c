import { sql } from 'kysely'
import { array } from '../../platform/db/array.ts'
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

/**
 * Updates the counts of listed products: adds one for each category id in `added`, and subtracts one for each in `removed`.
 * @returns whether a category got its first products or lost its last ones: the menu shows only categories with products
 */
export async function countProducts(
  tx: Tx,
  { added = [], removed = [] }: { added?: readonly (number | null)[]; removed?: readonly (number | null)[] },
): Promise<boolean> {
  const { rows } = await sql<{ menuChanges: boolean }>`
    with changes as (
      select category_id, sum(by)::integer as by
      from (
        select unnest(${array('bigint', added)}) as category_id, 1 as by
        union all select unnest(${array('bigint', removed)}), -1
      ) as one
      group by category_id
    ), locked as (
      select id, product_count as before, product_count + by as after
      from categories join changes on changes.category_id = id
      order by id for no key update of categories
    )
    update categories set product_count = locked.after from locked where categories.id = locked.id
    returning (locked.before > 0) <> (locked.after > 0) as "menuChanges"`.execute(tx)
  return rows.some(({ menuChanges }) => menuChanges)
}
