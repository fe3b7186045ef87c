import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

describe('a fair queue', () => {
  /** Work that records when it starts and ends when the test ends it. */
  function workbench(options: Parameters<typeof createFairQueue>[0]) {
    const inQueue = createFairQueue(options)
    const started: string[] = []
    const ends = new Map<string, PromiseWithResolvers<void>>()
    const add = (key: string, name: string) => {
      const end = Promise.withResolvers<void>()
      ends.set(name, end)
      return inQueue(key, async () => {
        started.push(name)
        await end.promise
        return name
      })
    }
    const finish = (name: string) => ends.get(name)?.resolve()
    return { add, started, finish, fail: (name: string) => ends.get(name)?.reject(new Error('failed')) }
  }

  it('runs the work of one key in order of arrival with limited concurrency, also after a failure', async () => {
    const { add, started, finish, fail } = workbench({ concurrency: 2, maxWaiting: 10 })
    const done = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name))
    expect(started).toEqual(['a1', 'a2'])
    fail('a2')
    await expect(done[1]).rejects.toThrow('failed')
    expect(started).toEqual(['a1', 'a2', 'a3'])
    for (const name of ['a1', 'a3', 'a4']) finish(name)
    expect(await Promise.all([done[0], done[2], done[3]])).toEqual(['a1', 'a3', 'a4'])
  })

  it('alternates between keys, so that a key with much work delays another key by one piece of work', async () => {
    const { add, started, finish } = workbench({ concurrency: 1, maxWaiting: 500 })
    const flood = Array.from({ length: 230 }, (_, n) => add('flood', `flood ${n}`))
    const others = [add('b', 'b1'), add('c', 'c1'), add('b', 'b2')]
    const all = [...flood, ...others]
    for (const turn of ['flood 0', 'flood 1', 'b1', 'c1', 'flood 2', 'b2', 'flood 3']) {
      expect(started.at(-1)).toBe(turn)
      finish(turn)
      await expect.poll(() => started.at(-1)).not.toBe(turn)
    }
    for (let n = 4; n < 230; n++) finish(`flood ${n}`)
    await Promise.all(all)
  })

  it('limits the concurrency of one key and runs other keys meanwhile', async () => {
    const { add, started, finish } = workbench({ concurrency: 2, concurrencyPerKey: 1, maxWaiting: 10 })
    const done = [add('a', 'a1'), add('a', 'a2'), add('b', 'b1'), add('c', 'c1')]
    expect(started).toEqual(['a1', 'b1'])
    finish('b1')
    await done[2]
    expect(started).toEqual(['a1', 'b1', 'c1'])
    finish('a1')
    await done[0]
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
    for (const name of ['a2', 'c1']) finish(name)
    await Promise.all(done)
  })

  it('rejects the newest work of the key with the longest queue when it is full, and accepts work later', async () => {
    const { add, started, finish } = workbench({ concurrency: 1, maxWaiting: 2 })
    const [first, second, third] = ['a1', 'a2', 'a3'].map((name) => add('a', name))
    await expect(add('a', 'a4')).rejects.toMatchObject({ code: 'UNAVAILABLE', data: { retry_after_seconds: 2 } })
    const other = add('b', 'b1')
    await expect(third).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(add('c', 'c1')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    for (const name of ['a1', 'a2', 'b1']) finish(name)
    await Promise.all([first, second, other])
    expect(started).toEqual(['a1', 'a2', 'b1'])
    const last = add('c', 'c2')
    finish('c2')
    expect(await last).toBe('c2')
  })
})
