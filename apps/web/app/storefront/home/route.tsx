import { href } from 'react-router'
import { api } from '#web/lib/api.ts'
import type { ApiCaller } from '#web/lib/api-types.ts'
import { orFail, pageFailure } from '#web/lib/page-data.ts'
import { recentOr } from '#web/lib/recent-data.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import type { Route } from './+types/route.ts'
import { BannerStrip } from './banner-strip.tsx'
import { fallbackAds, fallbackBanner } from './fallbacks.ts'
import { Hero } from './hero.tsx'
import { groupByCategory, homeSections, type HomeSection, seededRandom } from './home-sections.ts'
import { LocalOffers } from './local-offers.tsx'
import { ProductRow } from './product-row.tsx'

const PRODUCTS_PER_CATEGORY = '8'

export async function loader({ context }: Route.LoaderArgs) {
  const { api: caller, draw } = context.get(pageContext)
  return { sections: await orFail(loadSections(caller, seededRandom(draw))) }
}

export function clientLoader({ request }: Route.ClientLoaderArgs): {
  sections: HomeSection[] | Promise<HomeSection[]>
} {
  return { sections: recentOr(request, () => loadSections(api.open, Math.random)) }
}

async function loadSections(caller: ApiCaller, random: () => number): Promise<HomeSection[]> {
  const [{ results }, banners, ads] = await Promise.all([
    caller.call('GET /api/products/', { query: { per_category: PRODUCTS_PER_CATEGORY } }),
    activeOr(caller.call('GET /api/banners/'), [fallbackBanner]),
    activeOr(caller.call('GET /api/local-ads/'), fallbackAds),
  ])
  return homeSections(groupByCategory(results), banners, ads, random)
}

/** Only active entries are kept; the built-in ones stand in when the call fails or gives none (D30). */
async function activeOr<T extends { is_active: boolean }>(call: Promise<T[]>, fallback: T[]): Promise<T[]> {
  const active = await call.then((list) => list.filter(({ is_active }) => is_active)).catch(() => [])
  return active.length > 0 ? active : fallback
}

export default function Home({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Sokoni"
        description="Shop goods from sellers across Kenya and pay by M-Pesa or card."
        canonical="/"
      />
      <Hero />
      <PageData data={sections} loading={<Loading />} failed={<ProductsFailed />}>
        {(shown) => <Sections sections={shown} />}
      </PageData>
    </>
  )
}

function Sections({ sections }: { sections: readonly HomeSection[] }) {
  if (sections.length === 0) {
    return (
      <EmptyState title={messages.home.empty} icon={<BoxIcon className="size-8" />}>
        <InnerLink to={href('/categories')} className={buttonLook('brand')}>
          {messages.browseCategories}
        </InnerLink>
      </EmptyState>
    )
  }
  const firstGroup = sections.find(({ kind }) => kind === 'group')
  return sections.map((section) => {
    if (section.kind === 'banner') return <BannerStrip key={`banner-${section.before}`} banner={section.banner} />
    if (section.kind === 'offers') return <LocalOffers key={`offers-${section.before}`} ads={section.ads} />
    return <ProductRow key={section.group.name} group={section.group} first={section === firstGroup} />
  })
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
      <PageHead title="Sokoni" />
      <ProductsFailed />
    </>
  )
}
