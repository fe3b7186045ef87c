import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { listIn } from '#web/lib/api/list-in.ts'
import { orFail, pageFailure } from '#web/lib/router/page-data.ts'
import { recentOr } from '#web/lib/router/recent-data.ts'
import { useRetry } from '#web/lib/hooks/use-retry.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { GridIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { cardPictureSizes } from '../product-card/listed-look.ts'
import { ProductPicture } from '../product-card/product-picture.tsx'
import { useCategoriesMessages } from '../messages/categories.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'

type Categories = AnswerTo<'GET /api/categories/'>

/** The approximate number of cards in the first viewport. */
const EAGER_CARDS = 4

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await orFail(loadCategories(context.get(pageContext).api)) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): { categories: Categories | Promise<Categories> } {
  return { categories: recentOr(request, () => loadCategories(api.open)) }
}

const loadCategories = async (caller: ApiCaller) => listIn(await caller.call('GET /api/categories/'))

export default function CategoryGrid({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      <PageData data={categories} loading={<Loading />} failed={<CategoriesFailed />}>
        {(shown) => (shown.length > 0 ? <Grid categories={shown} /> : <NoCategories />)}
      </PageData>
    </>
  )
}

function Heading() {
  const { title, description } = useCategoriesMessages()
  const { allCategories } = useMessages()
  return (
    <>
      <PageHead title={title} description={description} canonical={href('/categories')} />
      <h1 className="mb-5 text-2xl font-bold">{allCategories}</h1>
    </>
  )
}

function Grid({ categories }: { categories: Categories }) {
  const { products } = useCategoriesMessages()
  const { nameOf } = useMessages()
  return (
    <ul className="card-grid">
      {categories.map((category, index) => (
        <li key={category.id}>
          <InnerLink
            to={href('/categories/:category', { category: category.slug })}
            className="group flex h-full flex-col overflow-hidden rounded-md bg-surface shadow-card transition-shadow hover:shadow-lift listed:flex-row listed:items-center"
          >
            <span className="card-picture is-low">
              <ProductPicture
                image={category.image}
                srcset={category.image_srcset}
                width={640}
                height={400}
                sizes={cardPictureSizes}
                alt=""
                eager={index < EAGER_CARDS}
              />
            </span>
            <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3 p-4 listed:p-3">
              <span className="min-w-0 text-lg font-bold break-words listed:text-base group-hover:underline">
                {nameOf(category)}
              </span>
              <span className="text-sm whitespace-nowrap text-muted">
                {category.product_count !== undefined && products(category.product_count)}
              </span>
            </span>
          </InnerLink>
        </li>
      ))}
    </ul>
  )
}

function NoCategories() {
  const { empty } = useCategoriesMessages()
  const { allProducts } = useMessages()
  return (
    <EmptyState title={empty} icon={<GridIcon className="size-8" />}>
      <InnerLink to={href('/products')} className={buttonLook('brand')}>
        {allProducts}
      </InnerLink>
    </EmptyState>
  )
}

function CategoriesFailed() {
  const again = useRetry()
  const { failed, failedText } = useCategoriesMessages()
  const { retry } = useMessages()
  return (
    <ErrorState title={failed} text={failedText}>
      <Button onClick={again}>{retry}</Button>
    </ErrorState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  pageFailure(error)
  return (
    <>
      <Heading />
      <CategoriesFailed />
    </>
  )
}
