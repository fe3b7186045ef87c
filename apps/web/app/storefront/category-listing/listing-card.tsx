import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { repeated } from '../chrome/repeated.tsx'
import type { ListedCardProps } from '../listing/cards.tsx'
import type { ListedProduct } from '../listing/product-page.ts'
import { AddToCartButton } from '../product-card/add-to-cart-button.tsx'
import { type CardProduct, cardProduct, payable } from '../product-card/card-product.ts'
import { cardPictureSizes, listedButton } from '../product-card/listed-look.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { useMessages } from '../messages/shared.ts'

export type ListedCard = CardProduct & { description: string }

export const listedCard = (product: ListedProduct): ListedCard => ({
  ...cardProduct(product),
  description: product.description ?? '',
})

const cardLook =
  'group relative flex h-full flex-col overflow-hidden rounded-md bg-surface shadow-card transition-shadow hover:shadow-lift listed:flex-row'

/** A product in a category listing, as S§2 describes it for this screen. */
export function ListingCard(props: ListedCardProps<ListedCard>) {
  if (!props.eager) return <RepeatedCard {...props} />
  return (
    <article className={cardLook}>
      <CardContent {...props} />
    </article>
  )
}

const RepeatedCard = repeated('article', cardLook, CardContent)

function CardContent({ product, eager }: ListedCardProps<ListedCard>) {
  const price = usePrice('categoryListing')
  const { card } = useListingMessages()
  const { outOfStock, percentOff, nameOf } = useMessages()
  const to = href('/products/:id', { id: String(product.id) })
  return (
    <>
      <InnerLink to={to} tabIndex={-1} aria-hidden="true" className="card-picture">
        <ProductPicture
          image={product.image}
          srcset={product.image_srcset}
          width={product.image_width}
          height={product.image_height}
          sizes={cardPictureSizes}
          alt=""
          eager={eager}
        />
      </InnerLink>
      {product.discount > 0 && (
        <span className="absolute top-3 left-3 listed:top-1.5 listed:left-1.5">
          <Badge tone="sale">{percentOff(product.discount)}</Badge>
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 listed:gap-0 listed:px-2.5 listed:py-2">
        <h2 className="leading-[1.5rem] font-semibold listed:text-sm listed:leading-[1.125rem]">
          <InnerLink to={to} className="line-clamp-2 rounded-sm hover:text-brand-ink hover:underline">
            {unbroken(nameOf(product) || card.unnamed)}
          </InnerLink>
        </h2>
        <p className="line-clamp-2 text-sm text-muted listed:line-clamp-1 listed:text-xs">
          {product.description || card.noDescription}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Stars rating={Math.floor(product.rating)} className="h-4 listed:h-3.5" />
          {product.stock > 0 ? (
            <Badge tone="good">{card.inStock(product.stock)}</Badge>
          ) : (
            <Badge tone="bad">{outOfStock}</Badge>
          )}
        </p>
        <p className="mt-auto flex flex-wrap items-baseline gap-x-1.5 pt-1 pb-2 listed:pt-0 listed:pb-1">
          <Price {...price(payable(product))} className="text-lg font-bold listed:text-base" />
          {product.originalPrice !== null && (
            <OldPrice {...price(product.originalPrice)} className="text-sm listed:text-xs" />
          )}
        </p>
        <AddToCartButton product={product} guestAdds="then-login" size="sm" className={listedButton} />
      </div>
    </>
  )
}
