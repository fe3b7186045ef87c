import type { StoreStatus } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'

export type ClosingRow = { id: number; slug: string; status: StoreStatus; logoMediaId: number | null }

/** Locks the store against changes and additions until the end of the transaction. */
export async function lock(tx: Tx, storeId: number): Promise<ClosingRow | undefined> {
  return tx
    .selectFrom('stores')
    .select(['id', 'slug', 'status', 'logo_media_id as logoMediaId'])
    .where('id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
}

/** The number, name and location of the store stay: orders and invoices show them. */
export async function close(tx: Tx, storeId: number, at: Date): Promise<void> {
  await tx
    .updateTable('stores')
    .set({
      status: 'closed',
      closed_at: at,
      suspension_reason: '',
      payout_hold_reason: '',
      about: '',
      return_policy: '',
      phone_number: '',
      logo_media_id: null,
      away_until: null,
      away_message: '',
      identity_verified_at: null,
    })
    .where('id', '=', storeId)
    .execute()
}

/** Removes the messages to the store, its members and its invitations. */
export async function removePeople(tx: Tx, storeId: number): Promise<void> {
  await tx.deleteFrom('store_messages').where('store_id', '=', storeId).execute()
  await tx.deleteFrom('store_invitations').where('store_id', '=', storeId).execute()
  await tx.deleteFrom('store_members').where('store_id', '=', storeId).execute()
}

/** @returns the pictures of its documents (private_pictures.id) */
export async function removeDocuments(tx: Tx, storeId: number): Promise<number[]> {
  const documents = await tx
    .deleteFrom('store_documents')
    .where('store_id', '=', storeId)
    .returning('picture_id as pictureId')
    .execute()
  await tx.deleteFrom('store_verifications').where('store_id', '=', storeId).execute()
  return documents.map(({ pictureId }) => pictureId)
}
