import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import { keptColumns } from './products.queries.ts'

/** Brings up to now what a sale's beginning or end, or a new arrival's getting old, has changed. At most `limit` at once. */
export async function turnProducts(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update products set (payable_cents, on_sale, is_new_arrival, turns_at) = (select ${keptColumns(now)})
    where id in (
      select id from products where turns_at <= ${now} order by turns_at limit ${limit} for no key update skip locked
    )
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Sets `popularity` to the units sold since a day, where it is another. */
export async function countPopularity(tx: Tx, since: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with lately as (
      select product_id as id, sum(units) as units from product_sales
      where day >= (${since}::timestamptz at time zone 'Africa/Nairobi')::date
      group by product_id
    ), counted as (
      select id, coalesce(lately.units, 0) as units
      from (select id from products where popularity > 0 and state = 'listed') as popular full join lately using (id)
    )
    update products set popularity = counted.units from counted
    where products.id = counted.id and products.popularity <> counted.units`.execute(tx)
  return Number(numAffectedRows)
}

export type PastSale = { productId: number; soldAt: Date; units: number }

export async function insertPastSales(tx: Tx, sales: readonly PastSale[]): Promise<void> {
  const productIds = sales.map((sale) => sale.productId)
  const moments = sales.map((sale) => sale.soldAt.toISOString())
  const units = sales.map((sale) => sale.units)
  await sql`
    insert into product_sales (day, product_id, units)
    select (sold_at at time zone 'Africa/Nairobi')::date as day, product_id, sum(units)
    from unnest(${productIds}::bigint[], ${moments}::timestamptz[], ${units}::integer[]) as sale (product_id, sold_at, units)
    group by 1, 2 order by 1, 2
    on conflict (day, product_id) do update set units = product_sales.units + excluded.units`.execute(tx)
}
