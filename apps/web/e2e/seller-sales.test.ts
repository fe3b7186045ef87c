import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { faults } from './faults.ts'
import { it, open, sees, settled } from './journey.ts'
import { breaks } from './network.ts'
import { aSeller } from './seller.ts'
import { sells } from './states/seller-sales.ts'

const tab = '/Seller/Dashboard?tab=sales'
const calls = '**/api/seller/sales/'

const cellsOf = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)))

const plain = (rows: string[][]) => rows.map((row) => row.map((text) => text.replaceAll(/\s+/g, ' ').trim()))

describe('V§2 Sales', () => {
  it('begins with nothing', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), screen: 'phone' })
    await open(page, tab)
    for (const text of ['Total Sales', 'Total Revenue', 'Recent Sales', 'Top Selling Products', 'No sales yet.'])
      await sees(page, text)
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  it('D10 shows what was sold, by day and by product, in amounts with a dollar sign', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await sells(page)
    await open(page, tab)
    for (const text of ['12,345', '$ 15,000,000.00', '$ 14,250,000.50']) await sees(page, text)
    expect(plain(await cellsOf(page, 'Recent Sales'))).toEqual([
      ['Date', 'Sales', 'Revenue'],
      ['4 Jul 2026', '1,204', '$ 1,250,000.50'],
      ['3 Jul 2026', '0', '$ 0.00'],
    ])
    expect(plain(await cellsOf(page, 'Top Selling Products'))).toEqual([
      ['Product', 'Price', 'Sales', 'Revenue'],
      ['W'.repeat(160), '$ 2,500.00', '5,000', '$ 12,500,000.00'],
      ['Kettle', '$ 1,250.00', '2,000', '$ 2,500,000.00'],
    ])
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  it('V§7 counts as zero what cannot be loaded, and tries again', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await breaks(page, calls)
    await open(page, tab)
    await sees(page, 'Your sales could not be loaded.')
    await sees(page, '$ 0.00')
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Your sales could not be loaded.').waitFor({ state: 'detached' })
  })
})
