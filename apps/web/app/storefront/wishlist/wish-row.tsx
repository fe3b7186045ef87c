import { memo } from 'react'
import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { type Wish, wishPrice } from '#web/storefront/wishlist/wishlist.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { BinIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { AddToCartButton } from '../product-card/add-to-cart-button.tsx'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useMessages } from '../messages/shared.ts'
import { useWishlistMessages } from '../messages/wishlist.ts'

type WishRowProps = {
  wish: Wish
  selected: boolean
  onSelect: (id: number, selected: boolean) => void
  onRemove: (id: number) => void
}

/** Memoized, so that it renders only when its own props change: a wishlist may hold a thousand rows. */
export const WishRow = memo(function WishRow({ wish, selected, onSelect, onRemove }: WishRowProps) {
  const messages = useWishlistMessages()
  const { percentOff, nameOf } = useMessages()
  const price = usePrice('catalog')
  const { id, image, discount } = wish
  const name = nameOf(wish)
  const to = href('/products/:id', { id: String(id) })
  const payable = wishPrice(wish)
  return (
    <li className="grid grid-cols-[auto_5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 py-4 sm:grid-cols-[auto_6rem_minmax(0,1fr)_auto] sm:gap-x-5">
      <label className="-m-2 grid size-11 cursor-pointer place-items-center rounded-sm hover:bg-sunken">
        <input
          type="checkbox"
          aria-label={messages.select(name)}
          checked={selected}
          onChange={(event) => onSelect(id, event.currentTarget.checked)}
          className="size-5 cursor-pointer accent-brand"
        />
      </label>
      <ProductPicture
        image={image}
        srcset=""
        width={96}
        height={96}
        sizes="96px"
        alt=""
        className="size-20 rounded-md bg-sunken object-cover sm:size-24"
      />
      <div className="flex min-w-0 flex-col gap-1 self-start pt-1 sm:self-center sm:pt-0">
        <InnerLink
          to={to}
          className="line-clamp-2 rounded-sm font-semibold break-words hover:text-brand-ink hover:underline"
        >
          {unbroken(name)}
        </InnerLink>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Price {...price(payable)} className="text-lg font-bold" />
          {discount > 0 && (
            <>
              <OldPrice {...price(wish.price)} className="text-sm" />
              <Badge tone="sale">{percentOff(discount)}</Badge>
            </>
          )}
        </p>
      </div>
      <div className="col-span-full flex items-center gap-2 sm:col-auto">
        <AddToCartButton
          product={{
            id,
            name: wish.name,
            name_sw: wish.name_sw ?? null,
            image,
            price: payable,
            sale_price: null,
            stock: 1,
          }}
          guestAdds="locally"
          size="sm"
          className="flex-1 whitespace-nowrap sm:min-w-36"
        />
        <Button
          tone="quiet"
          size="sm"
          aria-label={messages.removeItem(name)}
          data-remove={id}
          onClick={() => onRemove(id)}
          className="flex-1 sm:flex-none"
        >
          <BinIcon className="size-4.5" />
          {messages.remove}
        </Button>
      </div>
    </li>
  )
})
