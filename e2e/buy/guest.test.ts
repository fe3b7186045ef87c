import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, journey, open, sees, stored } from '../support/journey.ts'
import { walksTo } from '../support/network.ts'
import { aProduct, aRegular, aShopper, orderThatIs } from '../support/shopper.ts'

type Call = { method: string; path: string; proof: string | undefined }

/** Records every API call that this page makes from here on. */
function callsOf(page: Page): Call[] {
  const calls: Call[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push({ method: request.method(), path: pathname, proof: request.headers().authorization })
  })
  return calls
}

describe('S§6 Anonymous', () => {
  journey('browses, searches, and keeps a cart and a wishlist in the browser only', async ({ visit }) => {
    const product = await aProduct()
    const page = await visit()
    const calls = callsOf(page)
    await open(page, '/categories')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Electronics/ })
      .click()
    await page.getByRole('article').first().waitFor()
    await page.getByRole('searchbox').fill(product.name)
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('heading', { level: 1, name: `Results for “${product.name}”` }).waitFor()
    await page.getByRole('main').getByRole('link', { name: product.name }).first().click()
    await page.getByRole('heading', { level: 1, name: product.name }).waitFor()
    await page.getByRole('button', { name: `Add ${product.name} to wishlist` }).click()
    await page
      .getByRole('button', { name: `Add to Cart: ${product.name}` })
      .first()
      .click()
    await sees(page, `${product.name} added to cart!`)

    await page.reload()
    await page.getByRole('link', { name: 'Cart 1 item', exact: true }).first().waitFor()
    for (const list of ['cart', 'wishlist']) {
      expect(JSON.parse((await stored(page, list)) ?? '')).toEqual([expect.objectContaining({ id: product.id })])
    }
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter(({ proof }) => proof !== undefined)).toEqual([])
    // Product views are reported without a token.
    const views = `/api/products/${product.id}/views/`
    expect(calls.filter(({ method, path }) => method !== 'GET' && path !== views)).toEqual([])
  })

  it('requests listings, product lists, searches and tracking without a token, also for a logged-in shopper', async ({
    visit,
  }) => {
    const tracked = await orderThatIs('shipped', await aRegular())
    const page = await visit({ as: await aShopper() })
    const calls = callsOf(page)
    await open(page, '/faq')
    const requested = [
      ['/categories/electronics', /^\/api\/products\/category\//],
      ['/products', /^\/api\/products\/$/],
      ['/search?q=kettle', /^\/api\/products\/search\//],
      [`/orders/${tracked}/track`, /\/track\/?$/],
    ] as const
    for (const [path, call] of requested) {
      await walksTo(page, path)
      await expect.poll(() => calls.filter((one) => call.test(one.path)).map(({ proof }) => proof)).toEqual([undefined])
    }
    expect(calls.some(({ proof }) => proof?.startsWith('Bearer '))).toBe(true)
  })
})
