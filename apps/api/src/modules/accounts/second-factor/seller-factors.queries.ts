import { sql, type Selectable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db/index.ts'

export type FactorRow = Selectable<Tables['second_factors']>

export async function find(handle: Db | Tx, userId: number): Promise<FactorRow | undefined> {
  return handle.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

export async function lock(tx: Tx, userId: number): Promise<FactorRow | undefined> {
  return tx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()
}

/** Stores a key that is not confirmed yet, in place of an unconfirmed one; a confirmed key stays. */
export async function begin(tx: Tx, userId: number): Promise<FactorRow | undefined> {
  return tx
    .insertInto('second_factors')
    .values({ user_id: userId, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ totp_generation: sql`second_factors.totp_generation + 1`, last_totp_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst()
}

export async function confirm(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_at: at }).where('user_id', '=', userId).execute()
}

/** Turns the second factor off. The generation stays, so that the next key is a different one. */
export async function end(tx: Tx, userId: number): Promise<boolean> {
  await tx.deleteFrom('second_factor_recovery_codes').where('user_id', '=', userId).execute()
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ confirmed_at: null, totp_generation: sql`totp_generation + 1`, last_totp_step: 0 })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_totp_step: step })
    .where('user_id', '=', userId)
    .where('last_totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function spendRecoveryCode(tx: Tx, userId: number, proof: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor_recovery_codes')
    .where('user_id', '=', userId)
    .where('proof', '=', proof)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Replaces the previous recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, proofs: readonly string[]): Promise<void> {
  await tx.deleteFrom('second_factor_recovery_codes').where('user_id', '=', userId).execute()
  await tx
    .insertInto('second_factor_recovery_codes')
    .values(proofs.map((proof) => ({ user_id: userId, proof })))
    .execute()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('second_factor_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return left
}
