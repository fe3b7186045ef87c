import { get } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Case, Request, SameRows } from './case.ts'
import type { Contestant } from './contestant.ts'
import type { Laboratory } from './laboratory.ts'

const comparedAnswers = 100

/**
 * Proves that shop and limit do the same before either is measured.
 * @throws with the first difference
 */
export async function assertEqual(one: Case, lab: Laboratory, shop: Contestant, limit: Contestant): Promise<void> {
  if (one.equality === 'same bytes') return assertSameBytes(one, lab, shop, limit)
  if (one.equality === 'same size') return assertSameSize(one, lab, shop, limit)
  return assertSameRows(one, one.equality, lab, shop, limit)
}

async function assertSameBytes(one: Case, lab: Laboratory, shop: Contestant, limit: Contestant) {
  for (const request of spread(await one.requests(lab), comparedAnswers)) {
    const [ofShop, ofLimit] = [await ask(shop, request), await ask(limit, request)]
    if (ofShop === ofLimit) continue
    throw new Error(`${one.name}: ${request.path} is answered differently:\n${difference(ofShop, ofLimit)}`)
  }
}

/** Both texts from shortly before they part. */
function difference(a: string, b: string): string {
  const at = Array.from(a, (character, index) => character === b[index]).indexOf(false)
  const from = Math.max(0, (at < 0 ? a.length : at) - 60)
  return `${a.slice(from, from + 200)}\n${b.slice(from, from + 200)}`
}

/** A page that is drawn from several renderings may differ by a little. */
async function assertSameSize(one: Case, lab: Laboratory, shop: Contestant, limit: Contestant) {
  for (const request of await one.requests(lab)) {
    const [ofShop, ofLimit] = [await sizeOf(shop, request), await sizeOf(limit, request)]
    if (Math.abs(ofShop - ofLimit) > ofLimit / 20)
      throw new Error(`${one.name}: ${request.path} has ${ofShop} bytes from the shop, ${ofLimit} from the limit`)
  }
}

/** One request to each, of two rounds laid out alike; the database has seen both many times and plans both as usual. */
async function assertSameRows(
  one: Case,
  equality: SameRows,
  lab: Laboratory,
  shop: Contestant,
  limit: Contestant,
): Promise<void> {
  const [ofShop, ofLimit] = [await written(shop), await written(limit)]
  for (const [what, value] of Object.entries(ofShop)) {
    if (!isDeepStrictEqual(value, ofLimit[what]))
      throw new Error(`${one.name}: ${what} differs:\n${JSON.stringify(value)}\n${JSON.stringify(ofLimit[what])}`)
  }

  async function written(contestant: Contestant): Promise<Record<string, unknown>> {
    const [request] = await one.requests(lab)
    if (!request) throw new Error(`${one.name} has no request`)
    const before = await rowsOf(lab.pool, equality.tables)
    const answer = JSON.parse(await ask(contestant, request))
    const after = await rowsOf(lab.pool, equality.tables)
    const own = new Set(equality.ownValues)
    const changes = equality.tables.map((table, at) => [table, changesOf(before[at] ?? [], after[at] ?? [], own)])
    return { answer: withoutOwnValues(answer, own), ...Object.fromEntries(changes) }
  }
}

async function rowsOf(pool: pg.Pool, tables: readonly string[]): Promise<string[][]> {
  const read = tables.map((table) => pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t`))
  return (await Promise.all(read)).map(({ rows }) => rows.map(({ row }) => row))
}

/** The rows that went and those that came, in no order. */
function changesOf(before: string[], after: string[], own: ReadonlySet<string>) {
  const [were, are] = [new Set(before), new Set(after)]
  const compared = (rows: string[]) => rows.map((row) => JSON.stringify(withoutOwnValues(JSON.parse(row), own))).sort()
  return {
    gone: compared(before.filter((row) => !are.has(row))),
    come: compared(after.filter((row) => !were.has(row))),
  }
}

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/

/** Blanks what each order, or each moment, has for itself. */
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

async function ask(contestant: Contestant, request: Request): Promise<string> {
  const { method, path, headers, body } = request
  const answer = await fetch(contestant.url + path, { method, headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
  return text
}

/** In bytes, as it travels. */
function sizeOf(contestant: Contestant, { path, headers }: Request): Promise<number> {
  return new Promise((resolve, reject) => {
    get(contestant.url + path, { headers: headers ?? {} }, (response) => {
      let size = 0
      response.on('data', (part: Buffer) => (size += part.length)).on('end', () => resolve(size))
    }).on('error', reject)
  })
}

function spread<T>(all: T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % step === 0).slice(0, count)
}
