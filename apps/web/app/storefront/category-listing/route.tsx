import { href, useRouteLoaderData } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { Trail } from '../chrome/structured-data.tsx'
import type { loader as loaderOfLayout } from '../layout.tsx'
import { Listing } from '../listing/listing.tsx'
import { EmptyCategory, ListingFailed, ListingFailedHere } from '../listing/listing-states.tsx'
import { asFilters, type ListingQuery, listingQuery } from '../listing/listing-query.ts'
import { inBrowser, laterFrom, onServer, pageFrom, type Source } from '../listing/sources.ts'
import { useListingMessages } from '../messages/listing.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { familyOf } from './category-family.ts'
import { listedCard, ListingCard } from './listing-card.tsx'

/** Rendered on the server; its script is loaded only for categories with subcategories. */
const Subcategories = lazyPart(() => import('./subcategories.tsx'))

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
  const { children } = useFamily(category)
  return (
    <>
      <Heading category={category} />
      {children.length > 0 && <Subcategories categories={children} />}
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
  const { self, parent } = useFamily(category)
  const title = nameOf({
    name: category === 'all' ? allProducts : category.replaceAll('-', ' '),
    name_sw: self?.name_sw,
  })
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
          ...(parent ? [{ text: nameOf(parent), to: href('/categories/:category', { category: parent.slug }) }] : []),
          { text: title },
        ]}
      />
      <h1 className="mt-2 mb-5 text-2xl font-bold break-words first-letter:uppercase">{title}</h1>
    </>
  )
}

const useFamily = (slug: string) =>
  familyOf(useRouteLoaderData<typeof loaderOfLayout>('storefront/layout')?.categories ?? [], slug)

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
