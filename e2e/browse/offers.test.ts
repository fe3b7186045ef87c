import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { CampaignSlug } from '#contract/shared/constants.ts'
import { present } from '#contract/shared/present.ts'
import { overflow } from '../support/faults.ts'
import { it, open, sees, stored } from '../support/journey.ts'
import { breaks, hangs, walksTo } from '../support/network.ts'
import { type Product, shopApi } from '../support/shopper.ts'

const HOUR_MS = 60 * 60 * 1000

const sale = '**/api/products/?is_promotional=true&on_sale=true&**'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const named = (products: readonly Product[]) => products.map(({ name }) => name)

const products = (query: Record<string, string>) => shopApi().open.call('GET /api/products/', { query })
const summerSale = (category?: string) =>
  products({ is_promotional: 'true', on_sale: 'true', count: 'true', ...(category && { category }) })

/**
 * From here on the browser's calls show a running campaign for this page, with its own products if
 * any are given.
 */
async function campaignRuns(page: Page, slug: CampaignSlug, own: readonly Product[] = []): Promise<void> {
  const now = Date.now()
  const campaign = {
    slug,
    title: 'Jua Kali Week',
    subtitle: 'For a few days only',
    starts_at: new Date(now - HOUR_MS).toISOString(),
    ends_at: new Date(now + 51.5 * HOUR_MS).toISOString(),
    has_products: own.length > 0,
  }
  await page.route(`**/api/campaigns/${slug}/`, (route) => route.fulfill({ json: { campaign } }))
  await page.route(`**/api/campaigns/${slug}/products/**`, (route) =>
    route.fulfill({ json: { results: own, next: null, count: own.length } }),
  )
}

describe('S§2 Summer sale', () => {
  it('S§9 Static sale countdown: shows the specified texts while no campaign runs; Shop Now scrolls to the deals', async ({
    visit,
  }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/summer-sale')
    await page.getByRole('heading', { level: 1, name: 'Summer Sale Extravaganza' }).waitFor()
    await sees(page, 'Ends in 5 days')
    await sees(page, '50+ products on sale')
    expect(await page.getByRole('timer').innerText()).toMatch(/^05\s+days\s+12\s+hours\s+45\s+minutes$/)
    const { count } = await summerSale()
    const deals = page.getByRole('heading', { level: 2, name: `Hot Summer Deals (${count})` })
    await page.getByRole('link', { name: 'Shop Now' }).click()
    await page.waitForURL(/#deals$/)
    await expect.poll(async () => present(await deals.boundingBox()).y).toBeLessThan(200)
  })

  it('shows discount, list price and link on a card, and filters by category, with and without JavaScript', async ({
    visit,
  }) => {
    for (const javaScript of [true, false]) {
      const page = await visit({ javaScript })
      await page.goto('/summer-sale')
      const all = await summerSale()
      const [first] = all.results
      const card = cards(page).first()
      expect(await card.innerText()).toContain(`${present(first).discount}% OFF`)
      expect(await card.locator('s').innerText()).toContain(present(first).price.toLocaleString('en-KE'))
      expect(await card.getByRole('link', { name: present(first).name, exact: true }).getAttribute('href')).toBe(
        `/products/${present(first).id}`,
      )
      for (const [name, category] of [
        ['Clothing', 'clothing'],
        ['Electronics', 'electronics'],
        ['Home', 'home'],
      ] as const) {
        const { count, results } = await summerSale(category)
        expect(count).toBeGreaterThan(1)
        await page.getByRole('main').getByRole('button', { name, exact: true }).click()
        await page.getByRole('heading', { level: 2, name: `Hot Summer Deals (${count})` }).waitFor()
        await expect.poll(() => names(page)).toEqual(named(results))
      }
      await page.getByRole('main').getByRole('button', { name: 'All', exact: true }).click()
      await page.getByRole('heading', { level: 2, name: `Hot Summer Deals (${all.count})` }).waitFor()
    }
  })

  it('Add to Cart stores a guest’s item and asks the guest to log in', async ({ visit }) => {
    const page = await visit()
    await open(page, '/summer-sale')
    const { results } = await summerSale()
    const { id, name } = present(results.find(({ stock }) => stock > 0))
    await page.getByRole('button', { name: `Add to Cart: ${name}`, exact: true }).click()
    await page.waitForURL('**/login')
    await sees(page, 'Please log in to add items to your cart')
    const cart = JSON.parse((await stored(page, 'cart')) ?? '[]') as { id: number }[]
    expect(cart.map((item) => item.id)).toEqual([id])
  })

  it('S§9 Skeleton cards: shows six while it loads', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await hangs(page, sale)
    await walksTo(page, '/summer-sale')
    await page.locator('#deals .shimmer').first().waitFor()
    expect(await page.locator('#deals .card-grid > [aria-hidden]').count()).toBe(6)
  })

  it('shows the error and its reason, and Try Again reloads', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await breaks(page, sale)
    await walksTo(page, '/summer-sale')
    await page.getByRole('heading', { name: 'Error loading summer sale products' }).waitFor()
    await sees(page, 'Out of order')
    expect(await page.getByRole('main').getByRole('button', { name: 'Clothing' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await cards(page).first().waitFor()
  })

  it('S§7 Promotional products: drops items without an id, and shows an empty state when none are left', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/categories')
    await page.route(sale, (route) =>
      route.fulfill({ json: { results: [{ name: 'Nobody', category: null }], next: null, count: 0 } }),
    )
    await walksTo(page, '/summer-sale')
    await page.getByRole('heading', { name: 'No summer sale products available' }).waitFor()
    await sees(page, 'Check back later for exciting summer deals')
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    await page.getByRole('link', { name: 'Browse All Products' }).click()
    await page.waitForURL('**/products')
  })

  it('shows the real countdown and product count while a campaign runs', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/categories')
    await campaignRuns(page, 'summer-sale')
    await walksTo(page, '/summer-sale')
    await page.getByRole('heading', { level: 1, name: 'Jua Kali Week' }).waitFor()
    await sees(page, 'For a few days only')
    await sees(page, 'Ends in 2 days')
    const { count } = await summerSale()
    await sees(page, `${count} products on sale`)
    expect(await page.getByRole('timer').innerText()).toMatch(/^02\s+days\s+03\s+hours\s+(?:29|30)\s+minutes$/)
    expect(await page.getByText('50+ products on sale').count()).toBe(0)
    expect(await page.getByRole('timer').getAttribute('aria-live')).toBeNull()
  })

  it('shows the campaign’s own products if it has any', async ({ visit }) => {
    const { results } = await products({ limit: '3' })
    const page = await visit()
    await open(page, '/categories')
    await campaignRuns(page, 'summer-sale', results)
    await walksTo(page, '/summer-sale')
    await page.getByRole('heading', { level: 2, name: 'Hot Summer Deals (3)' }).waitFor()
    await sees(page, '3 products on sale')
    expect(await names(page)).toEqual(named(results))
    // At least one of them has no discount of its own.
    const plain = results.filter(({ discount }) => discount === 0).length
    expect(plain).toBeGreaterThan(0)
    expect(await cards(page).getByText('SALE', { exact: true }).count()).toBe(plain)
  })

  it('shows the sale in Kiswahili', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/summer-sale')
    await page.getByRole('heading', { level: 1, name: 'Ofa Kabambe za Kiangazi' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Mavazi' }).click()
    await page.waitForURL('**/sw/summer-sale?category=clothing')
    const announcement = await page.getByRole('main').innerText()
    expect(announcement).not.toMatch(/Summer|Deals|Clothing|days|hours|Add to Cart|% OFF|on sale/)
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })
})

describe('S§2 Limited offer', () => {
  it('shows the specified placeholder text while no campaign runs', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/limited-offer')
    await sees(page, 'Limited Time Offer. This page will display limited time offers. Coming soon!')
    await page.getByRole('heading', { level: 1, name: 'Limited Time Offer' }).waitFor()
    expect(await cards(page).count()).toBe(0)
    await page.goto('/sw/limited-offer')
    await sees(page, 'Ofa ya Muda Mfupi. Ukurasa huu utaonyesha ofa za muda mfupi. Zinakuja hivi karibuni!')
  })

  it('keeps the placeholder while the campaign has no products, and lists its products otherwise', async ({
    visit,
  }) => {
    const { results } = await products({ limit: '3', on_sale: 'true' })
    for (const own of [[], results]) {
      const page = await visit({ screen: 'phone' })
      await open(page, '/categories')
      await campaignRuns(page, 'limited-offer', own)
      await walksTo(page, '/limited-offer')
      if (own.length === 0) {
        await sees(page, /Coming soon!$/)
        continue
      }
      await page.getByRole('region', { name: 'Jua Kali Week' }).getByRole('timer').waitFor()
      expect(await names(page)).toEqual(named(results))
      expect(await page.getByText('Coming soon!').count()).toBe(0)
    }
  })
})

describe('S§2 Other links (D6)', () => {
  it.for([
    ['/phone-sale', 'Phone Sale', { category: 'phones-tablets', on_sale: 'true' }],
    ['/weekend-deals', 'Weekend Deals', { on_sale: 'true' }],
    ['/electronics', 'Electronics', { category: 'electronics' }],
  ] as const)('%s lists, sorts and filters the matching products', async ([path, heading, query], { visit }) => {
    const page = await visit()
    await open(page, path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const { results, count } = await products({ ...query, count: 'true' })
    expect(results.length).toBeGreaterThan(3)
    expect(await names(page)).toEqual(named(results))
    await page
      .getByRole('status')
      .filter({ hasText: `${count} products` })
      .waitFor()
    await page.getByRole('combobox', { name: 'Sort', exact: true }).selectOption('Price: Low to High')
    await page.waitForURL(`**${path}?ordering=price`)
    const sorted = await products({ ...query, ordering: 'price' })
    await expect.poll(() => names(page)).toEqual(named(sorted.results))
    await open(page, `${path}?min_price=999999`)
    await page.getByRole('heading', { name: 'No products match your filters' }).waitFor()
  })

  it.for([
    ['/phone-sale', 'Ofa za Simu'],
    ['/weekend-deals', 'Ofa za Wikendi'],
    ['/electronics', 'Elektroniki'],
    ['/trending', 'Zinazovuma'],
    ['/products', 'Bidhaa Zote'],
    ['/categories', 'Kategoria Zote'],
  ] as const)('%s is in Kiswahili', async ([path, heading], { visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, `/sw${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const announcement = await page.getByRole('main').innerText()
    expect(announcement).not.toMatch(/products?\b|Filters|Sort|Add to Cart|Quick View|% OFF/)
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })

  it('weekend deals shows the campaign’s products while a campaign with products runs', async ({ visit }) => {
    const { results } = await products({ limit: '2' })
    const page = await visit()
    await open(page, '/categories')
    await campaignRuns(page, 'weekend-deals', results)
    await walksTo(page, '/weekend-deals')
    await page.getByRole('region', { name: 'Jua Kali Week' }).getByText('Ends in 2 days').waitFor()
    expect(await names(page)).toEqual(named(results))
  })

  it('a campaign that fails to load counts as no campaign', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await breaks(page, '**/api/campaigns/**')
    await walksTo(page, '/weekend-deals')
    await cards(page).first().waitFor()
    expect(await page.getByRole('timer').count()).toBe(0)
  })
})
