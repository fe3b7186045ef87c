import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'

/** E.164. */
export type VerifiedPhone = { phone: string; verifiedAt: Date; payableFrom: Date }
export type SentCode = {
  phone: string
  generation: number
  attempts: number
  sentAt: Date
  expiresAt: Date
  usedAt: Date | null
}

export async function findVerified(handle: Db | Tx, storeId: number): Promise<VerifiedPhone | undefined> {
  return handle
    .selectFrom('payout_phones')
    .select(['phone', 'verified_at as verifiedAt', 'payable_from as payableFrom'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

export async function listVerified(handle: Db, storeIds: readonly number[]): Promise<Map<number, VerifiedPhone>> {
  if (storeIds.length === 0) return new Map()
  const rows = await handle
    .selectFrom('payout_phones')
    .select(['store_id as storeId', 'phone', 'verified_at as verifiedAt', 'payable_from as payableFrom'])
    .where('store_id', '=', sql<number>`any(${storeIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ storeId, ...phone }) => [storeId, phone]))
}

export async function saveVerified(tx: Tx, storeId: number, { phone, verifiedAt, payableFrom }: VerifiedPhone) {
  const row = { phone, verified_at: verifiedAt, payable_from: payableFrom }
  await tx
    .insertInto('payout_phones')
    .values({ store_id: storeId, ...row })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(row))
    .execute()
}

/** When a store is closed, its payout phone and its last code are deleted. */
export async function removePhones(tx: Tx, storeId: number): Promise<void> {
  await tx.deleteFrom('payout_phones').where('store_id', '=', storeId).execute()
  await tx.deleteFrom('payout_phone_codes').where('store_id', '=', storeId).execute()
}

const codeColumns = [
  'phone',
  'generation',
  'attempts',
  'sent_at as sentAt',
  'expires_at as expiresAt',
  'used_at as usedAt',
] as const

export async function findCode(handle: Db | Tx, storeId: number): Promise<SentCode | undefined> {
  return handle.selectFrom('payout_phone_codes').select(codeColumns).where('store_id', '=', storeId).executeTakeFirst()
}

/**
 * Replaces the code with a new one, unless it was sent after `notSince`.
 * @returns the generation of the new code; null when it is too soon
 */
export async function renewCode(
  tx: Tx,
  storeId: number,
  code: { phone: string; sentAt: Date; expiresAt: Date; notSince: Date },
): Promise<number | null> {
  const row = await tx
    .insertInto('payout_phone_codes')
    .values({ store_id: storeId, phone: code.phone, generation: 1, sent_at: code.sentAt, expires_at: code.expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('store_id')
        .doUpdateSet({
          phone: code.phone,
          generation: sql`payout_phone_codes.generation + 1`,
          attempts: 0,
          sent_at: code.sentAt,
          expires_at: code.expiresAt,
          used_at: null,
        })
        .where('payout_phone_codes.sent_at', '<=', code.notSince),
    )
    .returning('generation')
    .executeTakeFirst()
  return row?.generation ?? null
}

/** Counts an attempt for a code that is still valid; committed before the code is compared. */
export async function countTry(tx: Tx, storeId: number, now: Date): Promise<SentCode | undefined> {
  return tx
    .updateTable('payout_phone_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('store_id', '=', storeId)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(codeColumns)
    .executeTakeFirst()
}

/** Consumes the correct code, once. Its row stays, so that no later code has its generation, and so its digits, again. */
export async function consumeCode(tx: Tx, storeId: number, generation: number, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('payout_phone_codes')
    .set({ used_at: now })
    .where('store_id', '=', storeId)
    .where('generation', '=', generation)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
