import { href } from 'react-router'
import { MAX_PAGE_SIZE } from '#contract/shared/constants.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { pageFailure } from '#web/lib/router/page-data.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ShelfCard } from '../listing/cards.tsx'
import { CardGrid } from '../listing/card-grid.tsx'
import { inBrowser, onServer } from '../listing/sources.ts'
import { type CardProduct, cardProduct, productsIn } from '../product-card/card-product.ts'
import { useListingMessages } from '../messages/listing.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'

const limit = String(MAX_PAGE_SIZE / 2)
const noQuery = () => ({})

async function load(caller: ApiCaller): Promise<CardProduct[]> {
  return productsIn(await caller.call('GET /api/products/trending/', { query: { limit } })).map(cardProduct)
}

export const loader = (args: Route.LoaderArgs) => onServer(args, noQuery, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, noQuery, load)

/** The best-selling products of recent days: a listing over real data for the link on the search screen (D6). */
export default function Trending({ loaderData: { page } }: Route.ComponentProps) {
  const { loading } = useListingMessages()
  return (
    <>
      <Heading />
      <PageData data={page} loading={<Loading text={loading} />} failed={<TrendingFailed />}>
        {(products) => (products.length > 0 ? <Trend products={products} /> : <NoTrend />)}
      </PageData>
    </>
  )
}

function Heading() {
  const { title, description } = useListingMessages().trending
  return (
    <>
      <PageHead title={title} description={description} canonical={href('/trending')} />
      <h1 className="mb-5 text-2xl font-bold">{title}</h1>
    </>
  )
}

function Trend({ products }: { products: readonly CardProduct[] }) {
  return <CardGrid products={products} card={ShelfCard} />
}

function NoTrend() {
  const { allProducts } = useMessages()
  const { empty } = useListingMessages()
  return (
    <EmptyState title={empty} icon={<BoxIcon className="size-8" />}>
      <InnerLink to={href('/products')} className={buttonLook('brand')}>
        {allProducts}
      </InnerLink>
    </EmptyState>
  )
}

function TrendingFailed() {
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
      <TrendingFailed />
    </>
  )
}
