import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createDatabase } from '../api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../api/src/platform/db/embedded.ts'
import { silentLog } from '../api/src/platform/log.ts'
import { aDatabaseProxy } from '../api/src/test/database-proxy.ts'
import { aDatabase, type TestDatabase } from '../api/src/test/database.ts'
import { aBuyer, type Acknowledged } from './test/buyer.ts'
import { newDemoFolder } from './test/demo-data.ts'
import { freePort } from './test/free-port.ts'
import { goodProduction, providersOff } from './test/good-production.ts'
import { hasPgBouncer, startPgBouncer } from './test/pgbouncer.ts'
import { postgresUrl } from './test/postgres-url.ts'
import { hasRedis, startRedis } from './test/redis.ts'
import { startShop, type ShopProcess } from './test/shop-process.ts'
import { anUnpaidOrder, post } from './test/unpaid-order.ts'

const token = goodProduction.METRICS_TOKEN
const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-processes-'))
let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Started = ShopProcess & { origin: string }

/** A production process on the database of this file. */
async function aProcess(env: Record<string, string> = {}, folder = 'one'): Promise<Started> {
  const port = await freePort()
  const shop = await startShop({
    dataDir: join(dataDir, folder),
    port,
    env: {
      ...goodProduction,
      DATABASE_URL: postgresUrl(database.connection),
      ...providersOff,
      DRAIN_SECONDS: '0',
      ...env,
    },
  })
  onTestFinished(async () => void (await shop.stop()))
  return { ...shop, origin: `http://127.0.0.1:${port}` }
}

async function answerOf(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

describe('a process that stops', () => {
  it('is not ready, still serves requests, and asks clients to close their connections', async () => {
    const shop = await aProcess({ DRAIN_SECONDS: '5' })
    const home = await answerOf(shop.origin)
    expect((await answerOf(`${shop.origin}/readyz`)).status).toBe(200)
    const stopped = shop.stop()
    const readiness = async () => {
      const { status, body } = await answerOf(`${shop.origin}/readyz`)
      return [status, JSON.parse(body)]
    }
    await expect
      .poll(readiness, { interval: 10 })
      .toMatchObject([503, { status: 'not ready', checks: { process: 'stopping' } }])
    const paths = ['/readyz?stopping=404', '/api/products/', '/']
    const served = await Promise.all(paths.map((path) => answerOf(shop.origin + path)))
    expect(served.map(({ status }) => status)).toEqual([404, 200, 200])
    expect(served.map(({ headers }) => headers.get('connection'))).toEqual(['close', 'close', 'close'])
    expect(served[2]?.body).toBe(home.body)
    expect(await stopped).toBe(0)
    await expect(fetch(shop.origin)).rejects.toThrow('fetch failed')
  })

  it('exits with 0 within 10 seconds when its output is not read', async () => {
    const shop = await aProcess({ LOG_LEVEL: 'debug' })
    shop.pauseOutput()
    // A pipe holds 64 KiB, and each line has 150 bytes or more.
    for (let sent = 0; sent < 2_000; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => answerOf(`${shop.origin}/api/products/?limit=1`)))
    const startedAt = performance.now()
    expect(await shop.stop()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
})

describe('a process that opens', () => {
  it('accepts no connection before it is ready', async () => {
    const port = await freePort()
    let firstStatus = 0
    let done = false
    const asking = (async () => {
      while (!done && firstStatus === 0) {
        firstStatus = await fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        )
        await pause(5)
      }
    })()
    await aProcess({ PORT: String(port) }).finally(() => (done = true))
    await asking
    expect([0, 200]).toContain(firstStatus)
  })
})

it('names the setting to change when the database cannot be reached', async () => {
  const started = startShop({ dataDir: join(dataDir, 'three'), env: { DATABASE_URL: 'postgres://127.0.0.1:9/x' } })
  await expect(started).rejects.toThrow(
    'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9. Check DATABASE_URL, and that PostgreSQL runs.',
  )
})

describe('a locked table', () => {
  it('fails the requests that need it with 503 and Retry-After; others are served, and the process stays ready', async () => {
    const shop = await aProcess({ DATABASE_LOCK_TIMEOUT_MS: '700', DATABASE_POOL_SIZE: '4' })
    const locker = await database.pool.connect()
    try {
      await locker.query('begin; lock table products in access exclusive mode')
      const refused = await Promise.all(
        Array.from({ length: 8 }, () => answerOf(`${shop.origin}/api/products/?limit=3`)),
      )
      expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
        Array.from({ length: 8 }, () => [503, '2']),
      )
      const [waiting, ready, other] = await Promise.all([
        answerOf(`${shop.origin}/api/products/?limit=4`),
        answerOf(`${shop.origin}/readyz`),
        answerOf(`${shop.origin}/api/delivery-costs/?county=Nairobi&town=Nairobi&subtotal=10`),
      ])
      expect([waiting.status, ready.status, other.status]).toEqual([503, 200, 200])
    } finally {
      await locker.query('rollback')
      locker.release()
    }
    expect((await answerOf(`${shop.origin}/api/products/?limit=3`)).status).toBe(200)
    expect(shop.output()).toContain('canceling statement due to lock timeout')
  })
})

describe('a database that is lost during a payment', () => {
  it('answers 503 with Retry-After, logs the cause, and leaves the order pending', async () => {
    const folder = newDemoFolder('lost')
    const server = await startEmbeddedDatabase(join(folder, 'postgres'))
    const proxy = await aDatabaseProxy(server.connection)
    onTestFinished(async () => {
      await proxy.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const shop = await startShop({
      dataDir: folder,
      env: { DATABASE_URL: postgresUrl(proxy.connection), DATABASE_WAIT_TIMEOUT_MS: '3000' },
    })
    onTestFinished(async () => void (await shop.stop()))
    const { pool: inDatabase, close } = createDatabase({ connection: server.connection, log: silentLog })
    onTestFinished(close)
    const order = await anUnpaidOrder(shop.url)
    await post(`${shop.url}/sandbox/daraja/control/settings`, { hang_seconds: 15 })
    // Its push hangs for 15 seconds, and takes no money.
    const body = { order_id: order.id, phone_number: '254700000031' }
    const paying = post(`${shop.url}/api/mpesa-payment/`, body, order.headers)
    const attempts = 'select from payment_attempts where order_id = $1'
    await expect.poll(async () => (await inDatabase.query(attempts, [order.id])).rows).toHaveLength(1)
    const outages = () => shop.output().match(/the database cannot be used/g)?.length ?? 0
    const before = outages()
    proxy.freeze()
    proxy.cut()
    const { status, headers, text } = await paying
    expect([status, headers.get('retry-after'), JSON.parse(text)]).toMatchObject([503, '2', { code: 'UNAVAILABLE' }])
    const cause =
      /"path":"\/api\/mpesa-payment\/".*"message":"(timeout exceeded|Connection terminated|Client has encountered|read ECONNRESET|write EPIPE)/
    await expect.poll(() => shop.output()).toMatch(cause)
    await expect.poll(async () => (await answerOf(`${shop.url}/readyz`)).status).toBe(503)
    proxy.thaw()
    proxy.cut()
    await expect.poll(async () => (await answerOf(`${shop.url}/readyz`)).status).toBe(200)
    expect(outages()).toBe(before + 1)
    const known = await fetch(`${shop.url}/api/orders/${order.id}/`, { headers: order.headers })
    expect(await known.json()).toMatchObject({ status: 'pending' })
  })
})

describe('a Redis that stops answering', () => {
  it.skipIf(!hasRedis)(
    'keeps no request waiting: the process counts attempts itself, and logs the outage once',
    async () => {
      const redis = await startRedis()
      onTestFinished(redis.stop)
      const shop = await aProcess({ REDIS_URL: redis.url, LOG_LEVEL: 'info' })
      const login = () => {
        const body = JSON.stringify({ email: 'nobody@sokoni.co.ke', password: 'wrong-password' })
        return fetch(`${shop.origin}/api/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        }).then(({ status }) => status)
      }
      expect(await login()).toBe(401)
      redis.freeze()
      for (let attempt = 0; attempt < 3; attempt++) expect(await login()).toBe(401)
      redis.thaw()
      await vi.waitFor(
        async () => {
          await login()
          expect(shop.output()).toContain('"service":"Redis","msg":"a service answers again"')
        },
        { timeout: 30_000, interval: 1_000 },
      )
      expect(shop.output().match(/"msg":"a service does not answer/g)).toHaveLength(1)
    },
  )
})

describe('the role of a process', () => {
  const jobsDone = async () => {
    const { rows } = await database.pool.query(`select count(*)::int as done from jobs.job where state = 'completed'`)
    return (rows[0] as { done: number }).done
  }

  it('web: serves the shop and runs no jobs', async () => {
    const before = await jobsDone()
    const shop = await aProcess({ SHOP_ROLE: 'web' })
    expect((await answerOf(shop.origin)).status).toBe(200)
    await pause(3_000)
    expect(await jobsDone()).toBe(before)
  })

  it('worker: runs jobs, and has a port for its health and metrics alone', async () => {
    const before = await jobsDone()
    const worker = await aProcess({ SHOP_ROLE: 'worker' })
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/', '/api/products/'].map((path) => answerOf(worker.origin + path)),
    )
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404])
    const metrics = await answerOf(`${worker.origin}/metrics`, { authorization: `Bearer ${token}` })
    expect(metrics.body).toContain('process_cpu_seconds_total')
    await expect.poll(() => jobsDone()).toBeGreaterThan(before)
  })
})

describe('several processes on one database', () => {
  it('are refused while pictures and limits are kept by each process, with the reason', async () => {
    await aProcess()
    await expect(aProcess({}, 'two')).rejects.toThrow(
      'Another process of the shop runs on this database. Several processes need REDIS_URL and S3_ENDPOINT; this one has no REDIS_URL and no S3_ENDPOINT.',
    )
  })
})

describe('a shop behind PgBouncer in transaction mode', () => {
  it.skipIf(!hasPgBouncer)('sells, follows changes and runs jobs', async () => {
    const folder = newDemoFolder('pgbouncer')
    const server = await startEmbeddedDatabase(join(folder, 'postgres'))
    const pooler = await startPgBouncer(server.connection)
    onTestFinished(async () => {
      pooler.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const shop = await startShop({
      dataDir: folder,
      env: {
        DATABASE_URL: postgresUrl(pooler.connection),
        DATABASE_DIRECT_URL: postgresUrl(server.connection),
        DATABASE_POOL_SIZE: '16',
      },
    })
    const acknowledged: Acknowledged = { orderIds: new Set() }
    const stop = new AbortController()
    const buyers = Array.from({ length: 4 }, (_, index) => aBuyer(shop.url, index, acknowledged, stop.signal))
    await expect.poll(() => acknowledged.orderIds.size, { timeout: 60_000 }).toBeGreaterThan(8)
    stop.abort()
    await Promise.all(buyers)
    const { body } = await answerOf(`${shop.url}/readyz`)
    expect(JSON.parse(body)).toMatchObject({ status: 'ready' })
    expect(await shop.stop()).toBe(0)
    expect(shop.output()).not.toMatch(/"level":"(warn|error)"/)
    const database = createDatabase({ connection: server.connection, log: silentLog })
    const { rows } = await database.pool.query<{ id: string }>('select id from orders where id = any($1)', [
      [...acknowledged.orderIds],
    ])
    await database.close()
    expect(rows.length).toBe(acknowledged.orderIds.size)
  })
})
