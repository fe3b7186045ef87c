import { href, useRouteLoaderData } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { PageHead } from '../chrome/page-head.tsx'
import { Trail } from '../chrome/structured-data.tsx'
import { Listing } from '../listing/listing.tsx'
import { EmptyCategory, ListingFailed, ListingFailedHere } from '../listing/listing-states.tsx'
import { asFilters, type ListingQuery, listingQuery } from '../listing/listing-query.ts'
import { inBrowser, laterFrom, onServer, pageFrom, type Source } from '../listing/sources.ts'
import { useListingMessages } from '../messages/listing.ts'
import type { loader as layoutLoader } from '../layout.tsx'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { listedCard, ListingCard } from './listing-card.tsx'

const productsOf =
  (category: string): Source =>
  (caller, query) =>
    caller.call('GET /api/products/category/:category/', { params: { category }, query })

const pageOf = (category: string) => (caller: ApiCaller, query: ListingQuery) =>
  pageFrom(productsOf(category), caller, asFilters(query), listedCard)

export const loader = (args: Route.LoaderArgs) => onServer(args, listingQuery, pageOf(args.params.category))
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  inBrowser(args, listingQuery, pageOf(args.params.category))

export default function CategoryListing({ params: { category }, loaderData: { query, page } }: Route.ComponentProps) {
  return (
    <>
      <Heading category={category} />
      <Listing
        path={href('/categories/:category', { category })}
        query={query}
        page={page}
        loadMore={() => laterFrom(productsOf(category), asFilters(query), listedCard)}
        card={ListingCard}
        empty={<EmptyCategory />}
        failed={<ListingFailedHere />}
      />
    </>
  )
}

/** The slug with its hyphens turned to spaces (S§2), in Kiswahili the category's name; `all` lists everything. */
function Heading({ category }: { category: string }) {
  const { allProducts, nameOf } = useMessages()
  const { crumbs, categoryDescription } = useListingMessages()
  const categories = useRouteLoaderData<typeof layoutLoader>('storefront/layout')?.categories
  const name_sw = categories?.find(({ slug }) => slug === category)?.name_sw
  const title = nameOf({ name: category === 'all' ? allProducts : category.replaceAll('-', ' '), name_sw })
  return (
    <>
      <PageHead
        title={capitalized(title)}
        description={categoryDescription(capitalized(title))}
        canonical={href('/categories/:category', { category })}
      />
      <Trail
        crumbs={[
          { text: crumbs.home, to: href('/') },
          { text: crumbs.categories, to: href('/categories') },
          { text: title },
        ]}
      />
      <h1 className="mt-2 mb-5 text-2xl font-bold break-words first-letter:uppercase">{title}</h1>
    </>
  )
}

/** Capitalized for the page title; the heading on the screen is the slug as specified. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Heading category={params.category ?? ''} />
      <ListingFailed error={error} />
    </>
  )
}
