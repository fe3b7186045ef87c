import { sql } from 'kysely'
import type { ByHandChannel } from '#contract/states.ts'
import { columnsOf } from '../../../platform/db/columns-of.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'

/** An unmatched payment: money that reached the PayBill without a valid order number. */
export type Stray = {
  id: number
  receipt: string
  /** What the payer typed. */
  account: string
  paidCents: number
  paidAt: Date | null
  toldAt: Date
  /** The order that an operator matched it to. */
  orderId: string | null
  /** The key of its reversal; null when none was requested, or M-Pesa refused it. */
  returnKey: string | null
  returnAskedAt: Date | null
  /** When M-Pesa is asked next; null when it is not asked, or an operator must find out the outcome. */
  returnCheckAt: Date | null
  returnedAt: Date | null
  /** Why it is not refunded yet. */
  returnFailure: string | null
}

export type StrayOnItsWay = Stray & { returnKey: string }

const columns = [
  'id',
  'receipt',
  'account',
  'paid_cents as paidCents',
  'paid_at as paidAt',
  'told_at as toldAt',
  'order_id as orderId',
  'return_key as returnKey',
  'return_asked_at as returnAskedAt',
  'return_check_at as returnCheckAt',
  'returned_at as returnedAt',
  'return_failure as returnFailure',
] as const

export type NewStray = Pick<Stray, 'receipt' | 'account' | 'paidCents' | 'paidAt' | 'toldAt'>

/** @returns undefined when the receipt is known */
export async function insert(tx: Tx, stray: NewStray): Promise<Stray | undefined> {
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

export async function assign(tx: Tx, id: number, to: { orderId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('stray_payments')
    .set({ order_id: to.orderId, assigned_at: to.at })
    .where('id', '=', id)
    .execute()
}

export type StrayChange = Partial<
  Pick<Stray, 'returnKey' | 'returnAskedAt' | 'returnCheckAt' | 'returnedAt' | 'returnFailure'> & {
    returnReference: string
    returnChannel: ByHandChannel | null
  }
>

const columnOf = {
  returnKey: 'return_key',
  returnAskedAt: 'return_asked_at',
  returnedAt: 'returned_at',
  returnFailure: 'return_failure',
  returnCheckAt: 'return_check_at',
  returnReference: 'return_reference',
  returnChannel: 'return_channel',
} as const satisfies Record<keyof StrayChange, string>

export async function update(tx: Tx, id: number, change: StrayChange): Promise<void> {
  await tx.updateTable('stray_payments').set(columnsOf(change, columnOf)).where('id', '=', id).execute()
}

/** Claims payments that are to be refunded or asked about; each goes to one process, and is due again at `again`. */
export async function claimDue(
  handle: Db | Tx,
  which: { now: Date; again: Date; limit: number },
): Promise<StrayOnItsWay[]> {
  const due = await handle
    .with('due', (strays) =>
      strays
        .selectFrom('stray_payments')
        .select('stray_payments.id as dueId')
        .where('return_check_at', '<=', which.now)
        .orderBy('return_check_at')
        .limit(which.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('stray_payments')
    .from('due')
    .set({ return_check_at: which.again })
    .whereRef('stray_payments.id', '=', 'due.dueId')
    .returning(columns)
    .execute()
  return due.flatMap((stray) => (stray.returnKey === null ? [] : [{ ...stray, returnKey: stray.returnKey }]))
}

/** Resolved before a moment: matched to an order, or refunded. */
const isMadeOut = (before: Date) => sql<boolean>`coalesce(returned_at, assigned_at) < ${before}`

/**
 * Erases what payers typed as the account number of resolved payments: it may be a name or a phone.
 * @returns how many were erased
 */
export async function blankOld(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('stray_payments')
    .set({ account: '' })
    .where('id', 'in', (strays) =>
      strays
        .selectFrom('stray_payments')
        .select('id')
        .where(isMadeOut(before))
        .where('account', '<>', '')
        .orderBy(sql`coalesce(returned_at, assigned_at)`)
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Those of `ids` that were resolved before a moment. */
export async function madeOut(db: Db, ids: readonly number[], before: Date): Promise<number[]> {
  const found = await db
    .selectFrom('stray_payments')
    .select('id')
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .where(isMadeOut(before))
    .execute()
  return found.map(({ id }) => id)
}

/** Unresolved payments, oldest first, those being refunded included. */
export async function listWaiting(db: Db, limit: number, after = 0): Promise<Stray[]> {
  return db
    .selectFrom('stray_payments')
    .select(columns)
    .where('order_id', 'is', null)
    .where('returned_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const { found } = await db
    .selectFrom('stray_payments')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('order_id', 'is', null)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return found
}
