import { href } from 'react-router'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useOrderMessages } from '../messages/order.ts'
import type { Order } from './use-order.ts'

/** The ordered items by store. */
export function OrderItems({ order }: { order: Order }) {
  const { items: messages } = useOrderMessages()
  return (
    <section aria-labelledby="items" className="rounded-md bg-surface px-5 shadow-card">
      <h2 id="items" className="pt-5 text-lg font-bold">
        {messages.heading}
      </h2>
      <ItemList items={order.items} />
    </section>
  )
}

export function ItemList({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item, index) => (
        <li key={item.id} className="flex items-start gap-4 py-4">
          <Item item={item} first={index === 0} />
        </li>
      ))}
    </ul>
  )
}

function Item({ item, first }: { item: Order['items'][number]; first: boolean }) {
  const price = usePrice('orderSummary')
  const { items: messages } = useOrderMessages()
  const { product, variant_name, quantity, seller, listed } = item
  return (
    <>
      <ProductPicture
        image={product.image}
        srcset={product.image_srcset}
        width={80}
        height={80}
        sizes="80px"
        alt=""
        eager={first}
        className="size-20 rounded-sm bg-sunken object-cover"
      />
      <div className="min-w-0 flex-1">
        {listed ? (
          <InnerLink
            to={href('/products/:id', { id: String(product.id) })}
            className="line-clamp-2 font-semibold wrap-anywhere hover:underline"
          >
            {product.name}
          </InnerLink>
        ) : (
          <span className="line-clamp-2 font-semibold wrap-anywhere">{product.name}</span>
        )}
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          {variant_name !== '' && `${variant_name} · `}
          {messages.seller(seller)}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-sm text-muted">
            {messages.quantity(quantity)}
            {quantity > 1 && (
              <>
                {' · '}
                <Price {...price(item.price)} /> {messages.each}
              </>
            )}
          </span>
          <Price {...price(item.line_total)} className="ml-auto font-semibold" />
        </p>
      </div>
    </>
  )
}
