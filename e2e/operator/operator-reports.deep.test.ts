import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { addDays, nairobiDay } from '#contract/shared/days.ts'
import type { AnswerTo } from '../../apps/web/app/lib/api/api-types.ts'
import { it, open, sees } from '../support/journey.ts'
import { minutesLater } from '../support/later.ts'
import { answers, breaks } from '../support/network.ts'
import { agrees, isSound, press } from '../support/operator-screens.ts'
import { anOperator, operatorAt } from '../support/operator.ts'
import { quickenPhones } from '../support/pay.ts'
import { aSaleOf } from '../support/sale.ts'
import { aSeller } from '../support/seller.ts'
import { aShopper } from '../support/shopper.ts'

/** The set-up of a store, a sale and its refund takes long. */
const PATIENCE_MS = 180_000

// The figures of past days are stored, as in a shop that has been open for a while.
beforeAll(() => minutesLater(0, 'count-report-days'))
beforeAll(quickenPhones)

type Report = AnswerTo<'GET /api/admin/reports/:report/'>

const calls = '**/api/admin/reports/*/?*'

/** The link to a period, not the link to the section of the same name. */
const daysOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Date range' }).getByRole('link', { name, exact: true })

/** The totals of a report for today. */
async function totals(page: Page, report: string): Promise<Record<string, number>> {
  const today = nairobiDay(new Date())
  return page.evaluate(
    async (address) => ((await (await fetch(address)).json()) as Report).figures?.total ?? {},
    `/api/admin/reports/${report}/?from=${today}&to=${today}`,
  )
}

/** The texts of the cells of a row. */
const row = async (page: Page, table: string, name: string) => {
  const found = page.getByRole('table', { name: table }).getByRole('row', { name })
  await found.waitFor()
  return (await found.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

describe('D40 operators: reports', () => {
  it(
    'a paid and partly refunded order counts in the sales, sellers, refunds, tax and payments reports',
    { timeout: PATIENCE_MS },
    async ({ visit }) => {
      const page = await visit()
      const [seller, shopper] = [await aSeller(), await aShopper()]
      await operatorAt(page, await anOperator('finance'), '/admin/reports')
      await daysOf(page, 'Today').click()
      await page.getByRole('region', { name: 'Total' }).waitFor()
      const names = ['sales', 'refunds', 'tax', 'payments']
      const before = await Promise.all(names.map((report) => totals(page, report)))

      const sale = await aSaleOf(shopper, [seller], 2)
      await open(page, `/admin/orders/${sale.orderId}`)
      await press(page, 'Refund')
      const dialog = page.getByRole('dialog', { name: /^Refund order/ })
      await dialog.getByLabel(`Quantity of Kettle of ${seller.storeName}`).selectOption('1')
      await dialog.getByLabel('Reason').fill('A crack in the lid.')
      await dialog.getByRole('button', { name: 'Refund' }).click()
      await sees(page, 'Refund started.')
      await expect.poll(async () => (await sale.order()).refunded).toBe(2_500)

      const after = await Promise.all(names.map((report) => totals(page, report)))
      const more = (place: number, figure: string) => (after[place]?.[figure] ?? 0) - (before[place]?.[figure] ?? 0)
      // Other tests sell and refund in the same shop, so these are minimums.
      for (const [place, figure, min] of [
        [0, 'orders', 1],
        [0, 'units', 2],
        [0, 'total', 5_000],
        [1, 'requested_amount', 2_500],
        [1, 'refunded_amount', 2_500],
        [2, 'vat', 689.66],
        [2, 'vat_back', 344.82],
        [3, 'taken', 5_000],
      ] as const)
        expect([figure, more(place, figure) >= min - 0.001]).toEqual([figure, true])

      await open(page, '/admin/reports/sellers')
      await daysOf(page, 'Today').click()
      await daysOf(page, 'Today').and(page.locator('[aria-current]')).waitFor()
      const figures = await row(page, 'Sellers breakdown', `${seller.storeName} Store ${seller.storeNumber}`)
      expect(figures.map((cell) => cell.replace('KSh ', ''))).toEqual([
        '1',
        '2',
        '5,000.00',
        '500.00',
        '2,500.00',
        '250.00',
        '0.00',
        '2,250.00',
      ])
      await isSound(page)
    },
  )

  it.for(['phone', 'desktop'] as const)(
    'each report has a chart, a table of the same figures, and a period by link or by date, on a %s',
    async (screen, { visit }) => {
      const page = await visit({ screen })
      await operatorAt(page, await anOperator('owner'), '/admin/reports')
      for (const name of ['Sellers', 'Categories', 'Payments', 'Refunds', 'Tax', 'Sales']) {
        await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true }).click()
        await page.getByRole('link', { name, exact: true }).and(page.locator('[aria-current]')).waitFor()
        await page.getByRole('region', { name: 'Total' }).waitFor()
        await isSound(page)
      }
      await page.getByText('View as table').click()
      await page.getByRole('table', { name: 'Sales by day' }).waitFor()
      await isSound(page)
      await daysOf(page, '7 days').click()
      await daysOf(page, '7 days').and(page.locator('[aria-current]')).waitFor()
      await page.getByLabel('From', { exact: true }).fill('2030-01-01')
      await press(page, 'Show')
      await sees(page, 'Please choose today or an earlier day.')
      // The error for the earlier entry is gone once the same period is shown again.
      for (const days of ['Today', '7 days']) {
        await daysOf(page, days).click()
        await daysOf(page, days).and(page.locator('[aria-current]')).waitFor()
      }
      expect(await page.getByText('Please choose today or an earlier day.').count()).toBe(0)
      const today = nairobiDay(new Date())
      await page.getByLabel('From', { exact: true }).fill(addDays(today, -69))
      await press(page, 'Show')
      await sees(page, 'Ranges over 62 days are grouped by week or month.')
      await isSound(page)
    },
  )

  it('computes a long report in the background, and downloads it as a file', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const today = nairobiDay(new Date())
    const from = addDays(today, -364)
    await operatorAt(page, await anOperator('finance'), `/admin/reports/tax?from=${from}&to=${today}`)
    await sees(page, 'are generated in the background')
    await isSound(page)
    await press(page, 'Generate report')
    await page.getByRole('region', { name: 'Total' }).waitFor({ timeout: 60_000 })
    await sees(page, 'Available until')
    await sees(page, 'Generate again')
    await isSound(page)
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')])
    expect(download.suggestedFilename()).toBe(`sokoni-tax-${from}-${today}.csv`)
    expect(await readFile(await download.path(), 'utf8')).toContain('\uFEFFFrom,To,Tax,Sales (KSh),VAT (KSh)')
  })

  it('shows the progress of a report, that it was stopped or failed, and a loading failure', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const run = { id: 987_654, percent: 42, started_at: '2026-07-04T09:00:00Z', stored_until: null }
    let state: NonNullable<Report['run']>['state'] = 'running'
    await answers<Report>(page, calls, (reported) => ({ ...reported, figures: null, run: { ...run, state } }))
    await operatorAt(page, await anOperator('finance'), '/admin/reports')
    const progress = page.getByRole('progressbar', { name: 'Generating Sales report' })
    await progress.waitFor()
    expect(await progress.getAttribute('aria-valuenow')).toBe('42')
    await isSound(page)
    await press(page, 'Stop')
    await agrees(page, 'Stop report')
    await sees(page, 'This report is no longer being generated.')
    state = 'stopped'
    await sees(page, 'Report stopped.')
    await isSound(page)
    state = 'failed'
    await open(page, '/admin/reports/refunds')
    await sees(page, 'We couldn’t generate this report.')
    await page.unroute(calls)
    await breaks(page, calls, 'nothing')
    await open(page, '/admin/reports/categories')
    await sees(page, 'We couldn’t load the report.')
    await isSound(page)
  })
})
