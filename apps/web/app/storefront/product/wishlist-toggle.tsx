import { useSyncExternalStore } from 'react'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { wishlist } from '#web/storefront/wishlist/wishlist.ts'
import { HeartIcon } from '#web/ui/icons.ts'
import { useProductMessages } from '../messages/product.ts'
import { useMessages } from '../messages/shared.ts'

type Product = Pick<AnswerTo<'GET /api/products/:id/'>, 'id' | 'name' | 'name_sw' | 'image' | 'price' | 'discount'>

export function WishlistToggle({ product }: { product: Product }) {
  const { id, name, name_sw, image, price, discount } = product
  const messages = useProductMessages()
  const { nameOf } = useMessages()
  const wished = useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.has(id),
    () => false,
  )
  return (
    <button
      type="button"
      aria-pressed={wished}
      aria-label={messages.addToWishlist(nameOf(product))}
      onClick={() => wishlist.toggle({ id, name, name_sw, image, price, discount })}
      className="grid size-13 place-items-center rounded-full border border-control bg-surface text-muted hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      <HeartIcon className={wished ? 'size-6 fill-current' : 'size-6'} />
    </button>
  )
}
