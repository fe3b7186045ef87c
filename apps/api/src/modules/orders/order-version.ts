import { sql, type Compilable, type RawBuilder } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'

/**
 * Runs a statement that changes seller orders or return requests of orders. The same statement raises the version of
 * each of these orders, and notifies its open pages after the commit. The transaction has locked the orders.
 */
export async function changeOrder<Row extends { orderId: string }>(
  tx: Tx,
  change: Compilable<Row> | RawBuilder<Row>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    with changed as (${change}), counted as (
      update orders set version = version + 1 from changed where orders.id = changed."orderId"
      returning notify_order_pages(orders.id)
    )
    select * from changed`.execute(tx)
  return rows
}
