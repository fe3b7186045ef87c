import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** The texts of a product that search indexes. */
export type SearchText = {
  productId: number
  categoryId: number | null
  name: string
  nameSw: string | null
  brand: string | null
  /** The names of the category and of its parent; empty without a category. */
  category: string
  categorySw: string
  keywords: string
  description: string
  /** Features and the values of specifications. */
  facts: string
}

/**
 * The texts of listed products; other products are missing. The rows are locked against changes until the transaction
 * ends: when two transactions index the same product, the index ends with its newest text.
 */
export async function searchTexts(tx: Tx, productIds: readonly number[]): Promise<SearchText[]> {
  const { rows } = await sql<SearchText>`
    select p.id as "productId", p.category_id as "categoryId", p.name, p.name_sw as "nameSw", detail.brand,
      concat_ws(' ', category.name, parent.name) as category,
      concat_ws(' ', category.name_sw, parent.name_sw) as "categorySw", p.description,
      array_to_string(detail.keywords, ' ') as keywords,
      concat_ws(' ',
        (select string_agg(feature, ' ') from jsonb_array_elements_text(detail.features) as feature),
        (select string_agg(value ->> 'value', ' ') from jsonb_array_elements(detail.specifications) as value)
      ) as facts
    from products as p
    join product_details as detail on detail.product_id = p.id
    left join categories as category on category.id = p.category_id
    left join categories as parent on parent.id = category.parent_id
    where p.id = any(${productIds}::bigint[]) and p.state = 'listed'
    order by p.id for share of p`.execute(tx)
  return rows
}

/**
 * A sub-select of the ids of categories whose words, together with those of their parent, fulfil a condition of another
 * module.
 */
export function categoriesWhose(condition: (words: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select category.id from categories as category left join categories as parent on parent.id = category.parent_id
    where ${condition(sql`(category.name_words || coalesce(parent.name_words, ''))`)}`
}

/** By what listed products are ranked: the best seller in stock is first. */
const rank = sql`(in_stock, popularity, rating_count, id)`
const bestFirst = sql`in_stock desc, popularity desc, rating_count desc, id desc`

/** The values of `rank` of the product at one place. */
export type RankAt = { in_stock: boolean; popularity: number; rating_count: number; id: number }

/**
 * @param places from 1 on, in ascending order: few distinct numbers, so that the statement stays prepared
 * @returns fewer ranks than places where fewer products are listed
 */
export async function ranksAt(handle: Db, places: readonly number[]): Promise<RankAt[]> {
  // Literals, so that PostgreSQL reads the index of ranks to each place.
  const at = places.map(
    (place) => sql`(
      select in_stock, popularity, rating_count, id from products where state = 'listed'
      order by ${bestFirst} offset ${sql.lit(place - 1)} limit 1
    )`,
  )
  const { rows } = await sql<RankAt>`${sql.join(at, sql` union all `)}`.execute(handle)
  return rows
}

/**
 * A sub-select of listed products: `product_id`, how many of the given ranks are above the product's (`tier`), and the
 * factor `boost` of its rank in a search.
 */
export function searchTier(ranks: readonly RankAt[]): RawBuilder<unknown> {
  const isBelow = ranks.map(
    ({ in_stock, popularity, rating_count, id }) =>
      sql`(${rank} < (${in_stock}::boolean, ${popularity}::integer, ${rating_count}::integer, ${id}::bigint))::integer`,
  )
  return sql`
    select id as product_id, ${sql.join([sql`0`, ...isBelow], sql` + `)} as tier,
      ((1 + ln(1 + popularity) / 10) * case when in_stock then 1 else 0.6 end)::real as boost
    from products where state = 'listed'`
}
