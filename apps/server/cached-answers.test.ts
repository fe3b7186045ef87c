import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database } from '../api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../api/src/platform/db/embedded.ts'
import { silentLog } from '../api/src/platform/log.ts'
import { newDemoFolder } from './test/demo-data.ts'
import { startShop, type ShopProcess } from './test/shop-process.ts'

const dataDir = newDemoFolder('answers')
let shop: ShopProcess
let database: Database
let pool: pg.Pool
let productId: number

beforeAll(async () => {
  shop = await startShop({ dataDir })
  const { connection } = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  database = createDatabase({ connection, log: silentLog })
  pool = database.pool
  const { body } = await get('/api/products/?limit=1&in_stock=true')
  productId = (JSON.parse(String(body)) as { results: { id: number }[] }).results[0]?.id ?? 0
})
afterAll(async () => {
  await database.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Without the decompression and the headers of `fetch`. */
function get(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined
    headers: Record<string, unknown>
    body: Buffer
  }>()
  request(shop.url + path, { headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.once('end', () =>
      resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
    )
  })
    .once('error', reject)
    .end()
  return promise
}

async function tokenOf(email: string, password: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { access: string }).access
}

const paths = () => [
  '/api/products/?limit=5',
  '/api/products/search/?q=phone',
  '/api/products/suggestions/?q=pho',
  '/api/categories/',
  `/api/products/${productId}/`,
]

/** After ten seconds an answer is made again even without a change. */
const whileFresh = { timeout: 8_000 }

describe('an answer to a caller without a token', () => {
  it('has the same bytes and tag from memory, is compressed from then on, and is 304 for a client that has it', async () => {
    for (const path of paths()) {
      const first = await get(path)
      const second = await get(path)
      expect([first.status, second.status, String(second.body)]).toEqual([200, 200, String(first.body)])
      expect(second.headers.etag).toBe(first.headers.etag)
      expect(second.headers['cache-control']).toBe('no-cache')
      expect(second.headers.vary).toBe('Accept-Encoding, Authorization, Origin')
      expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
      const known = await get(path, { 'if-none-match': String(first.headers.etag) })
      expect([known.status, known.body.length]).toEqual([304, 0])
      if (first.body.length < 1_000) continue
      const compressed = async () => {
        const { headers, body } = await get(path, { 'accept-encoding': 'gzip, br' })
        tag = String(headers.etag)
        return headers['content-encoding'] === 'br' && String(brotliDecompressSync(body))
      }
      let tag = ''
      await expect.poll(compressed).toBe(String(first.body))
      expect(tag).toBe(String(first.headers.etag).replace(/"$/, '-br"'))
      const again = await get(path, { 'accept-encoding': 'gzip, br', 'if-none-match': tag })
      expect([again.status, again.headers.etag]).toEqual([304, tag])
    }
  })

  it('is not given to a caller with a token, nor to another origin', async () => {
    const authorization = `Bearer ${await tokenOf('shopper@sokoni.test', 'shopper-demo')}`
    for (const path of paths()) {
      await get(path)
      const own = await get(path, { authorization })
      expect([own.status, own.headers.etag, own.headers['cache-control']]).toEqual([200, undefined, 'no-store'])
      const other = await get(path, { origin: 'https://evil.example' })
      expect([other.status, other.headers.etag]).toEqual([200, undefined])
    }
  })

  it('shows a change that another process made, in every place', async () => {
    await pool.query('update products set created_at = now() where id = $1', [productId])
    const places = [
      '/api/products/?limit=5&ordering=-created_at',
      `/api/products/${productId}/`,
      `/api/products/?ids=${productId}`,
    ]
    for (const path of places) await get(path)
    const name = `Renamed ${Date.now()}`
    await pool.query('update products set name = $1 where id = $2', [name, productId])
    await pool.query(`select pg_notify('catalog', $1)`, [`products product:${productId}`])
    for (const path of places) await expect.poll(async () => String((await get(path)).body), whileFresh).toContain(name)
  })

  it('shows a change of many products', async () => {
    const path = `/api/products/${productId}/`
    await get(path)
    const name = `Imported ${Date.now()}`
    await pool.query('update products set name = $1 where id = $2', [name, productId])
    await pool.query(`select pg_notify('catalog', $1)`, [`later products product:${productId}`])
    await expect.poll(async () => String((await get(path)).body), whileFresh).toContain(name)
  })

  it('is 404 for a product that was withdrawn', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from products where state = 'listed' and id <> $1 order by id desc limit 1`,
      [productId],
    )
    const path = `/api/products/${rows[0]?.id}/`
    expect((await get(path)).status).toBe(200)
    await pool.query(`update products set state = 'withdrawn' where id = $1`, [rows[0]?.id])
    await pool.query(`select pg_notify('catalog', $1)`, [`products product:${rows[0]?.id}`])
    await expect.poll(async () => (await get(path)).status, whileFresh).toBe(404)
    expect((await get(path)).status).toBe(404)
  })

  /** The answer, and whether a list of products waited for the locked table: it was not answered from memory then. */
  async function whileLocked(path: string) {
    let answered = false
    const answer = get(path).finally(() => (answered = true))
    async function seesWait() {
      let waited = false
      while (!answered) {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%image_srcset%'`,
        )
        waited ||= rowCount !== 0
        await pause(20)
      }
      return waited
    }
    const [{ status, body }, waited] = await Promise.all([answer, seesWait()])
    return { status, text: String(body), waited }
  }

  it('is the stale one while the database does not answer', async () => {
    const path = '/api/products/?limit=7'
    const before = await get(path)
    const page = await get('/products')
    const locker = await pool.connect()
    try {
      await locker.query(`begin; set local lock_timeout = '10s'; lock table products in access exclusive mode`)
      await pool.query(`select pg_notify('catalog', 'products')`)
      await expect.poll(() => whileLocked(path)).toEqual({ status: 200, text: String(before.body), waited: true })
      expect(await whileLocked('/products')).toEqual({ status: 200, text: String(page.body), waited: true })
    } finally {
      await locker.query('rollback')
      locker.release()
    }
  })
})
