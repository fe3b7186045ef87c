import { useState } from 'react'
import { CardIcon, PhoneIcon } from '#web/ui/icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useOrderPayOnDeliveryMessages } from '../messages/order-pay-on-delivery.ts'
import { useOrderByHandMessages } from '../messages/order-by-hand.ts'
import { useOrderPaypalMessages } from '../messages/order-paypal.ts'
import { useOrderMessages } from '../messages/order.ts'
import { PayOnDelivery } from './pay-on-delivery.tsx'
import { PaypalButton } from './paypal-button.tsx'
import type { PaypalReturn } from './paypal-return.ts'
import { RequestSent } from './request-sent.tsx'
import { useCardPayment } from './use-card-payment.ts'
import { isPaying, type Order } from './use-order.ts'
import { usePaypalPayment } from './use-paypal-payment.ts'

const MpesaForm = lazyPart(() => import('./mpesa-form.tsx'))
const PayByHand = lazyPart(() => import('./pay-by-hand.tsx'))

type Method = 'none' | 'card' | 'mpesa' | 'by-hand'

type PayingProps = {
  order: Order
  /** Set after a return from the provider's own page instead of its pop-up. */
  returnedReference: string | null
  returnedFromPaypal: PaypalReturn | null
  /** Payment on delivery was chosen. */
  onPayOnDelivery: () => void
}

/** An order that waits for payment, online or on delivery: the result of the last attempt, and the payment methods. */
export function Paying({ order, returnedReference, returnedFromPaypal, onPayOnDelivery }: PayingProps) {
  const card = useCardPayment(order, returnedReference)
  const paypal = usePaypalPayment(order, returnedFromPaypal)
  const paypalMessages = useOrderPaypalMessages()
  const { pay: messages } = useOrderMessages()
  const onDeliveryMessages = useOrderPayOnDeliveryMessages()
  const [anyway, setAnyway] = useState(false)
  const { payment } = order
  const isHeld = payment?.note === 'capture_pending'

  if (payment?.method === 'mpesa' && isPaying(order)) return <RequestSent order={order} payment={payment} />

  const lastFailed = payment !== null && !isPaying(order) && payment.message !== ''
  const { outcome } = payment?.method === 'paypal' ? paypalMessages : messages
  const notices = [card.notice, paypal.notice].filter((each) => each !== null)
  return (
    <section aria-labelledby="pay" className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card">
      <h2 id="pay" className="text-lg font-bold">
        {order.due_on_delivery === null ? messages.heading : onDeliveryMessages.payNow}
      </h2>
      {lastFailed && notices.length === 0 && (
        <Notice tone="bad">{outcome(payment.state, payment.message, payment.reason)}</Notice>
      )}
      {payment?.note === 'instrument_declined' && notices.length === 0 && (
        <Notice tone="bad">{paypalMessages.declined}</Notice>
      )}
      {isHeld && <Notice tone="wait">{paypalMessages.checking}</Notice>}
      {notices.map(({ tone, text }) => (
        <Notice key={text} tone={tone}>
          {text}
        </Notice>
      ))}
      {isHeld && !anyway ? (
        <Button tone="plain" onClick={() => setAnyway(true)}>
          {paypalMessages.anotherWay}
        </Button>
      ) : (
        <WaysToPay
          order={order}
          card={card}
          paypal={paypal}
          // No payment method is offered while PayPal may have captured the money already.
          isCalm={isHeld || (paypal.busy && returnedFromPaypal !== null)}
          onPayOnDelivery={onPayOnDelivery}
        />
      )}
      {order.payment_methods.length === 0 && <Notice tone="wait">{messages.none}</Notice>}
      {order.expires_at !== null && <Reserved until={order.expires_at} />}
    </section>
  )
}

type WaysProps = {
  order: Order
  card: ReturnType<typeof useCardPayment>
  paypal: ReturnType<typeof usePaypalPayment>
  /** No payment method is highlighted. */
  isCalm: boolean
  onPayOnDelivery: () => void
}

function WaysToPay({ order, card, paypal, isCalm, onPayOnDelivery }: WaysProps) {
  const [method, setMethod] = useState<Method>('none')
  const { pay: messages } = useOrderMessages()
  const byHandMessages = useOrderByHandMessages()
  const offers = (each: (typeof order.payment_methods)[number]) => order.payment_methods.includes(each)
  return (
    <>
      {(offers('mpesa') || order.pay_by_hand) && (
        <div className="flex flex-col gap-2">
          {offers('mpesa') && (
            <Button
              tone={method === 'mpesa' || isCalm ? 'quiet' : 'action'}
              size="lg"
              aria-expanded={method === 'mpesa'}
              onClick={() => setMethod(method === 'mpesa' ? 'none' : 'mpesa')}
            >
              <PhoneIcon className="size-5" />
              {messages.mpesa}
            </Button>
          )}
          {method === 'mpesa' && <MpesaForm order={order} />}
          {order.pay_by_hand && (
            <Button
              tone="plain"
              aria-expanded={method === 'by-hand'}
              onClick={() => setMethod(method === 'by-hand' ? 'none' : 'by-hand')}
            >
              {byHandMessages.open}
            </Button>
          )}
          {method === 'by-hand' && order.pay_by_hand && <PayByHand byHand={order.pay_by_hand} />}
        </div>
      )}
      {offers('paystack') && (
        <Button
          tone={offers('mpesa') || isCalm ? 'quiet' : 'action'}
          size="lg"
          busy={card.busy}
          onClick={() => {
            setMethod('card')
            void card.pay()
          }}
        >
          <CardIcon className="size-5" />
          {messages.allMobilePayments}
        </Button>
      )}
      {order.payment_methods.includes('paypal') && order.payment?.note !== 'capture_pending' && (
        <PaypalButton quote={order.paypal_quote} busy={paypal.busy} onPay={() => void paypal.pay()} />
      )}
      {offers('on_delivery') && <PayOnDelivery order={order} onChosen={onPayOnDelivery} />}
    </>
  )
}

function Reserved({ until }: { until: string }) {
  const { pay: messages } = useOrderMessages()
  const time = useDateFormat('time')
  return (
    <p className="text-sm text-muted">
      {messages.reserved} <time dateTime={until}>{time(until)}</time>. {messages.payToConfirm}
    </p>
  )
}
