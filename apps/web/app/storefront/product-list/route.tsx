import { href } from 'react-router'
import { api } from '#web/lib/api.ts'
import type { ApiCaller } from '#web/lib/api-types.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { orFail, pageFailure } from '#web/lib/page-data.ts'
import { recentOr } from '#web/lib/recent-data.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ProductList } from '../listing/product-list.tsx'
import { type ProductPage, productPage } from '../listing/product-page.ts'
import { messages } from '../messages.ts'
import type { Route } from './+types/route.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return { page: await orFail(loadPage(context.get(pageContext).api, request)) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): { page: ProductPage | Promise<ProductPage> } {
  return { page: recentOr(request, () => loadPage(api.open, request)) }
}

async function loadPage(caller: ApiCaller, request: Request): Promise<ProductPage> {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined
  return productPage(await caller.call('GET /api/products/', { query: { cursor } }))
}

export default function Products({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={messages.listing.allProducts}
        description="Everything the sellers of Sokoni have on their shelves."
        canonical={href('/products')}
      />
      <h1 className="mb-5 text-2xl font-bold">{messages.listing.allProducts}</h1>
      <PageData data={page} loading={<Loading text={messages.listing.loading} />} failed={<ProductsFailed />}>
        {(first) => <Shelves first={first} />}
      </PageData>
    </>
  )
}

function Shelves({ first }: { first: ProductPage }) {
  if (first.products.length === 0) {
    return (
      <EmptyState title={messages.home.empty} icon={<BoxIcon className="size-8" />}>
        <InnerLink to={href('/categories')} className={buttonLook('brand')}>
          {messages.browseCategories}
        </InnerLink>
      </EmptyState>
    )
  }
  return (
    <ProductList
      key={first.products[0]?.id}
      first={first}
      query={{}}
      loadMore={(cursor) => api.open.call('GET /api/products/', { query: { cursor } })}
      guestAdds="locally"
    />
  )
}

function ProductsFailed() {
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
      <PageHead title={messages.listing.allProducts} />
      <ProductsFailed />
    </>
  )
}
