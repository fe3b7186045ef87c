import { useState } from 'react'
import { ChevronDownIcon } from '#web/ui/icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useOrderPayMessages } from '../messages/order-pay.ts'
import type { Order } from './use-order.ts'

const UnfoldedItems = lazyPart(() => import('./unfolded-items.tsx'), <div className="shimmer h-72 rounded-md" />)

const PREVIEWS = 3

/** The items and amounts of an unpaid order: folded below the payment, and open where there is room next to it. */
export function FoldedItems({ order }: { order: Order }) {
  const messages = useOrderPayMessages()
  const [isWide] = useState(() => matchMedia('(width >= 64rem)').matches)
  const [isRequested, setIsRequested] = useState(isWide)
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details
      open={isWide}
      onToggle={({ currentTarget: { open } }) => open && setIsRequested(true)}
      className="group rounded-md bg-surface shadow-card"
    >
      <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 rounded-md px-5 py-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg font-bold">{messages.items(units)}</h2>
        <span className="ml-auto flex gap-1.5 group-open:hidden">
          {order.items.slice(0, PREVIEWS).map(({ id, product }) => (
            <ProductPicture
              key={id}
              image={product.image}
              srcset={product.image_srcset}
              width={40}
              height={40}
              sizes="40px"
              alt=""
              className="size-10 rounded-sm bg-sunken object-cover"
            />
          ))}
        </span>
        <ChevronDownIcon className="size-5 text-muted transition-transform group-open:ml-auto group-open:rotate-180" />
      </summary>
      <div className="px-5 pb-5">{isRequested && <UnfoldedItems order={order} />}</div>
    </details>
  )
}
