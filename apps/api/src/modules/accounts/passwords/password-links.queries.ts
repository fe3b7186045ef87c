import type { Db, Tx } from '../../../platform/db/index.ts'

export async function add(tx: Tx, link: { id: string; userId: number | null; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('password_links')
    .values({ id: link.id, user_id: link.userId, expires_at: link.expiresAt })
    .execute()
}

/** The account of a link that is still valid. */
export async function findUserId(handle: Db | Tx, id: string, now: Date): Promise<number | null> {
  const row = await handle
    .selectFrom('password_links')
    .select('user_id')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** @returns whether this call used it: of concurrent calls, one does */
export async function use(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function voidAllOf(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
