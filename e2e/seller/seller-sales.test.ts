import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { addDays, nairobiDay } from '#contract/shared/days.ts'
import { present } from '#contract/shared/present.ts'
import { faults } from '../support/faults.ts'
import { it, journey, open, sees, settled } from '../support/journey.ts'
import { breaks } from '../support/network.ts'
import { aProductOf, aSeller, demoSeller } from '../support/seller.ts'
import { aShopper } from '../support/shopper.ts'
import { figures, sells } from '../states/seller-sales.ts'

const tab = '/Seller/Dashboard/sales'
const calls = '**/api/seller/sales/'

const cellsOf = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)))

const plain = (rows: string[][]) => rows.map((row) => row.map((text) => text.replaceAll(/\s+/g, ' ').trim()))

describe('V§2 Sales', () => {
  it('is empty for a new store', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), screen: 'phone' })
    await open(page, tab)
    for (const text of ['Total Sales', 'Total Revenue', 'Recent Sales', 'Top Selling Products', 'No sales yet.'])
      await sees(page, text)
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  journey('D10 shows sales by day and by product, in amounts with a dollar sign', async ({ visit }) => {
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

  it('V§7 shows zero when the sales cannot be loaded, and retries', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await breaks(page, calls)
    await open(page, tab)
    await sees(page, 'We couldn’t load your sales.')
    await sees(page, '$ 0.00')
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('We couldn’t load your sales.').waitFor({ state: 'detached' })
  })
})

const today = nairobiDay(new Date())
const rangeIn = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return [searchParams.get('from'), searchParams.get('to')]
}
const card = (page: Page, title: string) =>
  page.locator('dl', { has: page.getByText(title, { exact: true }) }).getByRole('definition')

/** The values of the two date fields. */
const entered = (page: Page) =>
  Promise.all(['From', 'To'].map((label) => page.getByLabel(label, { exact: true }).inputValue()))

describe('the figures of a period', () => {
  it('cover the last thirty days by default; a chosen period is in the address', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await open(page, tab)
    await sees(page, 'No views or sales in this period.')
    expect(await entered(page)).toEqual([addDays(today, -29), today])

    await page.getByRole('link', { name: 'Last 7 days' }).click()
    await expect.poll(() => rangeIn(page)).toEqual([addDays(today, -6), today])
    await expect.poll(() => entered(page)).toEqual([addDays(today, -6), today])

    await page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await page.getByLabel('To', { exact: true }).fill('2026-01-31')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await sees(page, '1 Jan 2026 – 31 Jan 2026')
    expect(rangeIn(page)).toEqual(['2026-01-01', '2026-01-31'])

    await page.reload()
    await sees(page, '1 Jan 2026 – 31 Jan 2026')
    expect(await entered(page)).toEqual(['2026-01-01', '2026-01-31'])
    await page.goBack()
    await expect.poll(() => entered(page)).toEqual([addDays(today, -6), today])
    await page.goBack()
    await expect.poll(() => entered(page)).toEqual([addDays(today, -29), today])
  })

  it('show an error at the field of an invalid period, and stay as they are', async ({ visit }) => {
    const page = await visit({ as: await aSeller(), screen: 'phone' })
    await open(page, `${tab}?from=2026-01-01&to=2026-01-31`)
    await sees(page, '1 Jan 2026 – 31 Jan 2026')
    const says = async (from: string, to: string, words: string) => {
      await page.getByLabel('From', { exact: true }).fill(from)
      await page.getByLabel('To', { exact: true }).fill(to)
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await sees(page, words)
      expect(rangeIn(page)).toEqual(['2026-01-01', '2026-01-31'])
    }
    await says('2026-01-31', '2026-01-01', 'The end can’t be before the start.')
    await says('2024-01-01', '2026-01-01', 'Please choose a range of up to 366 days.')
    await says('', '2026-01-01', 'Please choose a day.')
    await says('2026-01-01', addDays(today, 1), 'Please choose today or an earlier day.')
    await sees(page, '1 Jan 2026 – 31 Jan 2026')

    await open(page, `${tab}?from=soon&to=2026-02-30`)
    await sees(page, 'Please choose a day.')
    await sees(page, 'No views or sales in this period.')
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  it('are drawn as bars that can be read by touch and by arrow keys, and are listed in a table too', async ({
    visit,
  }) => {
    const page = await visit({ as: await aSeller(), screen: 'phone' })
    await sells(page)
    await open(page, `${tab}?from=2026-01-01&to=2026-01-14`)
    await page.getByRole('button', { name: /^Units sold/ }).click()
    const chart = page.getByRole('slider', { name: 'Units sold by day' })
    await chart.focus()
    await sees(page, '14 Jan 2026: 0 units Previous: 0 units')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => chart.getAttribute('aria-valuetext')).toBe('13 Jan 2026: 6 units. Previous: 6 units')
    await page.keyboard.press('Home')
    await sees(page, '1 Jan 2026: 4 units Previous: 4 units')

    await page.getByRole('button', { name: /^Revenue/ }).click()
    const revenue = page.getByRole('slider', { name: 'Revenue by day' })
    await revenue.scrollIntoViewIfNeeded()
    const { x, y, width, height } = present(await revenue.boundingBox())
    await page.touchscreen.tap(x + width * 0.11, y + height / 2)
    await sees(page, /^2 Jan 2026: \$\s13,500\.50 Previous: \$\s6,750\.25$/)

    await page.getByText('View as table').click()
    await page.getByRole('table', { name: 'Sales by day' }).waitFor()
    const rows = plain(await cellsOf(page, 'Sales by day'))
    expect(rows.slice(0, 2)).toEqual([
      ['Date', 'Product views', 'Orders', 'Units sold', 'Revenue'],
      ['1 Jan 2026', '120', '3', '4', '$ 12,500.50'],
    ])
    expect(rows).toHaveLength(15)
    await settled(page)
    expect(await faults(page)).toEqual([])
  })

  it('are grouped by week for a long period, in the charts and in the table', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await sells(page)
    await open(page, `${tab}?from=2026-01-01&to=2026-06-30`)
    await page.getByRole('button', { name: /^Units sold/ }).click()
    const chart = page.getByRole('slider', { name: 'Units sold by week' })
    await chart.focus()
    await page.keyboard.press('Home')
    const reported = await chart.getAttribute('aria-valuetext')
    const bars = Number(await chart.getAttribute('aria-valuemax'))
    await page.getByText('View as table').click()
    await page.getByRole('table', { name: 'Sales by week' }).waitFor()
    const [, first = [], ...others] = plain(await cellsOf(page, 'Sales by week'))
    expect(others).toHaveLength(bars - 1)
    expect(first[0]).toBe('1 Jan 2026 – 7 Jan 2026')
    expect(reported).toBe(`${first[0]}: ${first[3]} units. Previous: ${first[3]} units`)
    expect(others.at(-1)?.[0]).toMatch(/ – 30 Jun 2026$/)
  })

  it('are compared with the same number of days before; conversion needs views', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await sells(page)
    await open(page, `${tab}?from=2026-01-01&to=2026-06-30`)
    await sees(page, 'Compared with the previous 181 days, 4 Jul 2025 – 31 Dec 2025.')
    await sees(page, 'Views have been counted since 2 Jan 2026.')
    const figures = page.getByRole('group', { name: 'Choose a figure for the chart' })
    expect(await figures.getByRole('button').allInnerTexts()).toEqual([
      expect.stringMatching(/^Revenue\n\$\s1,250,000\.50\n0%/),
      expect.stringMatching(/^Orders\n78\n\+30%/),
      expect.stringMatching(/^Units sold\n156\n−3%/),
      expect.stringMatching(/^Product views\n4,905$/),
    ])
    await figures.getByRole('button', { name: /^Orders 78 \+30%\s?\. Previous: 60$/ }).waitFor()
    expect(await card(page, 'Conversion').allInnerTexts()).toEqual(['1.6%', 'Orders per product view.'])
    await page.getByRole('slider', { name: 'Revenue by week' }).waitFor()

    const names = async () => plain(await cellsOf(page, 'Top products')).map(([name = '']) => name.slice(0, 6))
    expect(await names()).toEqual(['Produc', 'WWWWWW', 'Kettle'])
    await page.getByRole('link', { name: 'By units' }).click()
    await expect.poll(names).toEqual(['Produc', 'Kettle', 'WWWWWW'])
    expect(new URL(page.url()).searchParams.get('by')).toBe('units')
    await page.goBack()
    await expect.poll(names).toEqual(['Produc', 'WWWWWW', 'Kettle'])
  })

  it('show a message when they cannot be loaded, and are loaded again', async ({ visit }) => {
    const page = await visit({ as: await aSeller() })
    await breaks(page, figures)
    await open(page, tab)
    const notice = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })
    await notice.waitFor()
    await sees(page, 'No sales yet.')
    await page.unroute(figures)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await sees(page, 'No views or sales in this period.')
  })

  it('are downloaded as CSV files', async ({ visit }) => {
    const page = await visit({ as: await demoSeller(), mayLog: /UNREACHABLE/ })
    await open(page, `${tab}?from=2026-01-01&to=2026-01-31`)
    for (const [name, file, head] of [
      ['Daily figures (CSV)', 'sokoni-days-2026-01-01-2026-01-31.csv', 'Date,Views,Orders'],
      ['Products (CSV)', 'sokoni-products-2026-01-01-2026-01-31.csv', 'Product number,Product,Views'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      expect(await readFile(await download.path(), 'utf8')).toContain(`\uFEFF${head}`)
    }
    await page.route('**/api/seller/analytics/*/csv/*', (route) => route.abort())
    await page.getByRole('button', { name: 'Daily figures (CSV)' }).click()
    await sees(page, 'We couldn’t create the file. Please try again.')
  })
})

/** The user agent of a phone. The shop does not count product views of automated browsers. */
const withScreen =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

describe('a product view', () => {
  it('counts for its store when a guest or a shopper makes it, not when the store itself makes it', async ({
    visit,
  }) => {
    const seller = await aSeller()
    const { id } = await aProductOf(seller, { name: 'Sufuria' })
    for (const as of [undefined, await aShopper(), seller]) {
      const page = await visit(as ? { as } : {})
      await page.context().setExtraHTTPHeaders({ 'user-agent': withScreen })
      const reported = page.waitForResponse(`**/api/products/${id}/views/`)
      await open(page, `/products/${id}`)
      expect((await reported).status()).toBe(202)
    }
    const page = await visit({ as: seller })
    await expect
      .poll(
        async () => {
          await open(page, tab)
          const views = page.getByRole('button', { name: /^Product views/ })
          await views.waitFor()
          return views.innerText()
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toMatch(/^Product views\n2$/)
    await sees(page, /^0%$/)
  })
})
