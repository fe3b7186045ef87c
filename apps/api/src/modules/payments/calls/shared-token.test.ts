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

/** Another process: it shares only the database. */
const aProcess = (fetchToken: () => Promise<FetchedToken> = nextToken) =>
  createSharedToken({ db: database.db, clock, provider: 'mpesa', log: silentLog, fetchToken })

const nextToken = async (): Promise<FetchedToken> => ({ kind: 'token', token: `T${++fetched}`, ttlSeconds: 3599 })

describe('the access token that all processes share', () => {
  it('fetches the first token once for concurrent calls of several processes', async () => {
    const processes = Array.from({ length: 5 }, () => aProcess())
    const tokens = await Promise.all(processes.flatMap((one) => Array.from({ length: 10 }, () => one.current())))
    expect(new Set(tokens)).toEqual(new Set(['T1']))
    expect(fetched).toBe(1)
  })

  it('renews the token a minute before it expires', async () => {
    const one = aProcess()
    await one.current()
    clock.advance(3599 - 61)
    expect(await one.current()).toBe('T1')
    clock.advance(1)
    expect(await one.current()).toBe('T2')
  })

  it('renews a rejected token once for all its callers', async () => {
    const processes = Array.from({ length: 5 }, () => aProcess())
    await Promise.all(processes.map((one) => one.current()))
    const renewed = await Promise.all(processes.flatMap((one) => [one.renew('T1'), one.renew('T1')]))
    expect(new Set(renewed)).toEqual(new Set(['T2']))
    expect(await processes[0]?.renew('T1')).toBe('T2')
    expect(fetched).toBe(2)
  })

  it('returns null while no token can be fetched, and a token afterwards', async () => {
    let isDown = true
    const one = aProcess(async () => (isDown ? { kind: 'none', reported: 'no answer' } : nextToken()))
    expect(await one.current()).toBeNull()
    isDown = false
    expect(await one.current()).toBe('T1')
  })

  it('fetches a token after another process failed while fetching', async () => {
    const broken = aProcess(() => Promise.reject(new Error('broke')))
    await expect(broken.current()).rejects.toThrow('broke')
    expect(await aProcess().current()).toBe('T1')
  })
})
