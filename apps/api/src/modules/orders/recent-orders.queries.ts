import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/**
 * How many orders were placed in the last 15 minutes. `now()` can use the index; `clock_timestamp()` is evaluated for
 * each row.
 */
export async function countRecent(db: Db): Promise<number> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::integer as orders from orders
    where created_at > now() - interval '15 minutes'`.execute(db)
  return rows[0]?.orders ?? 0
}
