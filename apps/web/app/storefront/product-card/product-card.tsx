import type { ReactNode } from 'react'
import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { useMessages } from '../messages/shared.ts'
import { AddToCartButton, type GuestAdds } from './add-to-cart-button.tsx'
import { type CardProduct, payable } from './card-product.ts'
import { ProductPicture } from './product-picture.tsx'

/** Shown on the home page for a product without reviews (S§2, D30): a fixed rating. */
const PLACEHOLDER_RATING = 4

type ProductCardProps = {
  product: CardProduct
  guestAdds: GuestAdds
  /** The heading level: below the page's heading, or below that of a row or shelf. */
  heading: 'h2' | 'h3'
  /** In the first viewport. */
  eager?: boolean
  /** In a row that is swiped, where cards have their minimum width. */
  inRow?: boolean
  /** A product without reviews has the placeholder rating, as S§2 says of the home page; elsewhere it is marked as new. */
  hasPlaceholderRating?: boolean
  /** A badge before the discount badge: 'NEW'. */
  mark?: ReactNode
}

/** A product in a row or grid: at least 250 px wide, its picture 200 px high (S§9). In a grid on a phone, the picture is on the left. */
export function ProductCard({
  product,
  guestAdds,
  heading: Heading,
  eager = false,
  inRow = false,
  hasPlaceholderRating = false,
  mark,
}: ProductCardProps) {
  const price = usePrice('catalog')
  const { percentOff, quickView, unrated, nameOf } = useMessages()
  const name = nameOf(product)
  const to = href('/products/:id', { id: String(product.id) })
  const isRated = product.review_count > 0
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md bg-surface shadow-card transition-shadow hover:shadow-lift listed:flex-row">
      <InnerLink
        to={to}
        className="relative block h-50 overflow-hidden bg-photo -outline-offset-2 listed:w-[40%] listed:shrink-0"
        tabIndex={-1}
        aria-hidden="true"
      >
        <ProductPicture
          image={product.image}
          srcset={product.image_srcset}
          width={product.image_width}
          height={product.image_height}
          sizes={inRow ? '(min-width: 48rem) 320px, 250px' : '(min-width: 48rem) 320px, (min-width: 40rem) 45vw, 200px'}
          alt=""
          eager={eager}
          className="size-full object-contain transition-transform duration-300 group-hover:scale-104"
        />
      </InnerLink>
      <span className="absolute top-3 left-3 flex gap-1.5 listed:top-2 listed:left-2 listed:flex-col listed:items-start">
        {mark}
        {product.discount > 0 && <Badge tone="sale">{percentOff(product.discount)}</Badge>}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 listed:gap-0.5 listed:p-3">
        <Heading className="min-h-12 leading-[1.5rem] font-semibold listed:min-h-0 listed:text-sm listed:leading-[1.25rem]">
          <InnerLink to={to} className="line-clamp-2 rounded-sm hover:text-brand-ink hover:underline">
            {name}
          </InnerLink>
        </Heading>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          {isRated || hasPlaceholderRating ? (
            <>
              <Stars rating={isRated ? product.rating : PLACEHOLDER_RATING} />({product.review_count})
            </>
          ) : (
            <span className="font-semibold text-brand-ink">{unrated}</span>
          )}
        </p>
        <p className="flex min-h-7 flex-wrap items-baseline gap-x-2">
          <Price {...price(payable(product))} className="text-lg font-bold" />
          {product.originalPrice !== null && <OldPrice {...price(product.originalPrice)} className="text-sm" />}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2 listed:pt-1">
          <InnerLink
            to={to}
            aria-label={`${quickView}: ${name}`}
            className={buttonLook('quiet', 'sm', `flex-1 whitespace-nowrap ${overPicture}`)}
          >
            {quickView}
          </InnerLink>
          <AddToCartButton product={product} guestAdds={guestAdds} size="sm" className="flex-1 whitespace-nowrap" />
        </div>
      </div>
    </article>
  )
}

/** On a phone the button is on the picture, so that the card is not higher than it. */
const overPicture =
  'listed:absolute listed:bottom-2 listed:left-2 listed:w-[calc(40%-1rem)] listed:min-h-8 listed:border-transparent listed:bg-surface/90 listed:after:absolute listed:after:-inset-2'
