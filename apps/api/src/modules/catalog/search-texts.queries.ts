import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'

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
 * A sub-select of the ids of categories whose name, together with that of their parent, fulfils a condition of another
 * module.
 */
export function categoriesWhose(condition: (name: RawBuilder<unknown>) => RawBuilder<boolean>): RawBuilder<unknown> {
  const name = sql`concat_ws(' ', category.name, parent.name)`
  return sql`
    select category.id from categories as category left join categories as parent on parent.id = category.parent_id
    where ${condition(name)}`
}

/**
 * A sub-select that ranks listed products: `product_id`, its `place` (1 is the best seller in stock), and the factor
 * `boost` of its rank in a search.
 */
export function searchTier(): RawBuilder<unknown> {
  return sql`
    select id as product_id,
      row_number() over (order by in_stock desc, popularity desc, rating_count desc, id desc) as place,
      (1 + ln(1 + popularity) / 10) * case when in_stock then 1 else 0.6 end as boost
    from products where state = 'listed'`
}
