import { href } from 'react-router'
import { usePrice } from '#web/lib/use-site.ts'
import { PhoneIcon, PinIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { ProductPicture } from '../product-card/product-picture.tsx'
import type { Order } from './use-order.ts'

/** What was ordered and where it goes. */
export function OrderItems({ order }: { order: Order }) {
  const price = usePrice('orderSummary')
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="items" className="rounded-md bg-surface px-5 shadow-card">
        <h2 id="items" className="pt-5 text-lg font-bold">
          Items
        </h2>
        <ul className="divide-y divide-line">
          {order.items.map(({ id, product, variant_name, quantity, price: paidEach }) => (
            <li key={id} className="flex items-center gap-4 py-4">
              <ProductPicture
                image={product.image}
                srcset=""
                width={64}
                height={64}
                sizes="64px"
                alt=""
                className="size-16 rounded-sm bg-sunken object-cover"
              />
              <div className="min-w-0 flex-1">
                <InnerLink
                  to={href('/products/:id', { id: String(product.id) })}
                  className="line-clamp-2 font-semibold hover:underline"
                >
                  {product.name}
                </InnerLink>
                <p className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
                  <span className="text-sm text-muted">
                    {variant_name !== '' && `${variant_name} · `}Quantity {quantity}
                  </span>
                  <span className="ml-auto whitespace-nowrap">
                    <Price {...price(paidEach)} className="font-semibold" />
                    {quantity > 1 && <span className="text-sm text-muted"> each</span>}
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="where" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
        <h2 id="where" className="text-lg font-bold">
          Delivery
        </h2>
        <p className="flex gap-3">
          <PinIcon className="mt-0.5 size-5 text-brand-ink" />
          <span className="min-w-0 break-words">{order.delivery_address}</span>
        </p>
        <p className="flex gap-3">
          <PhoneIcon className="mt-0.5 size-5 text-brand-ink" />
          {order.phone_number}
        </p>
      </section>
    </div>
  )
}
