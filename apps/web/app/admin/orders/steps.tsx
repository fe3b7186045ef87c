import { useState } from 'react'
import { orderCan } from '#contract/shared/states.ts'
import { Button } from '#web/ui/button.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type OrderDetail, useOrderStep } from '../data/orders.ts'
import { usePermission } from '../data/session.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton, PromptButton } from '../step.tsx'
import { RefundItems } from './refund-items.tsx'
import { one as messages } from './messages.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'

/** The actions on the whole order that the operator's role permits. */
export function OrderSteps({ order, announce }: { order: OrderDetail; announce: Announce }) {
  const { id, order_number, paid_at, refundable, disputed, buyer } = order
  const [isRefunding, setIsRefunding] = useState(false)
  const refundKeys = useIdempotencyKeys()
  const params = { orderId: id }
  const step = useOrderStep(id)
  const canDecide = usePermission(['finance'])
  const canRefund = canDecide && refundable.all > 0 && !disputed
  const canCancel = orderCan.cancel(order)
  const canMail = paid_at !== null && !buyer.is_erased

  if (!canRefund && !canCancel && !canMail && !isRefunding) return null
  return (
    <div role="group" aria-label={messages.steps} className="flex flex-wrap gap-3">
      {canRefund && (
        <Button tone="quiet" onClick={() => setIsRefunding(true)}>
          {messages.refund}
        </Button>
      )}
      {canCancel && (
        <PromptButton
          text={messages.cancel}
          tone="danger"
          size="md"
          dialog={{
            title: messages.cancelTitle(order_number),
            text: messages.cancelText,
            label: messages.reason,
            maxLength: 200,
          }}
          run={(reason) =>
            step(() => operatorApi.call('POST /api/admin/orders/:orderId/cancel/', { params, body: { reason } }))
          }
          done={messages.cancelled}
          announce={announce}
        />
      )}
      {canMail && (
        <ConfirmButton
          text={messages.receipt}
          size="md"
          run={() => step(() => operatorApi.call('POST /api/admin/orders/:orderId/receipt/', { params }))}
          done={messages.receiptSent}
          announce={announce}
        />
      )}
      {isRefunding && (
        <RefundItems order={order} keys={refundKeys} announce={announce} onClose={() => setIsRefunding(false)} />
      )}
    </div>
  )
}
