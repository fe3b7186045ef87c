import { attempt as texts } from './messages.ts'

/** The address of a try to pay, opened from a list of the section; the list stays behind it as it was. */
export function attemptFromList(search: string, id: number): string {
  const asked = new URLSearchParams(search)
  asked.set('attempt', String(id))
  return `/admin/payments?${asked}`
}

/** From its order; what the order was found by stays behind it. */
export function attemptFromOrder(search: string, id: number, orderId: string): string {
  const asked = new URLSearchParams(search)
  asked.set('attempt', String(id))
  asked.set('order', orderId)
  return `/admin/payments?${asked}`
}

/** The way back to where a try to pay was opened: the order, or the list. */
export function backFrom(search: URLSearchParams): { to: string; text: string } {
  const asked = new URLSearchParams(search)
  const order = asked.get('order') ?? ''
  asked.delete('attempt')
  asked.delete('order')
  const rest = asked.size === 0 ? '' : `?${asked}`
  // An order's id as it stands in addresses: whatever else is said there leads nowhere.
  return /^[\w-]+$/.test(order)
    ? { to: `/admin/orders/${order}${rest}`, text: texts.backToOrder }
    : { to: `/admin/payments${rest}`, text: texts.back }
}
