import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { it, open } from '../support/journey.ts'
import { aProductOf, aSeller } from '../support/seller.ts'
import { sells } from '../states/seller-sales.ts'

const at = (tab: string) => `/Seller/Dashboard/${tab}`

/** Marks the current document. A newly loaded document has no mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))

it('a link within the seller area changes the screen without loading a document, and moves the focus to its target', async ({
  visit,
}) => {
  const seller = await aSeller()
  await aProductOf(seller, { name: 'Kettle', stock: 2 })
  const page = await visit({ as: seller })
  await open(page, at('inventory'))
  const restock = page.getByRole('link', { name: 'Restock Kettle' })
  await restock.waitFor()
  await mark(page)
  await restock.press('Enter')
  await expect.poll(() => page.getByLabel('Product Name').inputValue()).toBe('Kettle')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Add Product')
  await page.goBack()
  await restock.waitFor()

  const tab = page.getByRole('navigation', { name: 'Dashboard menu' }).getByRole('link', { name: 'My Products' })
  await tab.press('Enter')
  await page.getByRole('row', { name: 'Kettle' }).waitFor()
  expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await isMarked(page)).toBe(true)

  await page.getByRole('link', { name: 'View storefront' }).click()
  await page.waitForURL('/')
  expect(await isMarked(page)).toBe(false)
})

it('a link of the seller area opens a new tab on a Ctrl or Cmd click', async ({ visit }) => {
  const page = await visit({ as: await aSeller() })
  await open(page, at('wallet'))
  const link = page.getByRole('link', { name: 'Sales Analytics' })
  await link.waitFor()
  // On a busy machine about one click in forty arrives, but the test browser opens no tab: the test
  // then clicks again.
  const other = await vi.waitFor(
    async () => {
      const opened = page.context().waitForEvent('page', { timeout: 3_000 })
      const [tab] = await Promise.all([opened, link.click({ modifiers: ['ControlOrMeta'] })])
      return tab
    },
    { timeout: 15_000 },
  )
  await other.waitForURL(at('sales'))
  expect(new URL(page.url()).pathname).toBe(at('wallet'))
})

it('a link that sorts the figures keeps the scroll position', async ({ visit }) => {
  const page = await visit({ as: await aSeller(), screen: 'phone' })
  await sells(page)
  await open(page, `${at('sales')}?from=2026-01-01&to=2026-01-14`)
  await page.getByRole('slider', { name: 'Revenue by day' }).waitFor()
  await mark(page)
  const choice = page.getByRole('link', { name: 'By units' })
  await choice.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await choice.click()
  await page.waitForURL(/by=units/)
  await expect.poll(() => choice.getAttribute('aria-current')).toBe('true')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await isMarked(page)).toBe(true)
})
