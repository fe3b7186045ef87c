import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import { it, open, sees, settled } from '../support/journey.ts'
import { inDatabase, minutesLater } from '../support/later.ts'
import { answers, breaks } from '../support/network.ts'
import { agrees, isSound, opensFilters, opensMenu, press, takes } from '../support/operator-screens.ts'
import { anOperator, operatorAt } from '../support/operator.ts'
import { sendsDocuments } from '../support/paid-out.ts'
import { anOrderByPhoneThat, payByHand, setPhones } from '../support/pay.ts'
import { aProductOf, aSeller, demoSeller } from '../support/seller.ts'
import { orderOf } from '../support/shopper.ts'

describe('D40 operators: payments', () => {
  it('accepts a payment that is one shilling short for its order', async ({ visit }) => {
    const { shopper, orderId, orderNumber } = await anOrderByPhoneThat('paysAShillingLess')
    const status = async () => (await orderOf(shopper, orderId)).payment?.state
    await vi.waitUntil(async () => (await status()) === 'review', { timeout: 20_000, interval: 250 })

    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('finance'), '/admin/payments')
    await sees(page, 'Amount differs from the amount requested')
    await isSound(page)
    await page.getByRole('link', { name: orderNumber }).click()
    await sees(page, `Payment for ${orderNumber}`)
    await expect.poll(() => page.title()).toMatch(new RegExp(`^Payment for ${orderNumber} · .* · Sokoni$`))
    await page.getByText('Needs review').first().click()
    await sees(page, 'CheckoutRequestID')
    await isSound(page)
    await press(page, 'Apply to order')
    const dialog = page.getByRole('dialog', { name: /to the order$/ })
    await dialog.getByLabel('Reason').fill('M-Pesa kept a shilling.')
    await isSound(page)
    await dialog.getByRole('button', { name: 'Apply to order' }).click()
    await sees(page, 'Payment applied. The order is paid.')
    await sees(page, 'Applied to the order')
    expect(await status()).toBe('succeeded')
    expect((await orderOf(shopper, orderId)).status).toBe('paid')
  })

  const unmatchedPayment = {
    id: 1,
    receipt: 'SG71234567',
    account: 'RENT JULY',
    amount: 700,
    paid_at: '2026-07-06T08:00:00Z',
    reported_at: '2026-07-06T08:00:01Z',
    is_going_back: false,
    is_stuck: false,
    failure: null,
  }
  const refund = {
    id: 1,
    order_number: 'SK2QW3E4R5T',
    provider: 'mpesa',
    receipt: 'SG71234568',
    amount: 1_250,
    state: 'needs_attention',
    reason: 'returned',
    failure: 'nobody answered',
    requested_at: '2026-07-06T08:00:00Z',
  }
  const difference = {
    id: 1,
    provider: 'paypal',
    movement: 'taken',
    receipt: '8MC585209K746392H',
    kind: 'other_amount',
    currency: 'USD',
    ours: { amount: 11.24, state: null },
    theirs: { amount: 11.2, state: 'COMPLETED' },
    reference: 'SK2QW3E4R5T-1',
    happened_at: '2026-07-06T08:00:00Z',
    opened_at: '2026-07-06T09:00:00Z',
  }

  const attempt = {
    id: 1,
    order_number: 'SK9QW3E4R5T',
    provider: 'mpesa',
    state: 'failed',
    reason: 'other_amount',
    requested: 1_250,
    by_hand: false,
    started_at: '2026-07-06T08:00:00Z',
  }

  it.for(['phone', 'desktop'] as const)('shows every list of payments, on a %s', async (screen, { visit }) => {
    const page = await visit({ screen })
    await answers(page, '**/api/admin/payments/unmatched-payments/?*', () => [
      unmatchedPayment,
      { ...unmatchedPayment, id: 2, receipt: 'SG72345678', is_going_back: true },
      { ...unmatchedPayment, id: 3, receipt: 'SG73456789', is_going_back: true, is_stuck: true },
    ])
    await answers(page, '**/api/admin/payments/refunds/?*', () => [refund])
    await answers(page, '**/api/admin/payments/differences/?*', () => [
      { ...difference, id: 2, currency: 'KES', ours: { amount: 125_000, state: null } },
      difference,
    ])
    await answers(page, '**/api/admin/payments/differences/days/', () => [
      {
        day: '2026-07-06',
        open: [
          { provider: 'mpesa', differences: 1 },
          { provider: 'paypal', differences: 12 },
        ],
      },
    ])
    await answers(page, '**/api/admin/payments/attempts/?*', () => [attempt])
    await answers(page, '**/api/admin/dashboard/', (figures) => ({
      ...figures,
      payments_to_review: 0,
      unmatched_payments: 0,
      stopped_refunds: 0,
      refund_payouts: 0,
      differences: 13,
    }))
    // The section opens its first list with open tasks.
    await operatorAt(page, await anOperator('finance'), '/admin/payments')
    await page.waitForURL('**/admin/payments/differences')
    await page.getByRole('link', { name: 'Differences 13', exact: true }).waitFor()
    for (const [list, seen] of [
      ['Unmatched', 'RENT JULY'],
      ['Failed refunds', 'Needs attention'],
      ['Differences', 'KSh 125,000.00'],
      ['All payments', 'Amount differs from the amount requested'],
    ] as const) {
      await page.getByRole('link', { name: new RegExp(`^${list}( \\d+)?$`) }).click()
      await sees(page, seen)
      await isSound(page)
      // A refund by hand is not offered while M-Pesa may still refund the payment.
      if (list === 'Unmatched') expect(await page.getByRole('button', { name: /^Actions: / }).count()).toBe(2)
    }
    await page.getByRole('link', { name: 'Failed', exact: true }).click()
    await page.waitForURL('**/admin/payments/attempts?state=failed')
    await settled(page)
    await page.getByRole('link', { name: 'Differences 13', exact: true }).click()
    await page.getByRole('link', { name: 'PayPal', exact: true }).click()
    await page.waitForURL('**/admin/payments/differences?provider=paypal')
    await settled(page)
    await page.getByRole('link', { name: '12 with PayPal on 6 Jul 2026' }).click()
    await page.waitForURL('**/admin/payments/differences?provider=paypal&day=2026-07-06')
    await sees(page, 'Reconciliation differences on 6 Jul 2026')
    await isSound(page)
    await page.getByRole('link', { name: 'All days' }).click()
    await page.waitForURL('**/admin/payments/differences?provider=paypal')
  })

  it('shows a failed action, an unknown payment, and a loading failure', async ({ visit }) => {
    const page = await visit()
    await answers(page, '**/api/admin/payments/unmatched-payments/?*', () => [unmatchedPayment])
    await operatorAt(page, await anOperator('finance'), '/admin/payments/unmatched-payments')
    await takes(page, 'Assign to order: SG71234567')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Order number').fill('SK2QW3E4R5T')
    await dialog.getByRole('button', { name: 'Assign to order' }).click()
    await sees(page, 'Order not found')
    await page.keyboard.press('Escape')
    await breaks(page, '**/api/admin/payments/unmatched-payments/?*', 'nothing')
    await open(page, '/admin/payments/unmatched-payments')
    await sees(page, 'We couldn’t load the list.')
    await open(page, '/admin/payments/attempts/987654')
    await sees(page, 'Payment not found.')
    await isSound(page)
  })

  it('keeps the entered text and the error when the payment has left the list meanwhile', async ({ visit }) => {
    const page = await visit()
    let unmatchedPayments = [unmatchedPayment]
    await answers(page, '**/api/admin/payments/unmatched-payments/?*', () => unmatchedPayments)
    await operatorAt(page, await anOperator('finance'), '/admin/payments/unmatched-payments')
    await takes(page, 'Assign to order: SG71234567')
    unmatchedPayments = []
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Order number').fill('SK2QW3E4R5T')
    await dialog.getByRole('button', { name: 'Assign to order' }).click()
    await sees(page, 'No unmatched payments.')
    await dialog.getByText('Order not found').waitFor()
    expect(await dialog.getByLabel('Order number').inputValue()).toBe('SK2QW3E4R5T')
    await isSound(page)
  })

  it('the result of an action takes the focus only if the operator has not moved it meanwhile', async ({ visit }) => {
    const page = await visit()
    await answers(page, '**/api/admin/payments/refunds/?*', () => [refund])
    let { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/admin/refunds/1/send-again/', async (route) => {
      await answered
      await route.fulfill({ json: { message: 'done' } })
    })
    await operatorAt(page, await anOperator('finance'), '/admin/payments/refunds')
    const again = page.getByRole('menuitem', { name: /^Retry refund/ })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const goesOn of [true, false]) {
      await opensMenu(page)
      await again.click()
      await agrees(page, 'Retry refund')
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      if (goesOn) await page.getByRole('link', { name: 'Differences', exact: true }).focus()
      answer()
      await sees(page, 'Refund sent again.')
      await expect.poll(focused).toBe(goesOn ? 'Differences' : 'Refund sent again.')
      ;({ promise: answered, resolve: answer } = Promise.withResolvers<void>())
    }
  })
})

const figures = [
  'Orders paid today',
  'Revenue today',
  'Payments to review',
  'Unmatched payments',
  'Failed refunds',
  'Reconciliation differences',
  'Withdrawals to approve',
  'Seller documents to review',
  'New stores to approve',
  'New and changed products to review',
  'Low-stock products',
  'Failed jobs',
]

/** Creates at least one item to count for every figure but the stopped refunds. */
async function somethingOfEach(): Promise<void> {
  await anOrderByPhoneThat('pays')
  await anOrderByPhoneThat('paysAShillingLess')
  await setPhones({ c2b_validation: false })
  await payByHand({ account: 'RENT JULY', shillings: 700 })

  const [seller, newcomer, demo] = [await aSeller(), await aSeller(), await demoSeller()]
  await sendsDocuments(seller.api.seller)
  await aProductOf(seller, { name: 'Kettle', stock: 1 })
  await minutesLater(0, 'count-low-stock-products')
  await demo.api.seller.call('POST /api/seller/withdrawals/', { body: { amount: 100 } })
  await inDatabase(async (db) => {
    await db
      .updateTable('stores')
      .set({ status: 'awaiting-approval' })
      .where('store_number', '=', newcomer.storeNumber)
      .execute()
    const movement = { provider: 'mpesa', movement: 'taken', kind: 'missing_here', currency: 'KES' } as const
    await db
      .insertInto('reconciliation_differences')
      .values({ ...movement, receipt: randomUUID(), opened_at: new Date() })
      .execute()
    await sql`
      insert into jobs.job (id, name, data, state, source_name, source_id, source_retry_count, source_output)
      values (${randomUUID()}, 'dead-letters', '{}', 'completed', 'send-mail', ${randomUUID()}, 5,
        '{"message": "no answer"}')`.execute(db)
  })
}

/** Requests a refund that M-Pesa rejects. */
async function refundStops(page: Page): Promise<void> {
  const { shopper, orderId } = await anOrderByPhoneThat('paysAndIsNotRefunded')
  const isPaid = async () => (await orderOf(shopper, orderId)).status === 'paid'
  await vi.waitUntil(isPaid, { timeout: 20_000, interval: 250 })
  await open(page, `/admin/orders/${orderId}`)
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog', { name: /^Refund order/ })
  await dialog.getByLabel('Full refund').check()
  await dialog.getByLabel('Reason').fill('The buyer called.')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await sees(page, 'Refund started.')
}

const amountIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''))

/**
 * A figure of the dashboard, and the count or sum of the list it links to. The two may differ,
 * because other tests create items in between.
 *
 * @returns null while the dashboard does not show the figure
 */
async function reported(page: Page, name: string): Promise<{ figure: number; listed: number } | null> {
  await open(page, '/admin')
  await sees(page, 'Needs attention')
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) })
  if ((await link.count()) === 0) return null
  const figure = amountIn((await link.textContent())?.replace(name, '') ?? '')
  await link.click()
  await page.waitForURL(/\/admin\/./)
  let listed = 0
  for (let next = page.getByRole('link', { name: 'Next page' }); ;) {
    await isListed(page)
    listed += await sumOfPage(page, name)
    if ((await next.count()) === 0) return { figure, listed }
    const address = page.url()
    await next.click()
    await page.waitForURL((url) => url.href !== address)
  }
}

/** Waits until the rows of a page are loaded. */
async function isListed(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.locator('tbody tr, ol > li').first().waitFor()
  await main.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
}

/**
 * For the revenue the sum of the amounts, for all other figures the number of rows. A screen
 * without a table has one ordered list instead.
 */
async function sumOfPage(page: Page, name: string): Promise<number> {
  const table = page.getByRole('main').getByRole('table').last()
  if ((await table.count()) === 0) return page.getByRole('main').locator('ol').first().locator(':scope > li').count()
  const rows = table.locator('tbody tr')
  if (name !== 'Revenue today') return rows.count()
  const totals = await rows.locator('[data-title="Total"]').allTextContents()
  return totals.reduce((sum, total) => sum + amountIn(total), 0)
}

describe('D40 operators: the dashboard, the audit log, the jobs', () => {
  it.for(['phone', 'desktop'] as const)(
    'each figure of the dashboard links to its list, on a %s',
    async (screen, { visit }) => {
      const page = await visit({ screen })
      await answers(page, '**/api/admin/dashboard/', (reported: object) => ({
        ...reported,
        paid: { day: '2026-07-04', orders: 1_204, revenue: 3_450_120.5 },
        payments_to_review: 3,
        withdrawals: 12,
        failed_jobs: 1,
      }))
      await operatorAt(page, await anOperator('owner'), '/admin')
      await sees(page, 'Orders paid today')
      await isSound(page)
      await page.getByRole('link', { name: /^Revenue today/ }).click()
      await page.waitForURL('**/admin/orders?paid_from=2026-07-04&paid_to=2026-07-04')
      await page
        .getByRole('table', { name: 'Order list' })
        .or(page.getByText('No orders match your filters.'))
        .first()
        .waitFor()
      const filters = await opensFilters(page)
      expect(await filters.getByLabel('Paid from').inputValue()).toBe('2026-07-04')
      await filters.getByLabel('Paid from').fill('')
      await press(page, 'Apply filters')
      await page.waitForURL('**/admin/orders?paid_to=2026-07-04')
      await open(page, '/admin')
      await page.getByRole('link', { name: /^Withdrawals to approve/ }).click()
      await page.waitForURL('**/admin/withdrawals?status=requested')
    },
  )

  it('each figure of the dashboard equals the count or sum of its list', { timeout: 180_000 }, async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), '/admin')
    await refundStops(page)
    await somethingOfEach()
    for (const name of figures)
      await expect
        .poll(() => reported(page, name), { timeout: 60_000, interval: 500, message: name })
        .toSatisfy(
          (announcement: Awaited<ReturnType<typeof reported>>) =>
            announcement !== null && announcement.figure === announcement.listed,
        )
  })

  it('filters the audit log by URL parameters, and downloads it as a file', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const owner = await anOperator('owner')
    await operatorAt(page, owner, '/admin/account')
    await press(page, 'Generate codes')
    await sees(page, 'Save these codes now')
    await open(page, '/admin/audit')
    await page.getByRole('table', { name: 'Audit log, newest first' }).waitFor()
    await isSound(page)
    const entry = page.getByRole('row', { name: /^Recovery codes/ }).first()
    await entry.getByRole('button').click()
    expect(await entry.getByRole('link', { name: /^Operator \d+$/ }).getAttribute('href')).toBe('/admin/operators')
    await entry.getByRole('link', { name: /^History of Operator \d+$/ }).waitFor()
    await page.getByRole('link', { name: 'Akinyi Odhiambo' }).first().click()
    await page.waitForURL('**/admin/audit?actor=operator%3A*')
    await page.getByRole('link', { name: /^Remove filter Account: / }).waitFor()
    const filters = await opensFilters(page)
    await filters.getByLabel('To', { exact: true }).fill('2020-02-01')
    await press(page, 'Apply filters')
    await sees(page, 'No entries match your filters.')
    await page.getByRole('link', { name: /^Remove filter Account: / }).click()
    await page.getByRole('link', { name: /^Remove filter To: / }).click()
    await page.waitForURL('**/admin/audit')
    const file = page.waitForEvent('download')
    await press(page, 'Download as CSV')
    expect((await file).suggestedFilename()).toMatch(/^sokoni-audit-\d{4}-\d\d-\d\d\.csv$/)
  })

  it('retries a failed job', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    const job = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'mail-refund',
      about: 'Mail to a shopper about a refund',
      order: { id: 'Xo3b0m7WfWmJtq1Qk9q0Vg', number: 'SK2QW3E4R5T' },
      data: [
        { name: 'kind', value: 'refund-done' },
        { name: 'refundId', value: '14' },
      ],
      failed_at: '2026-07-06T08:00:00Z',
      attempts: 6,
      error: 'the mail server did not answer within ten seconds',
      request_id: '5f1d7a52-3c84-4a0e-9d10-6f2f3e8b7c49',
    }
    const other = {
      ...{ ...job, id: '00000000-0000-4000-8000-000000000002', name: 'mail-telegram', about: null },
      ...{ order: null, data: [], request_id: null },
    }
    await answers(page, '**/api/admin/jobs/failed/?*', () => [job, other])
    await page.route('**/api/admin/jobs/failed/*/retry/', (route) => route.fulfill({ json: { message: 'done' } }))
    await operatorAt(page, await anOperator('owner'), '/admin/jobs')
    await sees(page, 'the mail server did not answer')
    await isSound(page)
    await page.getByRole('rowheader', { name: 'mail-telegram' }).waitFor()
    await page.getByRole('button', { name: 'Details of Mail to a shopper about a refund' }).click()
    await sees(page, 'refund-done')
    await sees(page, '5f1d7a52-3c84-4a0e-9d10-6f2f3e8b7c49')
    expect(await page.getByRole('link', { name: 'SK2QW3E4R5T' }).getAttribute('href')).toBe(
      '/admin/orders/Xo3b0m7WfWmJtq1Qk9q0Vg',
    )
    await page.getByRole('link', { name: 'Refund 14' }).waitFor()
    await isSound(page)
    await page.getByRole('button', { name: /^Retry: Mail to a shopper about a refund/ }).click()
    await sees(page, 'Job queued again.')
  })
})
