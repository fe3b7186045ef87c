import { describe, expect, it } from 'vitest'
import { attemptFromList, backFrom } from './came-from.ts'

const back = (address: string) => backFrom(new URL(address, 'https://sokoni.test').searchParams).to

describe('back link of a payment attempt', () => {
  it.each([
    ['the default list', '', '/admin/payments'],
    ['a page of a list with its filters', '?list=attempts&state=failed&cursor=WzEyXQ', undefined],
  ])('leads to %s', (_, search, list = `/admin/payments${search}`) => {
    expect(back(attemptFromList(search, 7))).toBe(list)
  })

  it('leads to the order it was opened from, which keeps its list', () => {
    expect(back('/admin/payments?money=paid&attempt=7&order=Ab_c-1')).toBe('/admin/orders/Ab_c-1?money=paid')
    expect(back('/admin/payments?attempt=7&order=Ab')).toBe('/admin/orders/Ab')
  })

  it('ignores an invalid order id in the address', () => {
    for (const made of ['//evil.test', '../jobs', 'a b', '%2F%2Fevil.test'])
      expect(back(`/admin/payments?attempt=7&order=${made}`)).toBe('/admin/payments')
  })
})
