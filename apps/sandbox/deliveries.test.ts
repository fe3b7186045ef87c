import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENDA_TABLES, createScheduler } from './scheduler.ts'
import { openSchema } from './database.ts'
import { createDeliveries, DELIVERY_TABLES, type Deliveries } from './deliveries.ts'
import { isLoopbackUrl } from './loopback.ts'
import { anEmptyDatabase, type TestDatabase } from './test/database.ts'

describe('the loopback check of a delivery address', () => {
  it.each([
    'http://localhost/x',
    'http://127.0.0.1:3000/api/pay/cb/1',
    'http://[::1]:3000/',
    'https://LOCALHOST:8443/',
    'http://2130706433/',
  ])('accepts %s', (url) => expect(isLoopbackUrl(url)).toBe(true))

  it.each([
    'http://sokoni.test/',
    'http://localhost.evil.test/',
    'http://127.0.0.1.evil.test/',
    'http://127.0.0.1@evil.test/',
    'http://user:secret@localhost/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'file:///etc/passwd',
    'ftp://localhost/',
    '/api/pay/cb/1',
    '',
  ])('rejects %s', (url) => expect(isLoopbackUrl(url)).toBe(false))
})

describe('a delivery', () => {
  let database: TestDatabase
  let deliveries: Deliveries
  let server: Server
  let requested: string[]
  const clock = { now: () => new Date('2026-07-04T07:00:00Z') }

  beforeAll(async () => {
    database = await anEmptyDatabase()
    await openSchema(database.pool, [AGENDA_TABLES, DELIVERY_TABLES])
    const scheduler = createScheduler({ pool: database.pool, clock, onFailure: () => {} })
    deliveries = createDeliveries({ pool: database.pool, scheduler, clock })
    requested = []
    server = createServer((request, response) => {
      requested.push(request.url ?? '')
      response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    server.close()
    await database.drop()
  })

  /** @returns the answer stored with the delivery */
  async function deliver(url: string): Promise<string | null | undefined> {
    const id = await deliveries.schedule(database.pool, { about: url, url, body: '{}', dueAt: clock.now() })
    await deliveries.deliver(id)
    return (await deliveries.listAbout([url])).get(url)?.[0]?.answer
  }

  it('follows no redirect', async () => {
    const { port } = server.address() as AddressInfo
    expect(await deliver(`http://127.0.0.1:${port}/moved`)).toBe('HTTP 302')
    expect(requested).toEqual(['/moved'])
  })

  it('is sent to this machine only', async () => {
    expect(await deliver('http://169.254.169.254/')).toBe('refused: not a loopback address')
  })

  it('stores a failed connection', async () => {
    expect(await deliver('http://127.0.0.1:1/')).toBe('no connection')
  })

  it('is not repeated after it was accepted', async () => {
    const { port } = server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/once`
    const id = await deliveries.schedule(database.pool, { about: url, url, body: '{}', dueAt: clock.now() })
    await deliveries.deliver(id)
    await deliveries.deliver(id)
    expect(requested.filter((path) => path === '/once')).toHaveLength(1)
  })
})
