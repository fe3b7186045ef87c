import { useId } from 'react'
import { ProductCard } from './product-card.tsx'
import type { CardProduct } from './card-product.ts'
import type { GuestAdds } from './add-to-cart.ts'

type ShelfProps = { title: string; products: readonly CardProduct[]; guestAdds: GuestAdds }

/** A titled grid of cards; nothing at all when it has none. */
export function Shelf({ title, products, guestAdds }: ShelfProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 text-2xl font-bold">
        {title}
      </h2>
      <ProductGrid products={products} guestAdds={guestAdds} heading="h3" />
    </section>
  )
}

type ProductGridProps = Omit<ShelfProps, 'title'> & { heading: 'h2' | 'h3' }

export function ProductGrid({ products, guestAdds, heading }: ProductGridProps) {
  return (
    <ul className="card-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} guestAdds={guestAdds} heading={heading} eager={index < EAGER_CARDS} />
        </li>
      ))}
    </ul>
  )
}

/** About what a first screen shows. */
const EAGER_CARDS = 4
