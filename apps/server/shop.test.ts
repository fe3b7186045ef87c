import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../api/src/platform/db/index.ts'
import { startEmbeddedDatabase } from '../api/src/platform/db/embedded.ts'
import { silentLog } from '../api/src/platform/log.ts'
import { aBuyer, type Acknowledged } from './test/buyer.ts'
import { goodProduction, providersOff } from './test/good-production.ts'
import { newDemoFolder } from './test/demo-data.ts'
import { startShop, type ShopProcess } from './test/shop-process.ts'

const dataDir = newDemoFolder('shop')
const production = { ...goodProduction, ...providersOff }

let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({ dataDir, env: { LOG_LEVEL: 'info' } })
})
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Opens the event stream of an order. */
async function aListener(url: string): Promise<Response> {
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const body = JSON.stringify({ email: 'shopper@sokoni.test', password: 'shopper-demo' })
  const { access } = (await (await fetch(`${url}/api/login/`, { ...login, body })).json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const { results } = (await (await fetch(`${url}/api/orders/`, { headers })).json()) as { results: { id: string }[] }
  return fetch(`${url}/api/orders/${results[0]?.id}/events/`, { headers })
}

/** Queries the database of a shop that is stopped. */
async function inDatabase<T extends object>(statement: string): Promise<T[]> {
  const server = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  const database = createDatabase({ connection: server.connection, log: silentLog })
  try {
    return (await database.pool.query<T>(statement)).rows
  } finally {
    await database.close()
    await server.stop()
  }
}

/** A request whose body ends when the test calls `finish`. */
function aSlowRequest(url: string) {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ refresh: 'unknown' })
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise<string>((done) => socket.on('close', () => done(answer)))
  socket.on('error', () => {})
  socket.write(
    `POST /api/logout/ HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  return { closed, finish: () => socket.write(body.slice(5)) }
}

describe('the web application of the shop', () => {
  it('renders its pages with the production code of React, whatever NODE_ENV is', () => {
    const folder = join(import.meta.dirname, '../../build/web/server')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
    expect(files).toContain('index.js')
    // Each element that the development code creates gets a stack trace and a task of the console.
    const development = files.filter((name) => /console\.createTask/.test(readFileSync(join(folder, name), 'utf8')))
    expect(development).toEqual([])
  })
})

describe('a shop on its data folder', () => {
  it('rejects a second shop on the same folder', async () => {
    await expect(startShop({ dataDir })).rejects.toThrow(
      `Another Sokoni is running on the data folder ${dataDir}. Stop it first, or set DATA_DIR.`,
    )
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  })

  it('allows CORS for its own origin only, and takes over only well-formed request ids', async () => {
    const cross = (origin: string) =>
      fetch(`${shop.url}/api/cart/`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })
    const own = await cross(shop.url)
    expect(own.headers.get('access-control-allow-origin')).toBe(shop.url)
    expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await cross('https://evil.example')).headers.get('access-control-allow-origin')).not.toBe(
      'https://evil.example',
    )
    const answeredId = async (id: string) => {
      const requested = await fetch(`${shop.url}/api/cart/`, { headers: { 'x-request-id': id } })
      const { request_id } = (await requested.json()) as { request_id: string }
      expect(requested.headers.get('x-request-id')).toBe(request_id)
      return request_id
    }
    expect(await answeredId('7f3c9a52e8d14b06')).toBe('7f3c9a52e8d14b06')
    for (const malformed of ['mine', '"}{"level":"error', 'x'.repeat(65)])
      expect(await answeredId(malformed)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('exits with 0 within 10 seconds of SIGTERM, finishes open requests, and loses no order', async () => {
    const acknowledged: Acknowledged = { orderIds: new Set() }
    const stop = new AbortController()
    const buyers = Array.from({ length: 4 }, (_, index) => aBuyer(shop.url, index, acknowledged, stop.signal))
    while (acknowledged.orderIds.size < 4) await pause(20)
    const slow = aSlowRequest(shop.url)
    const hung = aSlowRequest(shop.url)
    const listener = await aListener(shop.url)
    await pause(200)

    const startedAt = performance.now()
    const ended = shop.stop()
    setTimeout(slow.finish, 500)
    expect(await ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*You’re logged out/)
    expect(await hung.closed).not.toContain('200 OK')
    // The event stream ends properly: it is not cut off.
    expect(await listener.text()).toMatch(/^data: {"version":/)
    stop.abort()
    await Promise.all(buyers)

    const orders = await inDatabase<{ id: string }>('select id from orders')
    const known = new Set(orders.map(({ id }) => id))
    expect([...acknowledged.orderIds].filter((id) => !known.has(id))).toEqual([])
  })

  it('logs no secrets, no personal data, and no warnings during normal operation', async () => {
    const [{ ids = '', phones = '', emails = '' } = {}] = await inDatabase<Record<string, string>>(
      `select string_agg(distinct id, ' ') as ids, string_agg(distinct phone_number, ' ') as phones,
         string_agg(distinct email, ' ') as emails from orders where email like '%@kill.test'`,
    )
    const secrets = [ids, phones, emails].flatMap((text) => text.split(' '))
    expect(secrets.length).toBeGreaterThan(4)
    const output = shop.output()
    expect(output).toContain('"route":"/api/orders/:orderId/"')
    for (const secret of [...secrets, '712345678', 'Bearer', 'eyJ', '/api/pay/cb/0', '/api/pay/cb/f'])
      expect(output).not.toContain(secret)
    expect(output).not.toMatch(/"level":"(warn|error)"/)
  })

  it('rejects a database of the other mode', async () => {
    await expect(startShop({ dataDir, env: production })).rejects.toThrow(
      'This database belongs to a demo shop; SHOP_MODE is production. Use another database or DATA_DIR.',
    )
  })

  it('sells on the database of the next release, which has columns, tables and triggers that it does not know', async () => {
    await inDatabase(`
      alter table orders add column gift_note text not null default '';
      alter table order_lines add column weight_grams integer;
      create table gift_cards (id bigint primary key, order_id text not null references orders (id));
      create function note_gift() returns trigger language plpgsql as
        $$ begin new.gift_note := 'none'; return new; end $$;
      create trigger orders_gift_note before insert on orders for each row execute function note_gift();
      insert into schema_migrations (name, kind) values ('9998_gifts.sql', 'expand')`)
    shop = await startShop({ dataDir })
    const acknowledged: Acknowledged = { orderIds: new Set() }
    const stop = new AbortController()
    const buyer = aBuyer(shop.url, 9, acknowledged, stop.signal)
    while (acknowledged.orderIds.size < 2) await pause(20)
    stop.abort()
    await buyer
    expect(await shop.stop()).toBe(0)
    const ids = [...acknowledged.orderIds].map((id) => `'${id}'`).join(', ')
    expect(await inDatabase(`select gift_note from orders where id in (${ids})`)).toContainEqual({ gift_note: 'none' })
  })

  it('rejects a database from which a newer version has removed something, and leaves it unchanged', async () => {
    await inDatabase(`insert into schema_migrations (name, kind) values ('9999_tomorrow.sql', 'contract')`)
    await expect(startShop({ dataDir })).rejects.toThrow(/does not know and cannot run with \(9999_tomorrow.sql\)/)
    await inDatabase(`delete from schema_migrations where name like '999%'`)
    shop = await startShop({ dataDir })
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  })
})
