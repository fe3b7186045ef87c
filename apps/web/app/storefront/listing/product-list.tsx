import type { ComponentType } from 'react'
import { CardGrid } from './card-grid.tsx'
import type { ListedCardProps } from './cards.tsx'
import type { ProductPage } from './product-page.ts'
import { ShowMore } from './show-more.tsx'
import { useMore } from './use-more.ts'

type ProductListProps<P> = {
  first: ProductPage<P>
  /** As in the address. */
  query: Readonly<Record<string, string | undefined>>
  loadMore: (cursor: string) => Promise<ProductPage<P>>
  card: ComponentType<ListedCardProps<P>>
}

/** A grid of cards that grows page by page. The caller keys it by the query. */
export function ProductList<P extends { id: number }>({ first, query, loadMore, card }: ProductListProps<P>) {
  const { products, next, state, more } = useMore(first, loadMore)
  return (
    <>
      <CardGrid products={products} card={card} />
      <ShowMore query={query} next={next} state={state} onMore={() => void more()} />
    </>
  )
}
