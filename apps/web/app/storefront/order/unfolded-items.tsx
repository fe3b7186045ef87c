import { ItemList } from './order-items.tsx'
import { Amounts } from './totals.tsx'
import type { Order } from './use-order.ts'

export default function UnfoldedItems({ order }: { order: Order }) {
  return (
    <>
      <ItemList items={order.items} />
      <div className="border-t border-line pt-4">
        <Amounts order={order} hasTotal={false} />
      </div>
    </>
  )
}
