import type { ReactNode } from 'react'
import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { buttonLook } from '#web/ui/button.tsx'
import { TruckIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { useOrderMessages } from '../messages/order.ts'
import { InShillings } from '../in-shillings.tsx'
import { isOver } from './order-status.ts'
import { ReceiptLink } from './receipt-link.tsx'
import type { Order } from './use-order.ts'

/** The amounts (S§2). @param again is shown first where the order is over, otherwise last */
export function Totals({ order, again }: { order: Order; again: ReactNode }) {
  const { summary: messages } = useOrderMessages()
  return (
    <section
      aria-label={messages.heading}
      className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card sm:max-lg:flex-row sm:max-lg:flex-wrap sm:max-lg:*:grow"
    >
      <div className="basis-full">
        <Amounts order={order} hasTotal />
        <div className="mt-2">
          <InShillings />
        </div>
      </div>
      {isOver(order.status) && again}
      <InnerLink
        to={href('/orders/:orderId/track', { orderId: order.id })}
        className={buttonLook(isOver(order.status) ? 'quiet' : 'brand')}
      >
        <TruckIcon className="size-5" />
        {messages.track}
      </InnerLink>
      <ReceiptLink order={order} />
      {!isOver(order.status) && again}
    </section>
  )
}

type AmountsProps = {
  order: Order
  /** False where the page shows the total elsewhere. */ hasTotal: boolean
}

export function Amounts({ order, hasTotal }: AmountsProps) {
  const price = usePrice('orderSummary')
  const { summary: messages } = useOrderMessages()
  return (
    <dl className="flex flex-col gap-2">
      <Fact name={messages.subtotal}>
        <Price {...price(order.subtotal)} />
      </Fact>
      {order.discount > 0 && (
        <Fact name={messages.discount}>
          <span className="text-good">
            −<Price {...price(order.discount)} />
          </span>
        </Fact>
      )}
      <Fact name={messages.delivery}>
        {order.delivery_cost === 0 ? messages.free : <Price {...price(order.delivery_cost)} />}
      </Fact>
      {hasTotal && (
        <Fact name={messages.total} strong>
          <Price {...price(order.total_amount)} />
        </Fact>
      )}
      <Fact name={messages.vat}>
        <Price {...price(order.vat)} />
      </Fact>
    </dl>
  )
}

function Fact({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  const line = strong ? 'border-t border-line pt-3 text-lg font-bold' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 ${line}`}>
      <dt>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
