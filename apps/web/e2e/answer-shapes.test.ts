import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, open, sees } from './journey.ts'
import { walksTo } from './network.ts'
import { aShopper } from './shopper.ts'
import { aSeller } from './seller.ts'

/*
 * Every shape of answer that S§3, S§7, V§3 and V§7 name, given to the screens by a server that says no more than they do.
 */

const named = { id: 7, name: 'Lamp of a specified shape', price: 1250.5 }
/** As little as can be told of a product. */
const bare = { id: 8 }
const withoutId = { name: 'Nobody can open this', price: 5 }

type Wrap = 'bare' | 'results' | 'products' | 'data'
const wrapped = (list: readonly object[], wrap: Wrap) => (wrap === 'bare' ? list : { [wrap]: list })

const answersWith = (page: Page, calls: string, json: unknown) => page.route(calls, (route) => route.fulfill({ json }))

const noise = /NaN|undefined|\[object/

async function isClean(page: Page) {
  expect(await page.locator('body').innerText()).not.toMatch(noise)
}

const lists: readonly (readonly [calls: string, path: string, wraps: readonly Wrap[]])[] = [
  ['**/api/products/?*', '/products', ['bare', 'products', 'results']],
  ['**/api/products/?*', '/new-arrivals', ['bare', 'results']],
  ['**/api/products/?*', '/summer-sale', ['bare', 'results']],
  ['**/api/products/search/?*', '/search?q=lamp', ['bare', 'products', 'results']],
  ['**/api/products/category/**', '/categories/electronics', ['bare', 'products', 'results', 'data']],
]

describe('S§7 Lists of products', () => {
  it.for(lists)('GET %s on %s takes a list in each specified shape', async ([calls, path, wraps], { visit }) => {
    const page = await visit()
    for (const wrap of wraps) {
      await open(page, '/faq')
      await page.unrouteAll()
      await answersWith(page, calls, wrapped([named, withoutId, bare], wrap))
      await walksTo(page, path)
      const cards = page.getByRole('main').getByRole('article')
      await cards.filter({ hasText: named.name }).getByText('KSh 1,250.5').first().waitFor()
      await isClean(page)
      expect(await page.getByText(withoutId.name).count()).toBe(0)
    }
  })

  it('S§2 Category listing: shows the defaults of what is missing', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq')
    await answersWith(page, '**/api/products/category/**', [bare])
    await walksTo(page, '/categories/electronics')
    const card = page.getByRole('main').getByRole('article')
    await card.getByText('Unnamed Product').waitFor()
    for (const text of ['No description available', '0 out of 5 stars'])
      await card.getByText(text, { exact: true }).waitFor({ state: 'attached' })
    await card.getByText('Out of Stock', { exact: true }).first().waitFor()
    await isClean(page)
  })

  it.for(['bare', 'results', 'products'] as const)('S§7 Home takes its products as %s', async (wrap, { visit }) => {
    const page = await visit()
    await open(page, '/faq')
    const grouped = [
      { ...named, category: { id: 1, name: 'Lighting' } },
      { id: 9, name: 'Of no category', price: 10 },
    ]
    await answersWith(page, '**/api/products/?*', wrapped(grouped, wrap))
    await answersWith(page, '**/api/banners/', { results: [] })
    await answersWith(page, '**/api/local-ads/', { data: [] })
    await page.getByRole('link', { name: 'Sokoni, home' }).click()
    await page.getByRole('heading', { level: 2, name: 'Lighting' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Uncategorized' }).waitFor()
    await isClean(page)
  })

  it('S§2 Search: takes its shelves as bare lists, whatever is missing', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq')
    await answersWith(page, '**/api/products/search/?*', [{ ...named, category: { id: 1, name: 'L', slug: 'l' } }])
    for (const shelf of ['related', 'recommended', 'trending'])
      await answersWith(page, `**/api/products/${shelf}/?*`, [{ id: 70, name: `One ${shelf}` }, bare])
    await walksTo(page, '/search?q=lamp')
    for (const shelf of ['related', 'recommended', 'trending']) await sees(page, `One ${shelf}`)
    await isClean(page)
  })
})

describe('S§7 Categories', () => {
  it.for(['bare', 'results', 'data'] as const)('takes them as %s', async (wrap, { visit }) => {
    const page = await visit()
    await open(page, '/faq')
    await answersWith(page, '**/api/categories/', wrapped([{ id: 1, name: 'Lighting', slug: 'lighting' }], wrap))
    await walksTo(page, '/categories')
    await page.getByRole('main').getByRole('link', { name: 'Lighting' }).waitFor()
    await isClean(page)
  })
})

describe('S§3 Product', () => {
  const shapes: readonly (readonly [what: string, answer: object])[] = [
    ['its id, name and price alone', named],
    ['pictures as addresses and a category as an id', { ...named, images: ['/a.webp', '/b.webp'], category: 3 }],
    [
      'pictures as objects and a category as an object',
      { ...named, images: [{ image: '/a.webp' }], category: { id: 3, name: 'Lighting', slug: 'lighting' } },
    ],
    ['one picture', { ...named, image: '/a.webp', category_name: 'Lighting', stock: 3, reviews: [{ rating: 4 }] }],
  ]
  it.for(shapes)('is shown when the answer has %s', async ([, answer], { visit }) => {
    const page = await visit()
    await open(page, '/faq')
    await answersWith(page, '**/api/products/7/', answer)
    await answersWith(page, '**/api/products/related/?*', [])
    await walksTo(page, '/products/7')
    await page.getByRole('heading', { level: 1, name: named.name }).waitFor()
    await sees(page, 'KSh 1,250.50')
    await isClean(page)
  })
})

describe('S§3 Cart and orders', () => {
  it('S§7 the order list may be bare', async ({ visit }) => {
    const page = await visit({ as: await aShopper() })
    const order = { id: 'A'.repeat(22), created_at: '2026-11-01T08:00:00Z', total_amount: 510, status: 'paid' }
    await page.route('**/api/orders/', (route) => route.fulfill({ json: [order] }))
    await page.goto('/profile')
    await page.getByRole('region', { name: 'Order history' }).getByText('KSh 510.00').waitFor()
    await isClean(page)
  })
})

describe('V§3 Seller dashboard', () => {
  it('shows products, wallet, inventory, sales and transactions of the specified fields alone', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    const product = { ...named, stock: 5, images: ['/a.webp'], sales: 2 }
    await answersWith(page, '**/api/seller/products/?*', [product])
    await answersWith(page, '**/api/seller/wallet/', { balance: '1000.50', pending_withdrawals: '20.00' })
    await answersWith(page, '**/api/seller/inventory/', { totalProducts: 4, lowStock: 1, outOfStock: 2 })
    await answersWith(page, '**/api/seller/sales/', { sales_data: [{ date: '2026-11-01', sales: 2, revenue: 2501 }] })
    await answersWith(page, '**/api/seller/transactions/?*', { results: [] })
    await page.goto('/Seller/Dashboard')
    const row = page.getByRole('article', { name: named.name })
    await row.getByText('Uncategorized').waitFor()
    await sees(page, '$ 1,000.50')
    await isClean(page)
    for (const [tab, text] of [
      ['Wallet', 'ksh 20.00'],
      ['Inventory', '4'],
      ['Sales Analytics', '$ 2,501.00'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).first().click()
      await page.getByRole('region', { name: tab }).getByText(text, { exact: true }).first().waitFor()
      await isClean(page)
    }
  })
})
