import { api } from '#web/lib/api.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useOrderCancelTexts } from '../texts/order-cancel.ts'
import { ConfirmedStep } from './confirmed-step.tsx'
import type { Order } from './use-order.ts'

type SellerOrder = Order['seller_orders'][number]
type CancelPaidProps = { order: Order; onDone: (announcement: string) => void }

/** Cancels a paid order as a whole or store by store: immediately, or by a request to a store that has accepted it. */
export default function CancelPaid({ order, onDone }: CancelPaidProps) {
  const texts = useOrderCancelTexts()
  const open = order.seller_orders.filter(({ state }) => state !== 'cancelled')
  const canCancelAll =
    open.length > 1 &&
    open.some(({ cancel }) => cancel !== null) &&
    open.every(({ cancel, cancellation }) => cancel !== null || cancellation?.state === 'requested')
  const isAllNow = open.every(({ cancel }) => cancel === 'now')
  return (
    <section aria-labelledby="cancel" className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card">
      <h2 id="cancel" className="text-lg font-bold">
        {texts.heading}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {open.filter(isShown).map((sellerOrder) => (
          <li key={sellerOrder.id} className="flex flex-col items-start gap-2 py-4 first:pt-0 last:pb-0">
            <h3 className="font-semibold wrap-anywhere">{texts.from(sellerOrder.seller)}</h3>
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
          className="self-start"
          words={{ ...texts.whole, dismiss: texts.dismiss, failed: texts.failed }}
          take={() => api.shopper.call('POST /api/orders/:orderId/cancel/', { params: { orderId: order.id } })}
          onTaken={() => onDone(isAllNow ? texts.doneNow : texts.doneRequest)}
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
  const texts = useOrderCancelTexts()
  const moment = useDateFormat('moment')
  if (cancellation === null || cancellation.state === 'granted') return null
  if (cancellation.state === 'declined') return <p className="wrap-anywhere">{texts.declined(cancellation.reason)}</p>
  return (
    <p>
      {texts.requested} <time dateTime={cancellation.due_at}>{moment(cancellation.due_at)}</time>.
    </p>
  )
}

type CancelSellerOrderProps = Omit<CancelPaidProps, 'order'> & {
  orderId: string
  sellerOrder: SellerOrder
  way: 'now' | 'request'
}

function CancelSellerOrder({ orderId, sellerOrder, way, onDone }: CancelSellerOrderProps) {
  const texts = useOrderCancelTexts()
  const params = { orderId, sellerOrderId: String(sellerOrder.id) }
  const { ask, question, text, confirm } = texts[way]
  return (
    <ConfirmedStep
      orderId={orderId}
      tone="quiet"
      words={{
        ask,
        question: question(sellerOrder.seller),
        text,
        confirm,
        dismiss: texts.dismiss,
        failed: texts.failed,
      }}
      take={() => api.shopper.call('POST /api/orders/:orderId/seller-orders/:sellerOrderId/cancel/', { params })}
      onTaken={() => onDone(way === 'now' ? texts.doneNow : texts.doneRequest)}
    />
  )
}
