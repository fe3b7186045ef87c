import type { PayoutState } from '#contract/states.ts'
import type { Db } from '../../../platform/db/index.ts'

/** A withdrawal as the owner of its store is told of it when they ask for all we hold on them. */
export type ToldPayout = { storeId: number; amountCents: number; phone: string; state: PayoutState; requestedAt: Date }

/** All of these stores, the oldest first. */
export async function listToldPayouts(handle: Db, storeIds: readonly number[]): Promise<ToldPayout[]> {
  const rows = await handle
    .selectFrom('payouts')
    .select(['store_id as storeId', 'amount_cents as amountCents', 'phone', 'state', 'requested_at as requestedAt'])
    .where((where) => where('store_id', '=', where.fn.any(where.val(storeIds))))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ storeId, ...payout }) => (storeId === null ? [] : [{ storeId, ...payout }]))
}
