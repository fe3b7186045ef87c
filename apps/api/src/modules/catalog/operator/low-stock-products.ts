import { sql } from 'kysely'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'

/** Products counted by one statement. */
const AT_ONCE = 2_000

/**
 * Recounts which listed products have fewer units left than the shop's limit. A scheduled job reads every variant for
 * it: stock changes with every order, and an index on it would make each of those changes more expensive.
 */
export async function countShort(db: Db, below: number): Promise<void> {
  const countAfter = (after: number) => inTransaction(db, (tx) => countSome(tx, below, after))
  for (let last: number | null = 0; last !== null;) last = await countAfter(last)
}

/** Recounts the next products after an id. @returns the last id, or null when there are no more products */
async function countSome(tx: Tx, below: number, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with batch as materialized (
      select id, state from products where id > ${after} order by id limit ${sql.lit(AT_ONCE)}
    ), short as materialized (
      select batch.id as product_id, coalesce(sum(stock), 0)::integer as stock
      from batch left join variants on variants.product_id = batch.id and retired_at is null
      where state = 'listed' group by batch.id having coalesce(sum(stock), 0) < ${below}::integer
    ), enough as (
      delete from low_stock_products
      where product_id > ${after} and product_id <= (select max(id) from batch)
        and product_id not in (select product_id from short)
    ), counted as (
      insert into low_stock_products (product_id, stock) select product_id, stock from short order by product_id
      on conflict (product_id) do update set stock = excluded.stock where low_stock_products.stock <> excluded.stock
    )
    select max(id) as last from batch`.execute(tx)
  return rows[0]?.last ?? null
}

/** The number of short products that are still listed, as in the list; counting ends at `max`. */
export async function shortCount(handle: Db, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from low_stock_products join products on products.id = product_id where state = 'listed' limit ${sql.lit(max)}
    ) as short`.execute(handle)
  return rows[0]?.count ?? 0
}
