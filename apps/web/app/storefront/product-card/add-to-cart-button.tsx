import { useState } from 'react'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { messages } from '../messages.ts'
import { addToCart, type GuestAdds } from './add-to-cart.ts'
import { type CardProduct, payable } from './card-product.ts'

export type { GuestAdds }

type AddToCartButtonProps = {
  product: Pick<CardProduct, 'id' | 'name' | 'price' | 'sale_price' | 'image' | 'stock'>
  guestAdds: GuestAdds
  quantity?: number
  variant?: { id: number; name: string }
  /** Says what was added where the button stands, instead of a toast. */
  onAdded?: (text: string) => void
  size?: ButtonSize
  className?: string
}

export function AddToCartButton({
  product,
  guestAdds,
  quantity = 1,
  variant,
  onAdded,
  size,
  className,
}: AddToCartButtonProps) {
  const [busy, setBusy] = useState(false)
  const soldOut = product.stock <= 0
  return (
    <Button
      tone="action"
      size={size}
      busy={busy}
      disabled={soldOut}
      aria-label={`${soldOut ? messages.listing.outOfStock : messages.addToCart}: ${product.name}`}
      className={className}
      onClick={async (event) => {
        const from = event.currentTarget
        setBusy(true)
        const item = {
          id: product.id,
          name: product.name,
          price: payable(product),
          image: product.image,
          quantity,
          variant,
        }
        await addToCart(item, { guestAdds, from, onAdded })
        setBusy(false)
      }}
    >
      {soldOut ? messages.listing.outOfStock : messages.addToCart}
    </Button>
  )
}
