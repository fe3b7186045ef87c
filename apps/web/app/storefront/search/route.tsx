import { href, useAsyncError } from 'react-router'
import { api } from '#web/lib/api.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { orFail, pageFailure } from '#web/lib/page-data.ts'
import { recentOr } from '#web/lib/recent-data.ts'
import { useRetry } from '#web/lib/use-retry.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { textLink } from '#web/ui/text-link.ts'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ProductList } from '../listing/product-list.tsx'
import { messages } from '../messages.ts'
import { Shelf } from '../product-card/shelf.tsx'
import type { Route } from './+types/route.ts'
import { loadFindings, type Findings, searchFor } from './load-findings.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { text, cursor } = asked(request)
  return { text, findings: await orFail(loadFindings(context.get(pageContext).api, text, cursor)) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): {
  text: string
  findings: Findings | Promise<Findings>
} {
  const { text, cursor } = asked(request)
  return { text, findings: recentOr(request, () => loadFindings(api.open, text, cursor)) }
}

function asked(request: Request) {
  const { searchParams } = new URL(request.url)
  return { text: searchParams.get('q')?.trim() ?? '', cursor: searchParams.get('cursor') ?? undefined }
}

export default function Search({ loaderData: { text, findings } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={text === '' ? 'Search' : `Search: ${text}`} />
      <PageData data={findings} loading={<Loading text={messages.listing.loading} />} failed={<SearchFailedHere />}>
        {(found) => <Results text={text} found={found} />}
      </PageData>
    </>
  )
}

function Results({ text, found }: { text: string; found: Findings }) {
  const { page, corrected, category, related, recommended, trending } = found
  return (
    <>
      {text === '' ? (
        <EmptyState headingLevel="h1" title="What are you looking for?" icon={<SearchIcon className="size-8" />}>
          <CategoriesLink />
        </EmptyState>
      ) : (
        <>
          <h1 className="text-2xl font-bold break-words">Results for “{corrected ?? text}”</h1>
          {corrected !== null && <p className="mt-1 text-muted">Nothing was found for “{text}”.</p>}
          {page.products.length === 0 ? (
            <EmptyState title={messages.listing.empty} text="Try another word, or look around in the categories.">
              <CategoriesLink />
            </EmptyState>
          ) : (
            <div className="mt-5">
              <ProductList
                key={text}
                first={page}
                query={{ q: text }}
                loadMore={(cursor) => searchFor(api.open, text, cursor)}
                guestAdds="locally"
              />
            </div>
          )}
        </>
      )}
      <Shelf title="Related products" products={related} guestAdds="locally" />
      {category !== null && (
        <p className="mt-4">
          <InnerLink to={href('/categories/:category', { category: category.slug })} className={textLink}>
            More in {category.name}
          </InnerLink>
        </p>
      )}
      <Shelf title="Recommended products" products={recommended} guestAdds="locally" />
      <Shelf title="Trending products" products={trending} guestAdds="locally" />
      <p className="mt-4">
        <InnerLink to={href('/trending')} className={textLink}>
          {messages.viewAll} trending products
        </InnerLink>
      </p>
    </>
  )
}

function CategoriesLink() {
  return (
    <InnerLink to={href('/categories')} className={buttonLook('brand')}>
      {messages.browseCategories}
    </InnerLink>
  )
}

function SearchFailed({ text }: { text: string }) {
  const retry = useRetry()
  return (
    <ErrorState title={text || messages.search.failed} headingLevel="h1">
      <Button onClick={retry}>{messages.tryAgain}</Button>
    </ErrorState>
  )
}

function SearchFailedHere() {
  return <SearchFailed text={pageFailure(useAsyncError()).text} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageHead title="Search" />
      <SearchFailed text={pageFailure(error).text} />
    </>
  )
}
