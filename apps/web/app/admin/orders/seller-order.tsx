import { useState } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useCheckedForm } from '#web/lib/hooks/use-checked-form.ts'
import { entry } from '#web/lib/hooks/use-form.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { type OrderItem, type SellerOrder, useOrderStep } from '../data/orders.ts'
import { FormDialog } from '../form-dialog.tsx'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import { area } from '../messages.ts'
import { cancelLabels, one as messages } from './messages.ts'
import { SellerOrderBadge } from './state-badges.tsx'

type SellerOrderCardProps = { orderId: string; sellerOrder: SellerOrder; isPaid: boolean; announce: Announce }

/** The seller order of one store, and the transitions that an operator can make on behalf of the store. */
export function SellerOrderCard({ orderId, sellerOrder, isPaid, announce }: SellerOrderCardProps) {
  const { store, state, items, carrier, tracking_number } = sellerOrder
  const moment = useDateFormat('moment')
  const title = messages.sellerOrderOf(store.name)
  return (
    <section aria-label={title} className="rounded-md bg-surface px-5 shadow-card">
      <div className="flex flex-wrap items-center gap-3 pt-5">
        <h3 className="min-w-0 text-lg font-bold wrap-anywhere">{title}</h3>
        <SellerOrderBadge state={state} />
      </div>
      <p className="text-sm text-muted">
        {carrier !== '' && <span className="block">{messages.courierLine(carrier, tracking_number)}</span>}
        {sellerOrder.cancellation !== null && (
          <span className="block wrap-anywhere">
            {messages.cancellation[sellerOrder.cancellation.state]}{' '}
            <time dateTime={cancellationAt(sellerOrder.cancellation)}>
              {moment(cancellationAt(sellerOrder.cancellation))}
            </time>
            {sellerOrder.cancellation.reason !== '' && `: ${sellerOrder.cancellation.reason}`}
          </span>
        )}
        {sellerOrder.delivered_at !== null && (
          <span className="block">
            {messages.delivered} <time dateTime={sellerOrder.delivered_at}>{moment(sellerOrder.delivered_at)}</time>
          </span>
        )}
        {sellerOrder.released_at !== null && (
          <span className="block">
            {messages.released} <time dateTime={sellerOrder.released_at}>{moment(sellerOrder.released_at)}</time>
          </span>
        )}
      </p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-start gap-4 py-4">
            <Item item={item} />
          </li>
        ))}
      </ul>
      <Steps orderId={orderId} sellerOrder={sellerOrder} isPaid={isPaid} announce={announce} />
    </section>
  )
}

/** The deadline for the store's answer, or when it answered. */
function cancellationAt({ answered_at, due_at }: NonNullable<SellerOrder['cancellation']>): string {
  return answered_at ?? due_at
}

function Item({ item }: { item: OrderItem }) {
  const amount = useAmount('operations')
  const marks = [
    item.cancelled > 0 &&
      `${messages.itemCancelled(item.cancelled)}${item.cancel_reason ? ` (${cancelLabels[item.cancel_reason]})` : ''}`,
    item.refunded > 0 && messages.itemRefunded(item.refunded),
    item.returned > 0 && messages.itemReturned(item.returned),
  ].filter((mark) => mark !== false)
  return (
    <>
      <SquarePicture image={item.image} srcset={item.image_srcset} pixels={48} />
      <div className="min-w-24 flex-1">
        <p className="font-semibold wrap-anywhere">
          {item.quantity} × {item.product_name}
        </p>
        {item.variant_name !== '' && <p className="text-sm wrap-anywhere text-muted">{item.variant_name}</p>}
        {marks.length > 0 && <p className="text-sm font-medium text-bad">{marks.join(', ')}</p>}
      </div>
      <p className="text-right whitespace-nowrap tabular-nums">{amount(item.paid)}</p>
    </>
  )
}

function Steps({ orderId, sellerOrder, isPaid, announce }: SellerOrderCardProps) {
  const { id, store, state } = sellerOrder
  const [isSending, setIsSending] = useState(false)
  const params = { orderId, sellerOrderId: String(id) }
  const step = useOrderStep(orderId)
  const isCancellationRequested = sellerOrder.cancellation?.state === 'requested'
  const canSend =
    sellerOrder.opened_at !== null && !isCancellationRequested && (state === 'new' || state === 'processing')
  const canDeliver = state === 'shipped' && isPaid
  if (!canSend && !canDeliver && !isSending) return null
  return (
    <div className="flex flex-wrap gap-3 pb-5">
      {canSend && (
        <Button tone="quiet" size="sm" aria-label={messages.shipOf(store.name)} onClick={() => setIsSending(true)}>
          {messages.ship}
        </Button>
      )}
      {canDeliver && (
        <ConfirmButton
          text={messages.deliver}
          label={messages.deliverOf(store.name)}
          question={messages.confirmDeliver(store.name)}
          run={() =>
            step(() =>
              operatorApi.call('POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/deliver/', { params }),
            )
          }
          done={messages.nowDelivered(store.name)}
          announce={announce}
        />
      )}
      {isSending && (
        <Ship orderId={orderId} sellerOrder={sellerOrder} announce={announce} onClose={() => setIsSending(false)} />
      )}
    </div>
  )
}

function Ship({
  orderId,
  sellerOrder,
  announce,
  onClose,
}: Omit<SellerOrderCardProps, 'isPaid'> & { onClose: () => void }) {
  const { id, store } = sellerOrder
  const params = { orderId, sellerOrderId: String(id) }
  const step = useOrderStep(orderId)
  const form = useCheckedForm(async (entered) => {
    announce()
    const body = { carrier: entry(entered, 'carrier'), tracking_number: entry(entered, 'tracking_number') }
    await step(() =>
      operatorApi.call('POST /api/admin/orders/:orderId/seller-orders/:sellerOrderId/ship/', { params, body }),
    )
    onClose()
    announce({ tone: 'good', text: messages.shipped(store.name) })
  }, area.errorOccurred)
  return (
    <FormDialog
      form={form}
      title={messages.shipTitle(store.name)}
      description={messages.shipText}
      submit={messages.ship}
      onClose={onClose}
    >
      <TextField label={messages.carrier} error={form.fields['carrier']} name="carrier" maxLength={60} required />
      <TextField
        label={messages.trackingNumber}
        error={form.fields['tracking_number']}
        name="tracking_number"
        maxLength={60}
        autoComplete="off"
      />
    </FormDialog>
  )
}
