import { href } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { OfferCard } from '../listing/cards.tsx'
import { Listing } from '../listing/listing.tsx'
import { EmptyCategory, ListingFailed, ListingFailedHere } from '../listing/listing-states.tsx'
import { asFilters, type ListingQuery, listingQuery } from '../listing/listing-query.ts'
import { inBrowser, laterFrom, onServer, pageFrom, productsThat } from '../listing/sources.ts'
import { cardProduct } from '../product-card/card-product.ts'
import { useListingMessages } from '../messages/listing.ts'
import type { Route } from './+types/route.ts'

const category = 'electronics'
const electronics = productsThat({ category })
const load = (caller: ApiCaller, query: ListingQuery) => pageFrom(electronics, caller, asFilters(query), cardProduct)

export const loader = (args: Route.LoaderArgs) => onServer(args, listingQuery, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, listingQuery, load)

/** The category at the address that S links to (D6). */
export default function Electronics({ loaderData: { query, page } }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      <Listing
        path={href('/electronics')}
        query={query}
        page={page}
        loadMore={() => laterFrom(electronics, asFilters(query), cardProduct)}
        card={OfferCard}
        empty={<EmptyCategory />}
        failed={<ListingFailedHere />}
      />
    </>
  )
}

function Heading() {
  const { title, description } = useListingMessages().electronics
  return (
    <>
      <PageHead title={title} description={description} canonical={href('/categories/:category', { category })} />
      <h1 className="mb-5 text-2xl font-bold">{title}</h1>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Heading />
      <ListingFailed error={error} />
    </>
  )
}
