import { sql, type RawBuilder } from 'kysely'
import { type OwnProduct, stockOfProduct } from './own-products.queries.ts'

export type StockedProduct = Pick<OwnProduct, 'id' | 'name' | 'list_price_cents'> & {
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
  /** More than none and below this is low. */
  lowStockBelow: number
  /** Products in each list. */
  limit: number
}

/**
 * A store's products but for its archive, counted by what is left of them, in one row. Every product is looked at: by
 * indexes alone, its row only where it is listed.
 */
export function inventory({ storeId, lowStockBelow, limit }: InventoryOf): RawBuilder<Inventory> {
  const isLow = sql`stock > 0 and stock < ${lowStockBelow}::integer`
  const isOut = sql`stock = 0`
  const first = (isListed: RawBuilder<unknown>) => sql`(
    select coalesce(json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'list_price_cents', p.list_price_cents, 'stock', one.stock,
      'category', case when category.id is not null
        then json_build_object('id', category.id, 'name', category.name) end
    ) order by one.stock, one.created_at desc, one.id desc), '[]')
    from (
      select * from kept where ${isListed} order by stock, created_at desc, id desc limit ${sql.lit(limit)}
    ) as one
    join products as p on p.id = one.id
    left join categories as category on category.id = p.category_id
  )`
  return sql<Inventory>`
    with kept as materialized (
      select p.id, p.created_at, ${stockOfProduct}::integer as stock
      from products as p where p.store_id = ${storeId} and p.state <> 'archived'
    )
    select count(*)::integer as "totalProducts",
      (count(*) filter (where ${isLow}))::integer as "lowStock",
      (count(*) filter (where ${isOut}))::integer as "outOfStock",
      ${first(isLow)} as low_stock, ${first(isOut)} as out_of_stock
    from kept`
}
