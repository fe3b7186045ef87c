import type { PayoutState } from '#contract/shared/states.ts'
import type { Db } from '../../../platform/db/index.ts'

/** A withdrawal as listed in the personal data export of the store's owner. */
export type ExportedPayout = {
  storeId: number
  amountCents: number
  phone: string
  state: PayoutState
  requestedAt: Date
}

/** All payouts of these stores, oldest first. */
export async function listExportedPayouts(handle: Db, storeIds: readonly number[]): Promise<ExportedPayout[]> {
  const rows = await handle
    .selectFrom('payouts')
    .select(['store_id as storeId', 'amount_cents as amountCents', 'phone', 'state', 'requested_at as requestedAt'])
    .where((where) => where('store_id', '=', where.fn.any(where.val(storeIds))))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ storeId, ...payout }) => (storeId === null ? [] : [{ storeId, ...payout }]))
}
