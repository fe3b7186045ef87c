import { sql, type RawBuilder } from 'kysely'
import type { ProductState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import { having } from '../../../platform/db/beginning.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { Picture } from '../../media/index.ts'
import type { NamedValue } from '../catalog.tables.ts'
import { isoText } from '../listings/listing.queries.ts'

/** A product as its seller sees it. Times are ISO 8601, UTC. */
export type OwnProduct = {
  id: number
  name: string
  name_sw: string | null
  /** The text on cards. */
  summary: string
  description: string
  state: ProductState
  /** Why an operator unpublished it; empty where none did. */
  unpublished_reason: string
  list_price_cents: number
  /** The percentage of the sale, whether it is running now or not. */
  discount_percent: number
  sale_starts_at: string | null
  sale_ends_at: string | null
  category_id: number | null
  category_name: string | null
  brand: string | null
  warranty: string | null
  features: string[]
  specifications: NamedValue[]
  pictures: Picture[]
  /** The media ids of `pictures`, in the same order. */
  media_ids: number[]
  /** The variants that are offered, the default one first. */
  variants: OwnVariant[]
  /** Units sold in total, including variants that are no longer offered. */
  sold: number
  created_at: string
  updated_at: string
}

export type OwnVariant = {
  id: number
  name: string
  options: NamedValue[]
  list_price_cents: number | null
  sku: string | null
  media_id: number | null
  stock: number
  reserved: number
  sold: number
}

export type OwnFilters = {
  storeId: number
  /** Undefined for all states except archived. */
  state?: ProductState | undefined
  stock?: 'out' | 'low' | undefined
  /** Part of the name; empty for any. */
  words: string
  /** Low stock is more than 0 and below this. */
  lowStockBelow: number
  after: { createdAt: string; id: number } | null
  limit: number
}

/** One page of a store's products, newest first. */
export function ownProducts(filters: OwnFilters): RawBuilder<OwnProduct> {
  const { storeId, state, stock, words, lowStockBelow, after, limit } = filters
  const conditions = [sql`p.store_id = ${storeId}`]
  if (stock === 'out') conditions.push(sql`not p.in_stock`)
  if (stock === 'low') conditions.push(sql`p.in_stock and ${stockOfProduct} < ${lowStockBelow}`)
  if (words !== '') conditions.push(named(words))
  if (after) conditions.push(sql`(p.created_at, p.id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`)
  const newest = sql`order by p.created_at desc, p.id desc limit ${sql.lit(limit)}`
  const chosen = (inState: RawBuilder<unknown>) => sql`
    (select p.* from products as p where ${sql.join([...conditions, inState], sql` and `)} ${newest})`
  if (state === undefined) return detailed(chosen(sql`p.state <> 'archived'`))
  if (state !== 'listed') return detailed(chosen(sql`p.state = ${sql.lit(state)}`))
  // The listed products of a closed store are withheld, and for a short time a store has both states: one index scan
  // for each.
  const either = sql`${chosen(sql`p.state = 'listed'`)} union all ${chosen(sql`p.state = 'withheld'`)}`
  return detailed(sql`select * from (${either}) as p ${newest}`)
}

/**
 * The trigram index needs at least three consecutive letters or digits. A shorter text is searched name by name, from
 * the newest product on: with the index the statement would read all of it.
 */
export const named = (words: string) =>
  /[\p{L}\p{N}]{3}/u.test(words)
    ? sql`p.name ilike ${having(words)}`
    : sql`position(lower(${words}) in lower(p.name)) > 0`

/** Units of `p` that can be bought now, over all its variants. */
const stockOfProduct = sql`(select sum(stock) from variants where product_id = p.id and retired_at is null)`

/** Products of this store by id; unknown products and those of another store are missing. */
export async function findOwnProducts(
  handle: Db,
  { storeId, productIds }: { storeId: number; productIds: readonly number[] },
): Promise<Map<number, OwnProduct>> {
  const ids = array('bigint', productIds)
  const chosen = sql`select p.* from products as p where p.id = any(${ids}) and p.store_id = ${storeId}`
  const { rows } = await detailed(chosen).execute(handle)
  return new Map(rows.map((product) => [product.id, product]))
}

export type SkuOwner = { sku: string; productId: number; variantId: number }

/** The products of a store that already have these SKUs, in any state. */
export async function findSkuOwners(
  handle: Db,
  { storeId, skus }: { storeId: number; skus: readonly string[] },
): Promise<SkuOwner[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<SkuOwner>`
    select sku, product_id as "productId", id as "variantId" from variants
    where sku_store_id = ${storeId} and sku = any(${array('text', skus)}) and sku is not null`.execute(handle)
  return rows
}

/** Selected product rows with the other data that the seller sees. */
function detailed(chosen: RawBuilder<unknown>): RawBuilder<OwnProduct> {
  return sql<OwnProduct>`
    select p.id, p.name, p.name_sw, p.description as summary, detail.full_description as description,
      case p.state when 'withheld' then 'listed' else p.state end as state, detail.unpublished_reason,
      p.list_price_cents, p.discount_percent, ${isoText(sql`p.sale_starts_at`)} as sale_starts_at,
      ${isoText(sql`p.sale_ends_at`)} as sale_ends_at, p.category_id, category.name as category_name,
      detail.brand, detail.warranty, detail.features, detail.specifications, detail.pictures,
      (
        select coalesce(json_agg(media_id order by position), '[]') from product_pictures where product_id = p.id
      ) as media_ids,
      shelf.variants, shelf.sold,
      ${isoText(sql`p.created_at`)} as created_at, ${isoText(sql`p.updated_at`)} as updated_at
    from (${chosen}) as p
    join product_details as detail on detail.product_id = p.id
    left join categories as category on category.id = p.category_id
    cross join lateral (
      select sum(sold)::integer as sold, json_agg(json_build_object(
        'id', id, 'name', name, 'options', options, 'list_price_cents', list_price_cents, 'sku', sku,
        'media_id', media_id, 'stock', stock, 'reserved', reserved, 'sold', sold
      ) order by position, id) filter (where retired_at is null) as variants
      from variants where product_id = p.id
    ) as shelf
    order by p.created_at desc, p.id desc`
}
