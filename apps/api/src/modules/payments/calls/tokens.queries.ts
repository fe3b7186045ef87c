import type { Db, Tx } from '../../../platform/db/index.ts'

export type KeptToken = { token: string; expiresAt: Date }

const columns = ['token', 'expires_at as expiresAt'] as const

export async function find(db: Db, provider: string): Promise<KeptToken | undefined> {
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

export async function lock(tx: Tx, provider: string): Promise<KeptToken | undefined> {
  return tx
    .selectFrom('provider_tokens')
    .select(columns)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
}

export async function keep(tx: Tx, provider: string, kept: KeptToken): Promise<void> {
  await tx
    .updateTable('provider_tokens')
    .set({ token: kept.token, expires_at: kept.expiresAt })
    .where('provider', '=', provider)
    .execute()
}
