import type { PayoutHoldKind } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** Why the payouts of a store are held (D37), as its members read it. */
export type PayoutHold = { kind: PayoutHoldKind; reason: string }

type Row = { id: number; status: string; suspensionReason: string; payoutHoldReason: string }

const holds = (handle: Db | Tx, storeIds: readonly number[]) =>
  handle
    .selectFrom('stores')
    .select(['id', 'status', 'suspension_reason as suspensionReason', 'payout_hold_reason as payoutHoldReason'])
    .where((where) => where('id', '=', where.fn.any(where.val(storeIds))))

function holdOf({ status, suspensionReason, payoutHoldReason }: Row): PayoutHold | null {
  if (status === 'suspended') return { kind: 'suspended', reason: suspensionReason }
  return payoutHoldReason === '' ? null : { kind: 'held', reason: payoutHoldReason }
}

/** Of these stores, those whose payouts are held, with the reason. */
export async function listPayoutHolds(handle: Db | Tx, storeIds: readonly number[]): Promise<Map<number, PayoutHold>> {
  const rows = await holds(handle, storeIds).execute()
  return new Map(
    rows.flatMap((row) => {
      const hold = holdOf(row)
      return hold ? [[row.id, hold]] : []
    }),
  )
}

/** Why the payouts of a store are held, else null; that does not change before the transaction ends. */
export async function lockPayoutHold(tx: Tx, storeId: number): Promise<PayoutHold | null> {
  const row = await holds(tx, [storeId]).forShare().executeTakeFirst()
  return row ? holdOf(row) : null
}

export async function writePayoutsHeldFor(tx: Tx, storeId: number, reason: string): Promise<void> {
  await tx.updateTable('stores').set({ payout_hold_reason: reason }).where('id', '=', storeId).execute()
}
