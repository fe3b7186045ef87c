import { Fragment, Suspense, useMemo } from 'react'
import { Await, href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { orFail, pageFailure } from '#web/lib/router/page-data.ts'
import { recentData, recentOr } from '#web/lib/router/recent-data.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { useAmount, useSite } from '#web/lib/hooks/use-site.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { ShopData } from '../chrome/shop-data.tsx'
import { useHomeMessages } from '../messages/home.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { activeOf } from './active-of.ts'
import { BannerStrip } from './banner-strip.tsx'
import { builtInAds, builtInBanner } from './built-in.ts'
import { CategoryLinks } from './category-links.tsx'
import { Deals } from './deals.tsx'
import { Hero, HeroPlace } from './hero.tsx'
import { type Banner, type Featured, seededRandom } from './home-sections.ts'
import type { Goods } from './load-goods.ts'
import { LocalOffers } from './local-offers.tsx'
import { ProductRow } from './product-row.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { TrustStrip } from './trust-strip.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api: caller, draw } = context.get(pageContext)
  const [goods, slides] = await Promise.all([
    orFail(load(caller, seededRandom(draw))),
    activeOf(caller.call('GET /api/slides/')),
  ])
  return { goods, slides }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): {
  goods: Goods | Promise<Goods>
  slides: Banner[] | Promise<Banner[]>
} {
  return {
    goods: recentOr(request, () => load(api.open, Math.random)),
    slides: slidesInBrowser(),
  }
}

/** A page that came from the server has its goods: the browser loads this code when it navigates to the screen. */
async function load(caller: ApiCaller, random: () => number): Promise<Goods> {
  const { loadGoods } = await import('./load-goods.ts')
  return loadGoods(caller, random)
}

/** Returned immediately where they were shown a moment ago, like the rest of the page. */
function slidesInBrowser(): Banner[] | Promise<Banner[]> {
  const recent = recentData.get('slides') as Banner[] | undefined
  return recent ?? activeOf(api.open.call('GET /api/slides/')).then(remembered)
}

function remembered(slides: Banner[]): Banner[] {
  recentData.set('slides', slides)
  return slides
}

export default function Home({ loaderData: { goods, slides } }: Route.ComponentProps) {
  const { description } = useHomeMessages()
  const featured = useMemo(() => featuredIn(goods), [goods])
  return (
    <>
      <PageHead title="Sokoni" description={description} canonical="/" />
      <ShopData />
      <Suspense fallback={<HeroPlace />}>
        <Await resolve={slides}>{(own) => <Hero own={own} featured={featured} />}</Await>
      </Suspense>
      <CategoryLinks />
      <PageData data={goods} loading={<Loading />} failed={<ProductsFailed headingLevel="h2" />}>
        {(shown) => <GoodsShown goods={shown} />}
      </PageData>
    </>
  )
}

/** The products of the slides, as soon as the goods are there. */
function featuredIn(goods: Goods | Promise<Goods>): Featured | Promise<Featured> {
  if (!(goods instanceof Promise)) return goods.featured
  const featured = goods.then((loaded) => loaded.featured)
  // The slides that handle the rejection may be rendered after the promise has failed.
  featured.catch(() => undefined)
  return featured
}

function GoodsShown({ goods: { sections, deals } }: { goods: Goods }) {
  const messages = useHomeMessages()
  const amount = useAmount('catalog')
  const { freeDeliveryFrom } = useSite()
  const { browseCategories } = useMessages()
  if (sections.length === 0) {
    return (
      <EmptyState title={messages.empty} icon={<BoxIcon className="size-8" />}>
        <InnerLink to={href('/categories')} className={buttonLook('brand')}>
          {browseCategories}
        </InnerLink>
      </EmptyState>
    )
  }
  const first = sections.find(({ kind }) => kind === 'group')
  const shown = sections.map((section) => {
    switch (section.kind) {
      case 'group':
        return (
          <Fragment key={section.group.slug}>
            <ProductRow group={section.group} />
            {section === first && <RecentlyViewed />}
          </Fragment>
        )
      case 'banner':
        return (
          <BannerStrip
            key={`banner-${section.before}`}
            banner={section.banner ?? builtInBanner(messages, amount(freeDeliveryFrom))}
          />
        )
      case 'offers':
        return (
          <LocalOffers
            key={`offers-${section.before}`}
            ads={section.ads.length > 0 ? section.ads : builtInAds(messages)}
          />
        )
    }
  })
  return (
    <>
      <Deals deals={deals} />
      <TrustStrip />
      {/* Each is hydrated in a task of its own: all together they would keep a phone busy. */}
      {shown.map((section) => (
        <Suspense key={section.key}>{section}</Suspense>
      ))}
    </>
  )
}

function ProductsFailed({ headingLevel }: { headingLevel: 'h1' | 'h2' }) {
  const { productsFailed } = useHomeMessages()
  const { tryAgain } = useMessages()
  return (
    <ErrorState headingLevel={headingLevel} title={productsFailed}>
      <Button onClick={() => location.reload()}>{tryAgain}</Button>
    </ErrorState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  pageFailure(error)
  return (
    <>
      <PageHead title="Sokoni" />
      <ProductsFailed headingLevel="h1" />
    </>
  )
}
