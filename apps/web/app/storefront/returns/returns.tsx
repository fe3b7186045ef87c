import { useRef, useState } from 'react'
import { returnCan } from '#contract/shared/states.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { returnTones } from '#web/ui/state-tones.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { goodsName } from '../goods.ts'
import { ConfirmLater } from '../order/confirm-later.tsx'
import type { Order } from '../order/use-order.ts'
import { useReturnsMessages } from '../messages/returns.ts'
import { ReturnPicture } from './return-picture.tsx'
import { useWithdrawReturn } from './use-returns.ts'

const ReturnForm = lazyPart(() => import('./return-form.tsx'))

type ReturnRequest = Order['return_requests'][number]

/** The return requests of this order, and the form for a new one (D39). */
export default function Returns({ order }: { order: Order }) {
  const messages = useReturnsMessages()
  const longDay = useDateFormat('longDay')
  const [isFormOpen, setFormOpen] = useState(false)
  const [announcement, announce] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const canRequest = order.items.some(({ returnable }) => returnable > 0)
  const until = lastDay(order)

  /** The form has been unmounted: the focus moves to the heading, and the result is announced. */
  function close(text: string) {
    setFormOpen(false)
    announce(text)
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="returns" className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card">
      <h2 id="returns" ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {messages.heading}
      </h2>
      <div aria-live="polite" className="empty:hidden">
        {announcement !== '' && <Notice tone="good">{announcement}</Notice>}
      </div>
      {order.return_requests.length > 0 && (
        <ul className="divide-y divide-line">
          {order.return_requests.map((request) => (
            <li key={request.id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
              <Requested orderId={order.id} request={request} onWithdrawn={() => close(messages.withdrawn)} />
            </li>
          ))}
        </ul>
      )}
      {canRequest && until !== null && !isFormOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">
            {messages.until} <time dateTime={until}>{longDay(until)}</time>.
          </p>
          <Button
            tone="quiet"
            onClick={() => {
              announce('')
              setFormOpen(true)
            }}
          >
            {messages.action}
          </Button>
        </div>
      )}
      {isFormOpen && <ReturnForm order={order} onSent={() => close(messages.sent)} onCancel={() => close('')} />}
    </section>
  )
}

/** The latest return deadline of the order's seller orders. */
function lastDay({ seller_orders }: Order): string | null {
  return seller_orders
    .map((sellerOrder) => sellerOrder.return_until)
    .reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)
}

type RequestedProps = { orderId: string; request: ReturnRequest; onWithdrawn: () => void }

function Requested({ orderId, request, onWithdrawn }: RequestedProps) {
  const messages = useReturnsMessages()
  const day = useDateFormat('day')
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
  const withdraw = useWithdrawReturn(orderId, request.id, onWithdrawn)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">
          {messages.requested} <time dateTime={request.requested_at}>{day(request.requested_at)}</time>{' '}
          {messages.from(request.seller)}
        </p>
        <Badge tone={returnTones[request.state]}>{messages.states[request.state]}</Badge>
      </div>
      <ul className="font-semibold">
        {request.lines.map(({ item_id, product_name, variant_name, quantity }) => (
          <li key={item_id} className="wrap-anywhere">
            {messages.line(goodsName(product_name, variant_name), quantity)}
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {messages.reasons[request.reason]}
        {request.details !== '' && <span className="block wrap-anywhere text-muted">{request.details}</span>}
      </p>
      {request.answer !== '' && (
        <p className="text-sm font-medium wrap-anywhere">
          {messages.answered} {request.answer}
        </p>
      )}
      {request.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {request.pictures.map((position) => (
            <li key={position}>
              <ReturnPicture orderId={orderId} returnId={request.id} position={position} />
            </li>
          ))}
        </ul>
      )}
      {returnCan.withdraw(request) && (
        <Button
          tone="plain"
          size="sm"
          busy={withdraw.isPending}
          className="self-start"
          onClick={() => {
            setRequested(true)
            setOpen(true)
          }}
        >
          {messages.withdraw}
        </Button>
      )}
      {requested && (
        <ConfirmLater
          open={open}
          onClose={() => setOpen(false)}
          question={messages.withdrawQuestion}
          text={messages.withdrawText}
          confirmText={messages.withdrawConfirm}
          tone="destroy"
          dismissText={messages.withdrawKeep}
          onConfirm={() => withdraw.mutate()}
        />
      )}
    </>
  )
}
