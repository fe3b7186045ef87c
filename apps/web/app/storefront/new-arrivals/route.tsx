import { type ReactNode, type Ref, useRef } from 'react'
import { href, useAsyncError } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { pageFailure, type PageFailure } from '#web/lib/router/page-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import type { ListedCardProps } from '../listing/cards.tsx'
import { ProductList } from '../listing/product-list.tsx'
import { countText, type ProductPage } from '../listing/product-page.ts'
import { inBrowser, laterFrom, onServer, pageFrom, productsThat } from '../listing/sources.ts'
import { useQueryForm } from '../listing/use-query-form.ts'
import { WhenThere } from '../listing/when-there.tsx'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { cardProduct } from '../product-card/card-product.ts'
import { ProductCard } from '../product-card/product-card.tsx'
import { useNewArrivalsMessages } from '../messages/new-arrivals.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { ArrivalsToolbar } from './arrivals-toolbar.tsx'
import { type ArrivalsQuery, arrivalsQuery, asArrivals, type Pill } from './arrivals-query.ts'

/** The displayed products, and the number of new arrivals in all categories. */
type Arrivals = { page: ProductPage; total: string }

const newArrivals = productsThat({})

/** For a response that is not JSON (S§8). */
const QUOTED_CHARACTERS = 100

async function load(caller: ApiCaller, query: ArrivalsQuery): Promise<Arrivals> {
  const [page, all] = await Promise.all([
    pageFrom(newArrivals, caller, asArrivals(query), cardProduct),
    query.category === undefined
      ? undefined
      : pageFrom(newArrivals, caller, { ...asArrivals({}), limit: '1' }, cardProduct),
  ])
  return { page, total: countText(all ?? page) }
}

export const loader = (args: Route.LoaderArgs) => onServer(args, arrivalsQuery, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, arrivalsQuery, load)

export default function NewArrivals({ loaderData: { query, page } }: Route.ComponentProps) {
  const { loading } = useNewArrivalsMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Hero>
        <WhenThere data={page}>{({ total }) => <ItemCount count={total} />}</WhenThere>
      </Hero>
      <ArrivalsToolbar query={query} />
      <ListHeading ref={heading} category={query.category}>
        <WhenThere data={page}>{(arrivals) => <Items count={countText(arrivals.page)} />}</WhenThere>
      </ListHeading>
      <PageData data={page} loading={<Loading text={loading} />} failed={<ArrivalsFailedHere />}>
        {({ page: first }) =>
          first.products.length > 0 ? (
            <ArrivedProducts first={first} query={query} />
          ) : query.category === undefined ? (
            <NoneYet />
          ) : (
            <NoneHere onReset={() => heading.current?.focus()} />
          )
        }
      </PageData>
      <NewsletterBlock />
    </>
  )
}

function Hero({ children }: { children?: ReactNode }) {
  const { title, description, justAdded } = useNewArrivalsMessages()
  return (
    <div className="on-brand rounded-lg bg-brand px-6 py-8 text-on-brand sm:px-10 sm:py-12">
      <PageHead title={title} description={description} canonical={href('/new-arrivals')} />
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-3 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-lg text-on-brand-muted">
        {children}
        <span className="rounded-full bg-accent px-3 py-0.5 text-sm font-bold text-on-accent">{justAdded}</span>
      </p>
    </div>
  )
}

function ItemCount({ count }: { count: string }) {
  const { items } = useNewArrivalsMessages()
  return <span>{items(count)}</span>
}

type ListHeadingProps = { ref: Ref<HTMLHeadingElement>; category: Pill | undefined; children: ReactNode }

/** Stays mounted while the list changes; its count is announced. */
function ListHeading({ ref, category, children }: ListHeadingProps) {
  const { heading, headingIn, categories } = useNewArrivalsMessages()
  return (
    <h2 ref={ref} tabIndex={-1} className="mb-4 text-2xl font-bold outline-none">
      {category === undefined ? heading : headingIn(categories[category])}{' '}
      <span aria-live="polite" className="text-lg font-normal whitespace-nowrap text-muted">
        {children}
      </span>
    </h2>
  )
}

function Items({ count }: { count: string }) {
  const { items } = useNewArrivalsMessages()
  return `(${items(count)})`
}

function ArrivedProducts({ first, query }: { first: ProductPage; query: ArrivalsQuery }) {
  return (
    <ProductList
      first={first}
      query={query}
      loadMore={laterFrom(newArrivals, asArrivals(query), cardProduct)}
      card={ArrivalCard}
    />
  )
}

function ArrivalCard({ product, eager }: ListedCardProps) {
  const { isNew } = useNewArrivalsMessages()
  const mark = <Badge tone="brand">{isNew}</Badge>
  return (
    <ProductCard product={product} guestAdds="then-login" heading="h3" eager={eager} mark={mark} unratedAs="nothing" />
  )
}

function NoneHere({ onReset }: { onReset: () => void }) {
  const { empty, viewAll } = useNewArrivalsMessages()
  const { form } = useQueryForm(href('/new-arrivals'), {}, () => ({}))
  return (
    <EmptyState title={empty} icon={<BoxIcon className="size-8" />} headingLevel="h3">
      {/* The button is removed with the filter that it resets: the focus stays on the list. */}
      <form
        {...form}
        onSubmit={(event) => {
          form.onSubmit(event)
          onReset()
        }}
      >
        <Button type="submit">{viewAll}</Button>
      </form>
    </EmptyState>
  )
}

function NoneYet() {
  const { noneYet, noneYetHint } = useNewArrivalsMessages()
  const { allProducts } = useMessages()
  return (
    <EmptyState title={noneYet} text={noneYetHint} icon={<BoxIcon className="size-8" />} headingLevel="h3">
      <InnerLink to={href('/products')} className={buttonLook('brand')}>
        {allProducts}
      </InnerLink>
    </EmptyState>
  )
}

function NewsletterBlock() {
  const messages = useNewArrivalsMessages()
  const { newsletter } = useMessages()
  return (
    <section aria-labelledby="hear-first" className="mt-14 rounded-lg bg-brand-soft px-6 py-8 sm:px-10">
      <div className="mx-auto max-w-xl">
        <h2 id="hear-first" className="text-2xl font-bold">
          {messages.newsletter}
        </h2>
        <p className="mt-1 mb-4 text-muted">{newsletter.promise}</p>
        <NewsletterForm />
      </div>
    </section>
  )
}

/** Shows the server's response instead of products, as S§8 specifies. */
function ArrivalsFailed({ failure: { code, status, answered } }: { failure: PageFailure }) {
  const messages = useNewArrivalsMessages()
  const { tryAgain } = useMessages()
  const announcement =
    status === 0
      ? messages.unreachable
      : code === 'NOT_JSON' && status < 300
        ? messages.notJson(answered.slice(0, QUOTED_CHARACTERS))
        : messages.responded(status, answered)
  return (
    <ErrorState title={messages.failed} text={announcement}>
      <Button onClick={() => location.reload()}>{tryAgain}</Button>
    </ErrorState>
  )
}

function ArrivalsFailedHere() {
  return <ArrivalsFailed failure={pageFailure(useAsyncError())} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Hero />
      <ArrivalsFailed failure={pageFailure(error)} />
      <NewsletterBlock />
    </>
  )
}
