import { api } from '#web/lib/api/api.ts'
import { useOrderMessages } from '../messages/order.ts'
import { ConfirmedStep } from './confirmed-step.tsx'

export function CancelOrder({ orderId, onCancelled }: { orderId: string; onCancelled: () => void }) {
  const { cancel: messages, pay } = useOrderMessages()
  return (
    <ConfirmedStep
      orderId={orderId}
      tone="plain"
      isDestructive
      messages={{ ...messages, failed: pay.errorOccurred }}
      take={() => api.shopper.call('POST /api/orders/:orderId/cancel/', { params: { orderId } })}
      onTaken={onCancelled}
    />
  )
}
