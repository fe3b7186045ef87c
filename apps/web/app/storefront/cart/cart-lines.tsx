import type { RefCallback } from 'react'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { BinIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { unbroken } from '#web/ui/unbroken.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { goodsName, goodsPath } from '../goods.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useCartMessages } from '../messages/cart.ts'
import { useMessages } from '../messages/shared.ts'
import { lineNames } from './line-names.ts'
import type { Cart, CartLine } from './use-cart.ts'

/** From this stock down, the remaining stock is shown. */
const FEW = 5

type CartLinesProps = {
  cart: Cart
  seenPrice: (line: CartLine) => number
  busy: boolean
  /** Offline: nothing can be changed. */
  fixed: boolean
  onQuantity: (line: CartLine, quantity: number) => void
  onRemove: (line: CartLine) => void
  /** The focus target when the previous line has been removed. */
  removeButton: (lineId: number) => RefCallback<HTMLButtonElement>
}

export function CartLines({ cart, busy, removeButton, onQuantity, onRemove, ...rest }: CartLinesProps) {
  const { items } = useCartMessages()
  return (
    <ul
      aria-label={items}
      aria-busy={busy || undefined}
      className="divide-y divide-line rounded-md bg-surface px-4 shadow-card"
    >
      {cart.cart.map((line, index) => (
        <li key={line.id} className="py-4">
          <Line
            {...rest}
            line={line}
            busy={busy}
            first={index === 0}
            removeRef={removeButton(line.id)}
            onQuantity={(quantity) => onQuantity(line, quantity)}
            onRemove={() => onRemove(line)}
          />
        </li>
      ))}
    </ul>
  )
}

type LineProps = Pick<CartLinesProps, 'seenPrice' | 'busy' | 'fixed'> & {
  line: CartLine
  /** In the first viewport: its picture is loaded eagerly. */
  first: boolean
  removeRef: RefCallback<HTMLButtonElement>
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line, seenPrice, busy, fixed, first, removeRef, onQuantity, onRemove }: LineProps) {
  const price = usePrice('cart')
  const { line: messages } = useCartMessages()
  const { nameOf } = useMessages()
  const product = nameOf(lineNames(line))
  const name = goodsName(product, line.variant_name)
  const to = goodsPath(line.product_id, { id: line.variant_id, name: line.variant_name })
  const seen = seenPrice(line)
  const money = (shillings: number) => {
    const { label, amount } = price(shillings)
    return `${label} ${amount}`
  }
  return (
    <div className="grid grid-cols-[--spacing(20)_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <InnerLink to={to} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <ProductPicture
          image={line.image}
          srcset={line.image_srcset}
          width={112}
          height={112}
          sizes="(min-width: 640px) 112px, 80px"
          alt=""
          eager={first}
          className="aspect-square w-full rounded-sm bg-sunken object-cover"
        />
      </InnerLink>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 font-semibold">
            <InnerLink to={to} className="line-clamp-2 wrap-anywhere hover:underline">
              {unbroken(product)}
            </InnerLink>
          </h2>
          <Button
            ref={removeRef}
            tone="plain"
            size="sm"
            aria-label={messages.remove(name)}
            disabled={fixed}
            onClick={busy ? undefined : onRemove}
            className="-mt-1.5 -mr-2"
          >
            <BinIcon className="size-5" />
          </Button>
        </div>
        {line.variant_name && <p className="text-sm wrap-anywhere text-muted">{line.variant_name}</p>}
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <Price {...price(line.price)} />
          {line.original_price !== null && <OldPrice {...price(line.original_price)} />}
        </p>
        {seen !== line.price && (
          <p className="text-sm font-semibold text-wait">{messages.priceChanged(money(seen), money(line.price))}</p>
        )}
        {!fixed && <Stock line={line} />}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        <Quantity
          label={messages.quantity(name)}
          value={line.quantity}
          max={Math.max(line.stock, 1)}
          disabled={fixed}
          busy={busy}
          onChange={onQuantity}
        />
        <Price {...price(line.line_total)} className="text-lg font-bold" />
      </div>
    </div>
  )
}

/** A warning before the purchase: the stock is lower than the quantity, or zero. */
function Stock({ line: { available, stock, store_away_until: awayUntil } }: { line: CartLine }) {
  const { line: messages } = useCartMessages()
  const { outOfStock } = useMessages()
  const day = useDateFormat('day')
  if (awayUntil !== undefined && stock > 0)
    return <p className="text-sm font-semibold text-bad">{messages.away(day(awayUntil))}</p>
  if (!available && stock > 0) return <p className="text-sm font-semibold text-bad">{messages.tooMany(stock)}</p>
  if (!available) {
    return (
      <p className="text-sm font-semibold text-bad">
        {outOfStock}. {messages.gone}
      </p>
    )
  }
  return stock <= FEW ? <p className="text-sm font-semibold text-wait">{messages.left(stock)}</p> : null
}
