import { describe, expect, it } from 'vitest'
import { aClock } from '../test/api.ts'
import { createThrottle } from './throttle.ts'

const rule = { limit: 2, windowSeconds: 60 }

describe('a throttle', () => {
  it('allows as many attempts as its rule, then returns the seconds to wait', async () => {
    const clock = aClock()
    const throttle = createThrottle(clock)
    const take = () => throttle.take('a', rule)
    expect([await take(), await take(), await take()]).toEqual([null, null, 60])
    clock.advance(45)
    expect(await take()).toBe(15)
    expect(await throttle.take('b', rule)).toBeNull()
    clock.advance(15)
    expect(await take()).toBeNull()
    await throttle.clear('a')
    expect([await take(), await take()]).toEqual([null, null])
  })

  it('sends no address and no phone number to the shared store', async () => {
    const seen: string[] = []
    const store = {
      eval: (async (_script: string, _keys: number, key: string) => {
        seen.push(key)
        return [1, 60]
      }) as never,
      del: (async (key: string) => seen.push(key)) as never,
    }
    const throttle = createThrottle(aClock(), store)
    await throttle.take('code amina@example.com 41.90.1.1', rule)
    await throttle.clear('code amina@example.com 41.90.1.1')
    expect(seen[0]).toBe(seen[1])
    expect(seen[0]).toMatch(/^throttle:[\w-]{43}$/)
  })

  it('counts locally while the shared store does not answer', async () => {
    const away = () => Promise.reject(new Error('away'))
    const throttle = createThrottle(aClock(), { eval: away, del: away })
    const take = () => throttle.take('a', rule)
    expect([await take(), await take(), await take()]).toEqual([null, null, 60])
  })
})
