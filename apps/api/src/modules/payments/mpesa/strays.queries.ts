import type { Db, Tx } from '../../../platform/db/index.ts'

/** Money that reached the PayBill under no order's number. */
export type Stray = {
  id: number
  receipt: string
  /** What the payer typed. */
  account: string
  paidCents: number
  paidAt: Date | null
  toldAt: Date
  /** The order an operator found it to be for. */
  orderId: string | null
}

const columns = [
  'id',
  'receipt',
  'account',
  'paid_cents as paidCents',
  'paid_at as paidAt',
  'told_at as toldAt',
  'order_id as orderId',
] as const

/** @returns undefined when it is known */
export async function insert(tx: Tx, stray: Omit<Stray, 'id' | 'orderId'>): Promise<Stray | undefined> {
  return tx
    .insertInto('stray_payments')
    .values({
      receipt: stray.receipt,
      account: stray.account,
      paid_cents: stray.paidCents,
      paid_at: stray.paidAt,
      told_at: stray.toldAt,
    })
    .onConflict((conflict) => conflict.constraint('stray_payments_receipt_once').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export async function lock(tx: Tx, receipt: string): Promise<Stray | undefined> {
  return tx.selectFrom('stray_payments').select(columns).where('receipt', '=', receipt).forUpdate().executeTakeFirst()
}

export async function assign(tx: Tx, id: number, orderId: string): Promise<void> {
  await tx.updateTable('stray_payments').set({ order_id: orderId }).where('id', '=', id).execute()
}

/** Whose nobody knows yet, oldest first. */
export async function listWaiting(db: Db, limit: number): Promise<Stray[]> {
  return db
    .selectFrom('stray_payments')
    .select(columns)
    .where('order_id', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const { found } = await db
    .selectFrom('stray_payments')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow()
  return found
}
