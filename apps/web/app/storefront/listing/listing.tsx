import type { ComponentType, ReactNode } from 'react'
import { Loading } from '#web/ui/spinner.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { useListingMessages } from '../messages/listing.ts'
import type { ListedCardProps } from './cards.tsx'
import { FilteredList } from './filtered-list.tsx'
import { isNarrowed, type ListingQuery, listingQuery } from './listing-query.ts'
import { NoMatch } from './listing-states.tsx'
import { ProductCount } from './product-count.tsx'
import { ProductList } from './product-list.tsx'
import type { ProductPage } from './product-page.ts'
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
      <FilteredList
        path={path}
        query={query}
        reset={path}
        read={listingQuery}
        fixed={{}}
        offersCategories={false}
        page={page}
      >
        <ProductCount page={page} />
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
      </FilteredList>
    </>
  )
}
