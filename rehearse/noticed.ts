import type { Attempt } from '../apps/server/test/buyer.ts'

export type Noticed = {
  requests: number
  failed: number
  /** See `secondsOfErrors`. */
  errorSeconds: number
  slowestMs: number
  orders: number
  /** The longest time without a confirmed order. */
  pauseSeconds: number
  /** Each kind of failure with its number. */
  failures: Record<string, number>
}

/** What shoppers noticed since a time (epoch, ms). */
export function notice(attempts: readonly Attempt[], orderTimes: readonly number[], since: number): Noticed {
  const now = Date.now()
  const mine = attempts.filter(({ at, ms }) => at + ms >= since)
  const failed = mine.filter(({ failure }) => failure)
  const orders = orderTimes.filter((at) => at >= since)
  const moments = [since, ...orders.toSorted((a, b) => a - b), now]
  const failures: Record<string, number> = {}
  for (const { path, failure } of failed) {
    const kind = `${path.replace(/\/[A-Za-z0-9_-]{20,}/, '/…')}: ${failure}`
    failures[kind] = (failures[kind] ?? 0) + 1
  }
  return {
    requests: mine.length,
    failed: failed.length,
    errorSeconds: secondsOfErrors(failed),
    slowestMs: Math.max(0, ...mine.map(({ ms }) => ms)),
    orders: orders.length,
    pauseSeconds: Math.max(...moments.slice(1).map((at, index) => (at - (moments[index] ?? at)) / 1000)),
    failures,
  }
}

/** The time in which shoppers met errors: failed requests within a second of each other are one outage. */
function secondsOfErrors(failed: readonly Attempt[]): number {
  let total = 0
  let end = 0
  for (const { at, ms } of failed.toSorted((one, other) => one.at - other.at)) {
    const start = at - end <= 1_000 ? end : at
    end = Math.max(end, at + ms)
    total += end - start
  }
  return total / 1000
}
