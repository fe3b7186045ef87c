import { fromWire, wholeShillings } from '#contract/shared/money.ts'
import type { Order } from './use-order.ts'

/** What M-Pesa asks for: whole shillings (D11). */
export const dueShillings = (order: Pick<Order, 'due_on_delivery' | 'total_amount'>): number =>
  order.due_on_delivery ?? wholeShillings(fromWire(order.total_amount) ?? 0)
