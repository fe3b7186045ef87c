import { expect, it, onTestFinished, vi } from 'vitest'
import { createBreaker } from './breaker.ts'
import type { Log } from './log.ts'

function aBreaker() {
  const log = { warn: vi.fn<Log['warn']>(), info: vi.fn<Log['info']>() }
  const isOutage = (error: unknown) => error instanceof Error && error.message === 'away'
  return { log, breaker: createBreaker({ name: 'store', log, failures: 2, pauseMs: 100, isOutage }) }
}

const away = () => Promise.reject(new Error('away'))

it('asks a service that failed twice in a row again only after a pause, and logs an outage once', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { breaker, log } = aBreaker()
  for (let call = 0; call < 2; call++) await expect(breaker.run(away)).rejects.toThrow('away')
  const work = vi.fn<() => Promise<string>>(async () => 'answer')
  await expect(breaker.run(work)).rejects.toThrow('breaker is open')
  expect([work.mock.calls.length, breaker.isOpen()]).toEqual([0, true])
  vi.advanceTimersByTime(100)
  // After the pause one call is tried.
  await expect(breaker.run(away)).rejects.toThrow('away')
  await expect(breaker.run(work)).rejects.toThrow('breaker is open')
  vi.advanceTimersByTime(100)
  expect(await breaker.run(work)).toBe('answer')
  expect([log.warn.mock.calls.length, log.info.mock.calls.length, breaker.isOpen()]).toEqual([1, 1, false])
})

it('does not count refusals', async () => {
  const { breaker } = aBreaker()
  const refuse = () => Promise.reject(new Error('refused'))
  for (let call = 0; call < 5; call++) await expect(breaker.run(refuse)).rejects.toThrow('refused')
  expect(await breaker.run(async () => 'answer')).toBe('answer')
})

it('does not give up a service that fails for some calls, and does when nearly all of many calls fail', async () => {
  const log = { warn: vi.fn<Log['warn']>(), info: vi.fn<Log['info']>() }
  const breaker = createBreaker({ name: 'provider', log, failures: 'nearly all', pauseMs: 60_000 })
  for (let call = 0; call < 12; call++) await expect(breaker.run(away)).rejects.toThrow('away')
  expect([await breaker.run(async () => 'answer'), breaker.isOpen()]).toEqual(['answer', false])
  for (let call = 0; call < 40 && !breaker.isOpen(); call++) await breaker.run(away).catch(() => {})
  expect(breaker.isOpen()).toBe(true)
})
