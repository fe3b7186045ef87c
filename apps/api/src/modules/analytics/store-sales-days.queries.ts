import { sql, type RawBuilder } from 'kysely'

/** @param day YYYY-MM-DD */
export type SalesDay = { day: string; units: number; cents: number }

export function salesDays(storeId: number, limit: number): RawBuilder<SalesDay> {
  return sql<SalesDay>`
    select day::text as day, units, revenue_cents as cents from store_sales_days
    where store_id = ${storeId} order by store_sales_days.day desc limit ${sql.lit(limit)}`
}

/** The total sales of a store. */
export function soldOf(storeId: number): RawBuilder<{ units: number; cents: number }> {
  return sql<{ units: number; cents: number }>`
    select coalesce(sum(units), 0)::bigint as units, coalesce(sum(revenue_cents), 0)::bigint as cents
    from store_sales_days where store_id = ${storeId}`
}

export function revenueOf(storeId: number): RawBuilder<{ cents: number }> {
  return sql<{ cents: number }>`
    select coalesce(sum(revenue_cents), 0)::bigint as cents from store_sales_days where store_id = ${storeId}`
}
