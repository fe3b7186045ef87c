import { spawnSync } from 'node:child_process'
import { hasRedis, startRedis } from '../apps/server/test/redis.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import { present } from '#contract/shared/present.ts'
import type { Case } from './case.ts'
import { addToCart } from './cases/add-to-cart.ts'
import { list } from './cases/list.ts'
import { placeOrder } from './cases/place-order.ts'
import { stored } from './cases/stored.ts'
import { play } from './compare.ts'
import { watchDatabase, type DatabaseUse } from './database-use.ts'
import type { BenchEnvironment } from './environment.ts'
import { medians, type Figure } from './measure.ts'
import { startNginx } from './nginx.ts'
import { number, table, writeResults } from './report.ts'
import { smokeSize, type Size } from './size.ts'
import { startTarget, type Target } from './target.ts'

const cases: Case[] = [stored(list), list, addToCart, placeOrder]

type Measured = Figure & DatabaseUse & { processes: number }
type Result = { name: string; title: string; figures: Measured[] }

/** The programs that this mode needs and that are not installed. */
export function missingPrograms(): string[] {
  const hasNginx = spawnSync('nginx', ['-v']).status === 0
  return [...(hasNginx ? [] : ['nginx']), ...(hasRedis ? [] : ['redis-server'])]
}

/** Measures cases on several web processes behind nginx, on one database, with Redis. */
export async function measureNodes(all: BenchEnvironment, size: Size): Promise<void> {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(`--nodes needs ${missing.join(' and ')}`)
  const environment = { ...all, shoppers: all.shoppers.slice(0, size.nodes.shoppers) }
  const results: Result[] = cases.map(({ name, title }) => ({ name, title, figures: [] }))
  for (const processes of size.nodes.counts)
    await withNodes(environment, processes, async (target) => {
      for (const [index, one] of cases.entries()) {
        const figure = await measureCase(one, environment, size, target)
        present(results[index]).figures.push({ ...figure, processes })
        console.log(`${processes} processes: ${one.title}: ${number(figure.requestsPerSecond, 0)}/s`)
      }
    })
  console.log(`${nodesTable(results)}\n`)
  const name = size.nodes === smokeSize.nodes ? 'smoke-nodes' : 'nodes'
  console.log(writeResults(name, { products: size.products, results }))
}

/** Starts the processes and nginx before them, which together are one target. */
async function withNodes(environment: BenchEnvironment, processes: number, use: (target: Target) => Promise<void>) {
  const redis = await startRedis()
  const shared = {
    ...(await environment.variables()),
    SHOP_ROLE: 'web',
    REDIS_URL: redis.url,
    // Cases read no pictures: an object storage that does not answer does not stop a start.
    S3_ENDPOINT: 'https://storage.invalid',
    S3_REGION: 'nairobi',
    S3_BUCKET: 'bench',
    S3_ACCESS_KEY_ID: 'bench',
    S3_SECRET_ACCESS_KEY: 'bench-bench-bench',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const nodes: Target[] = []
  try {
    for (let index = 0; index < processes; index++)
      nodes.push(await startTarget('shop.target.ts', { environment: { ...shared, PORT: String(await freePort()) } }))
    const nginx = await startNginx(nodes.map(({ url }) => url))
    try {
      await use(together(nginx.url, nodes))
    } finally {
      await nginx.stop()
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    redis.stop()
  }
}

function together(url: string, nodes: Target[]): Target {
  const all = <T>(read: (node: Target) => Promise<T>) => Promise.all(nodes.map(read))
  return {
    url,
    cpuSeconds: async () => (await all((node) => node.cpuSeconds())).reduce((sum, each) => sum + each, 0),
    startProfile: async () => void (await all((node) => node.startProfile())),
    stopProfile: async () => (await all((node) => node.stopProfile())).flat(),
    stop: async () => void (await all((node) => node.stop())),
  }
}

async function measureCase(one: Case, environment: BenchEnvironment, size: Size, target: Target) {
  await play(one, 'shop', { environment, size }, target) // warm-up
  await environment.pool.query('vacuum analyze')
  const figures: Figure[] = []
  const uses: DatabaseUse[] = []
  for (let round = 0; round < size.nodes.rounds; round++) {
    const requests = await one.requests(environment)
    const watch = await watchDatabase(environment.pool)
    const figure = await play({ ...one, requests: async () => requests }, 'shop', { environment, size }, target)
    figures.push(figure)
    uses.push(await watch.stop(figure.answered))
  }
  const median = medians(figures)
  if (median.failures > 0) throw new Error(`${one.title}: ${median.failures} requests failed`)
  return { ...median, ...present(uses.at(-1)) }
}

function nodesTable(results: Result[]): string {
  const head = [
    ...['', 'processes', 'requests/s', 'p99 ms', 'CPU s/1,000', 'database CPU'],
    ...['WAL bytes a request', 'connections', 'waiting on average'],
  ]
  const rows = results.flatMap(({ title, figures }) =>
    figures.map((figure, at) => [
      at === 0 ? title : '',
      number(figure.processes, 0),
      number(figure.requestsPerSecond, 0),
      number(figure.p99Ms, 1),
      number(figure.cpuSecondsPer1000, 2),
      number(figure.databaseCpuSecondsPer1000, 2),
      number(figure.walBytesPerRequest, 0),
      number(figure.maxConnections, 0),
      figure.waits.map(({ what, average }) => `${what} ${number(average, 1)}`).join(', '),
    ]),
  )
  return table([head, ...rows])
}
