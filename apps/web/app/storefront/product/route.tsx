import { href, useAsyncError } from 'react-router'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api-types.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { orFail, pageFailure, type PageFailure } from '#web/lib/page-data.ts'
import { recentOr } from '#web/lib/recent-data.ts'
import { apiHost } from '#web/lib/site.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { useRetry } from '#web/lib/use-retry.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PRODUCT_PAGE_RELATED } from '#contract/constants.ts'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import { type CardProduct, cardProduct } from '../product-card/card-product.ts'
import { Shelf } from '../product-card/shelf.tsx'
import type { Route } from './+types/route.ts'
import { BackLink } from './back-link.tsx'
import { Buying } from './buying.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'

type Found = { product: AnswerTo<'GET /api/products/:id/'>; related: CardProduct[] }

export async function loader({ context, params }: Route.LoaderArgs) {
  return { found: await orFail(loadProduct(context.get(pageContext).api, params.id)) }
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs): { found: Found | Promise<Found> } {
  return { found: recentOr(request, () => loadProduct(api.open, params.id)) }
}

async function loadProduct(caller: ApiCaller, id: string): Promise<Found> {
  if (id.trim() === '') throw new ApiError(400, 'VALIDATION_FAILED', messages.product.idMissing)
  const product = await caller.call('GET /api/products/:id/', { params: { id } })
  return { product, related: await loadRelated(caller, product) }
}

/** At most four others of the category; a failure leaves the shelf empty (S§8). */
async function loadRelated(caller: ApiCaller, { id, category }: Found['product']): Promise<CardProduct[]> {
  if (category === null) return []
  const query = { category: String(category.id), exclude: String(id), limit: String(PRODUCT_PAGE_RELATED + 1) }
  const related = await caller.call('GET /api/products/related/', { query }).catch(() => [])
  return related
    .filter((other) => other.id !== id)
    .slice(0, PRODUCT_PAGE_RELATED)
    .map(cardProduct)
}

export default function Product({ loaderData: { found }, params: { id } }: Route.ComponentProps) {
  return (
    <PageData data={found} loading={<Loading />} failed={<ProductFailedHere id={id} />}>
      {({ product, related }) => <ProductScreen key={product.id} product={product} related={related} />}
    </PageData>
  )
}

function ProductScreen({ product, related }: Found) {
  const category = product.category && {
    text: product.category.name,
    to: href('/categories/:category', { category: product.category.slug }),
  }
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description}
        canonical={href('/products/:id', { id: String(product.id) })}
      />
      <div className="mb-4 flex items-center gap-3">
        <BackLink to={category?.to ?? href('/products')} />
        <Breadcrumb
          crumbs={[{ text: 'Home', to: href('/') }, ...(category ? [category] : []), { text: product.name }]}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-12">
        <Gallery name={product.name} images={product.images} />
        <Buying product={product} />
      </div>
      <div className="mt-10">
        <Details product={product} />
      </div>
      <Shelf title="Related products" products={related} guestAdds="locally" />
    </>
  )
}

function ProductFailedHere({ id }: { id: string }) {
  return <ProductFailed id={id} failure={pageFailure(useAsyncError())} />
}

/** The hint panel of S§8: what went wrong, once more, and the call itself to look at. */
function ProductFailed({ id, failure }: { id: string; failure: PageFailure }) {
  const retry = useRetry()
  if (failure.status === 404) {
    return (
      <>
        <PageHead title={messages.product.notFound} />
        <ErrorState title={messages.product.notFound} text="It may have been sold out or withdrawn." headingLevel="h1">
          <InnerLink to={href('/products')} className={buttonLook('brand')}>
            {messages.listing.allProducts}
          </InnerLink>
        </ErrorState>
      </>
    )
  }
  const title = failure.text || messages.signIn.modalFailed
  return (
    <>
      <PageHead title={title} />
      <ErrorState title={title} headingLevel="h1">
        <Button onClick={retry}>{messages.retry}</Button>
        <Button tone="quiet" onClick={() => window.open(`${apiHost()}/api/products/${encodeURIComponent(id)}/`)}>
          {messages.product.testApi}
        </Button>
      </ErrorState>
    </>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ProductFailed id={params.id ?? ''} failure={pageFailure(error)} />
}
