import { sql, type Compilable } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'

/** For a statement that updates the payable itself: the values to set, and what to return. */
export const nextVersion = { version: sql<number>`payables.version + 1` }
export const notifyPages = sql<void>`notify_order_pages(payables.order_id)`.as('notified')

/**
 * Runs a statement that changes the payments of orders. The same statement raises the version of each of these orders,
 * and notifies its open pages after the commit. The transaction has locked the payables.
 */
export async function changePayments<Row extends { orderId: string }>(
  tx: Tx,
  change: Compilable<Row>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with changed as (${change}), counted as (
      update payables set version = version + 1 from changed where payables.order_id = changed."orderId"
      returning notify_order_pages(payables.order_id)
    )
    select * from changed`.execute(tx)
  return rows
}
