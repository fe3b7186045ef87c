import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { it, journey, open, sees } from '../support/journey.ts'
import { walksTo } from '../support/network.ts'
import { anOrder, aRegular, aShopper, orderOf, orderThatIs } from '../support/shopper.ts'

describe('S§2 Order tracking', () => {
  it.for(['paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired'])(
    'shows an order that is %s to anyone with its address',
    async (status, { visit }) => {
      const shopper = await aRegular()
      const order = await orderOf(shopper, await orderThatIs(status, shopper))
      const page = await visit({ screen: 'phone' })
      await open(page, `/orders/${order.id}/track`)
      await page.getByRole('heading', { level: 1, name: `Order ${order.order_number}` }).waitFor()
      await page.getByText(status, { exact: true }).first().waitFor()
      const estimates = await page.getByText(/^Estimated delivery:/).count()
      expect(estimates).toBe(order.estimated_delivery === null ? 0 : 1)
      for (const { product, quantity } of order.items) {
        const row = page.getByRole('row').filter({ hasText: product.name })
        await row
          .getByRole('cell', { name: String(quantity), exact: true })
          .first()
          .waitFor()
        const each = quantity > 1 ? ' each' : ''
        await row.getByRole('cell', { name: new RegExp(`^\\$ [\\d,]+\\.\\d\\d${each}$`) }).waitFor()
      }
      const total = page.getByRole('row', { name: /^Order total, with delivery/ })
      const [amount] = order.total_amount.toFixed(2).split('.')
      expect((await total.textContent())?.replaceAll(',', '')).toContain(`$ ${amount}`)
      await sees(page, 'All amounts are in Kenyan shillings')
      const steps = page.getByRole('region', { name: 'Order progress' }).getByRole('listitem')
      const moments = await steps.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')))
      expect(moments).toEqual(order.timeline.map(({ at }) => at))
      expect(await page.getByText(order.phone_number).count()).toBe(0)
    },
  )

  journey('shows the timelines of sellers that differ, and equal ones once', async ({ visit }) => {
    const shopper = await aRegular()
    const order = await orderOf(shopper, await orderThatIs('shipped', shopper))
    const [first, second] = order.seller_orders.map(({ seller }) => seller)
    expect(second).toBeDefined()
    const path = `/orders/${order.id}/track`
    const page = await visit()
    await open(page, path)
    const current = (region: Locator) => region.locator('[aria-current="step"]').innerText()
    expect(await current(page.getByRole('region', { name: 'Order progress' }))).toContain('On its way')
    expect(await page.getByRole('region', { name: /^From / }).count()).toBe(0)

    await open(page, '/categories')
    await page.route('**/api/orders/*/track/', async (route) => {
      const response = await route.fetch()
      const tracking = await response.json()
      tracking.seller_orders[1].state = 'processing'
      await route.fulfill({ response, json: tracking })
    })
    await walksTo(page, path)
    expect(await current(page.getByRole('region', { name: `From ${first}` }))).toContain('On its way')
    expect(await current(page.getByRole('region', { name: `From ${second}` }))).toContain('Being packed')
  })

  it('links from a pending order to its payment', async ({ visit }) => {
    const shopper = await aShopper()
    const { id } = await anOrder(shopper)
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/orders/${id}/track`)
    await page.getByRole('link', { name: 'Pay for this order' }).click()
    await page.waitForURL(`/order/${id}`)
    await page.getByRole('button', { name: 'All Mobile Payments' }).waitFor()
  })

  it('S§8 Tracking: shows Loading..., and a message for an unknown order', async ({ visit }) => {
    const nobodys = '/orders/AAAAAAAAAAAAAAAAAAAAAA/track'
    const page = await visit()
    const answer = await page.goto(nobodys)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor()
    await open(page, '/categories')
    await page.route('**/api/orders/*/track/', () => undefined)
    await walksTo(page, nobodys)
    await page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
  })

  it('S§8 Tracking: offers a retry when the server cannot be reached', async ({ visit }) => {
    const path = `/orders/${await orderThatIs('paid', await aRegular())}/track`
    const page = await visit()
    await open(page, '/categories')
    await page.route('**/api/orders/*/track/', (route) => route.abort())
    await walksTo(page, path)
    await page.getByRole('heading', { level: 1, name: 'Failed to load order. Please try again.' }).waitFor()
    await page.unroute('**/api/orders/*/track/')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { level: 1, name: /^Order SK/ }).waitFor()
  })

  it('is shown in Kiswahili', async ({ visit }) => {
    const page = await visit({ screen: 'phone' })
    await open(page, `/sw/orders/${await orderThatIs('shipped', await aRegular())}/track`)
    await page.getByRole('heading', { level: 1, name: /^Oda SK/ }).waitFor()
    await sees(page, 'Iko njiani')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const announcement = await page.getByRole('main').innerText()
    expect(announcement).not.toMatch(/\b(Order|Items|Delivery|Product|Quantity|Price|From|Paid|shipped)\b/)
  })
})
