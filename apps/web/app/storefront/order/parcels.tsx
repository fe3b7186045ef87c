import { api } from '#web/lib/api/api.ts'
import { TruckIcon } from '#web/ui/icons.ts'
import { useOrderParcelsMessages } from '../messages/order-parcels.ts'
import { ConfirmedStep } from './confirmed-step.tsx'
import type { Order } from './use-order.ts'

type SellerOrder = Order['seller_orders'][number]

/** The shipped parcels, with the handover code for the courier (D36), and the cancelled units. */
export default function Parcels({ order, onReceived }: { order: Order; onReceived: (announcement: string) => void }) {
  const messages = useOrderParcelsMessages()
  const sent = order.seller_orders.filter(({ handover_code }) => handover_code !== null)
  const cancelled = order.items.filter((item) => item.cancelled > 0)
  return (
    <>
      {sent.length > 0 && (
        <section aria-labelledby="parcels" className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card">
          <h2 id="parcels" className="text-lg font-bold">
            {messages.heading}
          </h2>
          <ul className="flex flex-col divide-y divide-line">
            {sent.map((sellerOrder) => (
              <li key={sellerOrder.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
                <Parcel orderId={order.id} sellerOrder={sellerOrder} onReceived={() => onReceived(messages.done)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {cancelled.length > 0 && (
        <section
          aria-labelledby="cancelled-items"
          className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card"
        >
          <h2 id="cancelled-items" className="text-lg font-bold">
            {messages.cancelled}
          </h2>
          <ul className="flex flex-col gap-2">
            {cancelled.map((item) => (
              <li key={item.id} className="wrap-anywhere">
                <p className="font-semibold">
                  {messages.cancelledOf(item.cancelled, item.quantity, item.product.name)}
                  {item.variant_name !== '' && `, ${item.variant_name}`}
                </p>
                {item.cancel_reason !== null && (
                  <p className="text-sm text-muted">{messages.reasons[item.cancel_reason]}</p>
                )}
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">{messages.refundNote}</p>
        </section>
      )}
    </>
  )
}

function Parcel({
  orderId,
  sellerOrder,
  onReceived,
}: {
  orderId: string
  sellerOrder: SellerOrder
  onReceived: () => void
}) {
  const messages = useOrderParcelsMessages()
  const { seller, carrier, tracking_number, handover_code, can_confirm } = sellerOrder
  return (
    <>
      <div className="flex gap-3">
        <TruckIcon className="mt-0.5 size-5 text-brand-ink" />
        <div className="min-w-0 wrap-anywhere">
          <h3 className="font-semibold">{messages.from(seller)}</h3>
          {carrier !== '' && <p className="text-sm text-muted">{messages.carrier(carrier)}</p>}
          {tracking_number !== '' && (
            <p className="text-sm text-muted">
              {messages.tracking} <span className="font-semibold text-ink">{tracking_number}</span>
            </p>
          )}
        </div>
      </div>
      <dl className="rounded-sm bg-brand-soft px-4 py-3">
        <dt className="text-sm text-brand-ink">{messages.code}</dt>
        <dd className="text-2xl font-bold tracking-[0.25em] tabular-nums">{handover_code}</dd>
        <dd className="mt-1 text-sm text-brand-ink">{messages.codeUse}</dd>
      </dl>
      {can_confirm ? (
        <Received orderId={orderId} sellerOrderId={sellerOrder.id} onReceived={onReceived} />
      ) : (
        <p className="text-sm text-muted">{messages.payFirst}</p>
      )}
    </>
  )
}

function Received({
  orderId,
  sellerOrderId,
  onReceived,
}: {
  orderId: string
  sellerOrderId: number
  onReceived: () => void
}) {
  const messages = useOrderParcelsMessages()
  const params = { orderId, sellerOrderId: String(sellerOrderId) }
  return (
    <ConfirmedStep
      orderId={orderId}
      tone="quiet"
      className="self-start"
      messages={messages}
      take={() => api.shopper.call('POST /api/orders/:orderId/seller-orders/:sellerOrderId/received/', { params })}
      onTaken={onReceived}
    />
  )
}
