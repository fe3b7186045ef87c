import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { overflow } from '../support/faults.ts'
import { it, open, sees, stored } from '../support/journey.ts'
import { answers, walksTo } from '../support/network.ts'
import { shopApi, newPerson } from '../support/shopper.ts'

const calls = '**/api/products/?is_new_arrival=true&**'
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const pill = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const list = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name })

type Narrowed = { category?: string; ordering?: 'price' | '-price' }

/** The new arrivals that the API returns, newest first by default. */
function newArrivals({ category, ordering }: Narrowed = {}) {
  const query = { is_new_arrival: 'true', ordering: ordering ?? '-created_at', category, count: 'true' } as const
  return shopApi().open.call('GET /api/products/', { query })
}

describe('S§2 New arrivals', () => {
  it('S§9 Category filter keys: shows the number of new arrivals, and filters by the chosen category', async ({
    visit,
  }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/new-arrivals')
    const all = await newArrivals()
    await page.getByRole('heading', { level: 1, name: 'New Arrivals' }).waitFor()
    await sees(page, `${all.count} items`)
    await sees(page, 'Just Added')
    await list(page, `All New Arrivals (${all.count} items)`).waitFor()
    expect(await cards(page).getByText('NEW', { exact: true }).count()).toBe(all.results.length)

    for (const [name, category] of [
      ['Electronics', 'electronics'],
      ['Clothing', 'clothing'],
      ['Home & Kitchen', 'home'],
      ['Beauty', 'beauty'],
    ] as const) {
      const { count, results } = await newArrivals({ category })
      expect(count, name).toBeGreaterThan(1)
      await pill(page, name).click()
      await page.waitForURL(`**/new-arrivals?category=${category}`)
      await list(page, `New in ${name} (${count} items)`).waitFor()
      await expect.poll(() => names(page)).toEqual(results.map((product) => product.name))
      expect(await pill(page, name).getAttribute('aria-pressed')).toBe('true')
      expect(await pill(page, name).evaluate((button) => button === document.activeElement)).toBe(true)
      await sees(page, `${all.count} items`)
    }
    await pill(page, 'All Products').click()
    await page.waitForURL(/\/new-arrivals$/)
    await list(page, `All New Arrivals (${all.count} items)`).waitFor()
    await page.goBack()
    await list(page, /^New in Beauty/).waitFor()
  })

  it('sorts all new arrivals, or those of the chosen category', async ({ visit }) => {
    const page = await visit()
    await open(page, '/new-arrivals')
    const sort = page.getByRole('combobox', { name: 'Sort' })
    expect(await sort.locator('option').allTextContents()).toEqual([
      'Featured',
      'Newest First',
      'Price: Low to High',
      'Price: High to Low',
    ])
    for (const [label, ordering] of [
      ['Price: Low to High', 'price'],
      ['Price: High to Low', '-price'],
    ] as const) {
      await sort.selectOption(label)
      const { results } = await newArrivals({ ordering })
      await expect.poll(() => names(page)).toEqual(results.map(({ name }) => name))
    }
    await pill(page, 'Clothing').click()
    await page.waitForURL(/category=clothing&ordering=-price$/)
    const clothes = await newArrivals({ category: 'clothing', ordering: '-price' })
    await expect.poll(() => names(page)).toEqual(clothes.results.map(({ name }) => name))
    await sort.selectOption('Newest First')
    await page.waitForURL(/category=clothing&ordering=-created_at$/)
    const newest = await newArrivals({ category: 'clothing' })
    await expect.poll(() => names(page)).toEqual(newest.results.map(({ name }) => name))
  })

  it('S§9 Decimals: shows prices with two decimals; Add to Cart stores a guest’s item and asks the guest to log in', async ({
    visit,
  }) => {
    const page = await visit()
    await open(page, '/new-arrivals')
    const { results } = await newArrivals()
    const product = present(results.find(({ stock }) => stock > 0))
    const card = cards(page).filter({ has: page.getByRole('heading', { name: product.name, exact: true }) })
    expect(await card.getByText(/^KSh [\d,]+\.\d\d$/).count()).toBeGreaterThan(0)
    await card.getByRole('button', { name: /^Add to Cart/ }).click()
    await page.waitForURL('**/login')
    await sees(page, 'Please log in to add items to your cart')
    const cart = JSON.parse((await stored(page, 'cart')) ?? '[]') as { id: number }[]
    expect(cart.map(({ id }) => id)).toEqual([product.id])
  })

  it('shows an empty state for a category without new arrivals, with a button back to all', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/new-arrivals')
    await page.route('**/api/products/?*category=beauty*', (route) =>
      route.fulfill({ json: { results: [], next: null, count: 0 } }),
    )
    await pill(page, 'Beauty').click()
    await page.getByRole('heading', { name: 'No new arrivals in this category' }).waitFor()
    await list(page, 'New in Beauty (0 items)').waitFor()
    await page.getByRole('button', { name: 'View All New Arrivals' }).click()
    await page.waitForURL(/\/new-arrivals$/)
    await cards(page).first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  })

  it('S§8 New arrivals: shows an unexpected response of the server verbatim, and Try Again reloads', async ({
    visit,
  }) => {
    const html = `<!doctype html><p>${'x'.repeat(300)}`
    for (const [answer, announcement] of [
      [{ status: 500, body: 'out of order', contentType: 'text/plain' }, 'Server responded with 500: out of order'],
      [{ status: 503, json: { error: 'Busy' } }, 'Server responded with 503: {"error":"Busy"}'],
      [{ body: html, contentType: 'text/html' }, `Expected JSON but got: ${html.slice(0, 100)}...`],
    ] as const) {
      const page = await visit({ screen: 'phone' })
      await open(page, '/categories')
      await page.route(calls, (route) => route.fulfill(answer))
      await walksTo(page, '/new-arrivals')
      await page.getByRole('heading', { name: 'Error loading new arrivals' }).waitFor()
      await sees(page, announcement)
      expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
      await page.getByRole('button', { name: 'Try Again' }).click()
      await cards(page).first().waitFor()
    }
  })

  it('shows an empty state with a link to all products when there are no new arrivals', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await answers(page, calls, (answer) => ({ ...answer, results: [], next: null, count: 0 }))
    await walksTo(page, '/new-arrivals')
    await page.getByRole('heading', { name: 'No new arrivals yet' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'All Products' }).waitFor()
  })

  it('S§5 Newsletter: accepts an email address and shows the next step', async ({ visit }) => {
    const page = await visit()
    await open(page, '/new-arrivals')
    const block = page.getByRole('region', { name: 'Be the first to hear about new arrivals' })
    await block.getByLabel('Email').fill(newPerson().email)
    await block.getByRole('button', { name: 'Subscribe' }).click()
    await block.getByText(/^Check your email/).waitFor()
  })

  it('filters and sorts without JavaScript', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/new-arrivals')
    await pill(page, 'Clothing').click()
    await list(page, /^New in Clothing/).waitFor()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: High to Low')
    await page.getByRole('main').getByRole('button', { name: 'Sort', exact: true }).click()
    await list(page, /^New in Clothing/).waitFor()
    const { results } = await newArrivals({ category: 'clothing', ordering: '-price' })
    expect(await names(page)).toEqual(results.map(({ name }) => name))
    await pill(page, 'All Products').click()
    await list(page, /^All New Arrivals/).waitFor()
  })

  it('shows new arrivals in Kiswahili', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/sw/new-arrivals')
    await page.getByRole('heading', { level: 1, name: 'Bidhaa Mpya' }).waitFor()
    await pill(page, 'Nyumba na Jikoni').click()
    await page.waitForURL('**/sw/new-arrivals?category=home')
    await list(page, /^Mpya katika Nyumba na Jikoni \(bidhaa \d+\)$/).waitFor()
    const announcement = await page.getByRole('main').innerText()
    expect(announcement).not.toMatch(/New|items|Featured|Newest|Added|Subscribe|Add to Cart/)
    expect(await overflow(page)).toEqual({ pixels: 0, parts: [] })
  })
})
