import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { it, open, sees, settled } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { answers, breaks } from '../support/network.ts'
import { agrees, isSound, opensFilters, press, unfolds } from '../support/operator-screens.ts'
import { anOperator, operator, operatorAt } from '../support/operator.ts'
import { aPayoutPhone, isPaidOut } from '../support/paid-out.ts'
import { quickenPhones } from '../support/pay.ts'
import { aSaleOf } from '../support/sale.ts'
import { aSeller, type Seller } from '../support/seller.ts'
import { anOrder, aShopper, type Shopper } from '../support/shopper.ts'

/** The set-up of two stores and a payout takes long. */
const PATIENCE_MS = 180_000

beforeAll(quickenPhones)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** Finds an order in the list by number, email, phone or receipt, and opens it. */
async function finds(page: Page, words: string, orderNumber: string): Promise<void> {
  await page.getByLabel('Order number, email, phone or receipt').fill(words)
  await press(page, 'Search')
  await page.waitForURL('**/admin/orders?q=*')
  await page.getByRole('link', { name: orderNumber }).click()
  await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor()
}

type Sale = Awaited<ReturnType<typeof aSaleOf>>

/** The store accepts, ships and delivers its seller order. */
async function delivers({ api }: Seller, sale: Sale): Promise<void> {
  const [sellerOrder] = await api.seller.call('GET /api/seller/orders/', { query: { q: sale.orderNumber } })
  const params = { id: String(sellerOrder?.id) }
  const by = { carrier: 'G4S', tracking_number: 'KE 1' }
  await api.seller.call('POST /api/seller/orders/:id/accept/', { params })
  await api.seller.call('POST /api/seller/orders/:id/ship/', { params, body: by })
  const code = (await sale.order()).seller_orders.find(({ id }) => id === sellerOrder?.id)?.handover_code ?? ''
  await api.seller.call('POST /api/seller/orders/:id/deliver/', { params, body: { code } })
}

/**
 * The shop accepts the refund, but its response is lost. The dialog cannot be closed while the
 * response may still arrive. Afterwards the dialog is opened again.
 *
 * @returns a check that the second request had the same idempotency key
 */
async function refundIsLost(page: Page): Promise<() => Promise<void>> {
  const keys: (string | null)[] = []
  let isTaken = false
  const { promise: lost, resolve: loses } = Promise.withResolvers<void>()
  await page.route('**/refunds/', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'))
    if (keys.length > 1) return route.continue()
    isTaken = (await route.fetch()).ok()
    await lost
    return route.abort()
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await expect.poll(() => isTaken).toBe(true)
  await page.keyboard.press('Escape')
  await settled(page)
  expect(await dialog.count()).toBe(1)
  loses()
  await dialog.getByText('Something went wrong. Please try again.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Refund')
  return async () => {
    await page.unroute('**/refunds/')
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  }
}

async function receiptOf({ api }: Shopper, { orderId }: Sale): Promise<string> {
  const { payments } = await api.shopper.call('GET /api/orders/:orderId/receipt/', { params: { orderId } })
  return payments[0]?.number ?? 'no receipt'
}

describe('D40 operators: orders', () => {
  it(
    'finds an order of two stores by its receipt, and refunds one item of the store that was already paid out',
    { timeout: PATIENCE_MS },
    async ({ visit }) => {
      const phone = aPayoutPhone()
      const [one, other, shopper] = [await aSeller({ phone_number: phone }), await aSeller(), await aShopper()]
      const sale = await aSaleOf(shopper, [one, other], 2)
      await delivers(one, sale)
      const earned = await isPaidOut(one, phone)
      const before = await other.api.seller.call('GET /api/seller/wallet/')

      const page = await visit()
      await operatorAt(page, await anOperator('finance'), '/admin/orders')
      await page.getByRole('table', { name: 'Order list' }).waitFor()
      await isSound(page)
      await finds(page, await receiptOf(shopper, sale), sale.orderNumber)
      await isSound(page)

      await press(page, 'Refund')
      const dialog = page.getByRole('dialog', { name: /^Refund order/ })
      await dialog.getByLabel(`Quantity of Kettle of ${one.storeName}`).selectOption('1')
      await dialog.getByRole('status').getByText('Refund total: KSh 2,500.00').waitFor()
      await dialog.getByRole('button', { name: 'Refund' }).click()
      await dialog.getByText('This field is required.').waitFor()
      expect(await dialog.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true)
      await isSound(page)
      await dialog.getByLabel('Reason').fill('A crack in the lid.')
      await isSound(page)
      const again = await refundIsLost(page)
      await dialog.getByLabel(`Quantity of Kettle of ${one.storeName}`).selectOption('1')
      await dialog.getByLabel('Reason').fill('A crack in the lid.')
      await dialog.getByRole('button', { name: 'Refund' }).click()
      await sees(page, 'Refund started.')
      await again()
      // The result is shown at the top and has the focus.
      await expect.poll(() => focused(page)).toBe('Refund started.')
      await sees(page, '1 refunded')
      const refunds = page.getByRole('table', { name: 'Refunds' })
      await refunds.getByText('A crack in the lid.').waitFor()
      await expect.poll(async () => (await sale.order()).refunded).toBe(2_500)
      expect(await one.api.seller.call('GET /api/seller/wallet/')).toMatchObject({ balance: -earned / 2 })
      expect(await other.api.seller.call('GET /api/seller/wallet/')).toEqual(before)
      await open(page, new URL(page.url()).pathname)
      await refunds.getByText('Refunded', { exact: true }).waitFor()
      expect(await refunds.locator('tbody tr').count()).toBe(1)
      await sees(page, 'Partially refunded')
      await page.getByRole('link', { name: /^View: .* payment/ }).click()
      await page.getByRole('heading', { level: 2, name: `Payment for ${sale.orderNumber}` }).waitFor()
      await page.getByRole('heading', { level: 3, name: 'Provider events' }).waitFor()
      await isSound(page)
      await page.getByRole('link', { name: sale.orderNumber, exact: true }).click()
      await page.getByRole('heading', { level: 2, name: `Order ${sale.orderNumber}` }).waitFor()
      expect(await operator('audit-ledger')).toContain('The ledger is sound.')
    },
  )

  it('ships and delivers a seller order for its store, adds a note, and mails the receipt again', async ({ visit }) => {
    const [seller, shopper] = [await aSeller(), await aShopper()]
    const sale = await aSaleOf(shopper, [seller], 2)
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('support'), '/admin/orders')
    await page.getByRole('table', { name: 'Order list' }).waitFor()
    await isSound(page)
    await finds(page, sale.orderNumber.toLowerCase(), sale.orderNumber)
    expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0)
    await page.getByText(/^Ledger entries \(/).click()
    await isSound(page)

    await press(page, `Mark as shipped: ${seller.storeName}`)
    await page.getByLabel('Courier', { exact: true }).fill('G4S')
    await isSound(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as shipped' }).click()
    await sees(page, `Order from ${seller.storeName} marked as shipped.`)
    await press(page, `Mark as delivered: ${seller.storeName}`)
    await agrees(page, 'Mark as delivered')
    await sees(page, `Order from ${seller.storeName} marked as delivered.`)
    expect((await sale.order()).status).toBe('delivered')

    await page.getByLabel('New note').fill('The store has no phone any more.')
    await press(page, 'Add note')
    await page.getByRole('listitem').filter({ hasText: 'The store has no phone any more.' }).waitFor()
    await press(page, 'Resend receipt')
    await sees(page, 'We’ve emailed the receipt to the buyer.')
    await mailTo(shopper.email, /^Receipt for order/)
    await isSound(page)
  })

  it('cancels an unpaid order', async ({ visit }) => {
    const shopper = await aShopper()
    const { id, order_number } = await anOrder(shopper)
    const page = await visit()
    await operatorAt(page, await anOperator('support'), '/admin/orders?payment_state=due')
    const filters = await opensFilters(page)
    expect(await filters.getByLabel('Payment status', { exact: true }).inputValue()).toBe('due')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Awaiting payment' }).and(page.locator('[aria-current]')).waitFor()
    await page.getByRole('link', { name: order_number }).click()
    await press(page, 'Cancel order')
    await page.getByRole('dialog').getByLabel('Reason').fill('The buyer called.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
    await sees(page, 'Order cancelled.')
    const { status } = await shopper.api.shopper.call('GET /api/orders/:orderId/', { params: { orderId: id } })
    expect(status).toBe('cancelled')
  })

  it('saves filters as a named view, opens the view again, and removes it', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('support'), '/admin/orders')
    await page.getByRole('table', { name: 'Order list' }).waitFor()
    expect(await page.getByRole('button', { name: 'Save view' }).count()).toBe(0)
    const filters = await opensFilters(page)
    await filters.getByLabel('Payment status', { exact: true }).selectOption('partly_refunded')
    await filters.getByLabel('Fulfilment status').selectOption('shipped')
    await filters.getByLabel('Placed from').fill('2026-01-01')
    await filters.getByLabel('Paid to').fill('2026-12-31')
    await isSound(page)
    await press(page, 'Apply filters')
    const narrowed =
      '**/admin/orders?payment_state=partly_refunded&fulfilment=shipped&from=2026-01-01&paid_to=2026-12-31'
    await page.waitForURL(narrowed)
    await press(page, 'Save view')
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    const name = 'Refunded in part and still on their way'
    await dialog.getByLabel('Name').fill(name)
    await isSound(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await sees(page, `View “${name}” saved.`)
    const own = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })
    await own.and(page.locator('[aria-current]')).waitFor()
    // The button that was pressed is gone. The keyboard focus must not fall back to the body.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await isSound(page)

    await page.getByRole('link', { name: 'All orders' }).click()
    await page.waitForURL('**/admin/orders')
    await opensFilters(page)
    expect(await filters.getByLabel('Payment status', { exact: true }).inputValue()).toBe('')
    await filters.getByLabel('Payment status', { exact: true }).selectOption('due')
    await filters.getByLabel('Fulfilment status').selectOption('new')
    await press(page, 'Apply filters')
    await page.waitForURL('**/admin/orders?payment_state=due&fulfilment=new')
    await press(page, 'Save view')
    await dialog.getByLabel('Name').fill(name.toUpperCase())
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('You already have a view with this name.').waitFor()
    await isSound(page)
    await page.keyboard.press('Escape')

    await open(page, '/admin/orders')
    await own.click()
    await page.waitForURL(narrowed)
    await press(page, `Delete view: ${name}`)
    await agrees(page, 'Delete view')
    await sees(page, `View “${name}” deleted.`)
    await expect.poll(() => own.count()).toBe(0)
    await isSound(page)
  })

  /** Sixty orders in pages of 25. The cursor is the index of the next order. */
  async function sixty(page: Page): Promise<void> {
    await page.route('**/api/admin/orders/?*', async (route) => {
      const requested = new URL(route.request().url()).searchParams
      const from = Number(requested.get('cursor') ?? 0)
      if (Number.isNaN(from)) return route.continue()
      const rows = Array.from({ length: Math.min(25, 60 - from) }, (_, at) => ({
        id: String(from + at).padStart(22, 'x'),
        order_number: `SK${String(from + at).padStart(9, '0')}`,
        created_at: '2026-07-06T08:00:00Z',
        status: 'paid',
        payment_state: 'paid',
        seller_orders: ['new'],
        buyer: 'Wanjiku Kamau',
        phone_number: '+254712345678',
        total: 2_500,
        refunded: 0,
      }))
      const link = `<http://shop.test/api/admin/orders/?cursor=${from + 25}>; rel="next"`
      await route.fulfill({ json: rows, headers: from + 25 < 60 ? { link } : {} })
    })
  }

  it.for(['phone', 'desktop'] as const)(
    'goes through the list page by page, with a URL for each page, on a %s',
    async (screen, { visit }) => {
      const page = await visit({ screen })
      await sixty(page)
      await operatorAt(page, await anOperator('support'), '/admin/orders?payment_state=paid')
      const list = page.getByRole('region', { name: 'Order list' })
      const numbered = (place: number) => page.getByRole('link', { name: `SK${String(place).padStart(9, '0')}` })
      const to = (name: string) => page.getByRole('link', { name, exact: true })
      await numbered(24).waitFor()
      expect(await to('First page').count()).toBe(0)
      await isSound(page)
      await to('Next page').press('Enter')
      await page.waitForURL('**/admin/orders?payment_state=paid&cursor=25')
      await numbered(25).waitFor()
      // The keyboard focus moves to the top of the list.
      expect(await list.evaluate((one) => one === document.activeElement)).toBe(true)
      await isSound(page)
      await page.reload()
      await numbered(25).waitFor()
      await to('Next page').click()
      await numbered(59).waitFor()
      expect(await to('Next page').count()).toBe(0)
      await page.goBack()
      await numbered(25).waitFor()

      // Opens an order and returns to the page of the list it was on.
      await numbered(26).click()
      await sees(page, 'Order not found.')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Section: Orders')
      await page
        .getByRole('link', { name: /All orders|Back|Orders/ })
        .and(page.locator('main section a'))
        .click()
      await page.waitForURL('**/admin/orders?payment_state=paid&cursor=25')

      // A new search starts with its first page and keeps the focus in the field.
      const field = page.getByLabel('Order number, email, phone or receipt')
      await field.fill('SK12')
      await to('Next page').click()
      await numbered(59).waitFor()
      expect(await field.inputValue()).toBe('SK12')
      await page.goBack()
      await numbered(25).waitFor()
      await field.fill('nobody@example.test')
      await field.press('Enter')
      await page.waitForURL('**/admin/orders?payment_state=paid&q=nobody%40example.test')
      await numbered(0).waitFor()
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
      await page.goBack()
      await numbered(25).waitFor()
      expect(await field.inputValue()).toBe('')
    },
  )

  it('shows the first page for an unknown cursor', async ({ visit }) => {
    const page = await visit()
    await sixty(page)
    await operatorAt(page, await anOperator('support'), '/admin/orders?payment_state=paid&cursor=nonsense')
    await page.waitForURL('**/admin/orders?payment_state=paid')
    await page.getByRole('link', { name: 'SK000000000' }).waitFor()
  })

  it('shows an empty result, an unknown order, and a loading failure', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('support'), '/admin/orders?q=nobody%40example.test')
    await sees(page, 'No orders match your filters.')
    await open(page, `/admin/orders/${'x'.repeat(22)}`)
    await sees(page, 'Order not found.')
    await open(page, '/admin/orders/mistyped')
    await sees(page, 'Order not found.')
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await isSound(page)
    await breaks(page, '**/api/admin/orders/?*', 'nothing')
    await open(page, '/admin/orders')
    await sees(page, 'We couldn’t load the orders.')
  })
})

describe('D40 operators: returns', () => {
  it('support approves a return with instructions for the shopper and receives it; finance refunds it', async ({
    visit,
  }) => {
    const [seller, shopper] = [await aSeller(), await aShopper()]
    const sale = await aSaleOf(shopper, [seller], 2)
    await delivers(seller, sale)
    const { orderId } = sale
    const [item] = (await sale.order()).items
    const lines = [{ item_id: item?.id ?? 0, quantity: 1 }]
    const requested = { lines, reason: 'damaged', details: 'A crack in the lid.' } as const
    const { return_requests } = await shopper.api.shopper.call('POST /api/orders/:orderId/returns/', {
      params: { orderId },
      body: requested,
    })
    const step = (name: string) => `${name}: return ${return_requests[0]?.id}`

    const support = await visit({ screen: 'phone' })
    await operatorAt(support, await anOperator('support'), '/admin/returns')
    await unfolds(support, new RegExp(sale.orderNumber))
    const one = support.getByRole('region', { name: `Return for order ${sale.orderNumber}` })
    await one.getByText('A crack in the lid.').waitFor()
    await isSound(support)
    await press(support, step('Approve'))
    await support.getByLabel('Return instructions').fill('A rider comes for it on Monday.')
    await support.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await sees(support, 'Return approved. We’ve sent the shopper your instructions.')
    const buyer = await visit({ as: shopper })
    await open(buyer, `/order/${orderId}`)
    await sees(buyer, 'A rider comes for it on Monday.')
    await press(support, step('Mark as received'))
    await agrees(support, 'Mark as received')
    await one.getByText('Awaiting refund by Finance.').waitFor()

    const finance = await visit()
    await operatorAt(finance, await anOperator('finance'), '/admin/returns?state=received')
    await unfolds(finance, new RegExp(sale.orderNumber))
    await finance.getByRole('region', { name: `Return for order ${sale.orderNumber}` }).waitFor()
    await isSound(finance)
    await press(finance, step('Refund'))
    await sees(finance, /^Refund KSh\s2,500\.00 to the original payment method\?/)
    await agrees(finance, 'Refund')
    await sees(finance, 'Refund started.')
    await expect.poll(async () => (await sale.order()).refunded).toBe(2_500)
    await open(finance, `/admin/orders/${orderId}`)
    await sees(finance, '1 refunded, 1 in a return')
    await finance.getByRole('table', { name: 'Refunds' }).getByText('Return: damaged').waitFor()
    const payments = finance.getByRole('table', { name: 'Payments' })
    expect(await payments.getByRole('columnheader').allTextContents()).toEqual(
      expect.arrayContaining(['Method', 'Amount', 'Status']),
    )
    await payments.getByRole('rowheader', { name: /receipt \S+/ }).waitFor()
    await isSound(finance)
  })

  it('shows an empty list of returns, and a loading failure', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await answers(page, '**/api/admin/returns/?*', () => [])
    await operatorAt(page, await anOperator('support'), '/admin/returns')
    await sees(page, 'No returns to review.')
    await isSound(page)
    await page.unroute('**/api/admin/returns/?*')
    await breaks(page, '**/api/admin/returns/?*', 'nothing')
    await open(page, '/admin/returns')
    await sees(page, 'We couldn’t load the returns.')
  })
})
