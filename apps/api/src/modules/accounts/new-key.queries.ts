import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { removeSessions } from './manage-operators.queries.ts'

/**
 * Another key in the place of the one there was; what stood for that one, and what it opened, is gone.
 * @param link null where the key is handed over at once
 */
export async function renew(tx: Tx, operatorId: number, link: { id: string; expiresAt: Date } | null): Promise<void> {
  await tx
    .updateTable('operators')
    .set({
      totp_generation: sql`totp_generation + 1`,
      last_totp_step: 0,
      key_link: link?.id ?? null,
      key_link_expires_at: link?.expiresAt ?? null,
    })
    .where('id', '=', operatorId)
    .execute()
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
  await removeSessions(tx, operatorId)
}

/** Of an operator who can sign in, while the link is good. */
export async function findByLink(
  db: Db,
  linkId: string,
  now: Date,
): Promise<{ email: string; name: string; passwordHash: string } | undefined> {
  return db
    .selectFrom('operators')
    .select(['email', 'name', 'password_hash as passwordHash'])
    .where('key_link', '=', linkId)
    .where('key_link_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** The key has been used: its link shows it no more. */
export async function endLink(tx: Tx, operatorId: number): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ key_link: null, key_link_expires_at: null })
    .where('id', '=', operatorId)
    .where('key_link', 'is not', null)
    .execute()
}
