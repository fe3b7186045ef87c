import { attempt as texts } from './messages.ts'

/** The address of a payment attempt that was opened from a list of the section; the list's filters are kept. */
export function attemptFromList(search: string, id: number): string {
  const asked = new URLSearchParams(search)
  asked.set('attempt', String(id))
  return `/admin/payments?${asked}`
}

/** The address when opened from its order; the filters of the order list are kept. */
export function attemptFromOrder(search: string, id: number, orderId: string): string {
  const asked = new URLSearchParams(search)
  asked.set('attempt', String(id))
  asked.set('order', orderId)
  return `/admin/payments?${asked}`
}

/** The back link of a payment attempt: to the order, or to the list. */
export function backFrom(search: URLSearchParams): { to: string; text: string } {
  const asked = new URLSearchParams(search)
  const order = asked.get('order') ?? ''
  asked.delete('attempt')
  asked.delete('order')
  const rest = asked.size === 0 ? '' : `?${asked}`
  // An order id of valid form: any other value is ignored.
  return /^[\w-]+$/.test(order)
    ? { to: `/admin/orders/${order}${rest}`, text: texts.backToOrder }
    : { to: `/admin/payments${rest}`, text: texts.back }
}
