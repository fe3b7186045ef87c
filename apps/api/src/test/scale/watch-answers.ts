import { mkdirSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { MAX_PAGE_SIZE } from '#contract/shared/constants.ts'
import type { WholeShop } from '../factories/whole-shop.ts'
import { watchPlans, type Work } from './watch-plans.ts'

/** The number of requests from which the 95th percentile is computed. */
const CALLS = 40

export type MeasuredRequest = {
  what: string
  path: string | (() => Promise<string>)
  /** The maximum of statements, including those of authentication. */
  statements: number
  /** The maximum of rows and index entries read; by default enough for a page and its related rows. */
  read?: number
  /** Tables that may be scanned sequentially: they contain only open rows, or those of one day. */
  whole?: readonly string[]
  /**
   * The minimum of rows in a list, or of lines in a file after its header; 1 by default, 0 for searches without a
   * match. A response without a list counts as one row, or as the length of the longest list in it.
   */
  rows?: number
  /** The maximum length of the longest list in the response; a page by default. */
  longest?: number
  /** A streamed file: the time to its first bytes is measured. */
  isStreamed?: boolean
}

/**
 * Measures a large shop: how long responses take over HTTP and, with a process whose plans are recorded, what the
 * database does for each. Only tables of more than a thousand rows count as large: a sequential scan of the others is
 * as fast.
 */
export async function watchAnswers(shop: WholeShop, headers: () => Promise<Record<string, string>>) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > 1000`.execute(shop.db)
  const grown = new Set(rows.map(({ name }) => name))
  const plans = watchPlans(shop.database)
  const watched = shop.aProcess(plans.database)
  await watched.http.ready()
  await watched.open()
  const table: Record<string, string | number>[] = []
  const looked: string[] = []

  async function expectWithinLimits({
    what,
    path: requested,
    statements,
    read = 1_500,
    whole = [],
    rows: fewest = 1,
    longest = MAX_PAGE_SIZE,
    isStreamed = false,
  }: MeasuredRequest) {
    const path = typeof requested === 'string' ? requested : await requested()
    const as = await headers()
    looked.push(path)
    const { body, bytes, lines } = await ask(new URL(path, shop.url), isStreamed ? fewest : null, as)
    const rows = body === null ? lines : rowsOf(body)
    expect(bytes).toBeGreaterThan(0)
    expect(rows).toBeGreaterThanOrEqual(fewest)
    expect(longestList(body)).toBeLessThanOrEqual(longest)
    // Files are rate-limited per minute.
    const pauseSeconds = body === null ? 4 : 1

    const times: number[] = []
    for (let call = 0; call < CALLS; call++) {
      shop.clock.advance(pauseSeconds)
      times.push((await ask(new URL(path, shop.url), isStreamed ? 0 : null, as)).ms)
    }
    times.sort((one, other) => one - other)

    // A prepared statement may get another plan after five executions. The process also reads its settings at
    // intervals. Of the last requests, the one with the fewest statements contains no such read.
    const works: Work[] = []
    for (let call = 0; call < (isStreamed ? 1 : 8); call++) {
      shop.clock.advance(pauseSeconds)
      const requested = await headers()
      plans.take()
      const { statusCode } = await watched.http.inject({ method: 'GET', url: path, headers: requested })
      expect(statusCode).toBe(200)
      works.push(plans.take())
    }
    const [work] = works.slice(-3).sort((one, other) => one.statements - other.statements) as [Work]
    table.push({
      what,
      'least ms': Math.round(times[0] ?? 0),
      'p50 ms': Math.round(times[CALLS / 2] ?? 0),
      'p95 ms': Math.round(times[Math.ceil(CALLS * 0.95) - 1] ?? 0),
      statements: work.statements,
      read: work.read,
      rows,
      bytes,
    })
    expect(work.readWhole.filter((name) => grown.has(name) && !whole.includes(name))).toEqual([])
    if (isStreamed) return
    expect(work.statements).toBeLessThanOrEqual(statements)
    expect(work.read).toBeLessThanOrEqual(read)
  }

  return {
    expectWithinLimits,
    /** The paths that were requested. */
    looked,
    /** Stops the watched process and writes the measurements to a file. */
    async close(name: string) {
      if (table.length > 0) {
        mkdirSync('test-results', { recursive: true })
        writeFileSync(`test-results/${name}.json`, JSON.stringify(table, null, 2))
        console.table(table)
      }
      await watched.close()
      await watched.http.close()
      await plans.close()
    },
  }
}

const rowsOf = (body: unknown) => (Array.isArray(body) ? body.length : Math.max(1, longestList(body)))

function longestList(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inside = Math.max(0, ...Object.values(value).map(longestList))
  return Array.isArray(value) ? Math.max(value.length, inside) : inside
}

/**
 * @param untilLines stops after this many lines of a streamed file, without its header; null reads all of it
 * @returns how long the response took to arrive, or, for a streamed file, to begin
 */
async function ask(url: URL, untilLines: number | null, as: Record<string, string>) {
  const begun = performance.now()
  const answer = await fetch(url, { headers: as })
  const reader = answer.body?.getReader()
  const chunks: Uint8Array[] = []
  let lineEnds = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    chunks.push(part.value)
    for (const byte of part.value) if (byte === lineEnd) lineEnds++
    if (untilLines !== null && lineEnds > untilLines) break
  }
  const ms = performance.now() - begun
  await reader?.cancel()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const text = Buffer.concat(chunks).toString()
  if (answer.status !== 200) throw new Error(`${url.pathname}: ${answer.status} ${text}`)
  return { ms, bytes: text.length, lines: lineEnds - 1, body: isJson ? (JSON.parse(text) as unknown) : null }
}

const lineEnd = '\n'.charCodeAt(0)
