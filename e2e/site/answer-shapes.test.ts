import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, journey, open, sees } from '../support/journey.ts'
import { walksTo } from '../support/network.ts'
import { aProduct, aShopper, fillCart } from '../support/shopper.ts'
import { aSeller, seesAnnouncement } from '../support/seller.ts'

/*
 * The screens get responses in every shape that S§3, S§7, V§3 and V§7 specify. The stubbed
 * responses contain only the specified fields.
 */

const named = { id: 7, name: 'Lamp of a specified shape', price: 1250.5 }
/** The smallest product a response may contain. */
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
  it.for(lists)('GET %s on %s accepts a list in each specified shape', async ([calls, path, wraps], { visit }) => {
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

  it('S§2 Category listing: shows defaults for missing fields', async ({ visit }) => {
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

  it.for(['bare', 'results', 'products'] as const)('S§7 Home accepts its products as %s', async (wrap, { visit }) => {
    const page = await visit()
    await open(page, '/faq')
    const grouped = [
      { ...named, category: { id: 1, name: 'Lighting' } },
      { id: 9, name: 'Of no category', price: 10 },
    ]
    await answersWith(page, '**/api/products/?*', wrapped(grouped, wrap))
    await answersWith(page, '**/api/banners/', { results: [] })
    await answersWith(page, '**/api/local-ads/', { data: [] })
    await page.getByRole('link', { name: 'Sokoni home' }).click()
    await page.getByRole('heading', { level: 2, name: 'Lighting' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Uncategorized' }).waitFor()
    await isClean(page)
  })

  it('S§2 Search: accepts shelves as bare lists with missing fields', async ({ visit }) => {
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
  it.for(['bare', 'results', 'data'] as const)('accepts the list of categories as %s', async (wrap, { visit }) => {
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
    ['only id, name and price', named],
    ['pictures as URLs and a category as an id', { ...named, images: ['/a.webp', '/b.webp'], category: 3 }],
    [
      'pictures as objects and a category as an object',
      { ...named, images: [{ image: '/a.webp' }], category: { id: 3, name: 'Lighting', slug: 'lighting' } },
    ],
    ['one picture', { ...named, image: '/a.webp', category_name: 'Lighting', stock: 3, reviews: [{ rating: 4 }] }],
  ]
  it.for(shapes)('shows the product when the response has %s', async ([, answer], { visit }) => {
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

/** An order with only the fields that S§3 specifies. */
const order = {
  id: 'A'.repeat(22),
  order_number: 'SK7',
  created_at: '2026-11-01T08:00:00Z',
  total_amount: 1450.5,
  status: 'pending',
  customer_email: 'wanjiru@journey.test',
  user: { email: 'wanjiru@journey.test' },
  estimated_delivery: '2026-11-08',
  delivery_address: 'Muthithi Road 12, Westlands',
  items: [{ id: 1, quantity: 2, price: 625.25, product: { name: named.name } }],
}

describe('S§3 Cart', () => {
  const cart = {
    cart: [{ id: 5, product_name: named.name, price: 1250.5, quantity: 2, image: '/a.webp' }],
    total_items: 2,
  }

  it('S§7 renders a cart and a delivery cost with only the specified fields', async ({ visit }) => {
    const page = await visit({ as: await aShopper() })
    await answersWith(page, '**/api/cart/', cart)
    await answersWith(page, '**/api/delivery-costs/?*', { cost: 200 })
    await page.goto('/cart')
    await page.getByRole('main').getByText(named.name).first().waitFor()
    await page.getByRole('main').getByText('KSh 2,501.00').first().waitFor()
    await isClean(page)
  })

  it('S§7 DELETE cart/remove: ignores the response body', async ({ visit }) => {
    const as = await aShopper()
    await fillCart(as, await aProduct())
    const page = await visit({ as })
    await open(page, '/cart')
    await page.route('**/api/cart/remove/**', async (route) => {
      await route.fetch()
      await route.fulfill({ status: 204, body: '' })
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .click()
    await sees(page, 'Your cart is empty')
  })

  it('S§8 Checkout: shows an error when the response has no order id', async ({ visit }) => {
    const as = await aShopper()
    await fillCart(as, await aProduct())
    const page = await visit({ as })
    await open(page, '/cart')
    await answersWith(page, '**/api/checkout/', {})
    await page.getByRole('button', { name: 'Checkout' }).first().click()
    await sees(page, 'Order ID not received')
  })
})

describe('S§3 Orders', () => {
  it.for(['bare', 'results', 'data'] as const)('S§7 accepts the list of orders as %s', async (wrap, { visit }) => {
    const page = await visit({ as: await aShopper() })
    const { id, created_at, total_amount, status } = order
    await page.route('**/api/orders/', (route) =>
      route.fulfill({ json: wrapped([{ id, created_at, total_amount, status }], wrap) }),
    )
    await page.goto('/profile')
    await page.getByRole('region', { name: 'Order history' }).getByText('KSh 1,450.50').waitFor()
    await isClean(page)
  })

  journey(
    'S§7 renders an order, its payment verification and its PayPal links with only the specified fields',
    async ({ visit }) => {
      const page = await visit({ as: await aShopper() })
      await answersWith(page, `**/api/orders/${order.id}/`, order)
      await page.goto(`/order/${order.id}`)
      await page.getByRole('main').getByText('$ 1,450.50').first().waitFor()
      await page.getByRole('button', { name: 'All Mobile Payments' }).waitFor()
      await isClean(page)
      await answersWith(page, '**/api/payments/verify/', { status: 'failed', message: 'Declined by the bank' })
      await page.goto(`/order/${order.id}?reference=SK-1`)
      await sees(page, 'Payment verification failed: Declined by the bank')
      await answersWith(page, '**/api/payments/verify/', { status: 'failed' })
      await page.goto(`/order/${order.id}?reference=SK-2`)
      await sees(page, 'Payment verification failed: Unknown error')
      await answersWith(page, '**/api/paypal-create-order/', {
        links: [
          { rel: 'self', href: '/about' },
          { rel: 'approve', href: '/faq' },
        ],
      })
      await page.getByRole('button', { name: 'Pay with PayPal' }).click()
      await page.waitForURL((url) => url.pathname === '/faq')
    },
  )

  it('S§7 renders order tracking with only the specified fields', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq')
    const { customer_email: _, user: __, total_amount: ___, ...tracked } = order
    await answersWith(page, '**/api/orders/*/track/', tracked)
    await walksTo(page, `/orders/${order.id}/track`)
    for (const text of ['SK7', named.name, '$ 625.25', order.delivery_address])
      await page.getByRole('main').getByText(text).first().waitFor()
    await isClean(page)
  })
})

describe('S§3 Profile and token pair', () => {
  it('S§7 renders a profile with only the specified fields', async ({ visit }) => {
    const page = await visit({ as: await aShopper() })
    const profile = { username: 'wanjiru', email: 'wanjiru@journey.test', phone_number: '', address: 'Rose Avenue 7' }
    await answersWith(page, '**/api/profile/', profile)
    await page.goto('/profile')
    await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('wanjiru')
    await isClean(page)
  })

  it('S§7 keeps the previous refresh token when the refresh response contains only an access token', async ({
    visit,
  }) => {
    const { tokens } = await aShopper()
    const page = await visit({ storage: { refresh_token: tokens.refresh } })
    await answersWith(page, '**/api/token/refresh/', { access: tokens.access })
    await page.goto('/profile')
    await expect.poll(() => page.getByLabel('Email').first().inputValue()).toContain('@journey.test')
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBe(tokens.refresh)
  })
})

describe('S§3 Banners and local ads', () => {
  it('S§7 shows only active banners when the list is under data', async ({ visit }) => {
    const page = await visit()
    await open(page, '/faq')
    const products = Array.from({ length: 8 }, (_, at) => ({
      ...named,
      id: 100 + at,
      category: { id: at, name: `Group ${at}` },
    }))
    const banner = { id: 1, title: 'Shown here', subtitle: '', image: '/a.webp', link: '/faq' }
    await answersWith(page, '**/api/products/?*', products)
    await answersWith(page, '**/api/banners/', {
      data: [
        { ...banner, is_active: true },
        { ...banner, id: 2, title: 'Ended', is_active: false },
      ],
    })
    await page.getByRole('link', { name: 'Sokoni home' }).click()
    await page.getByRole('main').getByText('Shown here').first().waitFor()
    expect(await page.getByText('Ended', { exact: true }).count()).toBe(0)
    await isClean(page)
  })
})

describe('V§7 Responses whose body is ignored', () => {
  it('V§7 POST seller/withdrawals: any success status counts as success', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await page.route('**/api/seller/wallet/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), balance: 1_000, pending_withdrawals: 0 } })
    })
    await page.route('**/api/seller/withdrawals/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 201, body: '' }) : route.fallback(),
    )
    await open(page, '/Seller/Dashboard/wallet')
    await page.getByLabel(/^Amount to Withdraw/).fill('500')
    await page.getByRole('main').getByRole('button', { name: 'Request Withdrawal', exact: true }).click()
    await seesAnnouncement(page, 'Withdrawal request submitted for admin approval')
  })

  it('V§7 DELETE seller/products: any success status removes the product', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    const listed: object[] = [named]
    await page.route('**/api/seller/products/?*', (route) => route.fulfill({ json: listed }))
    await page.route('**/api/seller/products/7/', async (route) => {
      listed.pop()
      await route.fulfill({ status: 204, body: '' })
    })
    await open(page, '/Seller/Dashboard')
    const row = page.getByRole('row', { name: named.name })
    await row.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await row.waitFor({ state: 'detached' })
  })

  it('V§7 POST seller/verify-otp and seller/login: accepts a response with only the two tokens', async ({ visit }) => {
    const { tokens, email, password, storeNumber } = await aSeller()
    const page = await visit()
    await answersWith(page, '**/api/seller/login/', tokens)
    await open(page, '/Seller/Login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Store number').fill(String(storeNumber))
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/Seller/Dashboard')
  })
})

describe('V§3 Seller dashboard', () => {
  it('shows products, wallet, inventory, sales and transactions with only the specified fields', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    const product = { ...named, stock: 5, images: ['/a.webp'], sales: 2 }
    await answersWith(page, '**/api/seller/products/?*', [product])
    await answersWith(page, '**/api/seller/wallet/', { balance: '1000.50', pending_withdrawals: '20.00' })
    await answersWith(page, '**/api/seller/inventory/', { totalProducts: 4, lowStock: 1, outOfStock: 2 })
    await answersWith(page, '**/api/seller/sales/', { sales_data: [{ date: '2026-11-01', sales: 2, revenue: 2501 }] })
    await answersWith(page, '**/api/seller/transactions/?*', { results: [] })
    await page.goto('/Seller/Dashboard')
    const row = page.getByRole('row', { name: named.name })
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
