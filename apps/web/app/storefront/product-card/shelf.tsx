import { Suspense, useId } from 'react'
import { ProductCard } from './product-card.tsx'
import type { CardProduct } from './card-product.ts'
import type { GuestAdds } from './add-to-cart.ts'

type ShelfProps = {
  title: string
  products: readonly CardProduct[]
  guestAdds: GuestAdds
  /** One row that is swiped, instead of a grid. */
  row?: boolean
}

/** Extends to the edges of the screen, where the cards scroll in. */
const rowLook =
  'card-row -mx-4 scroll-px-4 px-4 pt-1 pb-5 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-8 lg:scroll-px-8 lg:px-8'

/** A titled grid of cards below the main content, each hydrated in a task of its own; not rendered without cards. */
export function Shelf({ title, products, guestAdds, row = false }: ShelfProps) {
  const id = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 text-2xl font-bold">
        {title}
      </h2>
      <ul className={row ? rowLook : 'card-grid of-four'}>
        {products.map((product) => (
          <li key={product.id}>
            <Suspense>
              <ProductCard product={product} guestAdds={guestAdds} heading="h3" inRow={row} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}
