import { mkdirSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { MAX_PAGE_SIZE } from '#contract/constants.ts'
import type { WholeShop } from '../factories/whole-shop.ts'
import { watchPlans, type Work } from './watch-plans.ts'

/** Calls by which a 95th percentile is told. */
const CALLS = 40

export type Ask = {
  what: string
  path: string | (() => Promise<string>)
  /** At most so many statements, those that prove who calls among them. */
  statements: number
  /** At most so many rows and index entries are looked at; a page and what belongs to it unless it is said. */
  read?: number
  /** Tables that are read from end to end, or begun to be: they hold no more than what waits, or was done in a day. */
  whole?: readonly string[]
  /**
   * The fewest rows of a list, or lines of a file after its head; one unless it is said. None for searches that must find
   * nothing. What is no list is one row, or as many as the longest list in it has.
   */
  rows?: number
  /** Of the longest list in the answer; a page unless it is said. */
  longest?: number
  /** A file that is sent as it is made: its first bytes are the answer. */
  isStreamed?: boolean
}

/**
 * Asks a shop that has grown: how long answers take over HTTP, and, by a process whose plans are watched, what the
 * database does for each. Tables of more than a thousand rows are grown: the others are as quickly read whole.
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

  async function look({
    what,
    path: asked,
    statements,
    read = 1_500,
    whole = [],
    rows: fewest = 1,
    longest = MAX_PAGE_SIZE,
    isStreamed = false,
  }: Ask) {
    const path = typeof asked === 'string' ? asked : await asked()
    const as = await headers()
    looked.push(path)
    const { body, bytes, lines } = await ask(new URL(path, shop.url), isStreamed ? fewest : null, as)
    const rows = body === null ? lines : rowsOf(body)
    expect(bytes).toBeGreaterThan(0)
    expect(rows).toBeGreaterThanOrEqual(fewest)
    expect(longestList(body)).toBeLessThanOrEqual(longest)
    // Files are drawn some a minute.
    const pauseSeconds = body === null ? 4 : 1

    const times: number[] = []
    for (let call = 0; call < CALLS; call++) {
      shop.clock.advance(pauseSeconds)
      times.push((await ask(new URL(path, shop.url), isStreamed ? 0 : null, as)).ms)
    }
    times.sort((one, other) => one - other)

    // Statements that are prepared may get another plan once they were run five times. The process looks at its settings now
    // and then: of the last calls the one with the fewest statements had nothing beside it.
    const works: Work[] = []
    for (let call = 0; call < (isStreamed ? 1 : 8); call++) {
      shop.clock.advance(pauseSeconds)
      const asked = await headers()
      plans.take()
      const { statusCode } = await watched.http.inject({ method: 'GET', url: path, headers: asked })
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
    look,
    /** Paths that were asked for. */
    looked,
    /** Ends the watched process; what was measured is kept as a file. */
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
 * @param untilLines of a file that is sent as it is made, after its head; null to read all of it
 * @returns how long the answer took to be here, or, of a file that is sent as it is made, to begin
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
