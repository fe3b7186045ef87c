import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../apps/api/src/platform/db/index.ts'
import type { BenchEnvironment } from './environment.ts'
import { percentile } from './measure.ts'
import { number, type Report, table } from './report.ts'
import { createGet, openAll, productPaths, sendSteadily } from './shoppers.ts'
import type { Size } from './size.ts'
import type { Target } from './target.ts'

const aims = { p99Ms: 300, failures: 0 }

/**
 * Rehearses a cache that is emptied under load: pages of different products are requested at a steady rate, and each second a
 * change of the shop's settings makes all of them stale. A request that fails is a problem.
 */
export async function measureCold(
  environment: BenchEnvironment,
  shop: Target,
  size: Size['cold'],
): Promise<Report<Results>> {
  const { pages, perSecond, seconds } = size
  const paths = await productPaths(environment, pages)
  const get = createGet(shop.url)
  await openAll(paths, get)
  const cpuBefore = await shop.cpuSeconds()
  const [{ latenciesMs, failures }] = await Promise.all([
    sendSteadily(paths, get, perSecond, (sent) => sent >= perSecond * seconds),
    changeSettings(environment, seconds),
  ])
  const cpuSeconds = (await shop.cpuSeconds()) - cpuBefore

  const at = (share: number) => percentile(latenciesMs, share)
  const answered = latenciesMs.length
  const figures = {
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    longestMs: at(1),
    cpuSecondsPer1000: (cpuSeconds / answered) * 1000,
  }
  const problem = failures > 0 ? `${failures} requests failed` : undefined
  return { results: { aims, ...size, answered, failures, ...figures }, textOf, problem }
}

type Results = Size['cold'] & {
  aims: typeof aims
  answered: number
  failures: number
  p50Ms: number
  p99Ms: number
  longestMs: number
  cpuSecondsPer1000: number
}

function textOf({ perSecond, pages, seconds, answered, failures, ...figures }: Results): string {
  const { p50Ms, p99Ms, longestMs, cpuSecondsPer1000 } = figures
  const times = [p50Ms, p99Ms, longestMs].map((ms) => number(ms, 1))
  return `${perSecond} requests a second of ${number(pages, 0)} pages for ${seconds} s, all made stale once a second:\n${table(
    [
      ['', 'answered', 'failures', 'p50 ms', 'p99 ms', 'longest ms', 'CPU s/1,000'],
      ['cold pages', number(answered, 0), number(failures, 0), ...times, number(cpuSecondsPer1000, 2)],
      ['aim', '', String(aims.failures), '', `< ${aims.p99Ms}`, '', ''],
    ],
  )}`
}

/** Once a second; no page shows this setting, but every page may show any setting. */
async function changeSettings({ db, modules }: BenchEnvironment, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await pause(1_000)
    await inTransaction(db, (tx) => modules.settings.change(tx, 'shop', { holdDays: 3 + (second % 2) }))
  }
}
