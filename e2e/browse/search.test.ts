import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { SHELF_SIZE } from '#contract/shared/constants.ts'
import { overflow } from '../support/faults.ts'
import { it, journey, open, sees } from '../support/journey.ts'
import { breaks, hangs, walksTo } from '../support/network.ts'
import { shopApi } from '../support/shopper.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const shelf = (page: Page, name: string) => page.getByRole('region', { name })
/** The search results only. Shelves are in regions of their own. */
const results = (page: Page) => page.locator('main .card-grid:not(.of-four) article')

describe('S§2 Search', () => {
  it('S§9 Shelves: shows results, related, recommended and trending products, with links to more of each', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/search?q=kettle')
    await page.getByRole('heading', { level: 1, name: 'Results for “kettle”' }).waitFor()
    expect(await results(page).count()).toBeGreaterThan(0)
    const shown = new Set(await results(page).getByRole('heading').allTextContents())
    for (const name of ['Related products', 'Recommended products', 'Trending products']) {
      const count = await shelf(page, name).getByRole('article').count()
      expect(count, name).toBeGreaterThan(0)
      expect(count, name).toBeLessThanOrEqual(SHELF_SIZE)
    }
    const related = await shelf(page, 'Related products').getByRole('heading', { level: 3 }).allTextContents()
    expect(related.filter((name) => shown.has(name))).toEqual([])
    const main = page.getByRole('main')
    expect(await main.getByRole('link', { name: /^More in/ }).getAttribute('href')).toMatch(/^\/categories\/[\w-]+$/)
    expect(await main.getByRole('link', { name: 'All Categories' }).getAttribute('href')).toBe('/categories')
    expect(await main.getByRole('link', { name: 'View all trending products' }).getAttribute('href')).toBe('/trending')
  })

  journey(
    'filters by category, price and stock and sorts, for the same search term, with all filters in the address',
    async ({ visit }) => {
      const page = await visit({ screen: 'phone' })
      await open(page, '/search?q=cotton')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Filters' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByLabel('Category').selectOption('clothing')
      await sheet.getByLabel('Max price (KSh)').fill('2000')
      await sheet.getByLabel('In stock only').check()
      await sheet.getByRole('button', { name: 'Apply' }).click()
      await page.waitForURL((url) => url.searchParams.get('category') === 'clothing')
      const { searchParams } = new URL(page.url())
      expect(Object.fromEntries(searchParams)).toEqual({
        q: 'cotton',
        category: 'clothing',
        max_price: '2000',
        in_stock: 'true',
      })
      const query = { q: 'cotton', category: 'clothing', max_price: '2000', in_stock: 'true' } as const
      const found = await shopApi().open.call('GET /api/products/search/', { query })
      const names = found.results.map(({ name }) => name)
      expect(names.length).toBeGreaterThan(0)
      await expect.poll(() => results(page).getByRole('heading').allTextContents()).toEqual(names)

      await main.getByRole('combobox', { name: 'Sort', exact: true }).selectOption('Name: A-Z')
      await expect
        .poll(() => results(page).getByRole('heading').allTextContents())
        .toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))

      await open(page, '/search?q=kettle&min_price=900000')
      await page.getByRole('heading', { name: 'No products match your filters' }).waitFor()
      await page.getByRole('link', { name: 'Clear filters' }).click()
      await page.waitForURL(/\/search\?q=kettle$/)
      await results(page).first().waitFor()
    },
  )

  it('counts its results, and lists phones before products that only mention them', async ({ visit }) => {
    const page = await visit()
    await open(page, '/search?q=phone')
    const { count, results: found } = await shopApi().open.call('GET /api/products/search/', {
      query: { q: 'phone', count: 'true' },
    })
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `${count} products` })
      .waitFor()
    expect(found.slice(0, 3).map((product) => product.category?.slug)).toEqual(Array(3).fill('mobile-phones'))
  })

  it('marks typed letters in suggestions, and lists recent searches until they are cleared', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    const field = page.getByRole('searchbox', { name: 'Search products' })
    await field.fill('kettle')
    await field.press('Enter')
    await results(page).first().waitFor()
    await open(page, '/categories')
    await field.focus()
    const list = page.getByRole('list', { name: 'Suggestions' })
    await list.getByRole('link', { name: 'kettle' }).waitFor()
    await field.fill('ket')
    await expect.poll(async () => (await list.locator('mark').allTextContents()).join()).toMatch(/^ket(,ket)*$/i)
    await field.fill('')
    await list.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => list.getByRole('link').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull()
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('corrects a mistyped word and says so', async ({ visit }) => {
    const page = await visit()
    await open(page, '/search?q=ketle')
    await page.getByRole('heading', { level: 1, name: 'Results for “ketle”' }).waitFor()
    await sees(page, 'No results for “ketle”. Showing results for “kettle”.')
    expect(await results(page).getByRole('heading').first().textContent()).toMatch(/kettle/i)
  })

  it('offers links when nothing is found, and shows a message while it loads', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/search?q=zzzzqqqq')
    await page.getByRole('heading', { name: 'No results' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Browse Categories' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'View all trending products' }).first().waitFor()
    expect(await shelf(page, 'Trending products').getByRole('article').count()).toBeGreaterThan(0)
    await hangs(page, '**/api/products/search/**')
    await walksTo(page, '/search?q=kettle')
    await page.getByRole('heading', { level: 1, name: 'Results for “kettle”' }).waitFor()
    await sees(page, 'Loading products...')
  })

  it('S§8 Search: shows the error message instead of results, and retries', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await breaks(page, '**/api/products/search/**')
    await walksTo(page, '/search?q=kettle')
    await page.getByRole('heading', { name: 'Out of order' }).waitFor()
    expect(await cards(page).count()).toBe(0)
    await page.unroute('**/api/products/search/**')
    await page.route('**/api/products/search/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Failed to fetch search results' }).waitFor()
    await page.unroute('**/api/products/search/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await results(page).first().waitFor()
  })

  it('S§8 Search: omits shelves that fail, without an error message', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await breaks(page, /\/api\/products\/(related|recommended|trending)\//)
    await walksTo(page, '/search?q=kettle')
    await results(page).first().waitFor()
    expect(await page.getByRole('region', { name: /products$/ }).count()).toBe(0)
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(0)
  })

  it('works without scripts', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/search?q=cotton')
    await page
      .getByRole('region', { name: 'Category' })
      .getByRole('link', { name: /^Clothing/ })
      .click()
    await page.waitForURL(/q=cotton&category=clothing/)
    await results(page).first().waitFor()
  })

  it('is shown in Kiswahili', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/search?q=kettle')
    await page.getByRole('heading', { level: 1, name: 'Matokeo ya “kettle”' }).waitFor()
    await shelf(page, 'Bidhaa zinazohusiana').waitFor()
    const announcement = await page.getByRole('main').innerText()
    expect(announcement).not.toMatch(/products|Results|Filters|Sort|More in|Add to Cart/)
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })
})
