import type { ReactNode } from 'react'
import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { repeated } from '../chrome/repeated.tsx'
import { useMessages } from '../messages/shared.ts'
import { AddToCartButton, type GuestAdds } from './add-to-cart-button.tsx'
import { type CardProduct, payable } from './card-product.ts'
import { cardPictureSizes, listedButton } from './listed-look.ts'
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
  /** What a product without reviews has instead of them: on the home page the placeholder rating (S§2). */
  unratedAs?: 'new' | 'placeholder' | 'nothing'
  /** A badge before the discount badge: 'NEW'. */
  mark?: ReactNode
}

const cardLook =
  'group relative flex h-full flex-col overflow-hidden rounded-md bg-surface shadow-card transition-shadow hover:shadow-lift listed:flex-row'

/**
 * A product in a row or grid: at least 250 px wide, its picture 200 px high (S§9). In a grid on a phone it is a row of a
 * list: see `.card-picture`.
 */
export function ProductCard(props: ProductCardProps) {
  if (!props.eager && props.mark === undefined) return <RepeatedCard {...props} />
  return (
    <article className={cardLook}>
      <CardContent {...props} />
    </article>
  )
}

const RepeatedCard = repeated('article', cardLook, CardContent)

function CardContent({
  product,
  guestAdds,
  heading: Heading,
  eager = false,
  inRow = false,
  unratedAs = 'new',
  mark,
}: ProductCardProps) {
  const price = usePrice('catalog')
  const { percentOff, quickView, unrated, nameOf } = useMessages()
  const name = nameOf(product)
  const to = href('/products/:id', { id: String(product.id) })
  const isRated = product.review_count > 0
  return (
    <>
      <InnerLink to={to} className="card-picture" tabIndex={-1} aria-hidden="true">
        <ProductPicture
          image={product.image}
          srcset={product.image_srcset}
          width={product.image_width}
          height={product.image_height}
          sizes={inRow ? '(min-width: 48rem) 320px, 250px' : cardPictureSizes}
          alt=""
          eager={eager}
        />
      </InnerLink>
      <span className="absolute top-3 left-3 flex gap-1.5 listed:top-1.5 listed:left-1.5 listed:flex-col listed:items-start">
        {mark}
        {product.discount > 0 && <Badge tone="sale">{percentOff(product.discount)}</Badge>}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 listed:gap-0.5 listed:px-2.5 listed:py-2">
        <Heading className="min-h-12 leading-[1.5rem] font-semibold listed:min-h-0 listed:text-sm listed:leading-[1.25rem]">
          <InnerLink to={to} className="line-clamp-2 rounded-sm hover:text-brand-ink hover:underline">
            {unbroken(name)}
          </InnerLink>
        </Heading>
        {(isRated || unratedAs !== 'nothing') && (
          <p className="flex items-center gap-1.5 text-sm text-muted listed:text-xs">
            {isRated || unratedAs === 'placeholder' ? (
              <>
                <Stars rating={isRated ? product.rating : PLACEHOLDER_RATING} className="h-4 listed:h-3.5" />(
                {product.review_count})
              </>
            ) : (
              <span className="font-semibold text-brand-ink">{unrated}</span>
            )}
          </p>
        )}
        <p className="flex min-h-7 flex-wrap items-baseline gap-x-1.5 listed:min-h-0">
          <Price {...price(payable(product))} className="text-lg font-bold listed:text-base" />
          {product.originalPrice !== null && (
            <OldPrice {...price(product.originalPrice)} className="text-sm listed:text-xs" />
          )}
        </p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2 listed:pt-1">
          <InnerLink
            to={to}
            aria-label={`${quickView}: ${name}`}
            className={buttonLook('quiet', 'sm', 'flex-1 whitespace-nowrap listed:hidden')}
          >
            {quickView}
          </InnerLink>
          <AddToCartButton
            product={product}
            guestAdds={guestAdds}
            size="sm"
            className={`flex-1 whitespace-nowrap ${listedButton}`}
          />
        </div>
      </div>
    </>
  )
}
