import { describe, expect } from 'vitest'
import { it, open, sees } from '../support/journey.ts'
import { breaks, walksTo } from '../support/network.ts'
import { aProduct, aShopper } from '../support/shopper.ts'

describe('S§4 Pages (D34)', () => {
  const calls = '**/api/categories/'

  it('shows loading and then the error; Retry shows loading and then the content', async ({ visit }) => {
    const page = await visit()
    const main = page.getByRole('main')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await open(page, '/trending')
    await page.route(calls, async (route) => {
      await answered
      await route.fulfill({ status: 500, json: { error: 'Out of order' } })
    })
    await walksTo(page, '/categories')
    await main.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    answer()
    const failed = page.getByRole('heading', { name: 'Error Loading Categories' })
    await failed.waitFor()
    expect(await main.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(0)

    await page.unroute(calls)
    const { promise: again, resolve: answerAgain } = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await again
      await route.continue()
    })
    await page.getByRole('button', { name: 'Retry' }).click()
    await main.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    expect(await failed.count()).toBe(0)
    answerAgain()
    await main.getByRole('link', { name: /^Electronics/ }).waitFor()
  })

  it('shows an empty state instead of an error when there are no categories', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/trending')
    await page.route(calls, (route) => route.fulfill({ json: [] }))
    await walksTo(page, '/categories')
    await page.getByRole('heading', { name: 'No categories found' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Error Loading Categories' }).count()).toBe(0)
  })
})

describe('when the style sheet of a page fails', () => {
  it('shows the page without it', async ({ visit }) => {
    const page = await visit()
    await breaks(page, '**/assets/root-*.css')
    await page.goto('/about')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

describe('when a call fails after a client-side navigation', () => {
  it('S§8 Home shows the error, and Try Again reloads', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/login')
    await breaks(page, '**/api/products/?*')
    await page.getByRole('link', { name: 'Sokoni home' }).click()
    await page.getByRole('heading', { name: 'Failed to fetch products' }).waitFor()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 2, name: 'Electronics', exact: true }).waitFor()
  })

  it('S§8 Categories: shows the error, and Retry reloads', async ({ visit }) => {
    const page = await visit()
    await open(page, '/trending')
    await breaks(page, '**/api/categories/', 'nothing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'All Categories' }).click()
    await page.getByRole('heading', { name: 'Error Loading Categories' }).waitFor()
    await page.unroute('**/api/categories/')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Electronics/ })
      .waitFor()
  })

  it('S§8 Category listing: shows the HTTP status, and Retry reloads', async ({ visit }) => {
    const page = await visit()
    await open(page, '/categories')
    await breaks(page, '**/api/products/category/**')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Electronics/ })
      .click()
    await page.getByRole('heading', { name: 'Error Loading Products' }).waitFor()
    await sees(page, 'Failed to fetch products: 500')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('article').first().waitFor()
  })

  it('S§8 Search shows the error, and Try Again reloads', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, '/products')
    await breaks(page, '**/api/products/search/**', 'nothing')
    await page.getByRole('searchbox').fill('kettle')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Results for “kettle”' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Error fetching results' }).waitFor()
    expect(await page.getByRole('main').getByRole('article').count()).toBe(0)
    await page.unroute('**/api/products/search/**')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('main').getByRole('article').first().waitFor()
  })

  it('S§8 Product: shows the content type of a response that is not JSON', async ({ visit }) => {
    const { id, name } = await aProduct()
    const page = await visit()
    await open(page, `/search?q=${encodeURIComponent(name)}`)
    await page.route(`**/api/products/${id}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' }))
    await page.getByRole('link', { name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: /^Expected JSON but got text\/html/ }).waitFor()
    await page.getByRole('button', { name: 'Test API' }).waitFor()
    await page.unroute(`**/api/products/${id}/`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  })

  it('S§8 Adding to cart: shows the shop’s reason when it rejects the item', async ({ visit }) => {
    const { id, name } = await aProduct()
    const page = await visit({ as: await aShopper() })
    await page.route('**/api/cart/add/', (route) =>
      route.fulfill({ status: 409, json: { error: 'There isn’t enough stock of this product.' } }),
    )
    await open(page, `/products/${id}`)
    await page
      .getByRole('button', { name: `Add to Cart: ${name}` })
      .first()
      .click()
    await sees(page, 'Please Login To add items to cart.')
    await sees(page, 'There isn’t enough stock of this product.')
  })

  it('S§8 Cart, S§8 Profile, S§8 Order: each shows its error message', async ({ visit }) => {
    const page = await visit({ as: await aShopper(), mayLog: /cart count could not be read/ })
    await page.route(/\/api\/(cart|profile|orders)\/$/, (route) =>
      route.fulfill({ status: 403, json: { error: 'No' } }),
    )
    await page.goto('/cart')
    await page.getByRole('heading', { level: 1, name: 'Failed to fetch cart. Please try again later.' }).waitFor()
    await page.goto('/profile')
    await sees(page, 'Failed to load profile')
    await sees(page, 'Failed to load orders')
    await page.goto('/order/AAAAAAAAAAAAAAAAAAAAAA')
    await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor()
  })

  it('S§8 Pictures that fail to load are replaced by a placeholder', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await page.route(/\/api\/media\/|\/media\//, (route) => route.abort())
    await open(page, '/products')
    const picture = page.getByRole('article').first().locator('img')
    await picture.waitFor()
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('article img')
      return shown?.complete && shown.naturalWidth > 0 && /placeholder|^data:/.test(shown.currentSrc)
    })
  })
})
