import { useState } from 'react'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { goodsName } from '../goods.ts'
import { useMessages } from '../messages/shared.ts'
import { addToCart, type GuestAdds } from './add-to-cart.ts'
import { type CardProduct, payable } from './card-product.ts'

export type { GuestAdds }

type AddToCartButtonProps = {
  product: Pick<CardProduct, 'id' | 'name' | 'name_sw' | 'price' | 'sale_price' | 'image' | 'stock'>
  guestAdds: GuestAdds
  quantity?: number
  variant?: { id: number; name: string }
  /** Shows the confirmation at the button instead of a toast. */
  onAdded?: (text: string) => void
  /** The store is on holiday; the parent of the button shows a notice. */
  away?: boolean
  size?: ButtonSize
  className?: string
}

export function AddToCartButton({
  product,
  guestAdds,
  quantity = 1,
  variant,
  onAdded,
  away = false,
  size,
  className,
}: AddToCartButtonProps) {
  const messages = useMessages()
  const uiMessages = useUiMessages()
  const [busy, setBusy] = useState(false)
  const soldOut = product.stock <= 0
  const says = soldOut ? messages.outOfStock : messages.addToCart
  return (
    <Button
      tone="action"
      size={size}
      busy={busy}
      disabled={soldOut || away}
      aria-label={`${says}: ${goodsName(messages.nameOf(product), variant?.name)}`}
      className={className}
      onClick={async (event) => {
        const from = event.currentTarget
        setBusy(true)
        const item = {
          id: product.id,
          name: product.name,
          name_sw: product.name_sw,
          price: payable(product),
          image: product.image,
          quantity,
          variant,
        }
        await addToCart(item, { guestAdds, from, messages, uiMessages, onAdded })
        setBusy(false)
      }}
    >
      {says}
    </Button>
  )
}
