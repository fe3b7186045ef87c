import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { faults, overflow } from '../support/faults.ts'
import { it, open, sees, settled } from '../support/journey.ts'
import { answers } from '../support/network.ts'
import { isSound, opensFilters, press } from '../support/operator-screens.ts'
import { anOperator, operatorAt } from '../support/operator.ts'
import { demoSeller } from '../support/seller.ts'

/** The lists of operators. */
const ofOperators = [
  ...['orders', 'returns', 'withdrawals', 'couriers', 'commission', 'products', 'products/changes', 'categories'],
  ...['reviews', 'marketing/campaigns', 'marketing/slides', 'marketing/banners', 'marketing/local-ads'],
  ...[
    'marketing/coupons',
    'marketing/newsletter',
    'pages',
    'sellers',
    'documents',
    'people',
    'audit',
    'operators',
    'jobs',
  ],
  ...['/review', '/unmatched-payments', '/refunds', '/refund-payouts', '/differences', '/attempts'].map(
    (list) => `payments${list}`,
  ),
].map((path) => `/admin/${path}`)

/** The lists of stores. The wallet, the inventory and the staff begin with what V§2 names. */
const ofStores = ['', '/products', '/orders'].map((path) => `/Seller/Dashboard${path}`)

const MAX_TOP = 400

/** The distance of the first row from the top of the page, or of the text that replaces an empty list. */
async function firstRow(page: Page): Promise<number> {
  const main = page.locator('main:not(:has(:is(.shimmer, .spinner)))')
  const row = main.locator('[data-list-row], ol > li > article, section section > div.text-muted').first()
  await row.waitFor()
  return row.evaluate((one) => one.getBoundingClientRect().top + scrollY)
}

const boxOf = async (one: Locator) => present(await one.boundingBox())
const bottom = ({ y, height }: { y: number; height: number }) => y + height

const failedFirst = ([first, ...others]: object[]) => [{ ...first, state: 'failed', reason: '1037' }, ...others]

/** The first order of the list, answered with a failed payment. */
async function opensFailedOrder(page: Page): Promise<void> {
  await answers<{ id: string; attempts: object[] }>(page, /\/api\/admin\/orders\/[\w-]{22}\/$/, (order) => {
    const attempt = {
      id: 1,
      provider: 'mpesa',
      by_hand: false,
      requested: 123_456,
      phone_number: '+254700020600',
      created_at: '2026-07-04T09:30:00.000Z',
      captures: [],
    }
    return { ...order, attempts: failedFirst([attempt]) }
  })
  await open(page, '/admin/orders')
  await page.locator('[data-list-row] a').first().click()
  await page.getByRole('table', { name: 'Payments' }).waitFor()
}

/** The reason of a failed payment starts where its row does, below all other values, and is not cut. */
async function standsBelow(row: Locator): Promise<void> {
  const reason = row.locator('[data-title="Reason"]')
  await reason.getByText('Phone unreachable, or no PIN entered in time (1037)').waitFor()
  const { x, y } = await boxOf(reason)
  expect(x).toBe((await boxOf(row.getByRole('rowheader'))).x)
  for (const cell of await row.locator('[data-title]:not([data-title="Reason"])').filter({ visible: true }).all())
    expect(bottom(await boxOf(cell))).toBeLessThanOrEqual(y)
  expect(await reason.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
}

describe('lists on a phone', () => {
  it('begin with their first row within 400 pixels, in the operators’ area', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('owner'), '/admin/account')
    const tops: Record<string, number> = {}
    for (const path of ofOperators) {
      await open(page, path)
      tops[path] = Math.round(await firstRow(page))
      expect.soft(await overflow(page), path).toEqual({ pixels: 0, parts: [] })
    }
    expect(Object.entries(tops).filter(([, top]) => top > MAX_TOP)).toEqual([])
  })

  it('begin with their first row within 400 pixels, in the seller dashboard', async ({ visit }) => {
    const page = await visit({ screen: 'phone', as: await demoSeller() })
    const tops: Record<string, number> = {}
    for (const path of ofStores) {
      await open(page, path)
      tops[path] = Math.round(await firstRow(page))
      expect.soft(await overflow(page), path).toEqual({ pixels: 0, parts: [] })
    }
    expect(Object.entries(tops).filter(([, top]) => top > MAX_TOP)).toEqual([])
  })

  it('have rows of two lines, with the name and the amount above details and status', async ({ visit }) => {
    const page = await visit({ screen: 'phone', as: await demoSeller() })
    await open(page, '/Seller/Dashboard/orders')
    const row = page.locator('[data-list-row]').first()
    const box = async (title: string) => {
      const { y = 0, height = 0 } = (await row.locator(`[data-title="${title}"]`).boundingBox()) ?? {}
      return { y, height }
    }
    const [name, amount, detail, state] = [
      await box('Order'),
      await box('Subtotal'),
      await box('Items'),
      await box('Status'),
    ]
    expect(Math.abs(name.y - amount.y)).toBeLessThan(8)
    expect(Math.abs(detail.y - state.y)).toBeLessThan(8)
    expect(detail.y).toBeGreaterThanOrEqual(name.y + name.height - 2)
    const { height = 0 } = (await row.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(56)
    expect(height).toBeLessThan(72)
  })

  it('show why a payment failed on a line below the row', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await answers(page, '**/api/admin/payments/attempts/?*', failedFirst)
    await operatorAt(page, await anOperator('owner'), '/admin/payments/attempts')
    await standsBelow(page.locator('[data-list-row]').first())
    await opensFailedOrder(page)
    await standsBelow(page.getByRole('table', { name: 'Payments' }).locator('[data-list-row]').first())
    await isSound(page)
  })

  it('show the badges of a product below its name', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await answers(page, '**/api/admin/products/?*', ([first, ...others]: object[]) => [
      { ...first, name: 'Building Blocks, 120', sale_price: 1_360, is_promotional: true, is_new_arrival: true },
      ...others,
    ])
    await operatorAt(page, await anOperator('owner'), '/admin/products')
    const row = page.locator('[data-list-row]').first()
    const name = row.getByRole('link', { name: 'Building Blocks, 120' })
    const end = bottom(await boxOf(name))
    for (const badge of ['On sale', 'Promotional', 'New arrival'])
      expect((await boxOf(row.getByText(badge).filter({ visible: true }))).y, badge).toBeGreaterThan(end)
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    await isSound(page)
  })

  it('show a long name of a product on two lines, in My Products', async ({ visit }) => {
    const page = await visit({ screen: 'phone', as: await demoSeller() })
    const name = 'Two-Burner Table-Top Gas Cooker'
    await answers(page, '**/api/seller/products/?*', ([first, ...others]: object[]) => [{ ...first, name }, ...others])
    await open(page, '/Seller/Dashboard/products')
    const text = page.getByRole('link', { name }).getByText(name)
    const isWhole = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight
    expect(await text.evaluate(isWhole)).toBe(true)
    expect((await boxOf(text)).height).toBeGreaterThan(30)
  })
})

describe('the payments of an order', () => {
  it('fit on their card on a desktop, with the reason of a failed one', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), '/admin/orders')
    await opensFailedOrder(page)
    const table = page.getByRole('table', { name: 'Payments' })
    await table.getByRole('columnheader', { name: 'Reason' }).waitFor()
    const frame = table.locator('..')
    expect(await frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await isSound(page)
  })
})

describe('lists by keyboard', () => {
  it('move between rows, open one, and focus the search; the help switches the keys off', async ({ visit }) => {
    const page = await visit({ as: await demoSeller() })
    await open(page, '/Seller/Dashboard/orders')
    const rows = page.locator('[data-list-row]')
    await rows.nth(1).waitFor()
    const at = () => rows.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
    await page.keyboard.press('j')
    expect(await at()).toBe(0)
    await page.keyboard.press('ArrowDown')
    expect(await at()).toBe(1)
    await page.keyboard.press('k')
    expect(await at()).toBe(0)
    await page.keyboard.press('/')
    const search = page.getByLabel('Order number')
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('j')
    expect(await search.inputValue()).toBe('j')
    await search.evaluate((field: HTMLElement) => field.blur())

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    await settled(page)
    expect(await faults(page)).toEqual([])
    await help.getByLabel('Use these shortcuts in this browser').uncheck()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
    await open(page, '/Seller/Dashboard/orders')
    await rows.first().waitFor()
    await page.keyboard.press('j')
    expect(await at()).toBe(-1)
    await page.evaluate(() => localStorage.removeItem('list_keys_off'))
    await open(page, '/Seller/Dashboard/orders')
    await rows.first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/Seller\/Dashboard\/orders\/\d+$/)
  })
})

describe('lists remember in the browser', () => {
  it('which columns are hidden, and the saved views', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), '/admin/sellers')
    const table = page.getByRole('table', { name: /^Stores|^Sellers/ })
    const since = table.getByRole('columnheader', { name: 'Phone' })
    await since.waitFor()
    await press(page, 'Columns')
    await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click()
    await since.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await isSound(page)
    await page.getByRole('link', { name: 'Suspended', exact: true }).click()
    await page.waitForURL('**/admin/sellers?status=suspended')
    await press(page, 'Save view')
    await page.getByRole('dialog').getByLabel('Name').fill('To call')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'To call' }).and(page.locator('[aria-current]')).waitFor()
    await open(page, '/admin/sellers')
    await table.waitFor()
    expect(await since.count()).toBe(0)
    await page.getByRole('link', { name: 'To call' }).click()
    await page.waitForURL('**/admin/sellers?status=suspended')
    await press(page, 'Delete view: To call')
    expect(await page.getByRole('link', { name: 'To call' }).count()).toBe(0)
  })
})

describe('the search over the operators’ area', () => {
  it('finds screens, orders, people, stores and products, and opens one by keyboard', async ({ visit }) => {
    const page = await visit()
    await operatorAt(page, await anOperator('owner'), '/admin/dashboard')
    await page.keyboard.press('Control+k')
    const find = page.getByRole('dialog', { name: 'Find' })
    const field = find.getByRole('combobox')
    await field.waitFor()
    await field.fill('amani')
    await find.getByRole('group', { name: 'Sellers' }).getByRole('option').first().waitFor()
    await isSound(page)
    await field.fill('commiss')
    await find.getByRole('option', { name: 'Commission' }).waitFor()
    await expect.poll(() => find.getByRole('option', { selected: true }).textContent()).toContain('Commission')
    await field.press('Enter')
    await page.waitForURL('**/admin/commission')
    await find.waitFor({ state: 'detached' })

    const [order] = await page.evaluate(
      async () => (await (await fetch('/api/admin/orders/?limit=1')).json()) as { id: string; order_number: string }[],
    )
    await page.getByRole('button', { name: 'Find' }).click()
    await field.fill(order?.order_number ?? '')
    await find.getByRole('option', { name: new RegExp(order?.order_number ?? '') }).click()
    await page.waitForURL(`**/admin/orders/${order?.id}`)
  })

  it('finds only what the role may open', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('catalogue'), '/admin/dashboard')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Find' }).click()
    const find = page.getByRole('dialog', { name: 'Find' })
    await find.getByRole('combobox').fill('an')
    await find.getByRole('group', { name: 'Products' }).waitFor()
    await isSound(page)
    expect(requested.filter((path) => /\/api\/admin\/(orders|people|stores)\//.test(path))).toEqual([])
    await find.getByRole('combobox').fill('withdrawals')
    await sees(page, 'No results.')
  })
})

describe('the counts of open work', () => {
  it('are in the menu of operators', async ({ visit }) => {
    const page = await visit()
    await answers(page, '**/api/admin/dashboard/', (reported: object) => ({ ...reported, returns: 3, withdrawals: 12 }))
    await operatorAt(page, await anOperator('owner'), '/admin/dashboard')
    const menu = page.getByRole('navigation', { name: 'Sections' })
    await menu.getByText('3', { exact: true }).waitFor()
    await menu.getByText('12', { exact: true }).waitFor()
  })

  it('are in cards above a seller’s products, each with a link to its list, and in the menu', async ({ visit }) => {
    const page = await visit({ screen: 'phone', as: await demoSeller() })
    await answers(page, '**/api/seller/orders/counts/', (counts: object) => ({
      ...counts,
      by_state: { new: 4, processing: 0, shipped: 0, delivered: 0, completed: 0, cancelled: 0 },
      overdue: 2,
      open_returns: 1,
    }))
    await open(page, '/Seller/Dashboard')
    const cards = page.getByRole('navigation', { name: 'Needs attention' })
    await cards.getByRole('link', { name: /^To accept 4/ }).waitFor()
    await settled(page)
    expect(await faults(page)).toEqual([])
    for (const [name, address] of [
      ['To accept', '/Seller/Dashboard/orders?state=new'],
      ['Overdue', '/Seller/Dashboard/orders?overdue=true'],
      ['Returns', '/Seller/Dashboard/orders?returns=true'],
      ['To restock', '/Seller/Dashboard/inventory'],
      ['Balance', '/Seller/Dashboard/wallet'],
    ] as const) {
      await cards.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await page.waitForURL(`**${address}`)
      await page.goBack()
      await cards.waitFor()
    }
    const menu = page.getByRole('navigation', { name: 'Dashboard menu' })
    await menu.getByText('5', { exact: true }).waitFor()
  })
})

describe('filters of a list', () => {
  it('are in a dialog, and each that is set can be removed', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await operatorAt(page, await anOperator('owner'), '/admin/withdrawals')
    const filters = await opensFilters(page)
    await filters.getByLabel('Min amount (KSh)').fill('100')
    await filters.getByLabel('Requested from').fill('2026-01-01')
    await isSound(page)
    await filters.getByRole('button', { name: 'Apply filters' }).click()
    await page.waitForURL('**/admin/withdrawals?from=2026-01-01&min=100')
    await page.getByRole('link', { name: 'Remove filter Min amount (KSh): 100' }).click()
    await page.waitForURL('**/admin/withdrawals?from=2026-01-01')
    await page.getByRole('button', { name: /^Filters\s*1\s*applied$/ }).waitFor()
    await isSound(page)
  })
})
