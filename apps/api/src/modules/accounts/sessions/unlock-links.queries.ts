import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db/index.ts'

export async function add(tx: Tx, link: Insertable<Tables['unlock_links']>): Promise<void> {
  await tx.insertInto('unlock_links').values(link).execute()
}

export type UnlockLink = { userId: number | null; operatorId: number | null }

/** The account of a link that is still valid. */
export async function find(db: Db, id: string, now: Date): Promise<UnlockLink | undefined> {
  return db
    .selectFrom('unlock_links')
    .select(['user_id as userId', 'operator_id as operatorId'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** @returns the account of the link, to the one of concurrent calls that used it */
export async function use(tx: Tx, id: string, now: Date): Promise<UnlockLink | undefined> {
  return tx
    .updateTable('unlock_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id as userId', 'operator_id as operatorId'])
    .executeTakeFirst()
}
