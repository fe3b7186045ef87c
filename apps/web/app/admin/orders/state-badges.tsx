import type { FulfilmentState, OrderPaymentState, OrderStatus } from '#contract/shared/states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { orderTones } from '#web/ui/state-tones.ts'
import { paymentLabels, fulfilmentLabels, statusLabels } from './messages.ts'

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderTones[status]}>{statusLabels[status]}</Badge>
)

export const SellerOrderBadge = ({ state }: { state: FulfilmentState }) => (
  <Badge tone={orderTones[state]}>{fulfilmentLabels[state]}</Badge>
)

/** Money states that the order's own state does not show. */
export function PaymentStateBadge({ paymentState }: { paymentState: OrderPaymentState }) {
  if (paymentState !== 'on_delivery' && paymentState !== 'partly_refunded') return null
  return <Badge tone={paymentState === 'on_delivery' ? 'wait' : 'neutral'}>{paymentLabels[paymentState]}</Badge>
}
