import type { ReactNode } from 'react'
import { href, useAsyncError } from 'react-router'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { pageFailure, type PageFailure } from '#web/lib/router/page-data.ts'
import { useUiMessages } from '#web/lib/i18n/ui-messages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { CardSkeletons } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { Countdown, CountdownBoxes, EndsIn } from '../campaigns/countdown.tsx'
import { type Campaign, laterOffers, type Offer, type OfferPage, offerPage } from '../campaigns/offers.ts'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import type { ListedCardProps } from '../listing/cards.tsx'
import { CategoryPills } from '../listing/category-pills.tsx'
import { ProductList } from '../listing/product-list.tsx'
import { countText } from '../listing/product-page.ts'
import { inBrowser, onServer, productsThat } from '../listing/sources.ts'
import { useQueryForm } from '../listing/use-query-form.ts'
import { WhenThere } from '../listing/when-there.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { useSummerSaleMessages } from '../messages/summer-sale.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { saleCategories, type SaleQuery, saleQuery } from './sale-query.ts'

const onSale = productsThat({ is_promotional: 'true', on_sale: 'true', ordering: '-created_at' })

const offer: Offer = { slug: 'summer-sale', anyway: onSale }
const load = (caller: ApiCaller, query: SaleQuery) => offerPage(offer, caller, query)

export const loader = (args: Route.LoaderArgs) => onServer(args, saleQuery, load)
export const clientLoader = (args: Route.ClientLoaderArgs) => inBrowser(args, saleQuery, load)

/** While no campaign runs, duration, count and countdown are the specified ones (D29). */
const STATIC_TIME_LEFT = { days: 5, hours: 12, minutes: 45 }
const SKELETON_CARDS = 6

export default function SummerSale({ loaderData: { query, page } }: Route.ComponentProps) {
  return (
    <>
      <PageData data={page} loading={<Hero campaign={null} />} failed={<Hero campaign={null} />}>
        {(first) => (
          <Hero campaign={first.campaign} count={query.category === undefined ? countText(first) : undefined} />
        )}
      </PageData>
      <section id="deals" className="deals mt-8">
        <DealsToolbar query={query}>
          <WhenThere data={page} meanwhile={<DealsHeading />}>
            {(first) => <DealsHeading count={countText(first)} />}
          </WhenThere>
        </DealsToolbar>
        <PageData data={page} loading={<DealsLoading />} failed={<SaleFailedHere />}>
          {(first) => <Deals first={first} query={query} />}
        </PageData>
      </section>
    </>
  )
}

/** @param count the total of the sale, used while a campaign runs */
function Hero({ campaign, count }: { campaign: Campaign | null; count?: string | undefined }) {
  const messages = useSummerSaleMessages()
  const fact = 'rounded-full bg-surface px-3 py-1 text-sm font-bold text-ink'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-6 rounded-lg bg-accent-soft px-6 py-8 sm:px-10 sm:py-12">
      <PageHead title={messages.title} description={messages.description} canonical={href('/summer-sale')} />
      <div className="min-w-0">
        <h1 className="text-3xl font-bold break-words text-accent-ink">{campaign?.title ?? messages.heading}</h1>
        {campaign?.subtitle && <p className="mt-2 text-lg">{campaign.subtitle}</p>}
        <p className="mt-4 flex flex-wrap gap-2">
          <span className={fact}>{campaign ? <EndsIn endsAt={campaign.ends_at} /> : messages.staticEnds}</span>
          {!campaign && <span className={fact}>{messages.staticCount}</span>}
          {campaign && count !== undefined && <span className={fact}>{messages.count(count)}</span>}
        </p>
      </div>
      <div className="flex flex-col items-start gap-4">
        {campaign ? <Countdown endsAt={campaign.ends_at} /> : <CountdownBoxes left={STATIC_TIME_LEFT} />}
        <a href="#deals" className={buttonLook('action', 'lg')}>
          {messages.shopNow}
        </a>
      </div>
    </div>
  )
}

/** Stays mounted during filtering; hidden for a sale that failed or is empty. */
function DealsToolbar({ query, children }: { query: SaleQuery; children: ReactNode }) {
  const { categories } = useSummerSaleMessages()
  const { form } = useQueryForm(href('/summer-sale'), query, saleQuery)
  return (
    <form
      {...form}
      className="mb-5 flex flex-wrap items-center justify-between gap-3 in-[.deals:has([data-nothing])]:hidden"
    >
      <h2 aria-live="polite" className="min-h-8 text-2xl font-bold">
        {children}
      </h2>
      <CategoryPills
        label={categories.label}
        all={categories.all}
        pills={saleCategories.map((key) => ({ key, text: categories[key] }))}
        chosen={query.category}
      />
    </form>
  )
}

function DealsHeading({ count }: { count?: string }) {
  const { deals } = useSummerSaleMessages()
  return deals(count)
}

function DealsLoading() {
  const { loading } = useSummerSaleMessages()
  return (
    <div className="card-grid">
      <output className="sr-only">{loading}</output>
      <CardSkeletons count={SKELETON_CARDS} />
    </div>
  )
}

function Deals({ first, query }: { first: OfferPage; query: SaleQuery }) {
  if (first.products.length === 0) return query.category === undefined ? <NoSale /> : <NoneHere />
  return <ProductList first={first} query={query} loadMore={laterOffers(offer, first, query)} card={SaleCard} />
}

function SaleCard({ product, eager }: ListedCardProps) {
  const { sale } = useSummerSaleMessages()
  const mark = product.discount === 0 && <Badge tone="sale">{sale}</Badge>
  return <ProductCard product={product} guestAdds="then-login" heading="h3" eager={eager} mark={mark} />
}

function NoSale() {
  const { empty, emptyHint, browseAll } = useSummerSaleMessages()
  return (
    <div data-nothing>
      <EmptyState title={empty} text={emptyHint} icon={<BoxIcon className="size-8" />}>
        <InnerLink to={href('/products')} className={buttonLook('brand')}>
          {browseAll}
        </InnerLink>
      </EmptyState>
    </div>
  )
}

/** An empty state without a link: the filter buttons above it lead to other products. */
function NoneHere() {
  const { emptyCategory } = useSummerSaleMessages()
  return <EmptyState title={emptyCategory} icon={<BoxIcon className="size-8" />} headingLevel="h3" />
}

function SaleFailed({ failure: { code, text } }: { failure: PageFailure }) {
  const { failed } = useSummerSaleMessages()
  const { somethingWrong, tryAgain } = useMessages()
  const { errors } = useUiMessages()
  return (
    <div data-nothing>
      <ErrorState title={failed} text={(errors[code] ?? text) || somethingWrong}>
        <Button onClick={() => location.reload()}>{tryAgain}</Button>
      </ErrorState>
    </div>
  )
}

function SaleFailedHere() {
  return <SaleFailed failure={pageFailure(useAsyncError())} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <Hero campaign={null} />
      <SaleFailed failure={pageFailure(error)} />
    </>
  )
}
