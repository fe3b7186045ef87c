import { sql, type RawBuilder } from 'kysely'
import type { DayRange } from '#contract/shared/days.ts'

export type DayFigures = { day: string; orders: number; units: number; cents: number; views: number }

/** The days of a range with sales or views. */
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

/** The first day with recorded views of a store's products. */
export function firstViewDay(storeId: number): RawBuilder<{ day: string | null }> {
  return sql<{ day: string | null }>`select min(day)::text as day from store_view_days where store_id = ${storeId}`
}

export type ProductFigures = { productId: number; orders: number; units: number; cents: number; views: number }

/**
 * The best products of a range by revenue and by units, each with its views. The rank `max` + 1 means "not among the
 * best".
 */
export function bestProducts(
  storeId: number,
  { from, to }: DayRange,
  max: number,
): RawBuilder<ProductFigures & { byRevenue: number; byUnits: number }> {
  // A top-N sort while reading: thousands of products are not fully sorted for twenty results.
  const first = (order: RawBuilder<unknown>) => sql`(
    select product_id, row_number() over (order by ${order}) as place
    from (select * from sold order by ${order} limit ${sql.lit(max)}) as best
  )`
  const beyond = sql.lit(max + 1)
  return sql`
    with sold as materialized (
      select product_id, sum(orders)::bigint as orders, sum(units)::bigint as units, sum(revenue_cents)::bigint as cents
      from product_sales_days where store_id = ${storeId} and day between ${from}::date and ${to}::date
      group by product_id
    ), placed as (
      select product_id, coalesce(by_revenue.place, ${beyond}) as by_revenue, coalesce(by_units.place, ${beyond}) as by_units
      from ${first(sql`cents desc, units desc, product_id`)} as by_revenue
      full join ${first(sql`units desc, cents desc, product_id`)} as by_units using (product_id)
    )
    select product_id as "productId", orders, units, cents, by_revenue as "byRevenue", by_units as "byUnits",
      coalesce((
        select sum(views) from product_view_days as seen
        where store_id = ${storeId} and seen.product_id = placed.product_id and day between ${from}::date and ${to}::date
      ), 0)::bigint as views
    from placed join sold using (product_id)`
}

/** Every product with views or sales in a range, highest revenue first. */
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
