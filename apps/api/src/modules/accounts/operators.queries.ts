import type { Insertable, Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type OperatorRow = Selectable<Tables['operators']>

export async function findByEmail(handle: Db | Tx, email: string): Promise<OperatorRow | undefined> {
  return handle.selectFrom('operators').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function add(tx: Tx, operator: Insertable<Tables['operators']>): Promise<OperatorRow> {
  return tx.insertInto('operators').values(operator).returningAll().executeTakeFirstOrThrow()
}

/** @returns whether this call spent the step: each of the second factor's codes is good once */
export async function spendStep(tx: Tx, operatorId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ last_totp_step: step })
    .where('id', '=', operatorId)
    .where('last_totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function addSession(
  tx: Tx,
  session: { id: string; operatorId: number; at: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('operator_sessions')
    .values({
      id: session.id,
      operator_id: session.operatorId,
      created_at: session.at,
      expires_at: session.expiresAt,
      seen_at: session.at,
    })
    .execute()
}

export async function findSession(
  db: Db,
  id: string,
  live: { now: Date; seenSince: Date },
): Promise<(OperatorRow & { seenAt: Date }) | undefined> {
  return db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .selectAll('operators')
    .select('seen_at as seenAt')
    .where('operator_sessions.id', '=', id)
    .where('expires_at', '>', live.now)
    .where('seen_at', '>', live.seenSince)
    .executeTakeFirst()
}

export async function noteSeen(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operator_sessions').set({ seen_at: at }).where('id', '=', id).execute()
}

export async function removeSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('id', '=', id).execute()
}
