import { spawnSync } from 'node:child_process'
import { closeAll, type Closer } from '../apps/api/src/platform/close-all.ts'
import { hasRedis, startRedis } from '../apps/server/test/redis.ts'
import { freePort } from '../apps/server/test/free-port.ts'
import type { Case } from './case.ts'
import { addToCart } from './cases/add-to-cart.ts'
import { list } from './cases/list.ts'
import { placeOrder } from './cases/place-order.ts'
import { stored } from './cases/stored.ts'
import { play, requestsOf } from './compare.ts'
import { meanWaits, withDatabaseUse, type DatabaseUse } from './database-use.ts'
import type { BenchEnvironment } from './environment.ts'
import { median, medians, type Figure } from './measure.ts'
import { startNginx } from './nginx.ts'
import { number, type Report, table } from './report.ts'
import { startShop } from './servers.ts'
import type { Size } from './size.ts'
import type { Target } from './target.ts'

const waitsShown = 3

const cases: Case[] = [stored(list), list, addToCart, placeOrder]

type Use = Omit<DatabaseUse, 'walBytes'> & { walBytesPerRequest: number }
type Measured = Figure & Use & { processes: number }
type Result = { name: string; title: string; figures: Measured[] }
type Results = { products: number; results: Result[] }

/** The programs that this mode needs and that are not installed. */
export function missingPrograms(): string[] {
  const hasNginx = spawnSync('nginx', ['-v']).status === 0
  return [...(hasNginx ? [] : ['nginx']), ...(hasRedis ? [] : ['redis-server'])]
}

/**
 * Measures cases on several web processes behind nginx, on one database, with Redis. All groups of processes are started
 * before, and take turns, so that compared values are measured within seconds.
 */
export async function measureNodes(all: BenchEnvironment, size: Size): Promise<Report<Results>> {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(`--nodes needs ${missing.join(' and ')}`)
  const environment = { ...all, shoppers: all.shoppers.slice(0, size.nodes.shoppers) }
  const results: Result[] = []
  await withGroups(environment, size.nodes.counts, async (groups) => {
    for (const one of cases) results.push(await measureCase(one, environment, size, groups))
  })
  return { results: { products: size.products, results }, textOf: ({ results: measured }) => nodesTable(measured) }
}

/** So many processes with nginx before them, which together are one target. */
type Group = { processes: number; target: Target }

async function withGroups(
  environment: BenchEnvironment,
  counts: readonly number[],
  use: (groups: Group[]) => Promise<void>,
): Promise<void> {
  const ofShop = await environment.variables()
  const redis = await startRedis()
  const variables = {
    ...ofShop,
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
  const closers: Closer[] = [redis.stop]
  try {
    const groups: Group[] = []
    for (const processes of counts) {
      const target = await startGroup(variables, processes)
      closers.push(target.stop)
      groups.push({ processes, target })
    }
    await use(groups)
  } finally {
    await closeAll(closers.toReversed())
  }
}

async function startGroup(variables: Record<string, string>, processes: number): Promise<Target> {
  const nodes: Target[] = []
  const closers: Closer[] = [() => Promise.all(nodes.map((node) => node.stop()))]
  const stop = () => closeAll(closers.splice(0).toReversed())
  try {
    for (let index = 0; index < processes; index++)
      nodes.push(await startShop({ ...variables, PORT: String(await freePort()) }, 'build'))
    const nginx = await startNginx(nodes.map(({ url }) => url))
    closers.push(nginx.stop)
    return { ...together(nginx.url, nodes), stop }
  } catch (error) {
    await stop().catch(() => {}) // the start failed first
    throw error
  }
}

function together(url: string, nodes: Target[]): Omit<Target, 'stop'> {
  const all = <T>(read: (node: Target) => Promise<T>) => Promise.all(nodes.map(read))
  return {
    url,
    cpuSeconds: async () => (await all((node) => node.cpuSeconds())).reduce((sum, each) => sum + each, 0),
    startProfile: async () => void (await all((node) => node.startProfile())),
    stopProfile: async () => (await all((node) => node.stopProfile())).flat(),
  }
}

async function measureCase(
  one: Case,
  environment: BenchEnvironment,
  size: Size,
  groups: readonly Group[],
): Promise<Result> {
  const rounds = new Map<Group, { figure: Figure; use: Use }[]>(groups.map((group) => [group, []]))
  async function playRound({ target }: Group) {
    const requests = await requestsOf(one, 'shop', environment)
    const { result: figure, use } = await withDatabaseUse(environment.pool, () =>
      play(one, 'shop', { environment, size }, target, requests),
    )
    const { walBytes, ...activity } = use
    return { figure, use: { ...activity, walBytesPerRequest: walBytes / figure.answered } }
  }
  for (const group of groups) for (let process = 0; process < group.processes; process++) await playRound(group) // warm-up of each
  await environment.pool.query('vacuum analyze')
  for (let round = 0; round < size.nodes.rounds; round++)
    for (const group of groups) rounds.get(group)?.push(await playRound(group))
  const measured = groups.map((group) => {
    const ofGroup = rounds.get(group) ?? []
    return {
      processes: group.processes,
      ...medians(ofGroup.map(({ figure }) => figure)),
      ...summarize(ofGroup.map(({ use }) => use)),
    }
  })
  for (const { processes, requestsPerSecond } of measured)
    console.log(`${one.title}, ${processes} processes: ${number(requestsPerSecond, 0)}/s`)
  return { name: one.name, title: one.title, figures: measured }
}

/** Of all rounds: the median of the WAL bytes, the maximum of the connections, the mean of the waits. */
function summarize(uses: readonly Use[]): Use {
  return {
    walBytesPerRequest: median(uses.map((use) => use.walBytesPerRequest)),
    maxActiveConnections: Math.max(...uses.map((use) => use.maxActiveConnections)),
    waits: meanWaits(uses.map(({ waits }) => waits)),
  }
}

function nodesTable(results: Result[]): string {
  const head = [
    '',
    'processes',
    'requests/s',
    'p99 ms',
    'CPU s/1,000',
    'database CPU',
    'WAL bytes a request',
    'active connections',
    'waiting on average',
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
      number(figure.maxActiveConnections, 0),
      figure.waits
        .slice(0, waitsShown)
        .map(({ what, average }) => `${what} ${number(average, 1)}`)
        .join(', '),
    ]),
  )
  return table([head, ...rows])
}
