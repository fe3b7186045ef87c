import { href } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { pageFailure } from '#web/lib/router/page-data.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ShelfCard } from '../listing/cards.tsx'
import { Listing } from '../listing/listing.tsx'
import { asFilters, type ListingQuery, listingQuery } from '../listing/listing-query.ts'
import { inBrowser, laterFrom, onServer, pageFrom, productsThat } from '../listing/sources.ts'
import { cardProduct } from '../product-card/card-product.ts'
import { useListingMessages } from '../messages/listing.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'

const everything = productsThat({})
const load = (caller: ApiCaller, query: ListingQuery) => pageFrom(everything, caller, asFilters(query), cardProduct)

export const loader = (args: Route.LoaderArgs) => onServer(args, listingQuery, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, listingQuery, load)

export default function Products({ loaderData: { query, page } }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      <Listing
        path={href('/products')}
        query={query}
        page={page}
        loadMore={() => laterFrom(everything, asFilters(query), cardProduct)}
        card={ShelfCard}
        empty={<NoProducts />}
        failed={<ProductsFailed />}
      />
    </>
  )
}

function Heading() {
  const { allProducts } = useMessages()
  const { products } = useListingMessages()
  return (
    <>
      <PageHead title={allProducts} description={products.description} canonical={href('/products')} />
      <h1 className="mb-5 text-2xl font-bold">{allProducts}</h1>
    </>
  )
}

function NoProducts() {
  const { browseCategories } = useMessages()
  const { products } = useListingMessages()
  return (
    <EmptyState title={products.empty} icon={<BoxIcon className="size-8" />}>
      <InnerLink to={href('/categories')} className={buttonLook('brand')}>
        {browseCategories}
      </InnerLink>
    </EmptyState>
  )
}

function ProductsFailed() {
  const { tryAgain } = useMessages()
  const { products } = useListingMessages()
  return (
    <ErrorState title={products.failed}>
      <Button onClick={() => location.reload()}>{tryAgain}</Button>
    </ErrorState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  pageFailure(error)
  return (
    <>
      <Heading />
      <ProductsFailed />
    </>
  )
}
