import { sql } from 'kysely'
import type { PayableState } from '#contract/shared/states.ts'
import { openAttemptStates } from '#contract/shared/states.ts'
import { compileOnce } from '../../platform/db/compile-once.ts'
import { sendAlong, type Db, type Tx } from '../../platform/db/index.ts'
import { nameOrder } from '../../platform/work-context.ts'
import { nextVersion, notifyPages } from './payable-version.ts'

/** The amount due for one order, and its payment state. */
export type Payable = {
  orderId: string
  orderNumber: string
  userId: number
  email: string
  amountCents: number
  state: PayableState
  openedAt: Date
  expiresAt: Date
  /** The latest time until which money under way keeps the order from expiring. */
  holdUntil: Date
  extension: Extension
}

/** Whether a payment attempt may extend `expiresAt`: never, once, or not any more. */
export type Extension = 'none' | 'open' | 'used'

export type NewPayable = Payable

const columns = [
  'order_id as orderId',
  'order_number as orderNumber',
  'user_id as userId',
  'email',
  'amount_cents as amountCents',
  'state',
  'opened_at as openedAt',
  'expires_at as expiresAt',
  'hold_until as holdUntil',
  'extension',
] as const

export async function insert(tx: Tx, payable: NewPayable): Promise<void> {
  nameOrder(payable.orderNumber)
  await insertRow.along(tx, payable)
}

const insertRow = compileOnce(
  (payable: NewPayable) => sql`
    insert into payables (
      order_id, order_number, user_id, email, amount_cents, state, opened_at, expires_at, hold_until, extension
    ) values (
      ${payable.orderId}, ${payable.orderNumber}, ${payable.userId}, ${payable.email}, ${payable.amountCents},
      ${payable.state}, ${payable.openedAt}, ${payable.expiresAt}, ${payable.holdUntil}, ${payable.extension}
    )`,
)

/** Order numbers by order id. */
export async function orderNumbers(handle: Db, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await handle
    .selectFrom('payables')
    .select(['order_id', 'order_number'])
    .where((where) => where('order_id', '=', where.fn.any(where.val([...new Set(orderIds)]))))
    .execute()
  return new Map(rows.map(({ order_id, order_number }) => [order_id, order_number]))
}

/** The orders that have one of these ids or numbers. */
export async function listNamedOrders(
  handle: Db,
  { ids, numbers }: { ids: readonly string[]; numbers: readonly string[] },
): Promise<{ id: string; number: string }[]> {
  if (ids.length === 0 && numbers.length === 0) return []
  return handle
    .selectFrom('payables')
    .select(['order_id as id', 'order_number as number'])
    .where(({ or, eb, fn, val }) =>
      or([eb('order_id', '=', fn.any(val(ids))), eb('order_number', '=', fn.any(val(numbers)))]),
    )
    .execute()
}

export async function find(handle: Db | Tx, orderId: string): Promise<Payable | undefined> {
  return (await byOrder(handle, { orderId }))[0]
}

const byOrder = compileOnce(({ orderId }: { orderId: string }, handle) =>
  handle.selectFrom('payables').select(columns).where('order_id', '=', orderId),
)

/** Finds only the shopper's own payable: another shopper's order is not found (404, not 403). */
export async function findOfUser(db: Db, orderId: string, userId: number): Promise<Payable | undefined> {
  const payable = await find(db, orderId)
  return payable?.userId === userId ? payable : undefined
}

/** What changes the money of an order locks its payable first: from then on log lines have the order's number. */
export async function lock(tx: Tx, orderId: string): Promise<Payable | undefined> {
  const payable = await tx
    .selectFrom('payables')
    .select(columns)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (payable) nameOrder(payable.orderNumber)
  return payable
}

/**
 * Locks the payable with the order number that people see, for a payment that M-Pesa reports. Locks the payable that
 * has a capture with this receipt, too: that capture may be flagged.
 */
export async function lockByNumber(
  tx: Tx,
  { orderNumber, receipt }: { orderNumber: string; receipt: string },
): Promise<Payable | undefined> {
  const locked = await tx
    .selectFrom('payables')
    .select(columns)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('order_number', '=', orderNumber),
        eb(
          'order_id',
          '=',
          selectFrom('captures')
            .select('captures.order_id')
            .where('captures.provider', '=', 'mpesa')
            .where('captures.receipt', '=', receipt),
        ),
      ]),
    )
    .orderBy('order_id')
    .forUpdate()
    .execute()
  const payable = locked.find((one) => one.orderNumber === orderNumber)
  if (payable) nameOrder(orderNumber)
  return payable
}

/** Locks the order's payable, and those of other orders with an open prompt on this phone, in the order of their ids. */
export async function lockForPrompt(tx: Tx, { orderId, phone }: { orderId: string; phone: string }): Promise<void> {
  await tx
    .selectFrom('payables')
    .select('order_id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('order_id', '=', orderId),
        eb(
          'order_id',
          '=',
          selectFrom('payment_attempts')
            .select('payment_attempts.order_id')
            .where('payment_attempts.phone', '=', phone)
            .where('payment_attempts.state', 'in', openAttemptStates),
        ),
      ]),
    )
    .orderBy('order_id')
    .forUpdate()
    .execute()
}

export async function findByNumber(db: Db, orderNumber: string): Promise<Payable | undefined> {
  return db.selectFrom('payables').select(columns).where('order_number', '=', orderNumber).executeTakeFirst()
}

export async function setState(tx: Tx, orderId: string, state: PayableState): Promise<void> {
  const change = tx
    .updateTable('payables')
    .set({ state, ...nextVersion })
    .where('order_id', '=', orderId)
    .returning(notifyPages)
  await sendAlong(tx, change.compile())
}

export async function setHold(
  tx: Tx,
  orderId: string,
  { expiresAt, holdUntil, extension }: Pick<Payable, 'expiresAt' | 'holdUntil' | 'extension'>,
): Promise<void> {
  await tx
    .updateTable('payables')
    .set({ expires_at: expiresAt, hold_until: holdUntil, extension, ...nextVersion })
    .where('order_id', '=', orderId)
    .returning(notifyPages)
    .execute()
}

/** Payables to expire: past `expires_at` with no money under way, or past `hold_until`. */
export async function pastTime(
  handle: Db | Tx,
  now: Date,
  { limit, after }: { limit: number; after: { orderId: string; expiresAt: Date } | null },
): Promise<{ orderId: string; expiresAt: Date }[]> {
  return handle
    .selectFrom('payables')
    .select(['order_id as orderId', 'expires_at as expiresAt'])
    .where('state', '=', 'due')
    .where('expires_at', '<=', now)
    .$if(after !== null, (payables) =>
      payables.where(sql<boolean>`(expires_at, order_id) > (${after?.expiresAt}, ${after?.orderId})`),
    )
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('hold_until', '<=', now),
        not(
          exists(
            selectFrom('payment_attempts')
              .select('payment_attempts.id')
              .whereRef('payment_attempts.order_id', '=', 'payables.order_id')
              .where('payment_attempts.state', 'in', openAttemptStates)
              .where('payment_attempts.under_way', '=', true),
          ),
        ),
      ]),
    )
    .orderBy('expires_at')
    .orderBy('order_id')
    .limit(limit)
    .execute()
}
