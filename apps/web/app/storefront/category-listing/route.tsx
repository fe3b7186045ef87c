import { href, useAsyncError } from 'react-router'
import { api } from '#web/lib/api.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api-types.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { orFail, pageFailure } from '#web/lib/page-data.ts'
import { recentOr } from '#web/lib/recent-data.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ShowMore } from '../listing/show-more.tsx'
import { useMore } from '../listing/use-more.ts'
import { messages } from '../messages.ts'
import { cardProduct } from '../product-card/card-product.ts'
import type { Route } from './+types/route.ts'
import { type ListedCard, ListingCard } from './listing-card.tsx'
import { asFilters, isNarrowed, listingQuery, type ListingQuery } from './listing-query.ts'
import { ListingToolbar } from './listing-toolbar.tsx'

type Page = { products: ListedCard[]; next: string | null }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = listingQuery(new URL(request.url).searchParams)
  return { query, page: await orFail(loadPage(context.get(pageContext).api, params.category, query)) }
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs): {
  query: ListingQuery
  page: Page | Promise<Page>
} {
  const query = listingQuery(new URL(request.url).searchParams)
  return { query, page: recentOr(request, () => loadPage(api.open, params.category, query)) }
}

async function loadPage(caller: ApiCaller, category: string, query: ListingQuery): Promise<Page> {
  return listedPage(
    await caller.call('GET /api/products/category/:category/', { params: { category }, query: asFilters(query) }),
  )
}

function listedPage({ results, next }: AnswerTo<'GET /api/products/category/:category/'>): Page {
  return { products: results.map((product) => ({ ...cardProduct(product), description: product.description })), next }
}

export default function CategoryListing({ params: { category }, loaderData: { query, page } }: Route.ComponentProps) {
  const path = href('/categories/:category', { category })
  const title = heading(category)
  return (
    <>
      <PageHead title={title} description={`${title}: prices and stock at Sokoni.`} canonical={path} />
      <Breadcrumb
        crumbs={[{ text: 'Home', to: href('/') }, { text: 'Categories', to: href('/categories') }, { text: title }]}
      />
      <h1 className="mt-2 mb-5 text-2xl font-bold first-letter:uppercase">{title}</h1>
      <ListingToolbar query={query} path={path} />
      <PageData data={page} loading={<Loading text={messages.listing.loading} />} failed={<ListingFailedHere />}>
        {(first) => <Listing first={first} category={category} query={query} />}
      </PageData>
    </>
  )
}

/** The slug with its hyphens turned to spaces (S§2); `all` lists everything. */
function heading(category: string): string {
  return category === 'all' ? messages.listing.allProducts : category.replaceAll('-', ' ')
}

function Listing({ first, category, query }: { first: Page; category: string; query: ListingQuery }) {
  const { products, next, state, more } = useMore(first, (cursor) => loadPage(api.open, category, { ...query, cursor }))
  if (products.length === 0) {
    const narrowed = isNarrowed(query)
    return (
      <EmptyState
        title={narrowed ? messages.listing.noMatch : messages.listing.empty}
        text={narrowed ? messages.listing.noMatchHint : messages.listing.emptyHint}
        icon={<BoxIcon className="size-8" />}
      >
        {narrowed && (
          <InnerLink to={href('/categories/:category', { category })} className={buttonLook('brand')}>
            Reset filters
          </InnerLink>
        )}
        <InnerLink to={href('/categories')} className={buttonLook(narrowed ? 'quiet' : 'brand')}>
          {messages.browseCategories}
        </InnerLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="card-grid">
        {products.map((product, index) => (
          <li key={product.id}>
            <ListingCard product={product} eager={index < 4} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} next={next} state={state} onMore={() => void more()} />
    </>
  )
}

function ListingFailed({ status }: { status: number }) {
  return (
    <ErrorState headingLevel="h1" title={messages.listing.failed} text={messages.listing.failedText(status)}>
      <Button onClick={() => location.reload()}>{messages.retry}</Button>
    </ErrorState>
  )
}

function ListingFailedHere() {
  return <ListingFailed status={pageFailure(useAsyncError()).status} />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHead title={heading(params.category ?? '')} />
      <ListingFailed status={pageFailure(error).status} />
    </>
  )
}
