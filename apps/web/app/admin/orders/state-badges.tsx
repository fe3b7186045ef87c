import type { FulfilmentState, OrderPaymentState, OrderStatus } from '#contract/shared/states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { paymentLabels, fulfilmentLabels, statusLabels } from './messages.ts'

const tones: Record<OrderStatus | FulfilmentState, BadgeTone> = {
  new: 'brand',
  pending: 'wait',
  paid: 'brand',
  processing: 'wait',
  shipped: 'wait',
  delivered: 'good',
  completed: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
  expired: 'neutral',
}

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)

export const SellerOrderBadge = ({ state }: { state: FulfilmentState }) => (
  <Badge tone={tones[state]}>{fulfilmentLabels[state]}</Badge>
)

/** Money states that the order's own state does not show. */
export function PaymentStateBadge({ paymentState }: { paymentState: OrderPaymentState }) {
  if (paymentState !== 'on_delivery' && paymentState !== 'partly_refunded') return null
  return <Badge tone={paymentState === 'on_delivery' ? 'wait' : 'neutral'}>{paymentLabels[paymentState]}</Badge>
}
