import { nairobiDay } from '#contract/shared/days.ts'
import { onlineProviders, type OnlineProvider } from '#contract/shared/states.ts'
import { later, type Clock } from '../../../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../../../platform/db/index.ts'
import type { Log } from '../../../platform/log.ts'
import type { Settings } from '../../settings/index.ts'
import type { ReconciliationSpan } from '../payments.tables.ts'
import { compare, nameOf, notCompared, type FoundDifference } from './compare.ts'
import * as differences from './differences.queries.ts'
import type { Difference } from './differences.queries.ts'
import type { ListedMoney, MoneyList } from './listed-money.ts'
import { listOurs } from './our-money.queries.ts'
import type { Repair } from './repair.ts'
import * as runs from './runs.queries.ts'
import type { Run } from './runs.queries.ts'
import { graceSeconds, nextRetryAt, nextRunAt, nextWindow, type Window } from './windows.ts'

/** If a process dies during a run, another one takes the run over after this time. */
const leaseSeconds = 15 * 60
const spans = ['hours', 'day'] as const satisfies ReconciliationSpan[]

export type ReconcileDeps = {
  db: Db
  clock: Clock
  log: Log
  settings: Pick<Settings, 'current'>
  lists: Partial<Record<OnlineProvider, MoneyList>>
  repairs: Record<OnlineProvider, Repair>
  queryAbandoned: (provider: OnlineProvider) => Promise<unknown[]>
}

/**
 * Compares the providers' lists with our books: the hours just past, and each day in Nairobi once it is over.
 * Differences are stored for the operator. A movement whose webhook event was lost is settled as that event would have
 * settled it. Differences that no longer exist are closed. No transaction spans a call to a provider.
 */
export function createReconcile(deps: ReconcileDeps) {
  return () => reconcile(deps)
}

async function reconcile(deps: ReconcileDeps): Promise<void> {
  const requested = deps.settings.current().reconciledProviders
  const providers = onlineProviders.filter((provider) => requested.includes(provider))
  const failures = (await Promise.all(providers.map((provider) => reconcileProvider(deps, provider)))).flat()
  if (failures.length > 0) throw new AggregateError(failures, `payments that could not be compared: ${failures.length}`)
}

async function reconcileProvider(deps: ReconcileDeps, provider: OnlineProvider): Promise<unknown[]> {
  const { lists, clock, db } = deps
  const list = lists[provider]
  const failures: unknown[] = []
  for (const span of list ? spans : []) {
    const now = clock.now()
    const until = later(now, leaseSeconds)
    const run = await runs.claim(db, { provider, span, now, until })
    if (run && list)
      failures.push(...(await execute(deps, run, list).catch((error: unknown) => failUnexpectedly(deps, run, error))))
  }
  return failures
}

async function failUnexpectedly(deps: ReconcileDeps, run: Run, error: unknown): Promise<unknown[]> {
  await fail(deps, run, 'the run failed unexpectedly')
  return [error]
}

async function execute(deps: ReconcileDeps, run: Run, list: MoneyList): Promise<unknown[]> {
  const { clock, db, queryAbandoned, log } = deps
  const { provider, span } = run
  const now = clock.now()
  const window = nextWindow(span, run.coveredUntil, now)
  if (!window) {
    const nextAt = run.coveredUntil ? nextRunAt(span, run.coveredUntil, now) : nextRetryAt(span, now)
    await runs.end(db, run, { coveredUntil: run.coveredUntil, nextAt, failure: null })
    return []
  }
  const earliest = later(now, list.leadSeconds - list.reachSeconds)
  const open = span === 'day' ? await differences.oldestOpen(db, provider) : null
  const from = latest(earliest, open ? earlier(open, window.from) : window.from)
  const listedFrom = later(from, -list.leadSeconds)
  const isGone = from >= window.to
  const answer = isGone
    ? { kind: 'list' as const, money: [], completeUntil: window.to }
    : await list.read(listedFrom, later(window.to, graceSeconds))
  if (answer.kind === 'unreachable') {
    await fail(deps, run, answer.reported)
    return []
  }
  const to = earlier(window.to, later(answer.completeUntil, isGone ? 0 : -graceSeconds))
  if (span === 'day' && to < window.to) {
    await fail(deps, run, null)
    return []
  }
  const failures =
    isGone || to <= from ? [] : await compareAndRepair(deps, provider, list, answer.money, { from, to, listedFrom })
  if (span === 'day') {
    // The first day of a shop may begin before the provider's list does.
    if (from > window.from && run.coveredUntil) await logNotCompared(deps, provider, window)
    failures.push(...(await queryAbandoned(provider)))
  }
  if (run.failure !== null) log.info({ provider, span }, 'a provider’s list can be read again')
  const coveredUntil = latest(to, run.coveredUntil ?? to)
  const nextAt = nextRunAt(span, coveredUntil, clock.now())
  await runs.end(db, run, { coveredUntil, nextAt, failure: null })
  return failures
}

/** @param reported null when the list is only incomplete so far */
async function fail({ log, db, clock }: ReconcileDeps, run: Run, reported: string | null): Promise<void> {
  const { provider, span, coveredUntil, failure } = run
  if (reported !== null && reported !== failure)
    log.error({ provider, span, reported }, 'a provider’s list cannot be read')
  await runs.end(db, run, { coveredUntil, nextAt: nextRetryAt(span, clock.now()), failure: reported })
}

async function compareAndRepair(
  deps: ReconcileDeps,
  provider: OnlineProvider,
  list: MoneyList,
  all: readonly ListedMoney[],
  window: Window & { listedFrom: Date },
): Promise<unknown[]> {
  // Very recent movements are left to their webhook events, and to the next run.
  const listed = all.filter(({ at }) => at === null || at < window.to)
  const first = await compareOnce()
  if (first.open.length === 0) return []
  const failures = await repairAll(deps, provider, listed, first.open)
  const { open } = await compareOnce()
  logDifferences(deps, provider, first.opened, open)
  return failures

  async function compareOnce() {
    const receipts = listed.map(({ receipt }) => receipt)
    const ours = await listOurs(deps.db, { provider, ...window, receipts })
    const comparable = ours.filter(({ movement }) => list.movements.includes(movement))
    const found = compare(listed, comparable)
    const compared = [...listed, ...comparable].map(nameOf)
    return inTransaction(deps.db, (tx) => keep(deps, tx, provider, { found, compared }))
  }
}

async function keep(
  { clock }: ReconcileDeps,
  tx: Tx,
  provider: OnlineProvider,
  { found, compared }: { found: readonly FoundDifference[]; compared: readonly string[] },
) {
  const now = clock.now()
  const open = await differences.keep(tx, provider, found, now)
  await differences.closeAgreed(tx, provider, { compared, found, now })
  await differences.closeArrived(tx, provider, now)
  return { open, opened: open.filter(({ openedAt }) => openedAt.getTime() === now.getTime()) }
}

/** Sequentially: few movements need repair, and each costs a call to the provider. */
async function repairAll(
  { repairs }: ReconcileDeps,
  provider: OnlineProvider,
  listed: readonly ListedMoney[],
  open: readonly Difference[],
): Promise<unknown[]> {
  const failures: unknown[] = []
  const lost = new Set(open.filter(({ kind }) => mayBeRepaired[kind]).map(nameOf))
  for (const money of listed.filter((one) => lost.has(nameOf(one))))
    await repairs[provider](money).catch((error: unknown) => failures.push(error))
  return failures
}

/** Logs each difference once: those that were repaired, and those that now wait for a person. */
function logDifferences(
  { log }: ReconcileDeps,
  provider: OnlineProvider,
  opened: readonly Difference[],
  open: readonly Difference[],
): void {
  const stillOpen = new Set(open.map(({ id }) => id))
  for (const { id, movement, receipt, kind, oursCents, theirsCents, currency } of opened) {
    const reported = { difference: id, provider, movement, receipt, kind, oursCents, theirsCents, currency }
    if (stillOpen.has(id)) log.error(reported, 'a provider’s list and our books differ')
    else log.warn(reported, 'a payment whose webhook event was lost was found in its provider’s list')
  }
}

/** Stores a difference for a window that could not be read before the provider discarded its list. */
async function logNotCompared(
  { log, db, clock }: ReconcileDeps,
  provider: OnlineProvider,
  { from }: Window,
): Promise<void> {
  const day = nairobiDay(from)
  log.error({ provider, day }, 'a day was not compared as a whole before its list was gone')
  await inTransaction(db, (tx) => differences.keep(tx, provider, [notCompared(day)], clock.now()))
}

/** A movement that is only in our books, or that has another amount there, needs a person. */
const mayBeRepaired: Record<Difference['kind'], boolean> = {
  missing_here: true,
  other_state: true,
  missing_there: false,
  other_amount: false,
  not_compared: false,
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
