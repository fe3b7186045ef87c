import { api } from '#web/lib/api/api.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useOrderCancelMessages } from '../messages/order-cancel.ts'
import { ConfirmedStep } from './confirmed-step.tsx'
import type { Order } from './use-order.ts'

type SellerOrder = Order['seller_orders'][number]
type CancelPaidProps = { order: Order; onDone: (announcement: string) => void }

/** Cancels a paid order as a whole or store by store: immediately, or by a request to a store that has accepted it. */
export default function CancelPaid({ order, onDone }: CancelPaidProps) {
  const messages = useOrderCancelMessages()
  const open = order.seller_orders.filter(({ state }) => state !== 'cancelled')
  const canCancelAll =
    open.length > 1 &&
    open.some(({ cancel }) => cancel !== null) &&
    open.every(({ cancel, cancellation }) => cancel !== null || cancellation?.state === 'requested')
  const isAllNow = open.every(({ cancel }) => cancel === 'now')
  return (
    <section
      aria-labelledby="cancel"
      className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card print:hidden"
    >
      <h2 id="cancel" className="text-lg font-bold">
        {messages.heading}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {open.filter(isShown).map((sellerOrder) => (
          <li key={sellerOrder.id} className="flex flex-col items-start gap-2 py-4 first:pt-0 last:pb-0">
            <h3 className="font-semibold wrap-anywhere">{messages.from(sellerOrder.seller)}</h3>
            <Answer sellerOrder={sellerOrder} />
            {sellerOrder.cancel !== null && (
              <CancelSellerOrder
                orderId={order.id}
                sellerOrder={sellerOrder}
                way={sellerOrder.cancel}
                onDone={onDone}
              />
            )}
          </li>
        ))}
      </ul>
      {canCancelAll && (
        <ConfirmedStep
          orderId={order.id}
          tone="quiet"
          isDestructive
          className="self-start"
          messages={{ ...messages.whole, dismiss: messages.dismiss, failed: messages.failed }}
          take={() => api.shopper.call('POST /api/orders/:orderId/cancel/', { params: { orderId: order.id } })}
          onTaken={() => onDone(isAllNow ? messages.doneNow : messages.doneRequest)}
        />
      )}
    </section>
  )
}

/** Whether a seller order can be cancelled, or shows an answer to a cancellation request. */
function isShown({ state, cancel, cancellation }: SellerOrder): boolean {
  return state !== 'cancelled' && (cancel !== null || cancellation !== null)
}

function Answer({ sellerOrder: { cancellation } }: { sellerOrder: SellerOrder }) {
  const messages = useOrderCancelMessages()
  const moment = useDateFormat('moment')
  if (cancellation === null || cancellation.state === 'granted') return null
  if (cancellation.state === 'declined')
    return <p className="wrap-anywhere">{messages.declined(cancellation.reason)}</p>
  return (
    <p>
      {messages.requested} <time dateTime={cancellation.due_at}>{moment(cancellation.due_at)}</time>.
    </p>
  )
}

type CancelSellerOrderProps = Omit<CancelPaidProps, 'order'> & {
  orderId: string
  sellerOrder: SellerOrder
  way: 'now' | 'request'
}

function CancelSellerOrder({ orderId, sellerOrder, way, onDone }: CancelSellerOrderProps) {
  const messages = useOrderCancelMessages()
  const params = { orderId, sellerOrderId: String(sellerOrder.id) }
  const { action, question, text, confirm } = messages[way]
  return (
    <ConfirmedStep
      orderId={orderId}
      tone="quiet"
      isDestructive
      messages={{
        action,
        question: question(sellerOrder.seller),
        text,
        confirm,
        dismiss: messages.dismiss,
        failed: messages.failed,
      }}
      take={() => api.shopper.call('POST /api/orders/:orderId/seller-orders/:sellerOrderId/cancel/', { params })}
      onTaken={() => onDone(way === 'now' ? messages.doneNow : messages.doneRequest)}
    />
  )
}
