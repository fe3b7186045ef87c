import { get } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { homeVisits } from './cases/cached-page.ts'
import type { Case, Request, SameRows } from './case.ts'
import type { Target } from './target.ts'
import type { BenchEnvironment } from './environment.ts'

const comparedAnswers = 100

/**
 * Asserts that shop and baseline do the same before either is measured.
 * @throws with the first difference
 */
export async function assertEqual(
  one: Case,
  environment: BenchEnvironment,
  shop: Target,
  baseline: Target,
): Promise<void> {
  const equality = one.baseline?.equality
  if (equality === 'same bytes') return assertSameBytes(one, environment, shop, baseline)
  if (equality === 'same size') return assertSameSize(one, environment, shop, baseline)
  if (equality) return assertSameRows(one, equality, environment, shop, baseline)
}

async function assertSameBytes(one: Case, environment: BenchEnvironment, shop: Target, baseline: Target) {
  for (const request of spread(await one.requests(environment), comparedAnswers)) {
    const [ofShop, ofBaseline] = [await ask(shop, request), await ask(baseline, request)]
    if (ofShop === ofBaseline) continue
    throw new Error(`${one.name}: ${request.path} is answered differently:\n${difference(ofShop, ofBaseline)}`)
  }
}

/** Both texts, from shortly before their first difference. */
function difference(a: string, b: string): string {
  const at = Array.from(a, (character, index) => character === b[index]).indexOf(false)
  const from = Math.max(0, (at < 0 ? a.length : at) - 60)
  return `${a.slice(from, from + 200)}\n${b.slice(from, from + 200)}`
}

/**
 * Allows a small difference in size, because a page is assembled from several renderings. The shop compresses a page better
 * after repeated requests, so it is requested up to `homeVisits` times.
 */
export async function assertSameSize(one: Case, environment: BenchEnvironment, shop: Target, other: Target) {
  for (const request of await one.requests(environment)) {
    const ofOther = await sizeOf(other, request)
    const isClose = (size: number) => Math.abs(size - ofOther) <= ofOther / 20
    let ofShop = await sizeOf(shop, request)
    for (let visit = 1; visit < homeVisits && !isClose(ofShop); visit++) ofShop = await sizeOf(shop, request)
    if (!isClose(ofShop))
      throw new Error(`${one.name}: ${request.path} has ${ofShop} bytes from the shop, ${ofOther} from the other`)
  }
}

/** Compares one request to each, from two rounds with the same data. */
async function assertSameRows(
  one: Case,
  equality: SameRows,
  environment: BenchEnvironment,
  shop: Target,
  baseline: Target,
): Promise<void> {
  const [ofShop, ofBaseline] = [await written(shop), await written(baseline)]
  for (const [what, value] of Object.entries(ofShop)) {
    if (!isDeepStrictEqual(value, ofBaseline[what]))
      throw new Error(`${one.name}: ${what} differs:\n${JSON.stringify(value)}\n${JSON.stringify(ofBaseline[what])}`)
  }

  async function written(target: Target): Promise<Record<string, unknown>> {
    const [request] = await one.requests(environment)
    if (!request) throw new Error(`${one.name} has no request`)
    const before = await rowsOf(environment.pool, equality.tables)
    const answer = JSON.parse(await ask(target, request))
    const after = await rowsOf(environment.pool, equality.tables)
    const own = new Set(equality.ownValues)
    const compared = (rows: string[]) =>
      rows.map((row) => JSON.stringify(withoutOwnValues(JSON.parse(row), own))).sort()
    const changes = equality.tables.map((table, at) => {
      const { removed, added } = rowChanges(before[at], after[at])
      return [table, { removed: compared(removed), added: compared(added) }]
    })
    return { answer: withoutOwnValues(answer, own), ...Object.fromEntries(changes) }
  }
}

export async function rowsOf(pool: pg.Pool, tables: readonly string[]): Promise<string[][]> {
  const read = tables.map((table) => pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`))
  return (await Promise.all(read)).map(({ rows }) => rows.map(({ row }) => row))
}

/** The rows that were removed and those that were added. */
export function rowChanges(before: readonly string[] = [], after: readonly string[] = []) {
  const [were, are] = [new Set(before), new Set(after)]
  return { removed: before.filter((row) => !are.has(row)), added: after.filter((row) => !were.has(row)) }
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

/** Replaces values that differ for each order, and timestamps, with constants. */
function withoutOwnValues<T>(value: T, own: ReadonlySet<string>): T {
  if (Array.isArray(value)) return value.map((each) => withoutOwnValues(each, own)) as T
  if (typeof value === 'string' && moment.test(value)) return 'a moment' as T
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    own.has(name) && each !== null ? 'its own' : withoutOwnValues(each, own),
  ])
  return Object.fromEntries(entries) as T
}

export async function ask(target: Target, request: Request): Promise<string> {
  const { method, path, headers, body } = request
  const answer = await fetch(target.url + path, { method, headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
  return text
}

/** The size in bytes as transferred. */
function sizeOf(target: Target, { path, headers }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    get(target.url + path, { headers: headers ?? {} }, (response) => {
      let size = 0
      response.on('data', (part: Buffer) => (size += part.length)).on('end', () => resolve(size))
    }).on('error', reject)
  })
}

export function spread<T>(all: T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % step === 0).slice(0, count)
}
