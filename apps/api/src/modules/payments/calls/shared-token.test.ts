import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { aClock } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import { createSharedToken, type FetchedToken } from './shared-token.ts'

let database: TestDatabase
let clock: ReturnType<typeof aClock>
let fetched: number

beforeAll(async () => {
  database = await aDatabase({ poolSize: 20 })
})
beforeEach(async () => {
  clock = aClock()
  fetched = 0
  await database.pool.query('delete from provider_tokens')
})
afterAll(() => database.drop())

/** Another process on the same database: it shares nothing else. */
const aProcess = (fetchToken: () => Promise<FetchedToken> = nextToken) =>
  createSharedToken({ db: database.db, clock, provider: 'mpesa', log: silentLog, fetchToken })

const nextToken = async (): Promise<FetchedToken> => ({ kind: 'token', token: `T${++fetched}`, ttlSeconds: 3599 })

describe('the access token all processes share', () => {
  it('is fetched once, however many processes and calls want it first', async () => {
    const processes = Array.from({ length: 5 }, () => aProcess())
    const tokens = await Promise.all(processes.flatMap((one) => Array.from({ length: 10 }, () => one.current())))
    expect(new Set(tokens)).toEqual(new Set(['T1']))
    expect(fetched).toBe(1)
  })

  it('is renewed a minute before it ends', async () => {
    const one = aProcess()
    await one.current()
    clock.advance(3599 - 61)
    expect(await one.current()).toBe('T1')
    clock.advance(1)
    expect(await one.current()).toBe('T2')
  })

  it('is renewed once for all whose calls it was refused to', async () => {
    const processes = Array.from({ length: 5 }, () => aProcess())
    await Promise.all(processes.map((one) => one.current()))
    const renewed = await Promise.all(processes.flatMap((one) => [one.renew('T1'), one.renew('T1')]))
    expect(new Set(renewed)).toEqual(new Set(['T2']))
    expect(await processes[0]?.renew('T1')).toBe('T2')
    expect(fetched).toBe(2)
  })

  it('is missing while none can be had, and had again after', async () => {
    let isDown = true
    const one = aProcess(async () => (isDown ? { kind: 'none', told: 'no answer' } : nextToken()))
    expect(await one.current()).toBeNull()
    isDown = false
    expect(await one.current()).toBe('T1')
  })

  it('does not hang on a process that broke while fetching', async () => {
    const broken = aProcess(() => Promise.reject(new Error('broke')))
    await expect(broken.current()).rejects.toThrow('broke')
    expect(await aProcess().current()).toBe('T1')
  })
})
