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
import * as turns from './runs.queries.ts'
import type { Turn } from './runs.queries.ts'
import { graceSeconds, nextTryAt, nextTurnAt, nextWindow, type Window } from './windows.ts'

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
    const turn = await turns.claim(db, { provider, span, now, until })
    if (turn && list)
      failures.push(...(await takeTurn(deps, turn, list).catch((error: unknown) => refund(deps, turn, error))))
  }
  return failures
}

async function refund(deps: ReconcileDeps, turn: Turn, error: unknown): Promise<unknown[]> {
  await fail(deps, turn, 'it broke off')
  return [error]
}

async function takeTurn(deps: ReconcileDeps, turn: Turn, list: MoneyList): Promise<unknown[]> {
  const { clock, db, queryAbandoned, log } = deps
  const { provider, span } = turn
  const now = clock.now()
  const window = nextWindow(span, turn.coveredUntil, now)
  if (!window) {
    const nextAt = turn.coveredUntil ? nextTurnAt(span, turn.coveredUntil, now) : nextTryAt(span, now)
    await turns.end(db, turn, { coveredUntil: turn.coveredUntil, nextAt, failure: null })
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
    await fail(deps, turn, answer.reported)
    return []
  }
  const to = earlier(window.to, later(answer.completeUntil, isGone ? 0 : -graceSeconds))
  if (span === 'day' && to < window.to) {
    await fail(deps, turn, null)
    return []
  }
  const failures =
    isGone || to <= from ? [] : await compareAndRepair(deps, provider, list, answer.money, { from, to, listedFrom })
  if (span === 'day') {
    // The first day of a shop may begin before the provider's list does.
    if (from > window.from && turn.coveredUntil) await logNotCompared(deps, provider, window)
    failures.push(...(await queryAbandoned(provider)))
  }
  if (turn.failure !== null) log.info({ provider, span }, 'a provider’s list can be read again')
  const coveredUntil = latest(to, turn.coveredUntil ?? to)
  const nextAt = nextTurnAt(span, coveredUntil, clock.now())
  await turns.end(db, turn, { coveredUntil, nextAt, failure: null })
  return failures
}

/** @param reported null when the list is only incomplete so far */
async function fail({ log, db, clock }: ReconcileDeps, turn: Turn, reported: string | null): Promise<void> {
  const { provider, span, coveredUntil, failure } = turn
  if (reported !== null && reported !== failure)
    log.error({ provider, span, reported }, 'a provider’s list cannot be read')
  await turns.end(db, turn, { coveredUntil, nextAt: nextTryAt(span, clock.now()), failure: reported })
}

async function compareAndRepair(
  deps: ReconcileDeps,
  provider: OnlineProvider,
  list: MoneyList,
  all: readonly ListedMoney[],
  seen: Window & { listedFrom: Date },
): Promise<unknown[]> {
  // Very recent movements are left to their webhook events, and to the next run.
  const listed = all.filter(({ at }) => at === null || at < seen.to)
  const first = await look()
  if (first.open.length === 0) return []
  const failures = await repairAll(deps, provider, listed, first.open)
  const { open } = await look()
  logDifferences(deps, provider, first.opened, open)
  return failures

  async function look() {
    const receipts = listed.map(({ receipt }) => receipt)
    const ours = await listOurs(deps.db, { provider, ...seen, receipts })
    const comparable = ours.filter(({ movement }) => list.movements.includes(movement))
    const found = compare(listed, comparable)
    const looked = [...listed, ...comparable].map(nameOf)
    return inTransaction(deps.db, (tx) => keep(deps, tx, provider, { found, looked }))
  }
}

async function keep(
  { clock }: ReconcileDeps,
  tx: Tx,
  provider: OnlineProvider,
  { found, looked }: { found: readonly FoundDifference[]; looked: readonly string[] },
) {
  const now = clock.now()
  const open = await differences.keep(tx, provider, found, now)
  await differences.closeAgreed(tx, provider, { looked, found, now })
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
    else log.warn(reported, 'a payment whose news was lost was found in its provider’s list')
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
