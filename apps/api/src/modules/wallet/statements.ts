import type { TransactionType } from '#contract/shared/states.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { SellerScope } from '../../platform/http/principal.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { createWorkerProcess } from '../../platform/worker-process.ts'
import {
  changedBefore,
  entriesWithin,
  firstEntryAt,
  sumsWithin,
  type Moment,
  type Span,
  type StoreEntry,
  type StoreMoney,
} from '../ledger/index.ts'
import type { Sellers } from '../sellers/index.ts'
import type { Settings } from '../settings/index.ts'
import type * as statementWork from './render-statement.work.ts'
import { monthOf, monthsBetween, spanOfMonth } from './nairobi-month.ts'
import { csvHead, csvLines } from './statement-csv.ts'
import { transactionCents, transactionType } from './transaction-type.ts'
import { described } from './transactions.ts'

export type Statement = {
  month: string
  isOpen: boolean
  opening: StoreMoney
  closing: StoreMoney
  byType: { type: TransactionType; count: number; amountCents: number }[]
  /** Days without a change are left out. */
  byDay: { day: string; changes: StoreMoney }[]
}

export type StatementFile = { name: string; bytes: Uint8Array }

const renderRule = { limit: 20, windowSeconds: 60 }
/** The number of lines read at once for the complete CSV file. */
const linesARead = 2_000
const renderQueue = createFairQueue({ concurrency: 2, maxWaiting: 50 })
const inWorkerProcess = createWorkerProcess<typeof statementWork>(new URL('render-statement.work.ts', import.meta.url))

export type Statements = ReturnType<typeof createStatements>

export type StatementsDeps = {
  db: Db
  clock: Clock
  throttle: Throttle
  sellers: Pick<Sellers, 'own'>
  settings: Pick<Settings, 'current'>
}

/** A store's monthly statements in Nairobi time: opening balance plus changes equals closing balance. */
export function createStatements(deps: StatementsDeps) {
  return bindDeps(deps, { months, get, csv, pdf })
}

/** The months since the store's first entry, newest first. */
function months(deps: StatementsDeps, storeId: number): Promise<string[]> {
  return monthsOf(deps, deps.db, storeId)
}

async function monthsOf({ clock }: StatementsDeps, db: Db, storeId: number): Promise<string[]> {
  const first = await firstEntryAt(db, storeId)
  return first ? monthsBetween(first, clock.now()) : []
}

/** @throws STATEMENT_NOT_FOUND for a month before the first sale, or in the future; the files throw it too */
async function get(deps: StatementsDeps, db: Db, storeId: number, month: string): Promise<Statement> {
  await assertMonth(deps, db, storeId, month)
  const span = spanOfMonth(month)
  const [opening, { rows: sums }] = await Promise.all([
    openingOf(db, storeId, span.from),
    sumsWithin(storeId, span).execute(db),
  ])
  const byType = new Map<TransactionType, { count: number; amountCents: number }>()
  const byDay = new Map<string, StoreMoney>()
  for (const sum of sums) {
    const type = transactionType(sum)
    const { count, amountCents } = byType.get(type) ?? { count: 0, amountCents: 0 }
    byType.set(type, { count: count + sum.count, amountCents: amountCents + transactionCents(sum) })
    byDay.set(sum.day, plus(byDay.get(sum.day) ?? nothing, sum))
  }
  return {
    month,
    isOpen: month === monthOf(deps.clock.now()),
    opening,
    closing: sums.reduce(plus, opening),
    byType: [...byType].map(([type, sum]) => ({ type, ...sum })),
    byDay: [...byDay].map(([day, changes]) => ({ day, changes })),
  }
}

async function assertMonth(deps: StatementsDeps, db: Db, storeId: number, month: string): Promise<void> {
  if (!(await monthsOf(deps, db, storeId)).includes(month)) throw new ShopError('STATEMENT_NOT_FOUND')
}

async function* linesOf(db: Db, storeId: number, span: Span): AsyncGenerator<string> {
  const money = { ...(await openingOf(db, storeId, span.from)) }
  yield csvHead(money)
  let after: Moment | null = null
  do {
    const rows: StoreEntry[] = (await entriesWithin(storeId, span, after, linesARead).execute(db)).rows
    if (rows.length > 0) yield csvLines(await described(db, storeId, rows), money)
    after = rows.length < linesARead ? null : (rows.at(-1) ?? null)
  } while (after)
}

async function openingOf(db: Db, storeId: number, from: Date): Promise<StoreMoney> {
  const { rows } = await changedBefore(storeId, from).execute(db)
  return rows[0] ?? nothing
}

async function nameOf({ sellers, db }: StatementsDeps, scope: SellerScope, month: string, ending: string) {
  return `sokoni-${(await sellers.own(db, scope)).storeNumber}-${month}.${ending}`
}

/** Every line of the month with the balances after it, read and written in batches. @throws RATE_LIMITED */
async function csv(deps: StatementsDeps, db: Db, scope: SellerScope, month: string) {
  await assertWithin(deps.throttle, `statement:${scope.userId}`, renderRule)
  await assertMonth(deps, db, scope.storeId, month)
  return { name: await nameOf(deps, scope, month, 'csv'), parts: linesOf(db, scope.storeId, spanOfMonth(month)) }
}

/** The month as a PDF, by kind and by day. @throws RATE_LIMITED */
async function pdf(deps: StatementsDeps, db: Db, scope: SellerScope, month: string): Promise<StatementFile> {
  const { throttle, sellers, settings, clock } = deps
  await assertWithin(throttle, `statement:${scope.userId}`, renderRule)
  const statement = await get(deps, db, scope.storeId, month)
  const { name, storeNumber } = await sellers.own(db, scope)
  const { address, phone, email } = settings.current().contact
  const content = {
    statement,
    store: { name, storeNumber },
    shop: { name: 'Sokoni', address, phone, email },
    at: statement.isOpen ? clock.now() : spanOfMonth(month).to,
  }
  const bytes = await renderQueue(String(scope.userId), () => inWorkerProcess('renderStatement', content))
  return { name: await nameOf(deps, scope, month, 'pdf'), bytes }
}

const nothing: StoreMoney = { heldCents: 0, availableCents: 0, pendingCents: 0 }

function plus(one: StoreMoney, other: StoreMoney): StoreMoney {
  return {
    heldCents: one.heldCents + other.heldCents,
    availableCents: one.availableCents + other.availableCents,
    pendingCents: one.pendingCents + other.pendingCents,
  }
}
