import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

describe('work that is done in turn', () => {
  const deferred = () => Promise.withResolvers<void>()

  it('is begun in the order it came, a few at a time, also after a failure', async () => {
    const inTurn = createTurns({ atOnce: 2, mostWaiting: 10 })
    const begun: number[] = []
    const works = [0, 1, 2, 3].map(deferred)
    const done = works.map((work, n) =>
      inTurn(async () => {
        begun.push(n)
        await work.promise
        return n
      }),
    )
    expect(begun).toEqual([0, 1])
    works[1]?.reject(new Error('failed'))
    await expect(done[1]).rejects.toThrow('failed')
    expect(begun).toEqual([0, 1, 2])
    for (const n of [0, 2, 3]) works[n]?.resolve()
    expect(await Promise.all([done[0], done[2], done[3]])).toEqual([0, 2, 3])
  })

  it('is refused to whoever would wait too long, and taken again afterwards', async () => {
    const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 })
    const work = deferred()
    const first = inTurn(() => work.promise)
    const second = inTurn(async () => 'second')
    await expect(inTurn(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    work.resolve()
    await first
    expect(await second).toBe('second')
    expect(await inTurn(async () => 'fourth')).toBe('fourth')
  })
})
