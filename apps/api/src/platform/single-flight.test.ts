import { expect, it } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

it('joins calls with the same key while one runs, and starts anew after its end or failure', async () => {
  const joined = createSingleFlight<number>()
  const runs: PromiseWithResolvers<number>[] = []
  const call = (key: string) =>
    joined(key, () => {
      const run = Promise.withResolvers<number>()
      runs.push(run)
      return run.promise
    })
  const [first, second, other] = [call('a'), call('a'), call('b')]
  expect(runs).toHaveLength(2)
  runs[0]?.resolve(1)
  runs[1]?.reject(new Error('failed'))
  expect(await Promise.all([first, second])).toEqual([1, 1])
  await expect(other).rejects.toThrow('failed')
  const again = [call('a'), call('b')]
  runs[2]?.resolve(2)
  runs[3]?.resolve(3)
  expect(await Promise.all(again)).toEqual([2, 3])
})
