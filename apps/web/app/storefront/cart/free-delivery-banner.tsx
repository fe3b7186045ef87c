import { difference } from '#web/lib/i18n/amounts.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { TruckIcon } from '#web/ui/icons.ts'
import { Price } from '#web/ui/price.tsx'
import { useCartMessages } from '../messages/cart.ts'
import type { Cart } from './use-cart.ts'

/** The amount that is missing for free delivery (S§2). */
export function FreeDeliveryBanner({ cart }: { cart: Cart }) {
  const price = usePrice('cart')
  const { freeDelivery: messages } = useCartMessages()
  const missing = difference(cart.free_delivery_threshold, cart.subtotal)
  return (
    <div className="flex items-center gap-3 rounded-md bg-brand-soft px-4 py-3 text-brand-ink">
      <TruckIcon />
      <div className="min-w-0 flex-1">
        {missing > 0 ? (
          <p>
            {messages.add} <Price {...price(missing)} className="font-bold" /> {messages.more}
          </p>
        ) : (
          <p className="font-bold">{messages.reached}</p>
        )}
        <progress
          aria-label={messages.progress}
          max={cart.free_delivery_threshold}
          value={Math.min(cart.subtotal, cart.free_delivery_threshold)}
          className="meter bg-surface text-brand-ink mt-1.5 block h-1.5 w-full"
        />
      </div>
    </div>
  )
}
