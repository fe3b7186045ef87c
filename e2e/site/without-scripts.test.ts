import { beforeAll, describe, expect } from 'vitest'
import { it, sees } from '../support/journey.ts'
import { aProduct, type Product } from '../support/shopper.ts'

describe('without scripts', { tags: 'journey' }, () => {
  let product: Product
  beforeAll(async () => {
    product = await aProduct()
  })

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

  it('a visitor gets from the home page through menu, listing and search to a product', async ({ visit }) => {
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

  it('personal screens say that they need JavaScript', async ({ visit }) => {
    const page = await visit({ javaScript: false })
    await page.goto('/cart')
    await sees(page, /^Turn on JavaScript/)
  })
})
