import type { AnswerTo } from '#web/lib/api-types.ts'
import type { GuestAdds } from '../product-card/add-to-cart.ts'
import { ProductGrid } from '../product-card/shelf.tsx'
import { type ProductPage, productPage } from './product-page.ts'
import { ShowMore } from './show-more.tsx'
import { useMore } from './use-more.ts'

type ProductListProps = {
  first: ProductPage
  /** As the address has it. */
  query: Readonly<Record<string, string>>
  loadMore: (cursor: string) => Promise<AnswerTo<'GET /api/products/'>>
  guestAdds: GuestAdds
}

/** A grid of product cards that grows page by page. Key it by what was asked for. */
export function ProductList({ first, query, loadMore, guestAdds }: ProductListProps) {
  const { products, next, state, more } = useMore(first, (cursor) => loadMore(cursor).then(productPage))
  return (
    <>
      <ProductGrid products={products} guestAdds={guestAdds} heading="h2" />
      <ShowMore query={query} next={next} state={state} onMore={() => void more()} />
    </>
  )
}
