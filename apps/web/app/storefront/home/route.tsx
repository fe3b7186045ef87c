import { Suspense } from 'react'
import { Await, href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { listIn } from '#web/lib/api/list-in.ts'
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
import { productsIn } from '../product-card/card-product.ts'
import { useHomeMessages } from '../messages/home.ts'
import { useMessages } from '../messages/shared.ts'
import type { Route } from './+types/route.ts'
import { BannerStrip } from './banner-strip.tsx'
import { builtInAds, builtInBanner } from './built-in.ts'
import { Hero, HeroPlace } from './hero.tsx'
import { type Banner, groupByCategory, homeSections, type HomeSection, seededRandom } from './home-sections.ts'
import { LocalOffers } from './local-offers.tsx'
import { ProductRow } from './product-row.tsx'

const PRODUCTS_PER_CATEGORY = '8'

export async function loader({ context }: Route.LoaderArgs) {
  const { api: caller, draw } = context.get(pageContext)
  const [sections, slides] = await Promise.all([
    orFail(loadSections(caller, seededRandom(draw))),
    activeOf(caller.call('GET /api/slides/')),
  ])
  return { sections, slides }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): {
  sections: HomeSection[] | Promise<HomeSection[]>
  slides: Banner[] | Promise<Banner[]>
} {
  return {
    sections: recentOr(request, () => loadSections(api.open, Math.random)),
    slides: slidesInBrowser(),
  }
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

async function loadSections(caller: ApiCaller, random: () => number): Promise<HomeSection[]> {
  const [products, banners, ads] = await Promise.all([
    caller.call('GET /api/products/', { query: { per_category: PRODUCTS_PER_CATEGORY } }),
    activeOf(caller.call('GET /api/banners/')),
    activeOf(caller.call('GET /api/local-ads/')),
  ])
  return homeSections(groupByCategory(productsIn(products)), banners, ads, random)
}

/** Only active entries are used (S§7); a failed call gives none. */
async function activeOf<T extends { is_active: boolean }>(call: Promise<T[]>): Promise<T[]> {
  return call.then((list) => listIn(list).filter(({ is_active }) => is_active)).catch(() => [])
}

export default function Home({ loaderData: { sections, slides } }: Route.ComponentProps) {
  const { description } = useHomeMessages()
  return (
    <>
      <PageHead title="Sokoni" description={description} canonical="/" />
      <ShopData />
      <Suspense fallback={<HeroPlace />}>
        <Await resolve={slides}>{(own) => <Hero own={own} />}</Await>
      </Suspense>
      <PageData data={sections} loading={<Loading />} failed={<ProductsFailed headingLevel="h2" />}>
        {(shown) => <Sections sections={shown} />}
      </PageData>
    </>
  )
}

function Sections({ sections }: { sections: readonly HomeSection[] }) {
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
  return sections.map((section) => {
    switch (section.kind) {
      case 'group':
        return <ProductRow key={section.group.slug} group={section.group} first={section === first} />
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
