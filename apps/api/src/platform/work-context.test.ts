import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { apart, currentContext, inContext, nameOrder } from './work-context.ts'

it('names the order of each of several concurrent works, and not that of what does them', async () => {
  const work = (order: string, ms: number) =>
    apart(async () => {
      nameOrder(order)
      await pause(ms)
      return currentContext()
    })
  const context = { request_id: 'one' }
  const found = await inContext(context, () => Promise.all([work('SK1', 10), work('SK2', 5)]))
  expect(found).toEqual([
    { request_id: 'one', order: 'SK1' },
    { request_id: 'one', order: 'SK2' },
  ])
  expect(context).toEqual({ request_id: 'one' })
})

it('ignores an order outside of a request or job', () => {
  nameOrder('SK1')
  expect(currentContext()).toEqual({})
})
