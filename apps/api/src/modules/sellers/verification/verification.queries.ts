import { sql } from 'kysely'
import { documentKinds, type DocumentKind, type VerificationState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

export type VerificationRow = {
  state: Exclude<VerificationState, 'none'>
  reason: string
  submittedAt: Date
  decidedAt: Date | null
}

const rowsOf = (handle: Db | Tx, storeId: number) =>
  handle
    .selectFrom('store_verifications')
    .select(['state', 'reason', 'submitted_at as submittedAt', 'decided_at as decidedAt'])
    .where('store_id', '=', storeId)

export async function find(handle: Db | Tx, storeId: number): Promise<VerificationRow | undefined> {
  return rowsOf(handle, storeId).executeTakeFirst()
}

/** Only stores that have sent documents. */
export async function statesOf(
  handle: Db,
  storeIds: readonly number[],
): Promise<{ storeId: number; state: VerificationRow['state'] }[]> {
  if (storeIds.length === 0) return []
  return handle
    .selectFrom('store_verifications')
    .select(['store_id as storeId', 'state'])
    .where((where) => where('store_id', '=', where.fn.any(where.val(storeIds))))
    .execute()
}

export async function lock(tx: Tx, storeId: number): Promise<VerificationRow | undefined> {
  return rowsOf(tx, storeId).forUpdate().executeTakeFirst()
}

export type StoredDocument = { storeId: number; kind: DocumentKind; pictureId: number }

export async function listDocuments(handle: Db | Tx, storeIds: readonly number[]): Promise<StoredDocument[]> {
  if (storeIds.length === 0) return []
  return handle
    .selectFrom('store_documents')
    .select(['store_id as storeId', 'kind', 'picture_id as pictureId'])
    .where((where) => where('store_id', '=', where.fn.any(where.val(storeIds))))
    .orderBy('store_id')
    .orderBy(sql`array_position(${array('text', documentKinds)}, kind)`)
    .execute()
}

/** Replaces the documents of a store. @returns the pictures of the previous ones */
export async function submit(
  tx: Tx,
  storeId: number,
  { documents, at }: { documents: readonly Omit<StoredDocument, 'storeId'>[]; at: Date },
): Promise<number[]> {
  const submitted = { state: 'submitted', reason: '', submitted_at: at, decided_at: null } as const
  await tx
    .insertInto('store_verifications')
    .values({ store_id: storeId, ...submitted })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(submitted))
    .execute()
  const dropped = await tx
    .deleteFrom('store_documents')
    .where('store_id', '=', storeId)
    .returning('picture_id')
    .execute()
  await tx
    .insertInto('store_documents')
    .values(documents.map(({ kind, pictureId }) => ({ store_id: storeId, kind, picture_id: pictureId })))
    .execute()
  return dropped.map(({ picture_id }) => picture_id)
}

export async function decide(
  tx: Tx,
  storeId: number,
  { state, reason, at }: { state: 'verified' | 'rejected'; reason: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('store_verifications')
    .set({ state, reason, decided_at: at })
    .where('store_id', '=', storeId)
    .execute()
  if (state === 'verified')
    await tx.updateTable('stores').set({ identity_verified_at: at }).where('id', '=', storeId).execute()
}

export type WaitingVerification = {
  storeId: number
  storeNumber: number
  name: string
  ownerId: number | null
  submittedAt: Date
}

/** One page of the stores that wait for a decision, the oldest first. */
export async function listWaiting(
  handle: Db,
  { after, limit }: { after: { submittedAt: Date; storeId: number } | null; limit: number },
): Promise<WaitingVerification[]> {
  const { rows } = await sql<WaitingVerification>`
    select waiting.store_id as "storeId", store_number as "storeNumber", name, submitted_at as "submittedAt",
      (select user_id from store_members where store_id = stores.id and role = 'owner') as "ownerId"
    from store_verifications as waiting join stores on stores.id = waiting.store_id
    where waiting.state = 'submitted'
      and ${after ? sql`(submitted_at, store_id) > (${after.submittedAt}, ${after.storeId}::bigint)` : sql`true`}
    order by submitted_at, store_id limit ${limit}`.execute(handle)
  return rows
}

export async function countWaiting(handle: Db): Promise<number> {
  const { found } = await handle
    .selectFrom('store_verifications')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return found
}

/** Deletes documents that were decided before `before`, some at a time. @returns their pictures */
export async function dropDecided(tx: Tx, decidedBefore: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from store_documents where picture_id in (
      select picture_id from store_documents join store_verifications using (store_id)
      where decided_at < ${decidedBefore} order by store_id limit ${limit}
    )
    returning picture_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
