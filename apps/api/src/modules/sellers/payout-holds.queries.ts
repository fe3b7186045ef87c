import type { PayoutHoldKind } from '#contract/states.ts'
import type { Db, Tx } from '../../platform/db/index.ts'

/** Why the payouts of a store are held (D37), as its members read it. */
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
  await tx.updateTable('stores').set({ payouts_held_for: reason }).where('id', '=', storeId).execute()
}
