import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import type { Sold } from '../orders/index.ts'

const rowsOf = (sold: readonly Sold[]) => sql`
  jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
  as sale ("storeId" bigint, "productId" bigint, day date, orders bigint, units bigint, cents bigint)`

/** Lock order here and below: rows of stores by id, then rows of products. */
export async function addSales(tx: Tx, sold: readonly Sold[]): Promise<void> {
  await sql`
    insert into store_sales_days as sold (store_id, day, orders, units, revenue_cents)
    select "storeId", day, orders, units, cents from ${rowsOf(sold)} where "productId" is null order by 1
    on conflict (store_id, day) do update set orders = sold.orders + excluded.orders,
      units = sold.units + excluded.units, revenue_cents = sold.revenue_cents + excluded.revenue_cents`.execute(tx)
  await sql`
    insert into product_sales_days as sold (store_id, day, product_id, orders, units, revenue_cents)
    select "storeId", day, "productId", orders, units, cents from ${rowsOf(sold)} where "productId" is not null
    order by 1, 3
    on conflict (store_id, day, product_id) do update set orders = sold.orders + excluded.orders,
      units = sold.units + excluded.units, revenue_cents = sold.revenue_cents + excluded.revenue_cents`.execute(tx)
}

/** Not an upsert: an insert of a negative value would violate a constraint. */
export async function changeSales(tx: Tx, by: readonly Sold[]): Promise<void> {
  if (by.length === 0) return
  await sql`
    with change as (
      select "storeId" as store_id, day, orders, units, cents from ${rowsOf(by)} where "productId" is null
    ), locked as (
      select sold.store_id, sold.day from store_sales_days as sold join change using (store_id, day)
      order by store_id for no key update of sold
    )
    update store_sales_days as sold set orders = sold.orders + change.orders, units = sold.units + change.units,
      revenue_cents = revenue_cents + change.cents
    from change join locked using (store_id, day)
    where sold.store_id = change.store_id and sold.day = change.day`.execute(tx)
  await sql`
    with change as (
      select "storeId" as store_id, "productId" as product_id, day, orders, units, cents from ${rowsOf(by)}
      where "productId" is not null
    ), locked as (
      select sold.store_id, sold.day, sold.product_id
      from product_sales_days as sold join change using (store_id, day, product_id)
      order by store_id, product_id for no key update of sold
    )
    update product_sales_days as sold set orders = sold.orders + change.orders, units = sold.units + change.units,
      revenue_cents = revenue_cents + change.cents
    from change join locked using (store_id, day, product_id)
    where sold.store_id = change.store_id and sold.day = change.day and sold.product_id = change.product_id`.execute(tx)
}

/** Blocks sales, cancellations and refunds until the transaction ends, so that a recount stays correct. */
export async function holdSales(tx: Tx): Promise<void> {
  await sql`lock table store_sales_days, product_sales_days in share row exclusive mode`.execute(tx)
}

/** The first and the last day with stored figures. */
export async function firstAndLastDay(tx: Tx): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day)::text as first, max(day)::text as last from (
      select day from store_sales_days union all select day from product_sales_days
    ) as kept`.execute(tx)
  return rows[0] ?? { first: null, last: null }
}

/** Deletes the stored figures of a day and returns them. */
export async function deleteDay(tx: Tx, day: string): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    with of_stores as (
      delete from store_sales_days where day = ${day}::date returning *
    ), of_products as (
      delete from product_sales_days where day = ${day}::date returning *
    )
    select store_id as "storeId", null::bigint as "productId", day::text as day, orders, units, revenue_cents as cents
    from of_stores
    union all
    select store_id, product_id, day::text, orders, units, revenue_cents from of_products`.execute(tx)
  return rows
}
