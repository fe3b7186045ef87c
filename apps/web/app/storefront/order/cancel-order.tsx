import { api } from '#web/lib/api.ts'
import { useOrderTexts } from '../texts/order.ts'
import { ConfirmedStep } from './confirmed-step.tsx'

export function CancelOrder({ orderId, onCancelled }: { orderId: string; onCancelled: () => void }) {
  const { cancel: texts, pay } = useOrderTexts()
  return (
    <ConfirmedStep
      orderId={orderId}
      tone="plain"
      words={{ ...texts, dismiss: texts.keep, failed: pay.errorOccurred }}
      take={() => api.shopper.call('POST /api/orders/:orderId/cancel/', { params: { orderId } })}
      onTaken={onCancelled}
    />
  )
}
