import { useState } from 'react'
import { CardIcon } from '#web/ui/icons.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import airtelMoney from '../chrome/payment-marks/airtel-money.svg?url'
import mPesa from '../chrome/payment-marks/m-pesa.svg?url'
import mastercard from '../chrome/payment-marks/mastercard.svg?url'
import payPal from '../chrome/payment-marks/paypal.svg?url'
import visa from '../chrome/payment-marks/visa.svg?url'
import { useOrderPayOnDeliveryMessages } from '../messages/order-pay-on-delivery.ts'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import { useOrderPaypalMessages } from '../messages/order-paypal.ts'
import { useOrderMessages } from '../messages/order.ts'
import { ByHand } from './by-hand.tsx'
import { Mark, Method } from './method.tsx'
import { dueShillings } from './due-shillings.ts'
import { PayOnDelivery } from './pay-on-delivery.tsx'
import type { PaypalReturn } from './paypal-return.ts'
import { useCardPayment } from './use-card-payment.ts'
import { isPaying, type Order } from './use-order.ts'
import { usePaypalPayment } from './use-paypal-payment.ts'

const MpesaForm = lazyPart(() => import('./mpesa-form.tsx'))
const RequestSent = lazyPart(() => import('./request-sent.tsx'), <div className="shimmer h-72 rounded-md" />)

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
  const { heading } = useOrderPayMessages()
  const onDeliveryMessages = useOrderPayOnDeliveryMessages()
  const [anyway, setAnyway] = useState(false)
  const { payment } = order
  const isHeld = payment?.note === 'capture_pending'

  if (payment?.method === 'mpesa' && isPaying(order)) return <RequestSent order={order} payment={payment} />

  const lastFailed = payment !== null && !isPaying(order) && payment.message !== ''
  const { outcome } = payment?.method === 'paypal' ? paypalMessages : messages
  const notices = [card.notice, paypal.notice].filter((each) => each !== null)
  return (
    <section aria-labelledby="pay" className="flex flex-col gap-3 print:hidden">
      <h2 id="pay" className="text-lg font-bold">
        {order.due_on_delivery === null ? heading : onDeliveryMessages.payNow}
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
        <PaymentMethods
          order={order}
          card={card}
          paypal={paypal}
          // No payment method is offered while PayPal may have captured the money already.
          isCalm={isHeld || (paypal.busy && returnedFromPaypal !== null)}
          onPayOnDelivery={onPayOnDelivery}
        />
      )}
      {order.payment_methods.length === 0 && <Notice tone="wait">{messages.none}</Notice>}
    </section>
  )
}

type PaymentMethodsProps = {
  order: Order
  card: ReturnType<typeof useCardPayment>
  paypal: ReturnType<typeof usePaypalPayment>
  /** No payment method is highlighted. */
  isCalm: boolean
  onPayOnDelivery: () => void
}

/** The choice is: none, then one of the methods (S§2). */
function PaymentMethods({ order, card, paypal, isCalm, onPayOnDelivery }: PaymentMethodsProps) {
  const [choice, setChoice] = useState<'none' | 'card' | 'mpesa'>('none')
  const amount = useAmount('payByHand')
  const { pay: messages } = useOrderMessages()
  const paypalMessages = useOrderPaypalMessages()
  const details = useOrderPayMessages()
  const offers = (each: (typeof order.payment_methods)[number]) => order.payment_methods.includes(each)
  const isNew = !isCalm && choice === 'none'
  const quote = order.paypal_quote
  return (
    <ul className="flex flex-col gap-2.5 empty:hidden">
      {offers('mpesa') && (
        <Method
          mark={<Mark drawing={mPesa} />}
          title={messages.mpesa}
          detail={details.mpesa(amount(dueShillings(order)))}
          isOpen={choice === 'mpesa'}
          isFirst={isNew}
          onChoose={() => setChoice(choice === 'mpesa' ? 'none' : 'mpesa')}
        >
          {choice === 'mpesa' && (
            <div className="border-t border-line p-4">
              <MpesaForm order={order} isOpened />
            </div>
          )}
        </Method>
      )}
      {order.pay_by_hand && <ByHand byHand={order.pay_by_hand} detail={details.byHand} />}
      {offers('paystack') && (
        <Method
          mark={<CardIcon className="size-7 text-brand-ink" />}
          title={messages.allMobilePayments}
          detail={details.mobile}
          marks={
            <div className="mt-2 flex flex-wrap gap-1.5">
              {[visa, mastercard, mPesa, airtelMoney].map((drawing) => (
                <Mark key={drawing} drawing={drawing} className="h-6" />
              ))}
            </div>
          }
          isFirst={isNew && !offers('mpesa')}
          busy={card.busy}
          onChoose={() => {
            setChoice('card')
            void card.pay()
          }}
        />
      )}
      {offers('paypal') && order.payment?.note !== 'capture_pending' && (
        <Method
          mark={<Mark drawing={payPal} />}
          title={paypalMessages.pay}
          // PayPal takes no shillings: the dollars are shown before the click (S§2, D11).
          detail={quote && details.paypal(paypalMessages.dollars(quote.amount.toFixed(2)))}
          busy={paypal.busy}
          onChoose={() => void paypal.pay()}
        />
      )}
      {offers('on_delivery') && <PayOnDelivery order={order} onChosen={onPayOnDelivery} />}
    </ul>
  )
}
