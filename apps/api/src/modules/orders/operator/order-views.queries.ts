import { sql } from 'kysely'
import type { OrderViewFilters } from '#contract/operator/orders.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type OrderView = { id: number; name: string; filters: OrderViewFilters }

/** Sorted by name. */
export function listViews(handle: Db, operatorId: number): Promise<OrderView[]> {
  return handle
    .selectFrom('order_views')
    .select(['id', 'name', 'filters'])
    .where('operator_id', '=', operatorId)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Lets only one transaction at a time add to an operator's views, so that the count it reads stays true. */
export async function lockViews(tx: Tx, operatorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order views ${operatorId}`}, 0))`.execute(tx)
}

export async function insertView(tx: Tx, operatorId: number, view: Omit<OrderView, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('order_views')
    .values({ operator_id: operatorId, name: view.name, filters: JSON.stringify(view.filters) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the view existed and belonged to the operator */
export async function deleteView(handle: Db, operatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
