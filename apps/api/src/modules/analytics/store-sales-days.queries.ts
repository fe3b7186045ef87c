import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import type { StoreSales } from '../orders/index.ts'

const rowsOf = (sales: readonly StoreSales[]) => sql`
  jsonb_to_recordset(${JSON.stringify(sales)}::jsonb)
  as sale ("storeId" bigint, day date, units bigint, cents bigint)`

/** Rows are locked in the order of their stores, here and below. */
export async function addSales(tx: Tx, sales: readonly StoreSales[]): Promise<void> {
  await sql`
    insert into store_sales_days as sold (store_id, day, units, revenue_cents)
    select "storeId", day, units, cents from ${rowsOf(sales)} order by 1
    on conflict (store_id, day) do update
    set units = sold.units + excluded.units, revenue_cents = sold.revenue_cents + excluded.revenue_cents`.execute(tx)
}

/** Not an upsert: less than none would be refused as a row of its own. */
export async function takeBackSales(tx: Tx, sales: readonly StoreSales[]): Promise<void> {
  await sql`
    with back as (
      select "storeId" as store_id, day, units, cents from ${rowsOf(sales)}
    ), locked as (
      select sold.store_id, sold.day from store_sales_days as sold join back using (store_id, day)
      order by store_id for no key update of sold
    )
    update store_sales_days as sold set units = sold.units - back.units, revenue_cents = revenue_cents - back.cents
    from back join locked using (store_id, day)
    where sold.store_id = back.store_id and sold.day = back.day`.execute(tx)
}

/** @param day YYYY-MM-DD */
export type SalesDay = { day: string; units: number; cents: number }

export function salesDays(storeId: number, limit: number): RawBuilder<SalesDay> {
  return sql<SalesDay>`
    select day::text as day, units, revenue_cents as cents from store_sales_days
    where store_id = ${storeId} order by store_sales_days.day desc limit ${sql.lit(limit)}`
}

export function revenueOf(storeId: number): RawBuilder<{ cents: number }> {
  return sql<{ cents: number }>`
    select coalesce(sum(revenue_cents), 0)::bigint as cents from store_sales_days where store_id = ${storeId}`
}
