import { fromWire, wholeShillings } from '#contract/shared/money.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useSecondsUntil } from '#web/lib/hooks/use-seconds-until.ts'
import { PhoneIcon } from '#web/ui/icons.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { useOrderByHandMessages } from '../messages/order-by-hand.ts'
import { useOrderMessages } from '../messages/order.ts'
import type { Order } from './use-order.ts'

const MpesaForm = lazyPart(() => import('./mpesa-form.tsx'))

type RequestSentProps = { order: Order; payment: NonNullable<Order['payment']> }

/**
 * After the M-Pesa request: instructions for the phone, while this page waits for the result (S§2). If no prompt
 * arrived, the request can be sent again from here, as soon as M-Pesa accepts another one.
 */
export function RequestSent({ order, payment }: RequestSentProps) {
  const { pay: messages } = useOrderMessages()
  const amount = useAmount('payByHand')
  return (
    <>
      <section aria-live="polite" className="flex flex-col items-center gap-3 rounded-md bg-brand-soft p-6 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-surface text-brand-ink shadow-card">
          <PhoneIcon className="size-8" />
        </span>
        <h2 className="text-xl font-bold">{messages.requestSent}</h2>
        <p>
          {messages.checkPhone(payment.phone_number ?? '')} <span className="whitespace-nowrap">{messages.pin}</span>{' '}
          {messages.toPay(amount(order.due_on_delivery ?? wholeShillings(fromWire(order.total_amount) ?? 0)))}
        </p>
        <p className="flex items-center gap-2.5 text-left text-sm text-muted">
          <Spinner className="size-5" />
          {messages.updates}
        </p>
      </section>
      <SendAgain order={order} retryAt={payment.retry_at} />
    </>
  )
}

/** The seconds are not announced. */
function SendAgain({ order, retryAt }: { order: Order; retryAt: string | null }) {
  const messages = useOrderByHandMessages()
  const wait = useSecondsUntil(Date.parse(retryAt ?? '') || 0)
  return (
    <section aria-labelledby="send-again" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h2 id="send-again" className="font-bold">
        {messages.noPrompt}
      </h2>
      {wait > 0 ? <p className="text-sm text-muted">{messages.againIn(wait)}</p> : <MpesaForm order={order} />}
    </section>
  )
}
