import { href } from 'react-router'
import { usePrice } from '#web/lib/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { BinIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { OldPrice, Price } from '#web/ui/price.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { messages } from '../messages.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { type Cart, type CartLine, useCartChanges } from './use-cart.ts'

export function CartLines({ cart }: { cart: Cart }) {
  const { change, remove, busy } = useCartChanges()
  return (
    <ul
      aria-label="Items"
      aria-busy={busy || undefined}
      className="divide-y divide-line rounded-md bg-surface px-4 shadow-card"
    >
      {cart.cart.map((line) => (
        <li key={line.id} className="py-4">
          <Line
            line={line}
            busy={busy}
            onQuantity={(quantity) => change.mutate({ id: line.id, quantity })}
            onRemove={() => remove.mutate({ id: line.id })}
          />
        </li>
      ))}
    </ul>
  )
}

type LineProps = { line: CartLine; busy: boolean; onQuantity: (quantity: number) => void; onRemove: () => void }

function Line({ line, busy, onQuantity, onRemove }: LineProps) {
  const price = usePrice('cart')
  const to = href('/products/:id', { id: String(line.product_id) })
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <InnerLink to={to} tabIndex={-1} aria-hidden="true">
        <ProductPicture
          image={line.image}
          srcset=""
          width={112}
          height={112}
          sizes="112px"
          alt=""
          eager
          className="aspect-square w-full rounded-sm bg-sunken object-cover"
        />
      </InnerLink>
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 font-semibold">
            <InnerLink to={to} className="line-clamp-2 hover:underline">
              {line.product_name}
            </InnerLink>
          </h2>
          <Button
            tone="plain"
            size="sm"
            aria-label={`Remove ${line.product_name}`}
            disabled={busy}
            onClick={onRemove}
            className="-mt-1.5 -mr-2"
          >
            <BinIcon className="size-5" />
          </Button>
        </div>
        {line.variant_name !== '' && <p className="text-sm text-muted">{line.variant_name}</p>}
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <Price {...price(line.price)} />
          {line.original_price !== null && <OldPrice {...price(line.original_price)} />}
        </p>
        {!line.available && (
          <p className="text-sm font-semibold text-bad">
            {line.stock > 0 ? `Only ${line.stock} left. Please take fewer.` : messages.listing.outOfStock}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:col-start-2">
        <Quantity
          label={`Quantity of ${line.product_name}`}
          value={line.quantity}
          max={Math.max(line.stock, 1)}
          busy={busy}
          onChange={onQuantity}
        />
        <Price {...price(line.line_total)} className="text-lg font-bold" />
      </div>
    </div>
  )
}
