import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Case } from './case.ts'
import { writeChart } from './chart.ts'
import type { Ratios, Result } from './compare.ts'
import type { Figure } from './measure.ts'
import { resultsFolder } from './results-folder.ts'

export function writeResults(name: string, results: object): string {
  mkdirSync(resultsFolder, { recursive: true })
  const path = join(resultsFolder, `${name}.json`)
  const machine = { node: process.version, platform: process.platform, processors: availableParallelism() }
  writeFileSync(path, `${JSON.stringify({ at: new Date(), machine, ...results }, null, 2)}\n`)
  return path
}

/** Null also where a run was killed while it wrote the file. */
function readLast(name: string): { at: string } | null {
  const path = join(resultsFolder, `${name}.json`)
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
  } catch {
    return null
  }
}

/** The last result of each case, from the last run that measured it. */
export function readLastResults(name: string): Result[] {
  const { results = [] } = (readLast(name) ?? {}) as { results?: Result[] }
  return results.filter(({ ratios }) => Number.isFinite(ratios?.floor))
}

/** What a mode measured, how its results are shown, and why its run fails, if it does. */
export type Report<R extends object> = { results: R; textOf: (results: R) => string; problem?: string | undefined }

/**
 * Shows the results of a mode, and below them those of its last run. Writes them, unless there is a problem: the next run
 * is compared with one that passed.
 * @throws the problem, if any
 */
export function report<R extends object>(name: string, { results, textOf, problem }: Report<R>): void {
  const last = readLast(name)
  console.log(`${textOf(results)}\n`)
  if (last) console.log(`The run of ${last.at}:\n${lastText(last, results, textOf)}\n`)
  if (problem !== undefined) throw new Error(problem)
  console.log(writeResults(name, results))
}

function lastText<R extends object>(last: object, results: R, textOf: (results: R) => string): string {
  const isComparable = Object.keys(results).every((key) => key in last)
  return isComparable ? textOf(last as R) : 'Its file was written by another version.'
}

/** The ratios that the cases of this run had in their last run. */
export function lastRatios(last: readonly Result[], results: readonly Result[]): Map<string, Ratios> {
  const measured = new Set(results.map(({ name }) => name))
  return new Map(last.filter(({ name }) => measured.has(name)).map(({ name, ratios }) => [name, ratios]))
}

/** The results of this run, and the last ones of the other cases. */
export function mergeResults(cases: readonly Case[], last: readonly Result[], results: readonly Result[]): Result[] {
  const byName = new Map([...last, ...results].map((result) => [result.name, result]))
  return cases.flatMap(({ name }) => byName.get(name) ?? [])
}

/** A table of results: values of the shop, the baseline and the floor, `1,234 / 2,345 / 3,456`. */
export function resultTable(results: Result[], last: ReadonlyMap<string, Ratios>): string {
  const rows = results.map((result) => {
    const { name, title, aim, ratios } = result
    const all = (read: (figure: Figure) => number, digits: number) =>
      [result.shop, result.baseline, result.floor]
        .map((figure) => (figure ? number(read(figure), digits) : '-'))
        .join(' / ')
    const before = last.get(name)
    return [
      title,
      ratios.baseline === null || aim === null
        ? 'none'
        : `${number(ratios.baseline, 2)} ${ratios.baseline >= aim ? ' ' : '<'} ${number(aim, 2)}`,
      number(ratios.floor, 2),
      before ? `${number(before.baseline ?? Number.NaN, 2)}, ${number(before.floor, 2)}` : '-',
      all((figure) => figure.requestsPerSecond, 0),
      all((figure) => figure.p50Ms, 1),
      all((figure) => figure.p99Ms, 1),
      all((figure) => figure.cpuSecondsPer1000, 2),
      all((figure) => figure.databaseCpuSecondsPer1000, 2),
    ]
  })
  const head = [
    'shop / baseline / floor',
    'of baseline, aim',
    'of floor',
    'last run',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU s/1,000',
    'database CPU',
  ]
  return table([head, ...rows])
}

export function resultChart(name: string, results: Result[], last: ReadonlyMap<string, Ratios>): string {
  const rows = results.map(({ name: ofCase, title, ratios }) => ({
    title,
    bars: [
      { label: 'of the floor', ratio: ratios.floor, last: last.get(ofCase)?.floor ?? null },
      { label: 'of the baseline', ratio: ratios.baseline, last: last.get(ofCase)?.baseline ?? null },
    ],
  }))
  return writeChart(name, 'The shop’s requests per second, as a fraction', rows)
}

export function profileText({ title, profile }: Result): string {
  if (!profile) return ''
  const parts = Object.entries(profile).flatMap(([who, { code, statements }]) => [
    `${title}: what the ${who}'s process does`,
    table(code.map(({ what, share }) => [what, percent(share)])),
    `${title}: what the ${who} asks of the database`,
    table([
      ['statement', 'a request', 'mean ms', 'plans', 'mean ms', 'share'],
      ...statements.map(({ text, perRequest, meanMs, plans, meanPlanMs, share }) => {
        return [text, number(perRequest, 2), number(meanMs, 3), number(plans, 2), number(meanPlanMs, 3), percent(share)]
      }),
    ]),
  ])
  return `\n${parts.join('\n\n')}\n`
}

/** Aligns the first column to the left, the others to the right. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))))
    .map((cells) => cells.join('  '))
    .join('\n')
}

/** JSON has null for what was not measured. */
export function number(value: number | null, digits: number): string {
  if (value === null || Number.isNaN(value)) return '-'
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const percent = (share: number) => `${number(share * 100, 1)} %`
