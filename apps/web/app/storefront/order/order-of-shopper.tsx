import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { orderCan } from '#contract/shared/states.ts'
import { isApiError } from '#web/lib/api/api-error.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useErrorText } from '#web/lib/i18n/ui-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { orderTones } from '#web/ui/state-tones.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PersonalData } from '#web/lib/session/personal-data.tsx'
import { useOrderPayOnDeliveryMessages } from '../messages/order-pay-on-delivery.ts'
import { useOrderStatusMessages } from '../messages/order-status.ts'
import { useOrderMessages } from '../messages/order.ts'
import { CheckoutSteps } from '../checkout-steps.tsx'
import { AmountDue } from './amount-due.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { FoldedItems } from './folded-items.tsx'
import { OrderId } from './order-id.tsx'
import { OrderFailed, OrderLoading } from './order-states.tsx'
import { Paying } from './paying.tsx'
import { clearPaypalReturn, paypalReturn } from './paypal-return.ts'
import { Protection } from './protection.tsx'
import { type Order, useOrder, useOrderUpdate } from './use-order.ts'
import { Where } from './where.tsx'

const ConfirmEmail = lazyPart(() => import('./confirm-email.tsx'))
const Refunds = lazyPart(() => import('./refunds.tsx'))
const CancelPaid = lazyPart(() => import('./cancel-paid.tsx'), <div className="shimmer h-36 rounded-md" />)
/** An order that waits for its payment does not load it. */
const SettledOrder = lazyPart(() => import('./settled-order.tsx'), <div className="shimmer h-72 rounded-md" />)

export default function OrderOfShopper({ orderId }: { orderId: string }) {
  return (
    <PersonalData>
      <Found orderId={orderId} />
    </PersonalData>
  )
}

function Found({ orderId }: { orderId: string }) {
  const errorText = useErrorText()
  const order = useOrder(orderId)
  if (order.isPending) return <OrderLoading />
  // The last data stays while a refetch fails: it is retried.
  if (!order.data) {
    if (isApiError(order.error) && order.error.status === 404) return <OrderFailed text={errorText(order.error, '')} />
    return <OrderFailed text="" onRetry={() => void order.refetch()} />
  }
  return <Loaded order={order.data} />
}

function Loaded({ order }: { order: Order }) {
  const messages = useOrderMessages()
  const onDelivery = useOrderPayOnDeliveryMessages()
  const statuses = useOrderStatusMessages()
  const longDay = useDateFormat('longDay')
  const [params] = useSearchParams()
  const returned = params.get('reference') ?? params.get('trxref')
  const fromPaypal = paypalReturn(params)
  const canPay = orderCan.pay(order)
  const isPending = order.status === 'pending'
  // Payment on delivery applies in every delivery state.
  const isPaid = order.status === 'paid' || (order.paid_at !== null && order.status !== 'refunded')
  const [openedToPay] = useState(canPay || fromPaypal?.outcome === 'approved')
  const { reload } = useOrderUpdate(order.id)
  const isReturnSettled = fromPaypal !== null && !canPay
  // The server may capture the payment before the browser returns: then no payment section uses these parameters.
  useEffect(() => {
    if (isReturnSettled) clearPaypalReturn()
  }, [isReturnSettled])
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the payment section, far below, is replaced by the rest of the order.
  const isPaidNow = openedToPay && isPaid
  useEffect(() => {
    if (isPaidNow) heading.current?.focus()
  }, [isPaidNow])

  /** The pressed button has been removed with its section: the focus moves to the top of the new content. */
  function announce(text: string) {
    setAnnouncement(text)
    heading.current?.focus()
  }

  const canCancelPaid = order.seller_orders.some(
    ({ state, cancel, cancellation }) => state !== 'cancelled' && (cancel !== null || cancellation !== null),
  )
  const paying = canPay && (
    <Paying
      order={order}
      returnedReference={returned}
      returnedFromPaypal={fromPaypal}
      onPayOnDelivery={() => announce(onDelivery.chosen)}
    />
  )
  const confirmEmail = !order.email_confirmed && (
    <ConfirmEmail
      email={order.customer_email || order.user.email}
      onConfirmed={() => {
        announce(messages.confirm.done)
        void reload()
      }}
    />
  )
  const refunds = (order.refunds.length > 0 || order.disputed) && <Refunds order={order} />
  const cancelling = (
    <>
      {canCancelPaid && <CancelPaid order={order} onDone={announce} />}
      {orderCan.cancel(order) && <CancelOrder orderId={order.id} onCancelled={() => announce(messages.cancel.done)} />}
    </>
  )
  return (
    <div className="mx-auto max-w-5xl">
      {isPending && <CheckoutSteps current="pay" />}
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
        {messages.heading(order.order_number)}
      </h1>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={orderTones[order.status]}>{statuses[order.status]}</Badge>
        <p className="text-sm text-muted">
          {messages.placed} <time dateTime={order.created_at}>{longDay(order.created_at)}</time>
        </p>
      </div>
      <div aria-live="polite" className="flex flex-col gap-3 not-empty:mb-5">
        {isPaidNow && (
          <Notice tone="good" sign={false}>
            {messages.pay.successful}
          </Notice>
        )}
        {announcement !== '' && <Notice tone="good">{announcement}</Notice>}
        {order.status !== 'pending' && <p>{messages.now[order.status]}</p>}
      </div>
      {isPending ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
          <div className="flex min-w-0 flex-col gap-5">
            <AmountDue order={order} />
            {refunds}
            {paying}
            {confirmEmail}
            <Protection />
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <FoldedItems order={order} />
            <Where order={order} />
            {cancelling}
          </div>
        </div>
      ) : (
        <SettledOrder order={order} cancelling={cancelling} onReceived={announce}>
          {refunds}
          {paying}
          {confirmEmail}
        </SettledOrder>
      )}
      <OrderId id={order.id} />
    </div>
  )
}
