import { addDays, isProblem, nairobiDay, rangeBefore, readRange, type DayRange } from '#contract/shared/days.ts'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/index.ts'
import { invalid } from '../../platform/http/shop-error.ts'
import type { SellerScope } from '../../platform/http/principal.ts'
import { assertWithin, type Throttle } from '../../platform/throttle.ts'
import { productNames } from '../catalog/index.ts'
import { daysCsv, productLines, productsHead } from './analytics-csv.ts'
import * as queries from './period.queries.ts'

const maxProducts = 20
/** Lines of a file that are rendered at once. */
const LINES = 1_000
const fileRule = { limit: 20, windowSeconds: 60 }

export type RequestedRange = { from?: string | undefined; to?: string | undefined }
export type Figures = Omit<queries.DayFigures, 'day'>
export type NamedProduct = queries.ProductFigures & { name: string }
export type Period = {
  range: DayRange
  sum: Figures
  before: { range: DayRange; sum: Figures; days: queries.DayFigures[] }
  viewsSince: string | null
  /** Every day of the range. */
  days: queries.DayFigures[]
  byRevenue: NamedProduct[]
  byUnits: NamedProduct[]
}

type PeriodsDeps = { clock: Clock; throttle: Throttle }

/** Sales and views of a store's products in a range of Nairobi days. */
export function createPeriods(deps: PeriodsDeps) {
  return bindDeps(deps, { get, daysFile, productsFile })
}

/** @throws VALIDATION_FAILED with the invalid field; the file functions throw it too */
async function get(deps: PeriodsDeps, db: Db, storeId: number, requested: RequestedRange): Promise<Period> {
  const range = rangeOf(deps, requested)
  const before = rangeBefore(range)
  const [{ rows: figures }, { rows: first }, { rows: best }] = await Promise.all([
    queries.figuresByDay(storeId, { from: before.from, to: range.to }).execute(db),
    queries.firstViewDay(storeId).execute(db),
    queries.bestProducts(storeId, range, maxProducts).execute(db),
  ])
  const products = await withNames(db, best)
  const top = (by: 'byRevenue' | 'byUnits') =>
    products.filter((one) => one[by] <= maxProducts).sort((one, other) => one[by] - other[by])
  const days = everyDay(range, figures)
  const daysBefore = everyDay(before, figures)
  return {
    range,
    sum: sumOf(days),
    before: { range: before, sum: sumOf(daysBefore), days: daysBefore },
    viewsSince: first[0]?.day ?? null,
    days,
    byRevenue: top('byRevenue'),
    byUnits: top('byUnits'),
  }
}

/** One line per day. @throws RATE_LIMITED */
async function daysFile(deps: PeriodsDeps, db: Db, { storeId, userId }: SellerScope, requested: RequestedRange) {
  const range = rangeOf(deps, requested)
  await assertWithin(deps.throttle, `analytics-file:${userId}`, fileRule)
  const { rows } = await queries.figuresByDay(storeId, range).execute(db)
  return { name: fileName('days', range), bytes: Buffer.from(daysCsv(everyDay(range, rows))) }
}

/** One line per product, rendered in batches: a large store has views of all its products. @throws RATE_LIMITED */
async function productsFile(deps: PeriodsDeps, db: Db, { storeId, userId }: SellerScope, requested: RequestedRange) {
  const range = rangeOf(deps, requested)
  await assertWithin(deps.throttle, `analytics-file:${userId}`, fileRule)
  return { name: fileName('products', range), parts: productsFileParts(db, storeId, range) }
}

async function* productsFileParts(db: Db, storeId: number, range: DayRange): AsyncGenerator<string> {
  yield productsHead()
  const { rows } = await queries.allProducts(storeId, range).execute(db)
  for (let first = 0; first < rows.length; first += LINES)
    yield productLines(await withNames(db, rows.slice(first, first + LINES)))
}

/** @throws VALIDATION_FAILED with the invalid field */
function rangeOf({ clock }: PeriodsDeps, requested: RequestedRange): DayRange {
  const read = readRange(requested, nairobiDay(clock.now()))
  if (isProblem(read)) throw invalid(read.field, read.message)
  return read
}

async function withNames<P extends { productId: number }>(
  db: Db,
  products: readonly P[],
): Promise<(P & { name: string })[]> {
  const names = await productNames(
    db,
    products.map(({ productId }) => productId),
  )
  return products.map((product) => ({ ...product, name: names.get(product.productId) ?? '' }))
}

const fileName = (of: 'days' | 'products', { from, to }: DayRange) => `sokoni-${of}-${from}-${to}.csv`

/** Adds days without sales and views as zeros. */
function everyDay({ from, to }: DayRange, figures: readonly queries.DayFigures[]): queries.DayFigures[] {
  const byDay = new Map(figures.map((one) => [one.day, one]))
  const days: queries.DayFigures[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push(byDay.get(day) ?? { day, orders: 0, units: 0, cents: 0, views: 0 })
  return days
}

function sumOf(days: readonly Figures[]): Figures {
  const sum = { orders: 0, units: 0, cents: 0, views: 0 }
  for (const { orders, units, cents, views } of days) {
    sum.orders += orders
    sum.units += units
    sum.cents += cents
    sum.views += views
  }
  return sum
}
