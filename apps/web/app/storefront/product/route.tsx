import { useState } from 'react'
import { href, useAsyncError } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { orFail, pageFailure } from '#web/lib/router/page-data.ts'
import { recentOr } from '#web/lib/router/recent-data.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { PRODUCT_PAGE_RELATED } from '#contract/shared/constants.ts'
import { BackLink } from '../chrome/back-link.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { Trail } from '../chrome/structured-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { type CardProduct, cardProduct, productsIn } from '../product-card/card-product.ts'
import { Shelf } from '../product-card/shelf.tsx'
import { useProductMessages } from '../messages/product.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { Buying } from './buying.tsx'
import { useCountedView } from './counted-view.ts'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { ProductHead } from './product-head.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import type { RatingSummary } from './rating-summary.ts'
import { useChosenVariant } from './use-chosen-variant.ts'

const ProductFailed = lazyPart(() => import('./product-failed.tsx'))

type Found = { product: AnswerTo<'GET /api/products/:id/'>; related: CardProduct[] }

export async function loader({ context, params }: Route.LoaderArgs) {
  return { found: await orFail(loadProduct(context.get(pageContext).api, params.id)) }
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs): { found: Found | Promise<Found> } {
  return { found: recentOr(withoutChoice(request), () => loadProduct(api.open, params.id)) }
}

/** The loaded data is the same for every variant. */
const withoutChoice = ({ url }: Request) => ({ url: url.replace(/\?.*$/, '') })

/** The number of reviews in the page; more are loaded on demand. */
const FIRST_REVIEWS = 10

async function loadProduct(caller: ApiCaller, id: string): Promise<Found> {
  if (id.trim() === '') throw new ApiError(400, 'VALIDATION_FAILED', '')
  let product = await caller.call('GET /api/products/:id/', { params: { id } })
  // Another server behind API_HOST may return only the fields of S§3.
  if (!product?.variants) product = (await import('./complete-product.ts')).completeProduct(product)
  const reviews = product.reviews.slice(0, FIRST_REVIEWS)
  return { product: { ...product, reviews }, related: await loadRelated(caller, product) }
}

/**
 * At most four other products of the category; a failure leaves the shelf empty (S§8). The call is the same for all products
 * of the category, so their pages share its answer.
 */
async function loadRelated(caller: ApiCaller, { id, category }: Found['product']): Promise<CardProduct[]> {
  if (category === null) return []
  const query = { category: String(category.id), limit: String(PRODUCT_PAGE_RELATED + 1) }
  const related = await caller.call('GET /api/products/related/', { query }).catch(() => [])
  return productsIn(related)
    .filter((other) => other.id !== id)
    .slice(0, PRODUCT_PAGE_RELATED)
    .map(cardProduct)
}

export default function Product({ loaderData: { found }, params: { id } }: Route.ComponentProps) {
  return (
    <PageData data={found} knownBy="path" loading={<ProductLoading />} failed={<ProductFailedHere id={id} />}>
      {({ product, related }) => <ProductScreen key={product.id} product={product} related={related} />}
    </PageData>
  )
}

function ProductLoading() {
  const { product } = useProductMessages()
  return (
    <>
      <PageHead title={product} />
      <h1 className="sr-only">{product}</h1>
      <Loading />
    </>
  )
}

function ProductScreen({ product, related }: Found) {
  const messages = useProductMessages()
  useCountedView(product.id)
  const [ratingSummary, setRatingSummary] = useState<RatingSummary>(product)
  const { variant, choose } = useChosenVariant(product)
  const { nameOf } = useMessages()
  const shown = { ...product, name: nameOf(product) }
  const category = product.category && {
    text: nameOf(product.category),
    to: href('/categories/:category', { category: product.category.slug }),
  }
  return (
    <>
      <ProductHead product={shown} variant={variant} />
      <div className="mb-4 flex items-center gap-3">
        <BackLink to={category?.to ?? href('/products')} />
        <Trail
          crumbs={[{ text: messages.home, to: href('/') }, ...(category ? [category] : []), { text: shown.name }]}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-12">
        <Gallery name={shown.name} images={product.images} requested={variant.picture} />
        <Buying product={product} ratingSummary={ratingSummary} variant={variant} onChoose={choose} />
      </div>
      <div className="mt-10">
        <Details
          product={product}
          reviews={<ReviewsPanel product={product} ratingSummary={ratingSummary} onRatingSummary={setRatingSummary} />}
        />
      </div>
      <Shelf title={messages.related} products={related} guestAdds="locally" />
      <RecentlyViewed current={product.id} />
    </>
  )
}

function ProductFailedHere({ id }: { id: string }) {
  return <ProductFailed id={id} failure={pageFailure(useAsyncError())} />
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  return <ProductFailed id={params.id ?? ''} failure={pageFailure(error)} />
}
