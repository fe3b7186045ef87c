import type { ComponentType, ReactNode } from 'react'
import { Loading } from '#web/ui/spinner.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { useListingMessages } from '../messages/listing.ts'
import type { ListedCardProps } from './cards.tsx'
import { isNarrowed, type ListingQuery } from './listing-query.ts'
import { NoMatch } from './listing-states.tsx'
import { ListingToolbar } from './listing-toolbar.tsx'
import { ProductList } from './product-list.tsx'
import { countText, type ProductPage } from './product-page.ts'
import { WhenThere } from './when-there.tsx'

type ListingProps<P, Page> = {
  path: string
  query: ListingQuery
  page: Page | Promise<Page>
  loadMore: (page: Page) => (cursor: string) => Promise<ProductPage<P>>
  card: ComponentType<ListedCardProps<P>>
  /** Shown when the list is empty without any filter. */
  empty: ReactNode
  failed: ReactNode
  /** Shown above the list after the products have loaded. */
  above?: ComponentType<{ page: Page }>
}

/** Products with filters and sorting, in the states loading, failed, no match, empty, loaded. */
export function Listing<P extends { id: number }, Page extends ProductPage<P>>({
  path,
  query,
  page,
  loadMore,
  card,
  empty,
  failed,
  above: Above,
}: ListingProps<P, Page>) {
  const { loading } = useListingMessages()
  return (
    <>
      {Above && <WhenThere data={page}>{(first) => <Above page={first} />}</WhenThere>}
      <ListingToolbar path={path} query={query} reset={path} />
      <Count page={page} />
      <PageData data={page} loading={<Loading text={loading} />} failed={failed}>
        {(first) => (
          <>
            {first.products.length > 0 ? (
              <ProductList first={first} query={query} loadMore={loadMore(first)} card={card} />
            ) : isNarrowed(query) ? (
              <NoMatch reset={path} />
            ) : (
              empty
            )}
          </>
        )}
      </PageData>
    </>
  )
}

/** Stays mounted while the list changes, so that its new length is announced. */
function Count({ page }: { page: ProductPage<unknown> | Promise<ProductPage<unknown>> }) {
  const { count } = useListingMessages()
  return (
    <p role="status" className="mb-3 min-h-6 text-muted">
      <WhenThere data={page}>
        {(shown) => (
          // Sighted users read the empty state below.
          <span className={shown.products.length > 0 ? '' : 'sr-only'}>{count(countText(shown))}</span>
        )}
      </WhenThere>
    </p>
  )
}
