import type { Insertable, Selectable } from 'kysely'
import { having } from '../../../platform/db/beginning.ts'
import type { Db, Tables, Tx } from '../../../platform/db/index.ts'

export type OperatorRow = Selectable<Tables['operators']>

/** Also finds a disabled operator. */
export async function findByEmail(handle: Db | Tx, email: string): Promise<OperatorRow | undefined> {
  return handle.selectFrom('operators').selectAll().where('email', '=', email).executeTakeFirst()
}

export async function add(tx: Tx, operator: Insertable<Tables['operators']>): Promise<OperatorRow> {
  return tx.insertInto('operators').values(operator).returningAll().executeTakeFirstOrThrow()
}

/** The current row, locked against changes until the end of the transaction. */
export async function lock(tx: Tx, id: number): Promise<OperatorRow> {
  return tx.selectFrom('operators').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/**
 * Locks the row if its credentials are still those that were verified.
 * @returns false when the password, the key or the right to sign in has changed since
 */
export async function lockUnchanged(
  tx: Tx,
  { id, password_hash, totp_generation }: Pick<OperatorRow, 'id' | 'password_hash' | 'totp_generation'>,
): Promise<boolean> {
  const held = await tx
    .selectFrom('operators')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('totp_generation', '=', totp_generation)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

export async function writePassword(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.updateTable('operators').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}

/** @returns whether this call used the step: each code of the second factor works once */
export async function spendStep(tx: Tx, operatorId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operators')
    .set({ last_totp_step: step })
    .where('id', '=', operatorId)
    .where('last_totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type NewSession = {
  id: string
  operatorId: number
  at: Date
  expiresAt: Date
  address: string
  browser: string
}

export async function addSession(tx: Tx, { id, operatorId, at, expiresAt, ...from }: NewSession): Promise<void> {
  const moments = { created_at: at, expires_at: expiresAt, seen_at: at, reauthenticated_at: at }
  await tx
    .insertInto('operator_sessions')
    .values({ id, operator_id: operatorId, ...moments, ...from })
    .execute()
}

type Live = { now: Date; seenSince: Date }

export async function findSession(
  db: Db,
  id: string,
  live: Live,
): Promise<(OperatorRow & { seenAt: Date; reauthenticatedAt: Date }) | undefined> {
  return db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .selectAll('operators')
    .select(['seen_at as seenAt', 'reauthenticated_at as reauthenticatedAt'])
    .where('operator_sessions.id', '=', id)
    .where('disabled_at', 'is', null)
    .where('expires_at', '>', live.now)
    .where('seen_at', '>', live.seenSince)
    .executeTakeFirst()
}

/** Whether the session was not ended. */
export async function hasSession(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('operator_sessions').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The open sessions, the newest first. */
export async function listSessions(db: Db, operatorId: number, live: Live & { limit: number }) {
  return db
    .selectFrom('operator_sessions')
    .select(['id', 'number', 'address', 'browser'])
    .select(['created_at as createdAt', 'seen_at as seenAt', 'expires_at as expiresAt'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', live.now)
    .where('seen_at', '>', live.seenSince)
    .orderBy('number', 'desc')
    .limit(live.limit)
    .execute()
}

export async function recordReauthentication(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operator_sessions').set({ reauthenticated_at: at }).where('id', '=', id).execute()
}

/** @returns whether the session existed and belonged to this operator */
export async function removeOwnSession(tx: Tx, operatorId: number, number: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_sessions')
    .where('operator_id', '=', operatorId)
    .where('number', '=', number)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function findById(handle: Db, id: number): Promise<OperatorRow> {
  return handle.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function listNames(db: Db, ids: readonly number[]): Promise<Pick<OperatorRow, 'id' | 'name' | 'email'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('operators')
    .select(['id', 'name', 'email'])
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
}

/** There are few operators; several can have the same name. */
export async function listIdsByName(db: Db, typed: string): Promise<number[]> {
  const rows = await db.selectFrom('operators').select('id').where('name', 'ilike', having(typed)).execute()
  return rows.map(({ id }) => id)
}

/** Replaces the previous recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, operatorId: number, proofs: readonly string[]): Promise<void> {
  await tx.deleteFrom('operator_recovery_codes').where('operator_id', '=', operatorId).execute()
  await tx
    .insertInto('operator_recovery_codes')
    .values(proofs.map((proof) => ({ operator_id: operatorId, proof })))
    .execute()
}

export async function countRecoveryCodes(db: Db, operatorId: number): Promise<number> {
  const { left } = await db
    .selectFrom('operator_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return left
}

/** @returns whether this call used the code: each works once */
export async function spendRecoveryCode(tx: Tx, operatorId: number, proof: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_recovery_codes')
    .where('operator_id', '=', operatorId)
    .where('proof', '=', proof)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function noteSeen(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('operator_sessions').set({ seen_at: at }).where('id', '=', id).execute()
}

export async function removeSession(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('id', '=', id).execute()
}

export async function removeOtherSessions(
  tx: Tx,
  { operatorId, sessionId }: { operatorId: number; sessionId: string },
): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('operator_id', '=', operatorId).where('id', '<>', sessionId).execute()
}
