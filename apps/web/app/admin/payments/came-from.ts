import { attempt as messages } from './messages.ts'

/** The address of a payment attempt that was opened from a list of the section; the list's filters are kept. */
export function attemptFromList(search: string, id: number): string {
  const requested = new URLSearchParams(search)
  requested.set('attempt', String(id))
  return `/admin/payments?${requested}`
}

/** The address when opened from its order; the filters of the order list are kept. */
export function attemptFromOrder(search: string, id: number, orderId: string): string {
  const requested = new URLSearchParams(search)
  requested.set('attempt', String(id))
  requested.set('order', orderId)
  return `/admin/payments?${requested}`
}

/** The back link of a payment attempt: to the order, or to the list. */
export function backFrom(search: URLSearchParams): { to: string; text: string } {
  const requested = new URLSearchParams(search)
  const order = requested.get('order') ?? ''
  requested.delete('attempt')
  requested.delete('order')
  const rest = requested.size === 0 ? '' : `?${requested}`
  // An order id of valid form: any other value is ignored.
  return /^[\w-]+$/.test(order)
    ? { to: `/admin/orders/${order}${rest}`, text: messages.backToOrder }
    : { to: `/admin/payments${rest}`, text: messages.back }
}
