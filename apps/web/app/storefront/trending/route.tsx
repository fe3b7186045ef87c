import { href } from 'react-router'
import { MAX_PAGE_SIZE } from '#contract/constants.ts'
import { api } from '#web/lib/api.ts'
import type { ApiCaller } from '#web/lib/api-types.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { orFail, pageFailure } from '#web/lib/page-data.ts'
import { recentOr } from '#web/lib/recent-data.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import { type CardProduct, cardProduct } from '../product-card/card-product.ts'
import { ProductGrid } from '../product-card/shelf.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { products: await orFail(loadTrending(context.get(pageContext).api)) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): {
  products: CardProduct[] | Promise<CardProduct[]>
} {
  return { products: recentOr(request, () => loadTrending(api.open)) }
}

async function loadTrending(caller: ApiCaller): Promise<CardProduct[]> {
  const products = await caller.call('GET /api/products/trending/', { query: { limit: String(MAX_PAGE_SIZE / 2) } })
  return products.map(cardProduct)
}

/** What sold most lately: a listing over real data for the link that the search screen shows (D6). */
export default function Trending({ loaderData: { products } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Trending" description="What people in Kenya bought most lately." canonical={href('/trending')} />
      <h1 className="mb-5 text-2xl font-bold">Trending</h1>
      <PageData data={products} loading={<Loading text={messages.listing.loading} />} failed={<TrendingFailed />}>
        {(shown) =>
          shown.length > 0 ? (
            <ProductGrid products={shown} guestAdds="locally" heading="h2" />
          ) : (
            <EmptyState title={messages.listing.empty}>
              <InnerLink to={href('/products')} className={buttonLook('brand')}>
                {messages.listing.allProducts}
              </InnerLink>
            </EmptyState>
          )
        }
      </PageData>
    </>
  )
}

function TrendingFailed() {
  return (
    <ErrorState headingLevel="h1" title={messages.home.productsFailed}>
      <Button onClick={() => location.reload()}>{messages.tryAgain}</Button>
    </ErrorState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  pageFailure(error)
  return (
    <>
      <PageHead title="Trending" />
      <TrendingFailed />
    </>
  )
}
