import type { OrderStatus } from '#contract/shared/states.ts'

/** In English as the server returns them (S§4 Order status). */
export const messages: Record<OrderStatus, string> = {
  pending: 'pending',
  paid: 'paid',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  expired: 'expired',
}
