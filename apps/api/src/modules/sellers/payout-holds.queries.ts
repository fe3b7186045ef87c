import type { PayoutHoldKind } from '#contract/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** Why a store is paid nothing for now (D37), as the store reads it. */
export type PayoutHold = { kind: PayoutHoldKind; reason: string }

type Row = { id: number; status: string; suspendedFor: string; payoutsHeldFor: string }

const holds = (handle: Db | Tx, storeIds: readonly number[]) =>
  handle
    .selectFrom('stores')
    .select(['id', 'status', 'suspended_for as suspendedFor', 'payouts_held_for as payoutsHeldFor'])
    .where((where) => where('id', '=', where.fn.any(where.val(storeIds))))

function holdOf({ status, suspendedFor, payoutsHeldFor }: Row): PayoutHold | null {
  if (status === 'suspended') return { kind: 'suspended', reason: suspendedFor }
  return payoutsHeldFor === '' ? null : { kind: 'held', reason: payoutsHeldFor }
}

/** Of these stores, those that are paid nothing for now, with the reason. */
export async function listPayoutHolds(handle: Db | Tx, storeIds: readonly number[]): Promise<Map<number, PayoutHold>> {
  const rows = await holds(handle, storeIds).execute()
  return new Map(
    rows.flatMap((row) => {
      const hold = holdOf(row)
      return hold ? [[row.id, hold]] : []
    }),
  )
}

/** Why a store is paid nothing, null where it may be paid; that cannot change before the transaction ends. */
export async function lockPayoutHold(tx: Tx, storeId: number): Promise<PayoutHold | null> {
  const row = await holds(tx, [storeId]).forShare().executeTakeFirst()
  return row ? holdOf(row) : null
}

export async function writePayoutsHeldFor(tx: Tx, storeId: number, reason: string): Promise<void> {
  await tx.updateTable('stores').set({ payouts_held_for: reason }).where('id', '=', storeId).execute()
}
