import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTwoStages, runsOf } from './lanes.ts'

it('runs both stages in order, the first one item ahead of the second', async () => {
  const ran: string[] = []
  const stage = (name: string, ms: number) => async (n: number) => {
    ran.push(`${name} ${n} begins`)
    await wait(ms)
    ran.push(`${name} ${n} ends`)
    return n
  }
  await inTwoStages([1, 2, 3], stage('first', 5), stage('second', 50))
  const ordered = ['first', 'second'].map((name) => ran.filter((line) => line.startsWith(name)))
  for (const [at, name] of ['first', 'second'].entries())
    expect(ordered[at]).toEqual([1, 2, 3].flatMap((n) => [`${name} ${n} begins`, `${name} ${n} ends`]))
  expect(ran.indexOf('first 2 ends')).toBeLessThan(ran.indexOf('second 1 ends'))
  expect(ran.indexOf('second 1 ends')).toBeLessThan(ran.indexOf('first 3 begins'))
})

it('fails when the second stage fails, and begins no further item', async () => {
  const begun: number[] = []
  const failing = inTwoStages(
    [1, 2, 3, 4],
    async (n) => begun.push(n),
    () => Promise.reject(new Error('the second stage')),
  )
  await expect(failing).rejects.toThrow('the second stage')
  expect(begun).toEqual([1, 2])
})

it('divides numbers into runs of at most a size', () => {
  expect([...runsOf(5, 2)]).toEqual([[0, 1], [2, 3], [4]])
  expect([...runsOf(0, 2)]).toEqual([])
})
