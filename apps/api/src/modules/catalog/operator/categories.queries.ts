import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Picture } from '../../media/index.ts'

export type TreeRow = {
  id: number
  name: string
  nameSw: string | null
  slug: string
  parentId: number | null
  mediaId: number | null
  image: string | null
  imageSrcset: string
  /** Listed products directly in this category. */
  productCount: number
}

const tree = sql`
  select id, name, name_sw as "nameSw", slug, parent_id as "parentId", media_id as "mediaId", image, image_srcset as "imageSrcset",
    product_count as "productCount"
  from categories`

export async function listTree(handle: Db): Promise<TreeRow[]> {
  return (await sql<TreeRow>`${tree} order by position, id`.execute(handle)).rows
}

/** Locks all categories until the transaction ends, in id order like the statements that count products. */
export async function lockTree(tx: Tx): Promise<TreeRow[]> {
  await sql`select id from categories order by id for no key update`.execute(tx)
  return listTree(tx)
}

/** Writes the positions of the whole tree. */
export async function writeOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update categories set position = place
    from unnest(${ids}::bigint[]) with ordinality as ordered (id, place)
    where categories.id = ordered.id and position <> place`.execute(tx)
}

export async function insertCategory(
  tx: Tx,
  category: Pick<TreeRow, 'name' | 'nameSw' | 'slug' | 'parentId'>,
): Promise<TreeRow> {
  const { rows } = await sql<TreeRow>`
    insert into categories (name, name_sw, slug, parent_id, position)
    values (${category.name}, ${category.nameSw}, ${category.slug}, ${category.parentId}, 0)
    returning id, name, name_sw as "nameSw", slug, parent_id as "parentId", media_id as "mediaId", image,
      image_srcset as "imageSrcset", product_count as "productCount"`.execute(tx)
  return rows[0] as TreeRow
}

export async function writeCategory(
  tx: Tx,
  { id, name, nameSw, parentId }: Pick<TreeRow, 'id' | 'name' | 'nameSw' | 'parentId'>,
): Promise<void> {
  await tx.updateTable('categories').set({ name, name_sw: nameSw, parent_id: parentId }).where('id', '=', id).execute()
}

/** @returns the current picture; undefined where there is no such category */
export async function lockPicture(tx: Tx, id: number): Promise<{ mediaId: number | null } | undefined> {
  return tx
    .selectFrom('categories')
    .select('media_id as mediaId')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function writePicture(tx: Tx, id: number, picture: Picture & { mediaId: number }): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ media_id: picture.mediaId, image: picture.image, image_srcset: picture.srcset })
    .where('id', '=', id)
    .execute()
}

/**
 * Locks a category exclusively, also against new products in it. Call it first in the transaction: a transaction that
 * puts a product into a category updates the category's count afterwards.
 */
export async function lockToRemove(tx: Tx, id: number): Promise<{ mediaId: number | null } | undefined> {
  return tx.selectFrom('categories').select('media_id as mediaId').where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The reasons that block a removal: subcategories, and products that are in the shop or can return to the category. */
export async function findKeepers(tx: Tx, id: number): Promise<{ hasBelow: boolean; hasProducts: boolean }> {
  const { rows } = await sql<{ hasBelow: boolean; hasProducts: boolean }>`
    select exists (select from categories where parent_id = ${id}) as "hasBelow", exists (
      select from products where category_id = ${id} and state in ('listed', 'withheld', 'withdrawn')
    ) as "hasProducts"`.execute(tx)
  return rows[0] as { hasBelow: boolean; hasProducts: boolean }
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('id', '=', id).execute()
}

/** The next listed products of a category, in id order. */
export async function nextListed(tx: Tx, categoryId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where category_id = ${categoryId} and id > ${after} and state = 'listed'
    order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
