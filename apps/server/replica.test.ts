import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aReplicatedDatabase, resumeReplay, type ReplicatedDatabase } from '../api/src/test/replicated-database.ts'
import { newDemoFolder } from './test/demo-data.ts'
import { postgresUrl } from './test/postgres-url.ts'
import { startShop, type ShopProcess } from './test/shop-process.ts'

let servers: ReplicatedDatabase
let onReplica: pg.Pool
let shop: ShopProcess
let asSeller: Record<string, string>
let slug: string

beforeAll(async () => {
  const dataDir = newDemoFolder('replica')
  servers = await aReplicatedDatabase(dataDir)
  onReplica = new pg.Pool(servers.replica.connection)
  onReplica.on('error', () => {}) // its server is killed
  shop = await startShop({
    dataDir,
    env: {
      DATABASE_URL: postgresUrl(servers.primary.connection),
      DATABASE_REPLICA_URL: postgresUrl(servers.replica.connection),
    },
  })
  const login = { email: 'seller@sokoni.test', password: 'seller-demo', store_number: '100001' }
  const { access } = await read<{ access: string }>('/api/seller/login/', { body: login })
  asSeller = { authorization: `Bearer ${access}` }
  slug = (await read<{ slug: string }>('/api/seller/store/', { headers: asSeller })).slug
})
afterAll(async () => {
  await shop.stop()
  await onReplica.end()
  await servers.stop()
})

type Sent = { method?: string; headers?: Record<string, string>; body?: object }

async function answer(path: string, { body, headers, method = body ? 'POST' : 'GET' }: Sent = {}): Promise<string> {
  const sent = body && { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const response = await fetch(shop.url + path, { method, ...(headers && { headers }), ...sent })
  const text = await response.text()
  expect([path, response.status, response.ok ? '' : text]).toEqual([path, response.status, ''])
  return text
}

const read = async <T>(path: string, sent?: Sent) => JSON.parse(await answer(path, sent)) as T

/** How many requests were answered by the replica and by the primary. */
async function counted() {
  const text = await answer('/metrics')
  const valueOf = (from: string) =>
    Number(new RegExp(`^replica_reads_total{from="${from}".*} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { replica: valueOf('replica'), primary: valueOf('primary') }
}

const replicaOf = async () => {
  const { checks } = await read<{ checks: { replica: string } }>('/readyz')
  return checks.replica
}
async function untilReplicaIs(state: string) {
  await expect.poll(replicaOf).toBe(state)
}

type Card = { id: number; name: string; price: number; sale_price: number | null }

/** A product on the first page of its store, without a sale. */
async function aProduct(): Promise<Card> {
  const { results } = await read<{ results: Card[] }>(`/api/stores/${slug}/products/?limit=24`)
  const found = results.find(({ sale_price }) => sale_price === null)
  if (!found) throw new Error('The store of the demo has no product without a sale.')
  return found
}

const changePrice = (id: number, price: number) =>
  answer(`/api/seller/products/${id}/`, { method: 'PUT', headers: asSeller, body: { price } })

const priceInList = async (id: number) =>
  (await read<{ results: Card[] }>(`/api/products/?ids=${id}`)).results[0]?.price

const priceOfOwn = async (id: number) =>
  (await read<Card[]>('/api/seller/products/?limit=100', { headers: asSeller })).find((one) => one.id === id)?.price

async function pauseReplay() {
  await untilReplicaIs('ok')
  await onReplica.query('select pg_wal_replay_pause()')
  onTestFinished(async () => {
    await resumeReplay(onReplica)
    await untilReplicaIs('ok')
  })
}

/** Calls `work` until it has lasted so long. */
async function repeatedly(ms: number, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now()
  while (performance.now() - since < ms) {
    await work()
    await pause(100)
  }
}

/** After ten seconds an answer is made again even without a change, and a request stops waiting for a connection. */
const longestMs = 8_000
const whileFresh = { timeout: longestMs }

/** How often a request reads from the databases. */
async function readsFor(path: string): Promise<number> {
  const before = await counted()
  await read(path)
  const after = await counted()
  return after.replica + after.primary - before.replica - before.primary
}

describe('a shop with a replica', () => {
  it('answers lists, searches and suggestions from it, and stored answers from memory', async () => {
    await untilReplicaIs('ok')
    const scans = async () => {
      const { rows } = await onReplica.query<{ scans: number }>(
        `select sum(seq_scan + idx_scan)::float8 as scans from pg_stat_user_tables where relname = 'products'`,
      )
      return rows[0]?.scans ?? 0
    }
    const scansBefore = await scans()
    await expect
      .poll(async () => {
        await read('/api/products/?limit=3', { headers: asSeller })
        return scans()
      })
      .toBeGreaterThan(scansBefore)

    const before = await counted()
    for (const path of ['?limit=4', 'search/?q=kettle', 'suggestions/?q=ke', 'trending/']) {
      await read(`/api/products/${path}`)
      // More than once, because a job of the shop may have changed a product meanwhile.
      await expect.poll(() => readsFor(`/api/products/${path}`)).toBe(0)
    }
    const after = await counted()
    expect(after.replica + after.primary).toBeGreaterThanOrEqual(before.replica + before.primary + 4)
    expect(after.replica).toBeGreaterThan(before.replica)
  })

  it('answers a seller’s lists and files from it', async () => {
    for (const path of ['products/', 'exports/products/', 'analytics/']) {
      const fromReplica = async () => {
        const before = await counted()
        await answer(`/api/seller/${path}`, { headers: asSeller })
        const after = await counted()
        return [after.replica - before.replica, after.primary - before.primary]
      }
      // The primary answers while the replica lags.
      await expect.poll(fromReplica).toEqual([1, 0])
    }
  })
})

describe('a replica that stops to follow', () => {
  it('shows the own writes at once, to a seller and to visitors', async () => {
    const { id, price } = await aProduct()
    await pauseReplay()
    await changePrice(id, price + 11)
    expect(await priceOfOwn(id)).toBe(price + 11)
    const exported = await answer('/api/seller/exports/products/', { headers: asSeller })
    expect(exported).toContain(`,${price + 11}.00,`)
    await expect.poll(() => priceInList(id), whileFresh).toBe(price + 11)
    await untilReplicaIs('behind')
  })

  it('never leaves an old price on a page', async () => {
    const { id, price } = await aProduct()
    const shown = (price + 23).toLocaleString('en')
    const page = `/store/${slug}`
    expect(await answer(page)).not.toContain(shown)
    await pauseReplay()
    await changePrice(id, price + 23)
    await expect.poll(() => answer(page), { ...whileFresh, interval: 10 }).toContain(shown)
    await repeatedly(1_500, async () => expect(await answer(page)).toContain(shown))
  })
})

describe.skipIf(process.platform !== 'linux')('a replica that', () => {
  /** A test that fails leaves it to the next ones as it was. */
  function signal(name: NodeJS.Signals) {
    servers.signalReplica(name)
    onTestFinished(async () => {
      servers.signalReplica('SIGCONT')
      await untilReplicaIs('ok')
    })
  }

  it.each(['SIGSTOP', 'SIGKILL'] as const)('gets %s delays requests for a moment, and is used again', async (name) => {
    await untilReplicaIs('ok')
    const timeOfThree = async () => {
      const since = performance.now()
      await Promise.all([
        read('/api/products/?limit=24', { headers: asSeller }),
        read('/api/products/search/?q=shirt', { headers: asSeller }),
        read('/api/seller/products/', { headers: asSeller }),
      ])
      return performance.now() - since
    }
    const times: Promise<number>[] = []
    signal(name)
    await repeatedly(2_000, async () => void times.push(timeOfThree()))
    expect(Math.max(...(await Promise.all(times)))).toBeLessThan(longestMs)
    if (name === 'SIGSTOP') {
      await untilReplicaIs('unreachable')
      servers.signalReplica('SIGCONT')
    }
    await untilReplicaIs('ok')
    const before = await counted()
    const readAgain = async () => {
      await read('/api/products/?limit=3', { headers: asSeller })
      return (await counted()).replica
    }
    await expect.poll(readAgain).toBeGreaterThan(before.replica)
  })

  it('is missing leaves one line for each outage, and the shop ready', async () => {
    await untilReplicaIs('ok')
    const lines = () => shop.output().match(/the replica cannot be used/g)?.length ?? 0
    const before = lines()
    signal('SIGSTOP')
    await expect.poll(replicaOf).toBe('unreachable')
    await pause(2_000)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    expect(await answer('/metrics')).toMatch(/^replica_usable\S* 0$/m)
    expect(lines()).toBe(before + 1)
  })
})
