import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { computedColumns } from '../products.queries.ts'

/**
 * Updates the stored columns after a sale began or ended, or a new arrival became old. At most `limit` products per
 * call.
 */
export async function updateSaleColumns(tx: Tx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update products set (payable_cents, on_sale, is_new_arrival, next_price_change_at) = (select ${computedColumns(now)})
    where id in (
      select id from products where next_price_change_at <= ${now} order by next_price_change_at limit ${limit} for no key update skip locked
    )
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

export type Popularity = { id: number; units: number }

/**
 * The units sold since a day, of those of the next `limit` products after the id `after` whose stored `popularity` differs
 * from that number.
 * @returns with the last id that was looked at, or null when there are no more products
 */
export async function popularityChanges(
  handle: Db,
  since: Date,
  { after, limit }: { after: number; limit: number },
): Promise<{ last: number | null; changes: Popularity[] }> {
  const { rows } = await sql<{ last: number | null; changes: Popularity[] }>`
    with batch as materialized (
      select id, popularity from products where id > ${after} order by id limit ${sql.lit(limit)}
    ), lately as (
      select product_id as id, sum(units) as units from product_sales
      where product_id > ${after} and product_id <= (select max(id) from batch)
        and day >= (${since}::timestamptz at time zone 'Africa/Nairobi')::date
      group by product_id
    ), counted as (
      select id, popularity, coalesce(lately.units, 0) as units from batch left join lately using (id)
    )
    select (select max(id) from batch) as last,
      coalesce(json_agg(json_build_object('id', id, 'units', units) order by id) filter (where popularity <> units), '[]') as changes
    from counted`.execute(handle)
  return rows[0] ?? { last: null, changes: [] }
}

export async function setPopularity(tx: Tx, counted: readonly Popularity[]): Promise<void> {
  await sql`
    with counted as (
      select products.id, counted.units
      from unnest(${counted.map((one) => one.id)}::bigint[], ${counted.map((one) => one.units)}::integer[])
        as counted (id, units) join products on products.id = counted.id
      order by products.id for no key update of products
    )
    update products set popularity = counted.units from counted where products.id = counted.id`.execute(tx)
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
