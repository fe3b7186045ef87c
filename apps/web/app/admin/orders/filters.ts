import { isDay } from '#contract/days.ts'
import { fulfilmentStates, moneyStates } from '#contract/states.ts'
import type { OrderFilters } from '../data/orders.ts'

export const ordersPath = '/admin/orders'

/** The filters in an address; invalid values are ignored. */
export function filtersOf(search: string): OrderFilters {
  const asked = new URLSearchParams(search)
  const day = (name: string) => {
    const text = asked.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  return {
    q: asked.get('q')?.trim().slice(0, 254) ?? '',
    money: moneyStates.find((state) => state === asked.get('money')),
    fulfilment: fulfilmentStates.find((state) => state === asked.get('fulfilment')),
    attention: asked.get('attention') === 'refund' ? 'refund' : undefined,
    from: day('from'),
    to: day('to'),
    paid_from: day('paid_from'),
    paid_to: day('paid_to'),
    sort: asked.get('sort') === 'oldest' ? 'oldest' : undefined,
  }
}

/** The same filters have the same address, whatever their order. */
export function addressOf(filters: Partial<OrderFilters>): string {
  const { q, money, fulfilment, attention, from, to, paid_from, paid_to, sort } = filters
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, money, fulfilment, attention, from, to, paid_from, paid_to, sort }))
    if (value) asked.set(name, value)
  return asked.size > 0 ? `${ordersPath}?${asked}` : ordersPath
}
