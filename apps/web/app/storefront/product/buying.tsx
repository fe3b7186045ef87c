import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { RETURN_DAYS } from '#contract/shared/constants.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { usePrice, useSite } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BoxIcon, ShieldIcon, TruckIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { unbroken } from '#web/ui/unbroken.tsx'
import { BuyBar, useOutOfView } from '../buy-bar.tsx'
import { durations } from '../durations.ts'
import { AwayNotice } from '../store/away-notice.tsx'
import { AddToCartButton } from '../product-card/add-to-cart-button.tsx'
import { payable } from '../product-card/card-product.ts'
import { useProductMessages } from '../messages/product.ts'
import { useMessages } from '../messages/shared.ts'
import { Rating } from './rating.tsx'
import type { Variant } from './choices.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { NotifyMe } from './notify-me.tsx'
import { ShareLinks } from './share-links.tsx'
import type { RatingSummary } from './rating-summary.ts'
import { WishlistToggle } from './wishlist-toggle.tsx'

type Product = AnswerTo<'GET /api/products/:id/'>

/** Rendered on the server; its script is loaded only for products with several variants. */
const VariantPicker = lazyPart(() => import('./variant-picker.tsx'))

type BuyingProps = {
  product: Product
  ratingSummary: RatingSummary
  variant: Variant
  onChoose: (variant: Variant) => void
}

/** Name, price, variant selection and the cart button. */
export function Buying({ product, ratingSummary, variant, onChoose }: BuyingProps) {
  const messages = useProductMessages()
  const { outOfStock, percentOff, nameOf } = useMessages()
  const name = nameOf(product)
  const price = usePrice('catalog')
  const { freeDeliveryFrom } = useSite()
  const listPrice = variant.sale_price === null ? null : variant.price
  const { away } = product.seller
  const picker = useRef<HTMLDivElement>(null)

  return (
    <section aria-label={messages.buy} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        {product.brand !== null && <p className="text-sm font-semibold text-muted">{product.brand}</p>}
        <h1 className="text-2xl font-extrabold tracking-tight break-words">{unbroken(name)}</h1>
        <Rating productId={product.id} ratingSummary={ratingSummary} />
      </div>
      <div aria-live="polite" className="flex flex-col gap-3">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <Price {...price(payable(variant))} className="text-2xl font-extrabold" />
          {listPrice !== null && <OldPrice {...price(listPrice)} />}
          {listPrice !== null && product.discount > 0 && <Badge tone="sale">{percentOff(product.discount)}</Badge>}
        </p>
        <p>
          {variant.stock > 0 ? (
            <Badge tone="good">{messages.inStock(variant.stock)}</Badge>
          ) : (
            <Badge tone="bad">{outOfStock}</Badge>
          )}
        </p>
      </div>
      {product.description !== '' && <p className="text-muted">{product.description}</p>}
      {product.variants.length > 1 && (
        <div ref={picker} className="flex flex-col gap-5">
          <VariantPicker variants={product.variants} chosen={variant} onChoose={onChoose} />
        </div>
      )}
      {away && <AwayNotice away={away} />}
      <IntoCart
        key={variant.id}
        product={product}
        variant={variant}
        onShowOptions={() => picker.current?.scrollIntoView({ block: 'center' })}
      />
      <ul className="flex flex-col gap-3 rounded-md bg-brand-soft p-4 text-sm">
        <li className="flex gap-3">
          <TruckIcon className="mt-3 size-5 text-brand-ink" />
          <div className="min-w-0 flex-1">
            <DeliveryLine subtotal={payable(variant)} />
            {messages.freeDeliveryFrom} <Price {...price(freeDeliveryFrom)} />
          </div>
        </li>
        <li className="flex items-center gap-3">
          <BoxIcon className="size-5 text-brand-ink" />
          <InnerLink to={href('/returns')} className="underline underline-offset-2">
            {messages.returns(RETURN_DAYS)}
          </InnerLink>
        </li>
        <li className="flex items-center gap-3">
          <ShieldIcon className="size-5 text-brand-ink" />
          <span className="min-w-0 break-words">
            {product.warranty === null
              ? unbroken(messages.paySecurely)
              : `${messages.warranty}: ${messages.period(product.warranty)}`}
          </span>
        </li>
      </ul>
      {product.seller.slug !== '' && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <InnerLink
            to={href('/store/:slug', { slug: product.seller.slug })}
            className="min-w-0 rounded-sm break-words text-brand-ink underline underline-offset-2"
          >
            {messages.soldBy(product.seller.name)}
          </InnerLink>
          {product.seller_review_count > 0 && (
            <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
              <Stars rating={product.seller_rating} />
              {messages.rating(product.seller_rating.toFixed(1), product.seller_review_count)}
            </span>
          )}
        </p>
      )}
      <ShareLinks product={{ ...product, name }} variant={variant} />
    </section>
  )
}

type IntoCartProps = Pick<BuyingProps, 'product' | 'variant'> & { onShowOptions: () => void }

/** Quantity of the selected variant, the button, and the confirmation. */
function IntoCart({ product, variant, onShowOptions }: IntoCartProps) {
  const messages = useProductMessages()
  const cardPrice = usePrice('catalog')
  const { nameOf } = useMessages()
  const { ref, isOutOfView } = useOutOfView<HTMLDivElement>()
  const [quantity, setQuantity] = useState(1)
  const [added, setAdded] = useState('')

  useEffect(() => {
    if (added === '') return
    const timer = setTimeout(() => setAdded(''), durations.addedHintMs)
    return () => clearTimeout(timer)
  }, [added])

  const { id, name, price, sale_price, stock, picture } = variant
  const { away } = product.seller
  const offer = {
    product: { ...product, price, sale_price, stock, image: picture ?? product.image },
    variant: product.variants.length > 1 ? { id, name } : undefined,
    quantity,
    guestAdds: 'locally',
  } as const
  return (
    <>
      <div ref={ref} className="flex flex-wrap items-center gap-3">
        {stock > 0 ? (
          <Quantity
            label={messages.quantityOf(nameOf(product))}
            value={quantity}
            onChange={setQuantity}
            max={stock}
            disabled={away !== null}
          />
        ) : (
          <NotifyMe productId={product.id} variantId={id} />
        )}
        <AddToCartButton {...offer} onAdded={setAdded} away={away !== null} size="lg" className="min-w-48 flex-1" />
        <WishlistToggle product={product} />
      </div>
      <div aria-live="polite">
        {added !== '' && (
          <Notice tone="good">
            {added}{' '}
            <InnerLink to={href('/cart')} className="font-semibold whitespace-nowrap underline underline-offset-2">
              {messages.viewCart}
            </InnerLink>
          </Notice>
        )}
      </div>
      {isOutOfView && stock > 0 && away === null && (
        <BuyBar
          amount={
            <>
              <Price {...cardPrice(payable(variant))} className="block text-lg font-extrabold" />
              {product.variants.length > 1 ? (
                <button type="button" onClick={onShowOptions} className={`${textLink} block max-w-32 truncate text-sm`}>
                  {variant.options.map(({ name: option, value }) => `${option} ${value}`).join(', ')}
                </button>
              ) : (
                sale_price !== null && <OldPrice {...cardPrice(price)} className="block text-xs" />
              )}
            </>
          }
        >
          <AddToCartButton {...offer} className="max-w-64 min-w-40 flex-1" />
        </BuyBar>
      )}
    </>
  )
}
