import { sql } from 'kysely'
import { inTransaction, type Db } from '../platform/db/index.ts'

/** Empties tables, and those that refer to them; also the ones whose rows cannot be removed otherwise. */
export async function emptyTables(db: Db, ...tables: string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(tx)
  })
}
