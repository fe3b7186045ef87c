import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

/**
 * Recounts which listed products have fewer units left than the shop's limit. A scheduled job reads every variant for
 * it: stock changes with every order, and an index on it would make each of those changes more expensive.
 */
export async function countShort(tx: Tx, below: number): Promise<void> {
  await sql`
    with short as materialized (
      select p.id as product_id, coalesce(sum(stock), 0)::integer as stock
      from products as p left join variants on variants.product_id = p.id and retired_at is null
      where p.state = 'listed' group by p.id having coalesce(sum(stock), 0) < ${below}::integer
    ), enough as (
      delete from low_stock_products where product_id not in (select product_id from short)
    )
    insert into low_stock_products (product_id, stock) select product_id, stock from short order by product_id
    on conflict (product_id) do update set stock = excluded.stock where low_stock_products.stock <> excluded.stock`.execute(
    tx,
  )
}

/** The number of short products that are still listed, as in the list; counting ends at `max`. */
export async function shortCount(handle: Db, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from low_stock_products join products on products.id = product_id where state = 'listed' limit ${sql.lit(max)}
    ) as short`.execute(handle)
  return rows[0]?.count ?? 0
}
