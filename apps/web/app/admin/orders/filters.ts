import { isDay } from '#contract/shared/days.ts'
import { fulfilmentStates, orderPaymentStates } from '#contract/shared/states.ts'
import type { OrderFilters } from '../data/orders.ts'

export const ordersPath = '/admin/orders'

/** The filters in an address; invalid values are ignored. */
export function filtersOf(search: string): OrderFilters {
  const requested = new URLSearchParams(search)
  const day = (name: string) => {
    const text = requested.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  return {
    q: requested.get('q')?.trim().slice(0, 254) ?? '',
    payment_state: orderPaymentStates.find((state) => state === requested.get('payment_state')),
    fulfilment: fulfilmentStates.find((state) => state === requested.get('fulfilment')),
    attention: requested.get('attention') === 'refund' ? 'refund' : undefined,
    from: day('from'),
    to: day('to'),
    paid_from: day('paid_from'),
    paid_to: day('paid_to'),
    sort: requested.get('sort') === 'oldest' ? 'oldest' : undefined,
  }
}

/** The same filters have the same address, whatever their order. */
export function addressOf(filters: Partial<OrderFilters>): string {
  const { q, payment_state, fulfilment, attention, from, to, paid_from, paid_to, sort } = filters
  const requested = new URLSearchParams()
  for (const [name, value] of Object.entries({
    q,
    payment_state,
    fulfilment,
    attention,
    from,
    to,
    paid_from,
    paid_to,
    sort,
  }))
    if (value) requested.set(name, value)
  return requested.size > 0 ? `${ordersPath}?${requested}` : ordersPath
}
