import { sql } from 'kysely'
import { present } from '#contract/shared/present.ts'
import { addDays, dayStart } from '#contract/shared/days.ts'
import type { OnlineProvider } from '#contract/shared/states.ts'
import type { Db, Tx } from '../../../platform/db/index.ts'
import type { DifferenceKind, Movement } from '../payments.tables.ts'
import type { FoundDifference } from './compare.ts'

/** A reconciliation difference, and how it was resolved. */
export type Difference = FoundDifference & {
  id: number
  provider: OnlineProvider
  openedAt: Date
  closedAt: Date | null
  /** `agreed`: list and books now agree. */
  closedBy: string | null
}

const columns = [
  'id',
  'provider',
  'movement',
  'receipt',
  'kind',
  'order_id as orderId',
  'ours_cents as oursCents',
  'theirs_cents as theirsCents',
  'currency',
  'ours_state as oursState',
  'theirs_state as theirsState',
  'reference',
  'happened_at as happenedAt',
  'opened_at as openedAt',
  'closed_at as closedAt',
  'closed_by as closedBy',
] as const

/** Keeps the number of values in one statement below PostgreSQL's limit. */
const maxAtOnce = 1_000

/**
 * Stores the differences found, each once. A difference that closed by itself opens again. A difference that a person
 * closed opens again only when its data has changed.
 * @returns those that are open
 */
export async function keep(
  tx: Tx,
  provider: OnlineProvider,
  found: readonly FoundDifference[],
  now: Date,
): Promise<Difference[]> {
  const open: Difference[] = []
  // A fixed order, so that two processes cannot deadlock.
  const sorted = found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (let first = 0; first < sorted.length; first += maxAtOnce)
    open.push(...(await keepSome(tx, provider, sorted.slice(first, first + maxAtOnce), now)))
  return open
}

function keepSome(tx: Tx, provider: OnlineProvider, found: FoundDifference[], now: Date): Promise<Difference[]> {
  return tx
    .insertInto('reconciliation_differences')
    .values(
      found.map((difference) => ({
        provider,
        movement: difference.movement,
        receipt: difference.receipt,
        kind: difference.kind,
        order_id: difference.orderId,
        ours_cents: difference.oursCents,
        theirs_cents: difference.theirsCents,
        currency: difference.currency,
        ours_state: difference.oursState,
        theirs_state: difference.theirsState,
        reference: difference.reference,
        happened_at: difference.happenedAt,
        opened_at: now,
        closed_at: null,
        closed_by: null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .constraint('reconciliation_differences_once')
        .doUpdateSet(({ ref }) => ({
          order_id: ref('excluded.order_id'),
          ours_cents: ref('excluded.ours_cents'),
          theirs_cents: ref('excluded.theirs_cents'),
          currency: ref('excluded.currency'),
          ours_state: ref('excluded.ours_state'),
          theirs_state: ref('excluded.theirs_state'),
          opened_at: sql<Date>`case when reconciliation_differences.closed_at is null
            then reconciliation_differences.opened_at else excluded.opened_at end`,
          closed_at: null,
          closed_by: null,
        }))
        .where(
          sql<boolean>`reconciliation_differences.closed_at is null or reconciliation_differences.closed_by = 'agreed' or (
            reconciliation_differences.ours_cents, reconciliation_differences.theirs_cents, reconciliation_differences.currency,
            reconciliation_differences.ours_state, reconciliation_differences.theirs_state
          ) is distinct from (
            excluded.ours_cents, excluded.theirs_cents, excluded.currency, excluded.ours_state, excluded.theirs_state
          )`,
        ),
    )
    .returning(columns)
    .execute()
}

/** Closes differences that were compared again and no longer exist. */
export async function closeAgreed(
  tx: Tx,
  provider: OnlineProvider,
  { compared, found, now }: { compared: readonly string[]; found: readonly FoundDifference[]; now: Date },
): Promise<Difference[]> {
  return tx
    .updateTable('reconciliation_differences')
    .set({ closed_at: now, closed_by: 'agreed' })
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`movement || ':' || receipt = any(${[...compared]}::text[])`)
    .where(sql<boolean>`movement || ':' || receipt || ':' || kind <> all(${found.map(keyOf)}::text[])`)
    .returning(columns)
    .execute()
}

/** Closes differences of payments that were missing in our books and have been recorded since. */
export async function closeArrived(tx: Tx, provider: OnlineProvider, now: Date): Promise<Difference[]> {
  return tx
    .updateTable('reconciliation_differences')
    .set({ closed_at: now, closed_by: 'agreed' })
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    .where('kind', '=', 'missing_here')
    .where(
      sql<boolean>`case movement
        when 'taken' then exists (
          select from captures where captures.provider = ${provider} and captures.receipt = reconciliation_differences.receipt
        ) or ${provider} = 'mpesa' and exists (
          select from unmatched_payments where unmatched_payments.receipt = reconciliation_differences.receipt
        )
        else exists (
          select from refunds join captures on captures.id = capture_id
          where captures.provider = ${provider} and provider_id = reconciliation_differences.receipt and refunds.state = 'done'
        ) end`,
    )
    .returning(columns)
    .execute()
}

/** The time of the oldest movement in an open difference that the list may still resolve. */
export async function oldestOpen(db: Db, provider: OnlineProvider): Promise<Date | null> {
  const row = await db
    .selectFrom('reconciliation_differences')
    .select(({ fn }) => fn.min('happened_at').as('at'))
    .where('provider', '=', provider)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.at ?? null
}

/** When the money moved; if unknown, when the difference was found. */
const movedAt = sql<Date>`coalesce(happened_at, opened_at)`

export type OpenPage = {
  limit: number
  after?: number
  provider?: OnlineProvider | undefined
  /** A day in Nairobi. */
  day?: string | undefined
}

/** Open differences, oldest first, optionally of one provider and one day. */
export function listOpen(db: Db, { limit, after = 0, provider, day }: OpenPage): Promise<Difference[]> {
  return db
    .selectFrom('reconciliation_differences')
    .select(columns)
    .where('closed_at', 'is', null)
    .where('id', '>', after)
    .$if(provider !== undefined, (open) => open.where('provider', '=', provider ?? 'mpesa'))
    .$if(day !== undefined, (open) =>
      open.where(movedAt, '>=', dayStart(present(day))).where(movedAt, '<', dayStart(addDays(present(day), 1))),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

export type OpenDay = { day: string; open: { provider: OnlineProvider; differences: number }[] }

/** The last days with open differences, with the number for each provider. */
export async function countOpenByDay(db: Db, days: number): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    with counted as (
      select (${movedAt} at time zone 'Africa/Nairobi')::date::text as day, provider, count(*) as differences
      from reconciliation_differences where closed_at is null group by 1, 2
    )
    select day, jsonb_agg(jsonb_build_object('provider', provider, 'differences', differences) order by provider) as open
    from counted group by day order by day desc limit ${days}`.execute(db)
  return rows
}

export async function countOpenOfProviders(db: Db): Promise<Map<OnlineProvider, number>> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select(({ fn }) => ['provider', fn.countAll<number>().as('found')])
    .where('closed_at', 'is', null)
    .groupBy('provider')
    .execute()
  return new Map(rows.map(({ provider, found }) => [provider, found]))
}

export async function countOpen(db: Db): Promise<Map<DifferenceKind, number>> {
  const rows = await db
    .selectFrom('reconciliation_differences')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('found')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, found }) => [kind, found]))
}

/** @returns undefined when no open difference has this id */
export async function close(
  tx: Tx,
  id: number,
  { by, now }: { by: string; now: Date },
): Promise<Difference | undefined> {
  return tx
    .updateTable('reconciliation_differences')
    .set({ closed_at: now, closed_by: by })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/**
 * Erases references, which may contain what the payer typed.
 * @returns how many differences were changed
 */
export async function blankOld(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliation_differences')
    .set({ reference: null })
    .where('id', 'in', (differences) =>
      differences
        .selectFrom('reconciliation_differences')
        .select('id')
        .where('closed_at', '<', before)
        .where('reference', 'is not', null)
        .orderBy('closed_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Those of the given differences that were closed before a moment. */
export async function madeOut(db: Db, ids: readonly number[], before: Date): Promise<number[]> {
  const found = await db
    .selectFrom('reconciliation_differences')
    .select('id')
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .where('closed_at', '<', before)
    .execute()
  return found.map(({ id }) => id)
}

function keyOf({ movement, receipt, kind }: { movement: Movement; receipt: string; kind: DifferenceKind }): string {
  return `${movement}:${receipt}:${kind}`
}
