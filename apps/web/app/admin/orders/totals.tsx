import { useAmount } from '#web/lib/hooks/use-site.ts'
import type { OrderDetail } from '../data/orders.ts'
import { one as messages } from './messages.ts'
import { Card } from '../card.tsx'

/** The order total, the refunded amount and the refundable amount. */
export function Totals({ order }: { order: OrderDetail }) {
  const amount = useAmount('operations')
  const rows = [
    [messages.subtotal, order.subtotal],
    ...(order.discount > 0 ? [[messages.discount, -order.discount] as const] : []),
    [messages.deliveryCost, order.delivery_cost],
  ] as const
  const after = [
    ...(order.refunded > 0 ? [[messages.refunded, order.refunded] as const] : []),
    ...(order.paid_at === null ? [] : [[messages.refundable, order.refundable.all] as const]),
  ]
  return (
    <Card title={messages.totals}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="pr-4 text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{amount(value)}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-1.5 font-bold">{messages.total}</dt>
        <dd className="border-t border-line pt-1.5 text-right font-bold tabular-nums">{amount(order.total)}</dd>
        {after.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="pr-4 text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{amount(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
