import { describe, expect, it, vi } from 'vitest'
import { silentLog, type Log } from './log.ts'
import { createReadiness } from './readiness.ts'

describe('readiness', () => {
  it('is ready while every check passes, and names what fails', async () => {
    const readiness = createReadiness(silentLog)
    let disk: string | null = null
    readiness.add('disk', () => disk)
    readiness.add('jobs', async () => null)
    expect(await readiness.current()).toEqual({ ready: true, checks: { disk: null, jobs: null } })
    disk = 'full'
    await expect.poll(() => readiness.current()).toEqual({ ready: false, checks: { disk: 'full', jobs: null } })
  })

  it('runs the checks once for callers of the same moment', async () => {
    const readiness = createReadiness(silentLog)
    const check = vi.fn<() => Promise<null>>(async () => null)
    readiness.add('jobs', check)
    await Promise.all([readiness.current(), readiness.current(), readiness.current()])
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('reports a check that throws, and one that does not answer', async () => {
    const readiness = createReadiness(silentLog)
    readiness.add('broken', () => {
      throw new Error('no')
    })
    readiness.add('hanging', () => new Promise(() => {}))
    const { ready, checks } = await readiness.current()
    expect([ready, checks]).toEqual([false, { broken: 'failed', hanging: 'no answer' }])
  })

  it('logs the begin and the end of a failure once each', async () => {
    const log = { ...silentLog, warn: vi.fn<Log['warn']>(), info: vi.fn<Log['info']>() }
    const readiness = createReadiness(log)
    let result: string | null = 'full'
    const check = vi.fn<() => string | null>(() => result)
    readiness.add('disk', check)
    const checks = async () => {
      await readiness.current()
      return check.mock.calls.length
    }
    await expect.poll(checks).toBeGreaterThan(1)
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 0])
    result = null
    await expect.poll(async () => (await readiness.current()).ready).toBe(true)
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1])
  })

  it('stays ready without what it can do without, and says so', async () => {
    const readiness = createReadiness(silentLog)
    readiness.addNote('replica', () => 'behind')
    expect(await readiness.current()).toEqual({ ready: true, checks: { replica: 'behind' } })
  })

  it('is not ready once it drains', async () => {
    const readiness = createReadiness(silentLog)
    expect(await readiness.current()).toEqual({ ready: true, checks: {} })
    readiness.drain()
    expect(await readiness.current()).toEqual({ ready: false, checks: { process: 'stopping' } })
  })
})
