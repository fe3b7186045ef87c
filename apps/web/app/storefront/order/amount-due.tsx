import { usePrice } from '#web/lib/hooks/use-site.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Price } from '#web/ui/price.tsx'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import { useOrderMessages } from '../messages/order.ts'
import { InShillings } from '../in-shillings.tsx'
import { ShopIcon } from '../shop-icon.tsx'
import { ReservationCountdown } from './reservation-countdown.tsx'
import type { Order } from './use-order.ts'

/** The amount, the only time that the page of an unpaid order shows it, and how long its items are reserved. */
export function AmountDue({ order }: { order: Order }) {
  const price = usePrice('orderSummary')
  const { summary: messages } = useOrderMessages()
  return (
    <section aria-label={messages.heading} className="overflow-hidden rounded-md bg-surface shadow-card">
      <dl className="px-5 pt-4">
        <dt className="text-sm text-muted">{messages.total}</dt>
        <dd className="text-3xl font-bold tracking-tight">
          <Price {...price(order.total_amount)} />
        </dd>
      </dl>
      <div className="px-5 pb-4">
        <InShillings />
      </div>
      {order.expires_at !== null && <Reserved until={order.expires_at} />}
    </section>
  )
}

/** The time is always shown, the countdown next to it only where the clock of the device allows it. */
function Reserved({ until }: { until: string }) {
  const { pay: messages } = useOrderMessages()
  const payMessages = useOrderPayMessages()
  const time = useDateFormat('time')
  return (
    <div className="flex items-center gap-3 bg-wait-soft px-5 py-3 text-sm text-wait">
      <ShopIcon name="clock" className="size-5" />
      <p className="min-w-0 flex-1">
        {messages.reserved} <time dateTime={until}>{time(until)}</time>.{' '}
        <span className="inline-block">{messages.payToConfirm}</span>
      </p>
      <ReservationCountdown until={until} announcement={payMessages.minutesLeft} />
    </div>
  )
}
