import { useEffect, useState } from 'react'
import { FREE_DELIVERY_FROM_CENTS } from '#contract/constants.ts'
import { toWire } from '#contract/money.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { usePrice } from '#web/lib/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ShieldIcon, TruckIcon } from '#web/ui/some-icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { durations } from '../durations.ts'
import { AddToCartButton } from '../product-card/add-to-cart-button.tsx'
import { payable } from '../product-card/card-product.ts'
import { useProductTexts } from '../texts/product.ts'
import { useTexts } from '../texts/shared.ts'
import { Rating } from './rating.tsx'
import { ShareLinks } from './share-links.tsx'
import type { Standing } from './standing.ts'
import { WishlistToggle } from './wishlist-toggle.tsx'

type Product = AnswerTo<'GET /api/products/:id/'>

/** Name, price, choice and the way into the cart. */
export function Buying({ product, standing }: { product: Product; standing: Standing }) {
  const texts = useProductTexts()
  const { outOfStock, percentOff } = useTexts()
  const price = usePrice('catalog')
  const defaultVariant = product.variants.find(({ is_default }) => is_default) ?? product.variants[0]
  const [variantId, setVariantId] = useState(defaultVariant?.id)
  const [quantity, setQuantity] = useState(1)
  const [added, setAdded] = useState('')

  useEffect(() => {
    if (added === '') return
    const timer = setTimeout(() => setAdded(''), durations.addedHintMs)
    return () => clearTimeout(timer)
  }, [added])

  const variant = product.variants.find(({ id }) => id === variantId)
  const chosen = variant ?? product
  const listPrice = chosen.sale_price === null ? null : chosen.price
  const soldOut = chosen.stock <= 0

  return (
    <section aria-label={texts.buy} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        {product.brand !== null && <p className="text-sm font-semibold text-muted">{product.brand}</p>}
        <h1 className="text-2xl font-extrabold tracking-tight break-words">{product.name}</h1>
        <Rating productId={product.id} standing={standing} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Price {...price(payable(chosen))} className="text-2xl font-extrabold" />
        {listPrice !== null && <OldPrice {...price(listPrice)} />}
        {listPrice !== null && product.discount > 0 && <Badge tone="sale">{percentOff(product.discount)}</Badge>}
      </p>
      {product.description !== '' && <p className="text-muted">{product.description}</p>}
      <p>
        {soldOut ? <Badge tone="bad">{outOfStock}</Badge> : <Badge tone="good">{texts.inStock(chosen.stock)}</Badge>}
      </p>
      {product.variants.length > 1 && (
        <SelectField
          label={texts.choose}
          value={variantId}
          onChange={(event) => {
            setVariantId(Number(event.currentTarget.value))
            setQuantity(1)
          }}
        >
          {product.variants.map(({ id, name, stock }) => (
            <option key={id} value={id}>
              {stock > 0 ? name : `${name} (${outOfStock})`}
            </option>
          ))}
        </SelectField>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Quantity
          label={texts.quantityOf(product.name)}
          value={quantity}
          onChange={setQuantity}
          max={chosen.stock}
          disabled={soldOut}
        />
        <AddToCartButton
          product={{ ...product, price: chosen.price, sale_price: chosen.sale_price, stock: chosen.stock }}
          variant={product.variants.length > 1 && variant ? { id: variant.id, name: variant.name } : undefined}
          quantity={quantity}
          guestAdds="locally"
          onAdded={setAdded}
          size="lg"
          className="min-w-48 flex-1"
        />
        <WishlistToggle product={product} />
      </div>
      <div aria-live="polite">{added !== '' && <Notice tone="good">{added}</Notice>}</div>
      <ul className="flex flex-col gap-3 rounded-md bg-brand-soft p-4 text-sm">
        <li className="flex items-center gap-3">
          <TruckIcon className="size-5 text-brand-ink" />
          <span>
            {texts.freeDeliveryFrom} <Price {...price(toWire(FREE_DELIVERY_FROM_CENTS))} />
          </span>
        </li>
        <li className="flex items-center gap-3">
          <ShieldIcon className="size-5 text-brand-ink" />
          <span className="min-w-0 break-words">
            {product.warranty === null ? texts.paySafely : `${texts.warranty}: ${product.warranty}`}
          </span>
        </li>
      </ul>
      <p className="text-sm break-words text-muted">{texts.soldBy(product.seller.name)}</p>
      <ShareLinks product={product} />
    </section>
  )
}
