import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { it, open, sees } from './journey.ts'
import { anOrder, aProduct, aShopper, fillCart, type Product, type Shopper } from './shopper.ts'

const NOBODYS_ORDER = 'AAAAAAAAAAAAAAAAAAAAAA'

let shopper: Shopper
let product: Product
let orderId: string

beforeAll(async () => {
  shopper = await aShopper()
  product = await aProduct()
  orderId = (await anOrder(shopper)).id
  await fillCart(shopper, product)
})

/** Every screen by what its heading says; the paths are known once there is an order. */
const publicScreens: [name: string, path: () => string, heading: string | RegExp][] = [
  ['home', () => '/', 'Karibu Sokoni'],
  ['product list', () => '/products', 'All Products'],
  ['product', () => `/products/${product.id}`, /./],
  ['category grid', () => '/categories', 'All Categories'],
  ['category listing', () => '/categories/electronics', 'electronics'],
  ['empty category listing', () => '/categories/nothing-of-the-sort', 'nothing of the sort'],
  ['filtered listing', () => '/categories/all?ordering=-price&in_stock=true', 'All Products'],
  ['search', () => `/search?q=${encodeURIComponent(product.name)}`, /^Results for/],
  ['search without a find', () => '/search?q=zzzzqqqq', /^Results for/],
  ['search without a question', () => '/search', 'What are you looking for?'],
  ['trending', () => '/trending', 'Trending'],
  ['login', () => '/login', 'Welcome back'],
  ['registration', () => '/register', 'Create your account'],
  ['forgotten password', () => '/forgot-password', 'Forgot your password?'],
  ['new password', () => '/reset-password?token=x', 'Set a new password'],
  ['cart of a guest', () => '/cart', 'Sign in to view your cart'],
  ['profile of nobody', () => '/profile', 'You are not logged in'],
  ['order of somebody else', () => `/order/${NOBODYS_ORDER}`, 'Please log in to see your order.'],
  ['tracking', () => `/orders/${orderId}/track`, /^Order SK/],
  ['tracking of no order', () => `/orders/${NOBODYS_ORDER}/track`, 'Order not found'],
  ['product that is not there', () => '/products/999999999', 'Product Not Found'],
  ['page that is not there', () => '/no/such/page', 'This page does not exist'],
]

const personalScreens: typeof publicScreens = [
  ['cart', () => '/cart', 'Your cart'],
  ['profile', () => '/profile', 'My Account'],
  ['order', () => `/order/${orderId}`, /^Order SK/],
  ['order summary', () => `/order-summary/${orderId}`, /^Order SK/],
]

/** What is wrong for people who see, hear or point otherwise (WCAG 2.2 A and AA, and good practice). */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    return violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes.map((node) => node.html).join(' ')}`)
  })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe('every screen fits a phone, is usable by everybody and complains of nothing', () => {
  it.for(publicScreens)('S§2 %s', async ([, path, heading], { visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, path())
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await widthOf(page)).toBe(360)
    expect(await faults(page)).toEqual([])
  })

  it.for(personalScreens)('S§2 %s of somebody who is logged in', async ([, path, heading], { visit }) => {
    const page = await visit({ screen: 'phone', as: shopper })
    await open(page, path())
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await widthOf(page)).toBe(360)
    expect(await faults(page)).toEqual([])
  })

  it('S§2 side menu, suggestions and the modal over the cart', async ({ visit }) => {
    const page = await visit({
      screen: 'phone',
      storage: { cart: JSON.stringify([{ ...product, quantity: 1 }]) },
    })
    await open(page, '/cart')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Browse' })
    await menu.getByRole('link', { name: 'All Categories' }).waitFor()
    await settled(page)
    expect(await faults(page)).toEqual([])
    await menu.getByRole('button', { name: 'Close' }).click()
    await menu.waitFor({ state: 'hidden' })

    await page.getByRole('searchbox').fill(product.name.split(' ')[0]!)
    await page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first().waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByRole('searchbox').press('Escape')

    await page.getByRole('button', { name: 'Sign in and check out' }).click()
    await page.getByRole('dialog', { name: 'Login' }).waitFor()
    await settled(page)
    expect(await faults(page)).toEqual([])
  })
})

/** Until nothing on the page moves or fades: half a colour has no contrast. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getTiming().iterations === Infinity
    }),
  )
}

describe('without scripts', () => {
  it.for([
    ['/', 'Karibu Sokoni'],
    ['/products', 'All Products'],
    ['/categories/electronics', 'electronics'],
    ['/search?q=a', /^Results for/],
  ] as const)('%s shows its products', async ([path, heading], { visit }) => {
    const page = await visit({ javaScript: false, screen: 'phone' })
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    const products = page.locator('main article a[href^="/products/"]')
    expect(await products.count()).toBeGreaterThan(3)
    expect(
      await page
        .getByRole('main')
        .getByText(/KSh\s[\d,]+/)
        .first()
        .isVisible(),
    ).toBe(true)
  })

  it('one walks from the home page through menu, listing and search to a product', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.waitForURL(/\/categories\??$/)
    await page.getByRole('main').getByRole('link', { name: 'Electronics' }).click()
    await page.getByRole('heading', { level: 1, name: 'electronics' }).waitFor()
    await page.getByRole('searchbox').fill(product.name)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(/\/search\?q=/)
    await page.getByRole('link', { name: product.name, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
    await sees(page, /^In Stock \(\d+\)$/)
  })

  it('personal screens say that they need them', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/cart')
    await sees(page, /^This page needs JavaScript/)
  })
})
