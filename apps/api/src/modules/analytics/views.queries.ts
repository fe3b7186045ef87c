import { sql } from 'kysely'
import type { DayRange } from '#contract/shared/days.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

export type ProductViews = { storeId: number; productId: number; day: string; views: number }

/** Lock order: rows of the shop, of stores, then of products, each by key. */
export async function addViews(tx: Tx, views: readonly ProductViews[]): Promise<void> {
  const seen = sql`
    jsonb_to_recordset(${JSON.stringify(views)}::jsonb)
    as seen ("storeId" bigint, "productId" bigint, day date, views bigint)`
  await sql`
    insert into shop_view_days as known (day, views)
    select day, sum(views) from ${seen} group by 1 order by 1
    on conflict (day) do update set views = known.views + excluded.views`.execute(tx)
  await sql`
    insert into store_view_days as known (store_id, day, views)
    select "storeId", day, sum(views) from ${seen} group by 1, 2 order by 1, 2
    on conflict (store_id, day) do update set views = known.views + excluded.views`.execute(tx)
  await sql`
    insert into product_view_days as known (store_id, product_id, day, views)
    select "storeId", "productId", day, sum(views) from ${seen} group by 1, 2, 3 order by 1, 2, 3
    on conflict (store_id, product_id, day) do update set views = known.views + excluded.views`.execute(tx)
}

/** Views of the whole shop by day; days without views are absent. */
export async function viewsByDay(db: Db, { from, to }: DayRange): Promise<{ day: string; views: number }[]> {
  const { rows } = await sql<{ day: string; views: number }>`
    select day::text as day, views from shop_view_days where day between ${from}::date and ${to}::date`.execute(db)
  return rows
}
