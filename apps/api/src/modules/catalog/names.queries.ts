import { sql, type RawBuilder } from 'kysely'
import { array } from '../../platform/db/array.ts'
import type { Db } from '../../platform/db/index.ts'
import { isPublic } from './listings/is-public.ts'

const idIn = (ids: readonly number[]) => sql<boolean>`id = any(${array('bigint', ids)})`

/** The names of products, by id, in any state. */
export async function productNames(handle: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await handle.selectFrom('products').select(['id', 'name']).where(idIn(ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of categories, by id. */
export async function categoryNames(handle: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await handle.selectFrom('categories').select(['id', 'name']).where(idIn(ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** These categories and their subcategories. */
export const withThoseBelow = (ids: RawBuilder<unknown>) => sql`
  (select id from categories where id = any(${ids}) or parent_id = any(${ids}))`

/** The store of each product, by product id, for products that everybody can see. */
export async function storesOfListed(handle: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await handle
    .selectFrom('products')
    .select(['id', 'store_id'])
    .where(idIn(ids))
    .where(isPublic('products'))
    .execute()
  return new Map(rows.map(({ id, store_id }) => [id, store_id]))
}

/** The store of each product, by product id, in any state. */
export async function storesOfProducts(handle: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await handle.selectFrom('products').select(['id', 'store_id']).where(idIn(ids)).execute()
  return new Map(rows.map(({ id, store_id }) => [id, store_id]))
}

/** Counts a store's listed products, public or withheld, with an index-only scan. */
export async function countListed(handle: Db, storeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from products where store_id = ${storeId} and state in ('listed', 'withheld')`.execute(
    handle,
  )
  return rows[0]?.count ?? 0
}

/** The current category of each product, by product id; products without one and removed products are left out. */
export async function categoriesOf(handle: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; categoryId: number }>`
    select id, category_id as "categoryId" from products
    where ${idIn(productIds)} and category_id is not null`.execute(handle)
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]))
}
