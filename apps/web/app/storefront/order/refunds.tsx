import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { useOrderRefundsMessages } from '../messages/order-refunds.ts'
import type { Order } from './use-order.ts'

/** The pending and completed refunds of the order. */
export default function Refunds({ order }: { order: Order }) {
  const price = usePrice('orderSummary')
  const day = useDateFormat('longDay')
  const messages = useOrderRefundsMessages()
  return (
    <section aria-labelledby="refunds" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h2 id="refunds" className="text-lg font-bold">
        {messages.heading}
      </h2>
      {order.disputed && <Notice tone="wait">{messages.disputed}</Notice>}
      {order.refunds.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {order.refunds.map((refund) => {
            const moment = refund.done_at ?? refund.requested_at
            return (
              <li
                key={refund.id}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <span>{refund.of_order ? messages.ofOrder : messages.overpaid}</span>
                <span className="text-right font-semibold">
                  <Price {...price(refund.amount)} />
                </span>
                <time dateTime={moment} className="text-sm text-muted">
                  {day(moment)}
                </time>
                <span className="text-right">
                  <Badge tone={refund.done ? 'good' : 'wait'}>{refund.done ? messages.done : messages.onItsWay}</Badge>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {order.refunds.some(({ done }) => !done) && <p className="text-sm text-muted">{messages.how}</p>}
    </section>
  )
}
