import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { faults } from '../support/faults.ts'
import { it, journey, open, sees, settled } from '../support/journey.ts'
import { answers, breaks } from '../support/network.ts'
import { aProductOf, aSeller } from '../support/seller.ts'

const path = '/Seller/Dashboard/inventory'
const calls = '**/api/seller/inventory/'

/** A counter by its title, such as `Low Stock`. */
const counter = async (page: Page, title: string) => {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${title}$`) })
  await term.waitFor()
  return page.locator('dl').filter({ has: term }).getByRole('definition').innerText()
}
const counters = async (page: Page) => [
  await counter(page, 'Total Products'),
  await counter(page, 'Low Stock'),
  await counter(page, 'Out of Stock'),
]
const table = (page: Page, name: string) => page.getByRole('table', { name })
const rowsOf = async (page: Page, name: string) => {
  await table(page, name).waitFor()
  const rows = table(page, name).getByRole('row')
  const texts = await rows.evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  return texts.map((cells) => cells.map((text) => text?.replaceAll(/\s/g, ' ')))
}

describe('V§2 Inventory', () => {
  it('V§3 Inventory summary, V§8 Empty lists: shows zeros and empty tables for a new store', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), screen: 'phone' })
    await open(page, path)
    await page.getByRole('heading', { name: 'Inventory Overview' }).waitFor()
    expect(await counters(page)).toEqual(['0', '0', '0'])
    await sees(page, 'No low stock products')
    await sees(page, 'No out of stock products')
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  journey(
    'V§4 Stock classes, V§9 Low stock: counts all products and lists those under 10 and those at 0',
    async ({ visit }) => {
      const seller = await aSeller()
      await aProductOf(seller, { name: 'None', stock: 0, category_id: null, state: 'draft' })
      const { category } = await aProductOf(seller, { name: 'Nine', stock: 9 })
      await aProductOf(seller, { name: 'Ten', stock: 10 })
      const page = await visit({ as: seller })
      await open(page, path)
      expect(await counters(page)).toEqual(['3', '1', '1'])
      const head = ['Product', 'Price', 'Stock', 'Category', 'Action']
      expect(await rowsOf(page, 'Low Stock Products')).toEqual([
        head,
        ['Nine', '$ 1,250.00', '9', category?.name, 'Restock'],
      ])
      expect(await rowsOf(page, 'Out of Stock Products')).toEqual([
        head,
        ['None', '$ 1,250.00', '0', 'Uncategorized', 'Restock'],
      ])
      const menu = page.getByRole('navigation', { name: 'Dashboard menu' })
      await menu.getByText('1 low in stock, 1 out of stock').waitFor({ state: 'attached' })
      await settled(page)
      expect(await faults(page)).toEqual([])
    },
  )

  it('D9 shows the sale price and the former price, here and in My Products', async ({ visit }) => {
    const seller = await aSeller()
    await aProductOf(seller, { name: 'Kettle', stock: 2, discount: 15 })
    const page = await visit({ as: seller, screen: 'phone' })
    const price = () =>
      page.locator('td', { hasText: '$' }).evaluate(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    await open(page, path)
    expect(await price()).toBe('$ 1,062.50Was $ 1,250.00')
    await open(page, '/Seller/Dashboard/products')
    expect(await price()).toBe('$ 1,062.50Was $ 1,250.00')
    await page.getByText('Was $ 1,250.00').waitFor()
  })

  it('Restock opens the form with the product; the counters include the new stock at once', async ({ visit }) => {
    const seller = await aSeller()
    const { id } = await aProductOf(seller, { name: 'Kettle', stock: 2 })
    const page = await visit({ as: seller })
    await open(page, path)
    await page.getByRole('link', { name: 'Restock Kettle' }).click()
    await page.waitForURL(`/Seller/Dashboard/products/${id}`)
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor()
    expect(await page.getByLabel('Product Name').inputValue()).toBe('Kettle')
    await page.getByLabel('Stock Quantity').fill('40')
    await page.getByRole('button', { name: 'Update Product' }).click()
    await page.getByRole('heading', { name: 'My Products' }).waitFor()
    await page.getByRole('navigation').getByRole('link', { name: 'Inventory' }).click()
    await sees(page, 'No low stock products')
    expect(await counters(page)).toEqual(['1', '0', '0'])
  })

  it('D5 links to all products when there are more than the table lists', async ({ visit }) => {
    const seller = await aSeller()
    await aProductOf(seller, { name: 'Kettle', stock: 2 })
    const page = await visit({ as: seller })
    await answers<AnswerTo<'GET /api/seller/inventory/'>>(page, calls, (all) => ({ ...all, lowStock: 101 }))
    await open(page, path)
    await page.getByRole('link', { name: 'View all 101' }).click()
    await page.waitForURL('/Seller/Dashboard/products?stock=low')
    await page.getByRole('row', { name: 'Kettle' }).waitFor()
  })

  it('shows Restock on a phone without sideways scrolling, and a heading at the stock', async ({ visit }) => {
    const seller = await aSeller()
    await aProductOf(seller, { name: 'Kettle', stock: 2 })
    const page = await visit({ as: seller, screen: 'phone' })
    await open(page, path)
    const restock = page.getByRole('link', { name: 'Restock Kettle' })
    const { x, width } = await restock.boundingBox().then((box) => box ?? { x: 0, width: 0 })
    expect(width).toBeGreaterThan(24)
    expect(x + width).toBeLessThanOrEqual(360)
    const price = present(await page.locator('td[data-title="Price"]').boundingBox())
    expect(x - price.x - price.width).toBeGreaterThanOrEqual(12)
    const frame = table(page, 'Low Stock Products').locator('..')
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    const headings = page.getByRole('table', { name: 'Low Stock Products' }).getByRole('columnheader')
    expect(await headings.allTextContents()).toEqual(['Product', 'Price', 'Stock', 'Category', 'Action'])
    const stock = table(page, 'Low Stock Products').locator('[data-heading="Stock"]')
    expect(await stock.evaluate((value) => getComputedStyle(value, '::before').content)).toBe('"Stock: "')
    await restock.click()
    await expect.poll(() => page.getByLabel('Product Name').inputValue()).toBe('Kettle')
  })

  it('V§7 shows zero counts and a message when the inventory cannot be loaded, and retries', async ({ visit }) => {
    const seller = await aSeller()
    await aProductOf(seller, { name: 'Kettle' })
    const page = await visit({ as: seller, mayLog: /ApiError/ })
    await breaks(page, calls)
    await open(page, path)
    await sees(page, 'We couldn’t load your inventory.')
    expect(await counters(page)).toEqual(['0', '0', '0'])
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('We couldn’t load your inventory.').waitFor({ state: 'detached' })
    expect(await counters(page)).toEqual(['1', '0', '0'])
  })
})
