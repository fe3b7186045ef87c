import { useState } from 'react'
import { sellerOrderCan } from '#contract/shared/states.ts'
import { useIdempotencyKeys } from '#web/lib/hooks/use-idempotency-keys.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { SquarePicture } from '#web/ui/admin/square-picture.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { OrderLine, SellerOrder } from '../../data/orders.ts'
import { orders as messages } from './messages.ts'

const CancelLine = lazyPart(() => import('./cancel-line.tsx'))

export function Items({ order }: { order: SellerOrder }) {
  const [cancelling, setCancelling] = useState<number>()
  const keys = useIdempotencyKeys()
  const line = order.items.find(({ id }) => id === cancelling)
  return (
    <section aria-labelledby="items" className="rounded-md bg-surface px-5 shadow-card">
      <h3 id="items" className="pt-5 text-lg font-bold">
        {messages.goodsHeading}
      </h3>
      <ul className="divide-y divide-line">
        {order.items.map((line) => (
          <li key={line.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-4">
            <Line line={line} />
            {sellerOrderCan.cancelUnits(order) && line.cancelled < line.quantity && (
              <Button
                tone="plain"
                size="sm"
                className="max-sm:ml-17.5"
                aria-label={messages.cancelItem(line.product_name)}
                onClick={() => setCancelling(line.id)}
              >
                {messages.cancel}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {line && <CancelLine orderId={order.id} line={line} keys={keys} onClose={() => setCancelling(undefined)} />}
    </section>
  )
}

function Line({ line }: { line: OrderLine }) {
  const amount = useAmount('sellerOrders')
  const left = line.quantity - line.cancelled
  return (
    <>
      <SquarePicture image={line.image} srcset={line.image_srcset} pixels={64} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-5rem)]">
        <p className={`font-semibold wrap-anywhere ${left === 0 ? 'text-muted line-through' : ''}`}>
          {left > 0 ? left : line.quantity} × {line.product_name}
        </p>
        {line.variant_name !== '' && <p className="text-sm wrap-anywhere text-muted">{line.variant_name}</p>}
        <p className="text-sm text-muted tabular-nums">
          {amount(line.price)} {messages.each}
        </p>
        {line.cancelled > 0 && (
          <p className="text-sm font-medium text-bad">
            {messages.cancelledOf(line.cancelled, line.quantity)}
            {line.cancel_reason !== null && `: ${messages.reasons[line.cancel_reason]}`}
          </p>
        )}
      </div>
    </>
  )
}
