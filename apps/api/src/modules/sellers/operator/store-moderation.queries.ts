import type { StoreStatus } from '#contract/shared/states.ts'
import type { Tx } from '../../../platform/db/index.ts'

export type StoreStatusRow = {
  id: number
  name: string
  slug: string
  status: StoreStatus
  commissionBasisPoints: number | null
  payoutHoldReason: string
}

const statuses = (tx: Tx) =>
  tx
    .selectFrom('stores')
    .select([
      'id',
      'name',
      'slug',
      'status',
      'commission_basis_points as commissionBasisPoints',
      'payout_hold_reason as payoutHoldReason',
    ])
    .forNoKeyUpdate()

/** Locks the store against changes until the end of the transaction. */
export async function lockById(tx: Tx, id: number): Promise<StoreStatusRow | undefined> {
  return statuses(tx).where('id', '=', id).executeTakeFirst()
}

export async function lockByNumber(tx: Tx, storeNumber: number): Promise<StoreStatusRow | undefined> {
  return statuses(tx).where('store_number', '=', storeNumber).executeTakeFirst()
}

/** @param suspensionReason the reason of a suspension or a refusal; else empty */
export async function writeStatus(
  tx: Tx,
  storeId: number,
  status: StoreStatus,
  suspensionReason: string,
): Promise<void> {
  await tx
    .updateTable('stores')
    .set({ status, suspension_reason: suspensionReason })
    .where('id', '=', storeId)
    .execute()
}

export async function writeCommission(tx: Tx, storeId: number, basisPoints: number | null): Promise<void> {
  await tx.updateTable('stores').set({ commission_basis_points: basisPoints }).where('id', '=', storeId).execute()
}
