import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

it('returns the result of the work, its error, or the value for late work', async () => {
  expect(await inTime(Promise.resolve('done'), 10_000, 'late')).toBe('done')
  await expect(inTime(Promise.reject(new Error('failed')), 10_000, 'late')).rejects.toThrow('failed')
  expect(await inTime(new Promise(() => {}), 10, 'late')).toBe('late')
})

it('does not time out because the process was paused', async () => {
  const work = new Promise((resolve) => setTimeout(resolve, 250, 'done'))
  const result = inTime(work, 200, 'late')
  const until = performance.now() + 300
  while (performance.now() < until);
  expect(await result).toBe('done')
})
