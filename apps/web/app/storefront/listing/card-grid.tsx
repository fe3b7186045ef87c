import { type ComponentType, Suspense } from 'react'
import { CardBoundary } from './card-boundary.tsx'
import type { ListedCardProps } from './cards.tsx'

/** The approximate number of cards in the first viewport. */
const EAGER_CARDS = 4

type CardGridProps<P> = { products: readonly P[]; card: ComponentType<ListedCardProps<P>> }

/** Cards at least 250 px wide (S§9), each in an error boundary, and hydrated in a task of its own. */
export function CardGrid<P extends { id: number }>({ products, card: Card }: CardGridProps<P>) {
  return (
    <ul className="card-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <CardBoundary id={product.id}>
            <Suspense>
              <Card product={product} eager={index < EAGER_CARDS} />
            </Suspense>
          </CardBoundary>
        </li>
      ))}
    </ul>
  )
}
