import { sql } from 'kysely'
import { PAYOUT_MIN_SHILLINGS } from '#contract/shared/constants.ts'
import { openPayoutStates, type PayoutState } from '#contract/shared/states.ts'
import { array } from '../../../platform/db/array.ts'
import { columnsOf } from '../../../platform/db/columns-of.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { Actor } from '../../audit/index.ts'
import { lockedAsPayable } from '../../sellers/index.ts'

/** The payee: a store, from its available balance, or a shopper, from the amount a refund has set aside. */
export type Payee = { kind: 'store'; storeId: number } | { kind: 'shopper' }

export type Payout = {
  id: number
  key: string
  payee: Payee
  /** E.164; empty while a store has no phone. */
  phone: string
  /** The amount that leaves the payee's balance. */
  amountCents: number
  /** The part of it that the shop keeps once the payout is paid. */
  feeCents: number
  state: PayoutState
  reason: string | null
  reference: string | null
  requestedAt: Date
  sentAt: Date | null
  endedAt: Date | null
  nextCheckAt: Date | null
  /** When M-Pesa reported that it had paid this payout after it had failed. */
  reopenedAt: Date | null
  /** The first operator who approved it, where two must. */
  firstApprovedBy: Actor | null
  firstApprovedAt: Date | null
}

export type NewPayout = Pick<Payout, 'key' | 'payee' | 'phone' | 'amountCents' | 'feeCents' | 'requestedAt'>

const columns = [
  'id',
  'key',
  'payee',
  'store_id',
  'phone',
  'amount_cents as amountCents',
  'fee_cents as feeCents',
  'state',
  'reason',
  'reference',
  'requested_at as requestedAt',
  'sent_at as sentAt',
  'ended_at as endedAt',
  'next_check_at as nextCheckAt',
  'reopened_at as reopenedAt',
  'first_approved_by as firstApprovedBy',
  'first_approved_at as firstApprovedAt',
] as const

type Row = Omit<Payout, 'payee'> & { payee: Payee['kind']; store_id: number | null }

function payoutOf({ store_id, ...row }: Row): Payout {
  return { ...row, payee: store_id === null ? { kind: 'shopper' } : { kind: 'store', storeId: store_id } }
}

/** @returns undefined when a payout with this key was requested before */
export async function insert(tx: Tx, payout: NewPayout): Promise<Payout | undefined> {
  const row = await tx
    .insertInto('payouts')
    .values({
      key: payout.key,
      payee: payout.payee.kind,
      store_id: payout.payee.kind === 'store' ? payout.payee.storeId : null,
      phone: payout.phone,
      amount_cents: payout.amountCents,
      fee_cents: payout.feeCents,
      state: 'requested',
      requested_at: payout.requestedAt,
    })
    .onConflict((conflict) => conflict.constraint('payouts_key_once').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && payoutOf(row)
}

export async function find(handle: Db | Tx, id: number): Promise<Payout | undefined> {
  const row = await handle.selectFrom('payouts').select(columns).where('id', '=', id).executeTakeFirst()
  return row && payoutOf(row)
}

export async function findByKey(handle: Db | Tx, key: string): Promise<Payout | undefined> {
  const row = await handle.selectFrom('payouts').select(columns).where('key', '=', key).executeTakeFirst()
  return row && payoutOf(row)
}

export async function listByIds(handle: Db | Tx, ids: readonly number[]): Promise<Payout[]> {
  const rows = await handle
    .selectFrom('payouts')
    .select(columns)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows.map(payoutOf)
}

export async function lock(tx: Tx, id: number): Promise<Payout | undefined> {
  const row = await tx.selectFrom('payouts').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && payoutOf(row)
}

/** States that are not final. They are literals in the SQL, so that the partial index applies. */
const isWaiting = sql<boolean>`state in ('requested', 'approved', 'sent', 'unknown')`
type WaitingState = Exclude<PayoutState, 'paid' | 'failed' | 'rejected'>

/** How many payouts of a store have not ended. */
export async function countOpenOfStore(tx: Tx, storeId: number): Promise<number> {
  const { open } = await tx
    .selectFrom('payouts')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('store_id', '=', storeId)
    .where(isWaiting)
    .executeTakeFirstOrThrow()
  return open
}

/** Oldest first. */
export async function listIn(handle: Db | Tx, states: readonly WaitingState[], limit: number): Promise<Payout[]> {
  const rows = await handle
    .selectFrom('payouts')
    .select(columns)
    .where(isWaiting)
    .where('state', 'in', states)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(payoutOf)
}

/**
 * Locks the next payout to be sent. It skips payouts that another process has locked, amounts below M-Pesa's minimum,
 * and stores whose payouts are held. The store of a returned row cannot be suspended or held before the transaction
 * ends.
 */
export async function lockNextApproved(tx: Tx): Promise<Payout | undefined> {
  const row = await tx
    .selectFrom('payouts')
    .select(columns)
    .where('state', '=', 'approved')
    .where(sql<boolean>`amount_cents - fee_cents >= ${PAYOUT_MIN_SHILLINGS * 100}`)
    .where(sql<boolean>`(store_id is null or ${lockedAsPayable(sql.ref('payouts.store_id'))})`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row && payoutOf(row)
}

/** Claims a payout that has waited long enough for its result. One process gets it; it is due again at `again`. */
export async function claimNextDue(
  handle: Db | Tx,
  { now, again }: { now: Date; again: Date },
): Promise<{ id: number } | undefined> {
  return handle
    .with('due', (due) =>
      due
        .selectFrom('payouts')
        .select('payouts.id as dueId')
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payouts')
    .from('due')
    .set({ next_check_at: again })
    .whereRef('payouts.id', '=', 'due.dueId')
    .returning('payouts.id')
    .executeTakeFirst()
}

export type PayoutChange = Partial<
  Pick<
    Payout,
    | 'phone'
    | 'state'
    | 'reason'
    | 'reference'
    | 'sentAt'
    | 'endedAt'
    | 'nextCheckAt'
    | 'reopenedAt'
    | 'firstApprovedBy'
    | 'firstApprovedAt'
  >
>

const columnOf = {
  phone: 'phone',
  state: 'state',
  reason: 'reason',
  reference: 'reference',
  sentAt: 'sent_at',
  endedAt: 'ended_at',
  nextCheckAt: 'next_check_at',
  reopenedAt: 'reopened_at',
  firstApprovedBy: 'first_approved_by',
  firstApprovedAt: 'first_approved_at',
} as const satisfies Record<keyof PayoutChange, string>

/** States are changed by `payout-transitions.ts`, which checks the transitions. */
export async function update(tx: Tx, id: number, change: PayoutChange): Promise<void> {
  await tx.updateTable('payouts').set(columnsOf(change, columnOf)).where('id', '=', id).execute()
}

/** Revokes the first approvals by an operator: those payouts need two approvals again. */
export async function revokeFirstApprovals(tx: Tx, of: Actor): Promise<Pick<Payout, 'id' | 'amountCents'>[]> {
  return tx
    .updateTable('payouts')
    .set({ first_approved_by: null, first_approved_at: null })
    .where('state', '=', 'requested')
    .where('first_approved_by', '=', of)
    .returning(['id', 'amount_cents as amountCents'])
    .execute()
}

/** The number of payouts in each state that is not final. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payouts')
    .select(({ fn }) => ['state', fn.countAll<number>().as('found')])
    .where(isWaiting)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, found }) => [state, found]))
}

/** The number of payouts that wait for approval: withdrawals of stores, and refunds that are paid out to buyers. */
export async function countRequested(db: Db): Promise<{ withdrawals: number; refundPayouts: number }> {
  return db
    .selectFrom('payouts')
    .select(({ fn }) => [
      fn.count<number>('store_id').as('withdrawals'),
      fn.countAll<number>().filterWhere('payee', '=', 'shopper').as('refundPayouts'),
    ])
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
}

/**
 * The sum that each store is about to receive, or has received since a moment. It includes approved payouts of any age,
 * and payouts sent or paid by hand after the moment. Rejected and failed payouts do not count; stores without a sum are
 * missing.
 */
export async function centsLately(
  handle: Db | Tx,
  storeIds: readonly number[],
  after: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ storeId: number; cents: number }>`
    select store_id as "storeId", sum(amount_cents) as cents from (
      select store_id, amount_cents from payouts
      where state = 'approved' and store_id = any(${array('bigint', storeIds)})
      union all
      select store_id, amount_cents from payouts
      where state in ('sent', 'unknown', 'paid') and store_id = any(${array('bigint', storeIds)})
        and coalesce(sent_at, ended_at) > ${after}
    ) as lately group by store_id`.execute(handle)
  return new Map(rows.map(({ storeId, cents }) => [storeId, cents]))
}

/** The sum that will leave the account once all waiting payouts are sent. */
export async function waitingCents(handle: Db | Tx): Promise<number> {
  const { cents } = await handle
    .selectFrom('payouts')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount_cents'), lit(0)).as('cents'))
    .where('state', 'in', ['requested', 'approved'])
    .executeTakeFirstOrThrow()
  return cents
}

/** A store's payouts, newest first; a page starts before a given payout. */
export async function listOfStore(
  handle: Db | Tx,
  storeId: number,
  { states, before, limit }: { states: readonly PayoutState[] | null; before: number | null; limit: number },
): Promise<Payout[]> {
  const rows = await handle
    .selectFrom('payouts')
    .select(columns)
    .where('store_id', '=', storeId)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(payoutOf)
}

export type StorePayoutFilter = {
  /** `open` for payouts that have not ended. */
  state: PayoutState | 'open' | 'any'
  storeIds?: readonly number[] | undefined
  /** E.164. */
  phone?: string | undefined
  /** Case-insensitive. */
  reference?: string | undefined
  /** The first moment of the request, and the first moment after the span. */
  from?: Date | undefined
  until?: Date | undefined
  minCents?: number | undefined
  maxCents?: number | undefined
}

/** Withdrawals, starting after one of them: open ones oldest first, all others newest first. */
export async function listOfStores(
  handle: Db,
  { filter, after, limit }: { filter: StorePayoutFilter; after: number | null; limit: number },
): Promise<(Payout & { storeId: number })[]> {
  const { state, storeIds, phone, reference, from, until, minCents, maxCents } = filter
  const isOldestFirst = state === 'open' || openPayoutStates.some((open) => open === state)
  const isRequested = [
    ...(state === 'any' ? [] : [state === 'open' ? isWaiting : sql<boolean>`state = ${state}`]),
    ...(storeIds === undefined ? [] : [sql<boolean>`store_id = any(${array('bigint', storeIds)})`]),
    ...(phone === undefined ? [] : [sql<boolean>`phone = ${phone}`]),
    ...(reference === undefined ? [] : [sql<boolean>`lower(reference) = lower(${reference})`]),
    ...(from === undefined ? [] : [sql<boolean>`requested_at >= ${from}`]),
    ...(until === undefined ? [] : [sql<boolean>`requested_at < ${until}`]),
    ...(minCents === undefined ? [] : [sql<boolean>`amount_cents >= ${minCents}`]),
    ...(maxCents === undefined ? [] : [sql<boolean>`amount_cents <= ${maxCents}`]),
  ]
  const rows = await handle
    .selectFrom('payouts')
    .select(columns)
    .where('store_id', 'is not', null)
    .where(({ and }) => and(isRequested))
    .$if(after !== null, (query) => query.where('id', isOldestFirst ? '>' : '<', after))
    .orderBy('id', isOldestFirst ? 'asc' : 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...payoutOf(row), storeId: row.store_id ?? 0 }))
}
