import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/index.ts'
import { removeSessions } from './manage-operators.queries.ts'
import type { OperatorRow } from './operators.queries.ts'

export type Link = { id: string; expiresAt: Date }

/** Voids the credentials and ends the sessions; the operator then has a new password, or a link to choose one. */
export async function reset(tx: Tx, operatorId: number, to: { passwordHash: string } | Link): Promise<OperatorRow> {
  const link = 'id' in to ? to : null
  const row = await tx
    .updateTable('operators')
    .set({
      password_hash: 'id' in to ? null : to.passwordHash,
      totp_generation: sql`totp_generation + 1`,
      last_totp_step: 0,
      set_up_link: link?.id ?? null,
      set_up_link_expires_at: link?.expiresAt ?? null,
    })
    .where('id', '=', operatorId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
  await removeSessions(tx, operatorId)
  return row
}

/** The operator of a link, while it is valid and they may sign in. */
export async function findByLink(
  db: Db,
  linkId: string,
  now: Date,
): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom('operators')
    .select(['email', 'name'])
    .where('set_up_link', '=', linkId)
    .where('set_up_link_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Sets the password and another key with a link; those set with it before are void.
 * @returns undefined when the link is no longer valid
 */
export async function setUp(
  tx: Tx,
  linkId: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<OperatorRow | undefined> {
  return tx
    .updateTable('operators')
    .set({ password_hash: passwordHash, totp_generation: sql`totp_generation + 1`, last_totp_step: 0 })
    .where('set_up_link', '=', linkId)
    .where('set_up_link_expires_at', '>', now)
    .where('disabled_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Marks the set-up as finished by the first sign-in: the link ends. */
export async function endLink(tx: Tx, operatorId: number): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ set_up_link: null, set_up_link_expires_at: null })
    .where('id', '=', operatorId)
    .where('set_up_link', 'is not', null)
    .execute()
}
