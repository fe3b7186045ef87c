import { sql, type RawBuilder } from 'kysely'
import type { ProductState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import type { Db } from '../../../platform/db/index.ts'
import { categoriesOf, isoText } from '../listings/listing.queries.ts'
import { named } from '../seller/own-products.queries.ts'

export type StoredState = ProductState | 'withheld'

/** A product in an operator's list. */
export type ProductRow = {
  id: number
  name: string
  state: StoredState
  store_id: number
  category_id: number | null
  category_name: string | null
  image: string | null
  image_srcset: string
  list_price_cents: number
  /** As of now: 0 when not on sale. */
  discount_percent: number
  stock: number
  is_promotional: boolean
  is_new_arrival: boolean
}

export type Sought = {
  id?: number | undefined
  /** Part of the name; empty for any. */
  words: string
  /** Products of one of these stores; undefined for any. */
  storeIds?: readonly number[] | undefined
  categoryId?: number | undefined
  state?: StoredState | undefined
  /** Listed, with few units left. */
  isShort: boolean
  before: number | null
  limit: number
}

/** The matching products, the newest first, from one id downwards. */
export function seekProducts(sought: Sought, now: Date): RawBuilder<ProductRow> {
  return listed(chosenOf(sought), now)
}

function chosenOf({ id, words, storeIds, categoryId, state, isShort, before, limit }: Sought): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (id !== undefined) conditions.push(sql`p.id = ${id}`)
  if (words !== '') conditions.push(named(words))
  // A literal in the SQL text, so that the partial index of products outside the shop applies.
  if (state !== undefined) conditions.push(sql`p.state = ${sql.lit(state)}`)
  const newest = sql`order by p.id desc limit ${sql.lit(limit)}`
  const past = (column: RawBuilder<unknown>) => (before === null ? sql`true` : sql`${column} < ${before}::bigint`)
  const first = (from: RawBuilder<unknown>, more: RawBuilder<unknown>[]) => sql`
    select p.* from ${from} where ${sql.join([...conditions, ...more], sql` and `)} ${newest}`
  const products = sql`products as p`
  const categories = categoryId === undefined ? null : categoriesOf({ categoryId })
  const inCategory = categories ? [sql`p.category_id = any(array(${categories}))`] : []
  if (isShort) {
    const short = sql`low_stock_products as short join products as p on p.id = short.product_id`
    const ofStores = storeIds ? [sql`p.store_id = any(${array('bigint', storeIds)})`] : []
    return first(short, [past(sql`short.product_id`), sql`p.state = 'listed'`, ...ofStores, ...inCategory])
  }
  // One index scan for each store, or for each category.
  const ofEach = (each: RawBuilder<unknown>, column: RawBuilder<unknown>, more: RawBuilder<unknown>[]) => sql`
    select p.* from (${each}) as one (id)
    cross join lateral (${first(products, [past(sql`p.id`), sql`${column} = one.id`, ...more])}) as p ${newest}`
  if (storeIds) return ofEach(sql`select unnest(${array('bigint', storeIds)})`, sql`p.store_id`, inCategory)
  if (categories) return ofEach(categories, sql`p.category_id`, [])
  return first(products, [past(sql`p.id`)])
}

function listed(chosen: RawBuilder<unknown>, now: Date): RawBuilder<ProductRow> {
  return sql<ProductRow>`
    select p.id, p.name, p.state, p.store_id, p.category_id, category.name as category_name, p.image, p.image_srcset,
      p.list_price_cents, discount_at(p.discount_percent, p.sale_starts_at, p.sale_ends_at, ${now}) as discount_percent,
      (
        select coalesce(sum(stock), 0)::integer from variants where product_id = p.id and retired_at is null
      ) as stock,
      p.is_promotional, p.is_new_arrival
    from (${chosen}) as p left join categories as category on category.id = p.category_id
    order by p.id desc`
}

/** A product's data that its public page does not show. Times are ISO 8601, UTC. */
export type FiledProduct = ProductRow & {
  discount: number
  sale_starts_at: string | null
  sale_ends_at: string | null
  unpublished_reason: string
}

export async function findFiled(handle: Db, id: number, now: Date): Promise<FiledProduct | undefined> {
  const one = listed(sql`select * from products where id = ${id}`, now)
  const { rows } = await sql<FiledProduct>`
    select one.*, p.discount_percent as discount, ${isoText(sql`p.sale_starts_at`)} as sale_starts_at,
      ${isoText(sql`p.sale_ends_at`)} as sale_ends_at, detail.unpublished_reason
    from (${one}) as one join products as p on p.id = one.id join product_details as detail on detail.product_id = p.id`.execute(
    handle,
  )
  return rows[0]
}
