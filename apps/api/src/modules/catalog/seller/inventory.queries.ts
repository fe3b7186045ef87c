import { sql, type RawBuilder } from 'kysely'
import type { OwnProduct } from './own-products.queries.ts'

export type StockedProduct = Pick<
  OwnProduct,
  'id' | 'name' | 'list_price_cents' | 'discount_percent' | 'sale_starts_at' | 'sale_ends_at'
> & {
  stock: number
  category: { id: number; name: string } | null
}

export type Inventory = {
  totalProducts: number
  lowStock: number
  outOfStock: number
  low_stock: StockedProduct[]
  out_of_stock: StockedProduct[]
}

export type InventoryOf = {
  storeId: number
  /** Low stock is more than 0 and below this. */
  lowStockBelow: number
  /** Products in each list. */
  limit: number
}

/**
 * Stock figures of a store's products except archived ones, in one row. The statement finds every product by indexes
 * only, with one scan of the variants' index. It reads a product's row only where its stock is low.
 */
export function inventory({ storeId, lowStockBelow, limit }: InventoryOf): RawBuilder<Inventory> {
  const first = (isListed: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(json_build_object(
      'id', one.id, 'name', one.name, 'list_price_cents', one.list_price_cents, 'stock', one.stock,
      'discount_percent', one.discount_percent, 'sale_starts_at', one.sale_starts_at, 'sale_ends_at', one.sale_ends_at,
      'category', case when category.id is not null
        then json_build_object('id', category.id, 'name', category.name) end
    ) order by one.stock, one.created_at desc, one.id desc), '[]')
    from (
      select short.stock, p.* from short join products as p on p.id = short.product_id where ${isListed}
      order by stock, created_at desc, id desc limit ${sql.lit(limit)}
    ) as one
    left join categories as category on category.id = one.category_id
  )`
  return sql<Inventory>`
    with stored as materialized (
      select coalesce(array_agg(id), '{}') as ids from products where store_id = ${storeId} and state <> 'archived'
    ), short as materialized (
      select product_id, sum(stock)::integer as stock from variants
      where product_id = any((select ids from stored)::bigint[]) and retired_at is null
      group by product_id having sum(stock) < ${lowStockBelow}::integer
    )
    select (select cardinality(ids) from stored) as "totalProducts",
      (count(*) filter (where stock > 0))::integer as "lowStock",
      (count(*) filter (where stock = 0))::integer as "outOfStock",
      ${first(sql`stock > 0`)} as low_stock, ${first(sql`stock = 0`)} as out_of_stock
    from short`
}
