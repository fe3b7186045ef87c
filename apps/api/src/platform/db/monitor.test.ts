import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aDatabaseProxy } from '../../test/database-proxy.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { silentLog, type Log } from '../log.ts'
import { openMonitor, type MonitorOptions } from './monitor.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.drop())

async function aMonitor(options: Partial<MonitorOptions> = {}) {
  const { connection } = database
  const monitor = await openMonitor({ connection, log: silentLog, checkMs: 50, timeoutMs: 30_000, ...options })
  onTestFinished(monitor.close)
  return monitor
}

async function aProxy() {
  const proxy = await aDatabaseProxy(database.connection)
  onTestFinished(proxy.close)
  return proxy
}

describe('the monitor of the database', () => {
  it('returns the time of the database when the clock of the machine is wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const realNow = Date.now()
    vi.setSystemTime(realNow + 45 * 60_000)
    const monitor = await aMonitor()
    expect((monitor.clock.now().getTime() - realNow) / 60_000).toBeCloseTo(0, 0)
    expect(monitor.clockSkewMs() / 60_000).toBeCloseTo(45, 0)
    vi.setSystemTime(realNow - 45 * 60_000)
    expect((monitor.clock.now().getTime() - realNow) / 60_000).toBeCloseTo(0, 0)
    expect(monitor.clockSkewMs() / 60_000).toBeCloseTo(-45, 0)
  })

  it('reports a database that is cut off, logs it once, and recovers', async () => {
    const proxy = await aProxy()
    const log = { ...silentLog, error: vi.fn<Log['error']>(), info: vi.fn<Log['info']>() }
    const monitor = await aMonitor({ connection: proxy.connection, log })
    expect(monitor.problem()).toBeNull()
    proxy.freeze()
    proxy.cut()
    await expect.poll(() => monitor.problem()).toBe('unreachable')
    proxy.thaw()
    proxy.cut()
    await expect.poll(() => monitor.problem()).toBeNull()
    expect([log.error.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1])
  })

  it('reports a database that does not answer', async () => {
    const proxy = await aProxy()
    const monitor = await aMonitor({ connection: proxy.connection, timeoutMs: 500 })
    proxy.freeze()
    await expect.poll(() => monitor.problem()).toBe('unreachable')
  })

  it('reports a database that reads only', async () => {
    const monitor = await aMonitor({
      connection: { ...database.connection, options: '-c default_transaction_read_only=on' },
    })
    expect(monitor.problem()).toBe('read-only')
  })
})

describe('several processes on one database', () => {
  it.each([
    ['exclusive', 'exclusive'],
    ['exclusive', 'shared'],
    ['shared', 'exclusive'],
  ] as const)(
    'a process with an %s lock keeps out one that asks for an %s lock, until it ends',
    async (first, second) => {
      const monitor = await aMonitor({ lock: first })
      await expect(aMonitor({ lock: second })).rejects.toThrow('Another process of the shop uses this database.')
      await monitor.close()
      await expect(aMonitor({ lock: second })).resolves.toBeDefined()
    },
  )

  it('share it with shared locks', async () => {
    const monitors = [await aMonitor({ lock: 'shared' }), await aMonitor({ lock: 'shared' })]
    expect(monitors.map((one) => one.problem())).toEqual([null, null])
  })

  it('a command takes no lock', async () => {
    await aMonitor({ lock: 'exclusive' })
    await expect(aMonitor()).resolves.toBeDefined()
  })

  it('reports that the database is taken when another process came during an outage', async () => {
    const proxy = await aProxy()
    const monitor = await aMonitor({ connection: proxy.connection, lock: 'exclusive' })
    proxy.freeze()
    proxy.cut()
    await expect.poll(() => monitor.problem()).toBe('unreachable')
    // The server must notice first that the connection with the lock is cut.
    await expect.poll(() => aMonitor({ lock: 'exclusive' }).then(() => 'locked')).toBe('locked')
    proxy.thaw()
    proxy.cut()
    await expect.poll(() => monitor.problem()).toBe('taken')
  })
})
