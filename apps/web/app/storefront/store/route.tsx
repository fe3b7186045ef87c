import { href, useAsyncError } from 'react-router'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import { pageFailure, type PageFailure } from '#web/lib/router/page-data.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ShelfCard } from '../listing/cards.tsx'
import { Listing } from '../listing/listing.tsx'
import { asFilters, type ListingQuery, listingQuery } from '../listing/listing-query.ts'
import { inBrowser, laterFrom, onServer, pageFrom, type Source } from '../listing/sources.ts'
import type { ProductPage } from '../listing/product-page.ts'
import { WhenThere } from '../listing/when-there.tsx'
import { cardProduct } from '../product-card/card-product.ts'
import { useMessages } from '../messages/shared.ts'
import { useStoreMessages } from '../messages/store.ts'
import type { Route } from './+types/route.ts'
import { ReturnPolicy, StoreHead } from './store-head.tsx'

type StorePage = ProductPage & { store: AnswerTo<'GET /api/stores/:slug/'> }

const productsOf =
  (slug: string): Source =>
  (caller, query) =>
    caller.call('GET /api/stores/:slug/products/', { params: { slug }, query })

const pageOf =
  (slug: string) =>
  async (caller: ApiCaller, query: ListingQuery): Promise<StorePage> => {
    const [store, page] = await Promise.all([
      caller.call('GET /api/stores/:slug/', { params: { slug } }),
      pageFrom(productsOf(slug), caller, asFilters(query), cardProduct),
    ])
    return { ...page, store }
  }

export const loader = (args: Route.LoaderArgs) => onServer(args, listingQuery, pageOf(args.params.slug))
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, listingQuery, pageOf(args.params.slug))

export default function Store({ params: { slug }, loaderData: { query, page } }: Route.ComponentProps) {
  return (
    <>
      <WhenThere data={page} meanwhile={<Unnamed />}>
        {({ store }) => <StoreHead store={store} />}
      </WhenThere>
      <Listing
        path={href('/store/:slug', { slug })}
        query={query}
        page={page}
        loadMore={() => laterFrom(productsOf(slug), asFilters(query), cardProduct)}
        card={ShelfCard}
        empty={<NoProducts />}
        failed={<StoreFailedHere />}
      />
      <WhenThere data={page}>{({ store }) => <ReturnPolicy store={store} />}</WhenThere>
    </>
  )
}

function Unnamed() {
  const { store } = useStoreMessages()
  return (
    <>
      <PageHead title={store} />
      <h1 className="sr-only">{store}</h1>
    </>
  )
}

function NoProducts() {
  const messages = useStoreMessages()
  return <EmptyState title={messages.empty} text={messages.emptyHint} icon={<BoxIcon className="size-8" />} />
}

function StoreFailedHere() {
  return <StoreFailed failure={pageFailure(useAsyncError())} />
}

function StoreFailed({ failure: { status } }: { failure: PageFailure }) {
  const messages = useStoreMessages()
  const { allProducts, tryAgain } = useMessages()
  const isUnknown = status === 404
  const title = isUnknown ? messages.notFound : messages.failed
  return (
    <>
      <PageHead title={title} />
      <ErrorState title={title} text={isUnknown ? messages.notFoundHint : undefined} headingLevel="h1">
        {isUnknown ? (
          <InnerLink to={href('/products')} className={buttonLook('brand')}>
            {allProducts}
          </InnerLink>
        ) : (
          <Button onClick={() => location.reload()}>{tryAgain}</Button>
        )}
      </ErrorState>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <StoreFailed failure={pageFailure(error)} />
}
