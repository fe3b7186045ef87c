import type { ReactNode } from 'react'
import { orderCan } from '#contract/shared/states.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { DueOnDelivery } from './due-on-delivery.tsx'
import { OrderAgain } from './order-again.tsx'
import { OrderItems } from './order-items.tsx'
import { Totals } from './totals.tsx'
import type { Order } from './use-order.ts'
import { Where } from './where.tsx'

const Parcels = lazyPart(() => import('./parcels.tsx'), <div className="shimmer h-36 rounded-md" />)
const Returns = lazyPart(() => import('../returns/returns.tsx'), <div className="shimmer h-36 rounded-md" />)

type SettledOrderProps = {
  order: Order
  onReceived: (text: string) => void
  /** The ways to cancel, below all else. */
  cancelling: ReactNode
  /** Below the amounts: refunds, and the steps that are still possible. */
  children: ReactNode
}

/** An order that no longer waits for its first payment: its amounts, and where its items are. */
export default function SettledOrder({ order, cancelling, onReceived, children }: SettledOrderProps) {
  const hasParcels =
    order.seller_orders.some(({ handover_code }) => handover_code !== null) ||
    order.items.some(({ cancelled }) => cancelled > 0)
  const hasReturns = order.return_requests.length > 0 || order.items.some(({ returnable }) => returnable > 0)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6 lg:order-2">
        {order.due_on_delivery !== null && <DueOnDelivery shillings={order.due_on_delivery} />}
        <Totals order={order} again={!orderCan.pay(order) && <OrderAgain order={order} />} />
        {children}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {hasParcels && <Parcels order={order} onReceived={onReceived} />}
        <OrderItems order={order} />
        {hasReturns && <Returns order={order} />}
        <Where order={order} />
        {cancelling}
      </div>
    </div>
  )
}
