import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useSecondsUntil } from '#web/lib/hooks/use-seconds-until.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import mPesa from '../chrome/payment-marks/m-pesa.svg?url'
import { useOrderByHandMessages } from '../messages/order-by-hand.ts'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import { useOrderMessages } from '../messages/order.ts'
import { ByHand } from './by-hand.tsx'
import { Mark } from './method.tsx'
import { dueShillings } from './due-shillings.ts'
import type { Order } from './use-order.ts'

const MpesaForm = lazyPart(() => import('./mpesa-form.tsx'))

type RequestSentProps = { order: Order; payment: NonNullable<Order['payment']> }

/**
 * After the M-Pesa request: instructions for the phone, while this page waits for the result (S§2). If no prompt
 * arrived, the request can be sent again from here, as soon as M-Pesa accepts another one.
 */
export default function RequestSent({ order, payment }: RequestSentProps) {
  const { pay: messages } = useOrderMessages()
  const { noPrompt } = useOrderPayMessages()
  const amount = useAmount('payByHand')
  return (
    <>
      <section
        aria-live="polite"
        className="flex flex-col items-center gap-3 rounded-md bg-brand-soft px-5 py-6 text-center"
      >
        <Mark drawing={mPesa} className="h-12 rounded-md shadow-card" />
        <h2 className="text-xl font-bold">{messages.requestSent}</h2>
        <p className="max-w-sm">
          {messages.checkPhone(payment.phone_number ?? '')} <span className="whitespace-nowrap">{messages.pin}</span>{' '}
          {messages.toPay(amount(dueShillings(order)))}
        </p>
        <p className="flex items-center gap-2.5 text-left text-sm text-muted">
          <Spinner className="size-5" />
          {messages.updates}
        </p>
      </section>
      <NoPrompt order={order} payment={payment} />
      {order.pay_by_hand && (
        <ul>
          <ByHand byHand={order.pay_by_hand} detail={noPrompt.byHand} />
        </ul>
      )}
    </>
  )
}

/** What to do when no prompt comes. The seconds are not announced. */
function NoPrompt({ order, payment }: RequestSentProps) {
  const messages = useOrderByHandMessages()
  const { noPrompt } = useOrderPayMessages()
  const wait = useSecondsUntil(Date.parse(payment.retry_at ?? '') || 0)
  const steps = [
    ...(payment.phone_number === null ? [] : [noPrompt.number(payment.phone_number)]),
    noPrompt.phone,
    noPrompt.sim,
    noPrompt.wait,
  ]
  return (
    <section aria-labelledby="send-again" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h2 id="send-again" className="font-bold">
        {messages.noPrompt}
      </h2>
      <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm marker:font-bold marker:text-muted">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      {wait > 0 ? <p className="text-sm text-muted">{messages.againIn(wait)}</p> : <MpesaForm order={order} />}
    </section>
  )
}
