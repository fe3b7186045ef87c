import { useMemo } from 'react'
import { href, useAsyncError, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { pageFailure, type PageFailure } from '#web/lib/router/page-data.ts'
import { useRetry } from '#web/lib/hooks/use-retry.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ShelfCard } from '../listing/cards.tsx'
import { FilteredList } from '../listing/filtered-list.tsx'
import { isNarrowed } from '../listing/listing-query.ts'
import { NoMatch } from '../listing/listing-states.tsx'
import { ProductCount } from '../listing/product-count.tsx'
import { ProductList } from '../listing/product-list.tsx'
import { type ProductPage, productPage } from '../listing/product-page.ts'
import { inBrowser, onServer } from '../listing/sources.ts'
import { WhenThere } from '../listing/when-there.tsx'
import { cardProduct } from '../product-card/card-product.ts'
import { Shelf } from '../product-card/shelf.tsx'
import { useListingMessages } from '../messages/listing.ts'
import { useSearchMessages } from '../messages/search.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { type Findings, loadFindings, searchFor } from './load-findings.ts'
import { type SearchQuery, searchQuery } from './search-query.ts'

export const loader = (args: Route.LoaderArgs) => onServer(args, searchQuery, loadFindings)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, searchQuery, loadFindings)

export default function Search({ loaderData: { query, page } }: Route.ComponentProps) {
  const { loading } = useListingMessages()
  const text = query.q
  const results = useMemo(() => resultsIn(page), [page])
  return (
    <>
      <Heading text={text} />
      {text === undefined ? (
        <Start />
      ) : (
        <FilteredList
          path={href('/search')}
          query={query}
          reset={withoutFilters(query)}
          read={searchQuery}
          fixed={{ q: text }}
          offersCategories
          page={results}
        >
          <ProductCount page={results} />
          <PageData data={page} loading={<Loading text={loading} />} failed={<SearchFailedHere />}>
            {(findings) => <Results query={query} text={text} findings={findings} />}
          </PageData>
        </FilteredList>
      )}
      <WhenThere data={page}>{(findings) => <Shelves findings={findings} />}</WhenThere>
    </>
  )
}

function resultsIn(page: Findings | Promise<Findings>): ProductPage | Promise<ProductPage> {
  if (!(page instanceof Promise)) return page.page
  const results = page.then((findings) => findings.page)
  // The parts that handle the rejection may be rendered after the promise has failed.
  results.catch(() => undefined)
  return results
}

/** The address of the same search without filters. */
const withoutFilters = ({ q = '' }: SearchQuery) => `${href('/search')}?${new URLSearchParams({ q })}`

function Heading({ text }: { text: string | undefined }) {
  const { title, titleOf, start, results } = useSearchMessages()
  return (
    <>
      <PageHead title={text === undefined ? title : titleOf(text)} />
      <h1 className="mb-5 text-2xl font-bold break-words">{text === undefined ? start : results(text)}</h1>
    </>
  )
}

function Start() {
  return (
    <div className="flex flex-wrap gap-3">
      <CategoriesLink />
    </div>
  )
}

function Results({ query, text, findings }: { query: SearchQuery; text: string; findings: Findings }) {
  const { corrected, page } = findings
  const messages = useSearchMessages()
  if (page.products.length === 0) {
    return isNarrowed(query) ? <NoMatch reset={withoutFilters(query)} /> : <NoResults />
  }
  return (
    <>
      {corrected !== null && (
        <p role="status" className="mb-4 break-words text-muted">
          {messages.corrected(text, corrected)}
        </p>
      )}
      <ProductList
        first={page}
        query={query}
        loadMore={async (cursor) => productPage(await searchFor(api.open, { ...query, cursor }, false), cardProduct)}
        card={ShelfCard}
      />
    </>
  )
}

function NoResults() {
  const { noResults, noResultsHint, allTrending } = useSearchMessages()
  return (
    <EmptyState title={noResults} text={noResultsHint} icon={<SearchIcon className="size-8" />}>
      <CategoriesLink />
      <InnerLink to={href('/trending')} className={buttonLook('quiet')}>
        {allTrending}
      </InnerLink>
    </EmptyState>
  )
}

function CategoriesLink() {
  const { browseCategories } = useMessages()
  return (
    <InnerLink to={href('/categories')} className={buttonLook('brand')}>
      {browseCategories}
    </InnerLink>
  )
}

/** The other shelves, each with a link to its full listing (S§2). */
function Shelves({ findings: { category, related, recommended, trending } }: { findings: Findings }) {
  const messages = useSearchMessages()
  const { allCategories, nameOf } = useMessages()
  return (
    <>
      <Shelf title={messages.related} products={related} guestAdds="locally" />
      {category !== null && (
        <WayOn
          to={href('/categories/:category', { category: category.slug })}
          text={messages.moreIn(nameOf(category))}
        />
      )}
      <Shelf title={messages.recommended} products={recommended} guestAdds="locally" />
      <WayOn to={href('/categories')} text={allCategories} />
      <Shelf title={messages.trending} products={trending} guestAdds="locally" />
      <WayOn to={href('/trending')} text={messages.allTrending} />
    </>
  )
}

function WayOn({ to, text }: { to: string; text: string }) {
  return (
    <p className="mt-4">
      <InnerLink to={to} className={textLink}>
        {text}
      </InnerLink>
    </p>
  )
}

/** The error message (S§8) and no results. */
function SearchFailed({ failure }: { failure: PageFailure }) {
  const retry = useRetry()
  const { tryAgain } = useMessages()
  const { failed, unreachable } = useSearchMessages()
  const { errors } = useUiMessages()
  const announcement = failure.code === 'NOT_JSON' ? '' : (errors[failure.code] ?? failure.text)
  return (
    <ErrorState title={announcement || (failure.status === 0 ? unreachable : failed)}>
      <Button onClick={retry}>{tryAgain}</Button>
    </ErrorState>
  )
}

function SearchFailedHere() {
  return <SearchFailed failure={pageFailure(useAsyncError())} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const [params] = useSearchParams()
  return (
    <>
      <Heading text={searchQuery(params).q} />
      <SearchFailed failure={pageFailure(error)} />
    </>
  )
}
