import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../apps/api/src/platform/db/index.ts'
import type { BenchEnvironment } from './environment.ts'
import { percentile } from './measure.ts'
import { number, type Report, table } from './report.ts'
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
  const request = createGet(shop.url)
  await openAll(paths, request)
  const cpuBefore = await shop.cpuSeconds()
  const [{ latenciesMs, failures }] = await Promise.all([
    sendSteadily(paths, request, { perSecond, seconds }),
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

/** Pages of different products, in random order. */
export async function productPaths({ pool }: BenchEnvironment, pages: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from products where state = 'listed' order by md5(id::text) limit $1`,
    [pages],
  )
  return rows.map(({ id }) => `/products/${id}`)
}

/** As a browser asks, but without the work to decompress the page. */
export function createGet(url: string): (path: string) => Promise<boolean> {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  return (path) =>
    new Promise((resolve) => {
      const request = get(url + path, { agent, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode === 200)).on('error', () => resolve(false))
      })
      request.on('error', () => resolve(false))
    })
}

/** As in a shop that has been open for a while: every page was shown once. */
export async function openAll(paths: readonly string[], request: (path: string) => Promise<boolean>): Promise<void> {
  const waiting = paths.values()
  const openNext = async () => {
    for (const path of waiting) await request(path)
  }
  await Promise.all(Array.from({ length: 8 }, openNext))
}

/** Sends each request at its time, even while earlier ones are unanswered. Latency is measured from that time. */
export async function sendSteadily(
  paths: readonly string[],
  request: (path: string) => Promise<boolean>,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<{ latenciesMs: number[]; failures: number }> {
  const startedAt = performance.now()
  const answered = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const dueMs = (index / perSecond) * 1000
      await pause(dueMs)
      const isGood = await request(paths[index % paths.length] ?? '/')
      return isGood ? performance.now() - startedAt - dueMs : null
    }),
  )
  const latenciesMs = answered.filter((latency) => latency !== null)
  return { latenciesMs, failures: answered.length - latenciesMs.length }
}

/** Once a second; no page shows this setting, but every page may show any setting. */
async function changeSettings({ db, modules }: BenchEnvironment, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await pause(1_000)
    await inTransaction(db, (tx) => modules.settings.change(tx, 'shop', { holdDays: 3 + (second % 2) }))
  }
}
