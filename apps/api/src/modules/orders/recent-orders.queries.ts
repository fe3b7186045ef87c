import type { Db } from '../../platform/db/index.ts'

/** How many orders were placed after a moment. */
export async function countRecent(db: Db, from: Date): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('created_at', '>', from)
    .executeTakeFirstOrThrow()
  return orders
}
