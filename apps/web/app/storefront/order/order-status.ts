import type { OrderStatus } from '#contract/shared/states.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

/** Green for completed, yellow for processing, grey for any other status (S§2, order history). */
export function historyTone(status: OrderStatus): BadgeTone {
  if (status === 'completed') return 'good'
  return status === 'processing' ? 'wait' : 'neutral'
}

/** Cancelled before delivery, or returned: the only action left is to order again. */
export const isOver = (status: OrderStatus): boolean =>
  status === 'expired' || status === 'cancelled' || status === 'refunded'
