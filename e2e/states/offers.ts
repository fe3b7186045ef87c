import type { Page } from 'playwright-core'
import type { CampaignSlug } from '#contract/shared/constants.ts'
import { breaks, hangs, walksTo } from '../support/network.ts'
import { loading, type State, walksWhile } from './state.ts'

/** Answers the browser's campaign request with a running campaign. The server has none. */
const campaignOn = (slug: CampaignSlug) => (page: Page) =>
  page.route(`**/api/campaigns/${slug}/`, (route) => {
    const [starts_at, ends_at] = [-1, 51].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
    const campaign = {
      slug,
      title: 'Jua Kali Week',
      subtitle: 'A few days only',
      starts_at,
      ends_at,
      has_products: false,
    }
    return route.fulfill({ json: { campaign } })
  })

const noProducts = (page: Page) =>
  page.route('**/api/products/?*', (route) => route.fulfill({ json: { results: [], next: null, count: 0 } }))

export const offers: readonly State[] = [
  { name: 'S§2 New arrivals', from: '/new-arrivals', shows: 'New Arrivals', isSpecified: true },
  {
    name: 'S§2 New arrivals: one category, sorted',
    from: '/new-arrivals?category=home&ordering=price',
    shows: (page) => page.getByRole('heading', { name: /^New in Home & Kitchen/ }),
  },
  {
    name: 'S§2 New arrivals: none in a category',
    from: '/categories',
    meets: noProducts,
    does: (page) => walksTo(page, '/new-arrivals?category=beauty'),
    shows: (page) => page.getByRole('heading', { name: 'No new arrivals in this category' }),
  },
  {
    name: 'S§2 New arrivals: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/?*', '/new-arrivals'),
    shows: loading,
  },
  {
    name: 'S§8 New arrivals: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/new-arrivals'),
    shows: (page) => page.getByRole('heading', { name: 'Error loading new arrivals' }),
  },
  { name: 'S§2 Summer sale', from: '/summer-sale', shows: 'Summer Sale Extravaganza', isSpecified: true },
  {
    name: 'S§2 Summer sale: one category',
    from: '/summer-sale?category=clothing',
    shows: (page) => page.getByRole('button', { name: 'Clothing', pressed: true }),
  },
  {
    name: 'S§2 Summer sale: running campaign',
    from: '/categories',
    meets: campaignOn('summer-sale'),
    does: (page) => walksTo(page, '/summer-sale'),
    shows: 'Jua Kali Week',
  },
  {
    name: 'S§2 Summer sale: loading',
    from: '/categories',
    does: walksWhile(hangs, '**/api/products/?*', '/summer-sale'),
    shows: (page) => page.locator('#deals .shimmer').first(),
  },
  {
    name: 'S§2 Summer sale: failed',
    from: '/categories',
    does: walksWhile(breaks, '**/api/products/?*', '/summer-sale'),
    shows: (page) => page.getByRole('heading', { name: 'Error loading summer sale products' }),
  },
  {
    name: 'S§2 Summer sale: empty',
    from: '/categories',
    meets: noProducts,
    does: (page) => walksTo(page, '/summer-sale'),
    shows: (page) => page.getByRole('heading', { name: 'No summer sale products available' }),
  },
  { name: 'S§2 Limited offer', from: '/limited-offer', shows: 'Limited Time Offer.', isSpecified: true },
  { name: 'D6 phone sale', from: '/phone-sale', shows: 'Phone Sale', isSpecified: true },
  { name: 'D6 weekend deals', from: '/weekend-deals', shows: 'Weekend Deals', isSpecified: true },
  {
    name: 'D6 weekend deals: running campaign',
    from: '/categories',
    meets: campaignOn('weekend-deals'),
    does: (page) => walksTo(page, '/weekend-deals'),
    shows: (page) => page.getByRole('region', { name: 'Jua Kali Week' }),
  },
  {
    name: 'D6 weekend deals: no offers',
    from: '/categories',
    meets: noProducts,
    does: (page) => walksTo(page, '/weekend-deals'),
    shows: (page) => page.getByRole('heading', { name: 'No offers right now' }),
  },
  { name: 'D6 electronics', from: '/electronics', shows: 'Electronics', isSpecified: true },
]
