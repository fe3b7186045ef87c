import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './measure.ts'
import type { Profile } from './profile.ts'

export type Result = {
  name: string
  title: string
  aim: number
  /** The shop's requests per second divided by the baseline's: the median of pairs measured one after the other. */
  ratio: number
  shop: Figure
  baseline: Figure
  profile?: { shop: Profile; baseline: Profile }
}

export const resultsFolder = join(import.meta.dirname, 'results')

export function writeResults(name: string, results: object): string {
  mkdirSync(resultsFolder, { recursive: true })
  const path = join(resultsFolder, `${name}.json`)
  const machine = { node: process.version, platform: process.platform, processors: availableParallelism() }
  writeFileSync(path, `${JSON.stringify({ at: new Date(), machine, ...results }, null, 2)}\n`)
  return path
}

/** A table of results, values of the shop first: `1,234 / 2,345`. */
export function resultTable(results: Result[]): string {
  const pair = (shop: number, baseline: number, digits: number) =>
    `${number(shop, digits)} / ${number(baseline, digits)}`
  const rows = results.map(({ title, ratio, aim, shop, baseline }) => [
    title,
    `${number(ratio, 2)} ${ratio >= aim ? ' ' : '<'} ${number(aim, 2)}`,
    pair(shop.requestsPerSecond, baseline.requestsPerSecond, 0),
    pair(shop.cpuSecondsPer1000, baseline.cpuSecondsPer1000, 3),
    pair(shop.databaseCpuSecondsPer1000, baseline.databaseCpuSecondsPer1000, 3),
    pair(shop.p99Ms, baseline.p99Ms, 0),
    pair(shop.failures, baseline.failures, 0),
  ])
  const head = ['shop / baseline', 'ratio, aim', 'requests/s', 'CPU s/1,000', 'database CPU', 'p99 ms', 'failures']
  return table([head, ...rows])
}

export function profileText({ title, profile }: Result): string {
  if (!profile) return ''
  const parts = Object.entries(profile).flatMap(([who, { code, statements }]) => [
    `${title}: where the ${who}'s processor time goes`,
    table(code.map(({ what, share }) => [what, percent(share)])),
    `${title}: what the ${who} asks of the database`,
    table([
      ['statement', 'a request', 'mean ms', 'share'],
      ...statements.map(({ text, perRequest, meanMs, share }) => {
        return [text, number(perRequest, 2), number(meanMs, 3), percent(share)]
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

export function number(value: number, digits: number): string {
  if (Number.isNaN(value)) return '-'
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const percent = (share: number) => `${number(share * 100, 1)} %`
