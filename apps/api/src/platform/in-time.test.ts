import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

it('returns the result of the work, its error, or the value for late work', async () => {
  expect(await inTime(Promise.resolve('done'), 10_000, 'late')).toBe('done')
  await expect(inTime(Promise.reject(new Error('failed')), 10_000, 'late')).rejects.toThrow('failed')
  expect(await inTime(new Promise(() => {}), 10, 'late')).toBe('late')
})
