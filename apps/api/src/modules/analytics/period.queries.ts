import { sql, type RawBuilder } from 'kysely'
import type { DayRange } from '#contract/days.ts'

export type DayFigures = { day: string; orders: number; units: number; cents: number; views: number }

/** The days of a range on which something was sold or looked at. */
export function figuresByDay(storeId: number, { from, to }: DayRange): RawBuilder<DayFigures> {
  const ofStore = sql`store_id = ${storeId} and day between ${from}::date and ${to}::date`
  return sql<DayFigures>`
    with sold as (
      select day, orders, units, revenue_cents from store_sales_days where ${ofStore}
    ), seen as (
      select day, views from store_view_days where ${ofStore}
    )
    select day::text as day, coalesce(orders, 0) as orders, coalesce(units, 0) as units,
      coalesce(revenue_cents, 0) as cents, coalesce(views, 0) as views
    from sold full join seen using (day)`
}

/** The first day of which views of a store's products are known. */
export function firstViewDay(storeId: number): RawBuilder<{ day: string | null }> {
  return sql<{ day: string | null }>`select min(day)::text as day from store_view_days where store_id = ${storeId}`
}

export type ProductFigures = { productId: number; orders: number; units: number; cents: number; views: number }

/** The best products of a range by revenue and by units, each with its views. */
export function bestProducts(
  storeId: number,
  { from, to }: DayRange,
  most: number,
): RawBuilder<ProductFigures & { byRevenue: number; byUnits: number }> {
  return sql`
    with sold as (
      select product_id, sum(orders)::bigint as orders, sum(units)::bigint as units, sum(revenue_cents)::bigint as cents
      from product_sales_days where store_id = ${storeId} and day between ${from}::date and ${to}::date
      group by product_id
    ), placed as (
      select *, row_number() over (order by cents desc, units desc, product_id) as by_revenue,
        row_number() over (order by units desc, cents desc, product_id) as by_units
      from sold
    )
    select placed.product_id as "productId", orders, units, cents, by_revenue as "byRevenue", by_units as "byUnits",
      coalesce((
        select sum(views) from product_view_days as seen
        where store_id = ${storeId} and seen.product_id = placed.product_id and day between ${from}::date and ${to}::date
      ), 0)::bigint as views
    from placed where least(by_revenue, by_units) <= ${sql.lit(most)}`
}

/** Every product that was looked at or paid for in a range, the most revenue first. */
export function allProducts(storeId: number, { from, to }: DayRange): RawBuilder<ProductFigures> {
  const ofStore = sql`store_id = ${storeId} and day between ${from}::date and ${to}::date`
  return sql<ProductFigures>`
    with sold as (
      select product_id, sum(orders)::bigint as orders, sum(units)::bigint as units, sum(revenue_cents)::bigint as cents
      from product_sales_days where ${ofStore} group by product_id
    ), seen as (
      select product_id, sum(views)::bigint as views from product_view_days where ${ofStore} group by product_id
    )
    select product_id as "productId", coalesce(orders, 0) as orders, coalesce(units, 0) as units,
      coalesce(cents, 0) as cents, coalesce(views, 0) as views
    from sold full join seen using (product_id)
    order by 4 desc, 3 desc, 5 desc, 1`
}
