import { expect, it } from 'vitest'
import { closeAll } from './close-all.ts'

it('closes the rest when one fails, and throws the first error', async () => {
  const closed: string[] = []
  const closer = (name: string, error?: Error) => async () => {
    closed.push(name)
    if (error) throw error
  }
  const closing = closeAll([closer('a', new Error('first')), closer('b', new Error('second')), closer('c')])
  await expect(closing).rejects.toThrow('first')
  expect(closed).toEqual(['a', 'b', 'c'])
})
