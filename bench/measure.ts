import type { Request } from './case.ts'
import type { Target } from './target.ts'
import { load, type Load } from './load.ts'

export type Figure = {
  answered: number
  requestsPerSecond: number
  /** Processor seconds for 1,000 requests: of the server's process, and of the database. */
  cpuSecondsPer1000: number
  databaseCpuSecondsPer1000: number
  p50Ms: number
  p99Ms: number
}

/**
 * Sends load to a server and measures its speed and processor time.
 * @throws when a request fails: the speed of the others would mislead
 */
export async function measure(
  target: Target,
  given: Load & { name: string; requests: Request[]; databaseCpuSeconds(): number },
): Promise<Figure> {
  const { name, requests, databaseCpuSeconds } = given
  const cpuBefore = await target.cpuSeconds()
  const databaseCpuBefore = databaseCpuSeconds()
  const { latenciesMs, failures, seconds } = await load(target.url, requests, given)
  if (failures > 0) throw new Error(`${name}: ${failures} requests failed`)
  const databaseCpu = databaseCpuSeconds() - databaseCpuBefore
  const cpu = (await target.cpuSeconds()) - cpuBefore
  const answered = latenciesMs.length
  return {
    answered,
    requestsPerSecond: answered / seconds,
    cpuSecondsPer1000: (cpu / answered) * 1000,
    databaseCpuSecondsPer1000: (databaseCpu / answered) * 1000,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  }
}

/** The value that this share of all values is below: 0.99 for p99, 1 for the largest. NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

/** The middle value, or the mean of the two in the middle. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below = Number.NaN, above = Number.NaN] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[sorted.length >> 1],
  ]
  return (below + above) / 2
}

/** The median of each value. */
export function medians(figures: Figure[]): Figure {
  const of = (read: (figure: Figure) => number) => median(figures.map(read))
  return {
    answered: of(({ answered }) => answered),
    requestsPerSecond: of(({ requestsPerSecond }) => requestsPerSecond),
    cpuSecondsPer1000: of(({ cpuSecondsPer1000 }) => cpuSecondsPer1000),
    databaseCpuSecondsPer1000: of(({ databaseCpuSecondsPer1000 }) => databaseCpuSecondsPer1000),
    p50Ms: of(({ p50Ms }) => p50Ms),
    p99Ms: of(({ p99Ms }) => p99Ms),
  }
}
