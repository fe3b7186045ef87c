import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type StoredToken = { token: string; expiresAt: Date }

const columns = ['token', 'expires_at as expiresAt'] as const

export async function find(db: Db, provider: string): Promise<StoredToken | undefined> {
  return db.selectFrom('provider_tokens').select(columns).where('provider', '=', provider).executeTakeFirst()
}

/** Inserts the row to lock, before the first token exists. */
export async function makeRoom(db: Db, provider: string): Promise<void> {
  await db
    .insertInto('provider_tokens')
    .values({ provider })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Other locks are held for milliseconds, this one while a provider answers another process. */
const longestWait = '15s'

export async function lock(tx: Tx, provider: string): Promise<StoredToken | undefined> {
  await sql`select set_config('lock_timeout', ${longestWait}, true)`.execute(tx)
  return tx
    .selectFrom('provider_tokens')
    .select(columns)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
}

export async function keep(tx: Tx, provider: string, stored: StoredToken): Promise<void> {
  await tx
    .updateTable('provider_tokens')
    .set({ token: stored.token, expires_at: stored.expiresAt })
    .where('provider', '=', provider)
    .execute()
}
