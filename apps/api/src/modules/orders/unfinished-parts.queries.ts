import { sql } from 'kysely'
import { openReturnStates } from '#contract/states.ts'
import { array } from '../../platform/db/array.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/**
 * Whether any sale of a store can still be paid, delivered or returned, or has an open dispute.
 * @param disputed the orders with an open dispute: only few at a time
 */
export async function hasUnfinishedParts(
  handle: Db | Tx,
  storeId: number,
  disputed: readonly string[],
): Promise<boolean> {
  const part = sql`from seller_orders as part where part.store_id = ${storeId}`
  const { rows } = await sql<{ isUnfinished: boolean }>`
    select
      exists (
        select ${part} and part.opened_at is not null and part.state in ('new', 'processing', 'shipped', 'delivered')
      )
      or exists (
        select from orders as due where due.money = 'due' and exists (select ${part} and part.order_id = due.id)
      )
      or exists (select ${part} and part.order_id = any(${array('text', disputed)}))
      or exists (
        select from return_requests where store_id = ${storeId} and state = any(${[...openReturnStates]})
      ) as "isUnfinished"`.execute(handle)
  return rows[0]?.isUnfinished ?? false
}
