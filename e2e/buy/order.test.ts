import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { it, journey, open, sees } from '../support/journey.ts'
import { answers } from '../support/network.ts'
import { anOrder, aRegular, aShopper, orderOf, orderThatIs, type Shopper } from '../support/shopper.ts'

/** The message that the page shows in addition to the status. */
const words = {
  pending: /^Reserved until/,
  paid: 'Thank you. Sellers are preparing your order.',
  processing: 'Your items are being packed.',
  shipped: 'Your items are on their way.',
  delivered: 'Your items have been delivered.',
  completed: /^This order is complete/,
  cancelled: 'This order was cancelled. If you’ve paid, we’ll refund you.',
  expired: /^This order expired because it wasn’t paid in time/,
} as const

const statuses = Object.keys(words) as (keyof typeof words)[]

/** A new shopper with an order that they have cancelled. */
async function aCancelledOrder(): Promise<{ shopper: Shopper; path: string; product: string }> {
  const shopper = await aShopper()
  const { id, items } = await anOrder(shopper)
  await shopper.api.shopper.call('POST /api/orders/:orderId/cancel/', { params: { orderId: id } })
  return { shopper, path: `/order/${id}`, product: present(items[0]).product.name }
}

/** A photograph as large as one from a phone. */
async function aPhotograph(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3_000, height: 2_000 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    for (let x = 0; x < 3_000; x += 50) {
      context.fillStyle = `hsl(${x % 360} 70% 50%)`
      context.fillRect(x, 0, 50, 2_000)
    }
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
  })
  return { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

describe('S§2 Order summary: every status', () => {
  it.for(statuses)('shows an order with status %s', async (status, { visit }) => {
    const shopper = await aRegular()
    const isPending = status === 'pending'
    // The demo's unpaid order expires during a long run.
    const order = isPending ? await anOrder(shopper) : await orderOf(shopper, await orderThatIs(status, shopper))
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/order-summary/${order.id}`)
    await page.getByRole('heading', { level: 1, name: `Order ${order.order_number}` }).waitFor()
    await sees(page, words[status])
    await page.getByText(status, { exact: true }).first().waitFor()
    const main = page.getByRole('main')
    if (isPending) await main.getByRole('heading', { name: /^\d+ items?$/ }).click()
    for (const { product, listed } of order.items) {
      if (listed) await main.getByRole('link', { name: product.name }).first().waitFor()
    }
    expect(await main.getByRole('button', { name: 'All Mobile Payments' }).count()).toBe(isPending ? 1 : 0)
    expect(await main.getByRole('button', { name: 'Cancel this order' }).count()).toBe(isPending ? 1 : 0)
    expect(await main.getByRole('button', { name: 'Order again' }).count()).toBe(isPending ? 0 : 1)
    expect(await main.getByRole('link', { name: 'Track your order' }).count()).toBe(isPending ? 0 : 1)
  })

  it('shows an order with status refunded', async ({ visit }) => {
    const { shopper, path } = await aCancelledOrder()
    const page = await visit({ as: shopper })
    await answers(page, '**/api/orders/*/', (order) => ({ ...order, status: 'refunded' }))
    await open(page, path)
    await sees(page, 'This order was refunded.')
  })

  it('shows an order in Kiswahili', async ({ visit }) => {
    const shopper = await aRegular()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/sw/order/${await orderThatIs('delivered', shopper)}`)
    await page.getByRole('heading', { level: 1, name: /^Oda SK/ }).waitFor()
    await page.getByRole('button', { name: 'Rudisha bidhaa' }).waitFor()
    await page.getByRole('button', { name: 'Agiza tena' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    const announcement = await page.getByRole('main').innerText()
    expect(announcement).not.toMatch(/\b(Order|Items|Returns|Delivery|delivered|Status|Total|Sold by|Track)\b/)
  })
})

describe('S§2 Order summary: actions of its shopper', () => {
  journey('cancels the order, and shows the confirmation', async ({ visit }) => {
    const shopper = await aShopper()
    const { id } = await anOrder(shopper)
    const page = await visit({ as: shopper })
    await open(page, `/order/${id}`)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('status').filter({ hasText: 'Order cancelled.' }).waitFor()
    await sees(page, words.cancelled)
  })

  it('orders the same items again', async ({ visit }) => {
    const { shopper, path, product } = await aCancelledOrder()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: 'Order again' }).click()
    await page.waitForURL('/cart')
    await page.getByRole('list', { name: 'Items' }).getByRole('link', { name: product }).waitFor()
    await sees(page, 'Your cart now has 1 item.')
    expect((await shopper.api.shopper.call('GET /api/cart/')).total_items).toBe(1)
  })

  it('shows an error when the items can no longer be ordered', async ({ visit }) => {
    const { shopper, path, product } = await aCancelledOrder()
    const page = await visit({ as: shopper })
    const { items } = await orderOf(shopper, present(path.split('/').at(-1)))
    const dropped = [{ product_id: present(items[0]).product.id, product_name: product }]
    await answers(page, '**/reorder/', (cart) => ({ ...cart, total_items: 0, dropped }))
    await open(page, path)
    await page.getByRole('button', { name: 'Order again' }).click()
    await sees(page, 'These items are no longer available.')
    expect(new URL(page.url()).pathname).toBe(path)
  })
})

describe('S§2 Order summary: a return within 14 days (D39)', () => {
  it('requests a return with a reason and pictures, shows it with them, and withdraws it', async ({ visit }) => {
    const shopper = await aRegular()
    const orderId = await orderThatIs('delivered', shopper)
    const item = present((await orderOf(shopper, orderId)).items.findLast(({ returnable }) => returnable > 0))
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/order/${orderId}`)
    await page.getByRole('button', { name: 'Return items' }).click()

    await page.getByRole('button', { name: 'Request return' }).click()
    await sees(page, 'Please choose a reason.')
    await page.getByLabel('Reason').selectOption('Damaged')
    const take = page.getByRole('checkbox', { name: `Return ${item.product.name}` })
    await take.uncheck()
    await page.getByRole('button', { name: 'Request return' }).click()
    await sees(page, 'Please choose the items to return.')
    await take.check()

    const details = `The lid is cracked (${randomUUID().slice(0, 8)})`
    await page.getByLabel('What happened? (optional)').fill(details)
    const pictures = page.getByLabel('Add photo')
    await pictures.setInputFiles([{ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }])
    await sees(page, 'We can’t open notes.jpg. Please choose a JPEG, PNG or WebP file.')
    const photograph = await aPhotograph(page)
    await pictures.setInputFiles([photograph, photograph, photograph, photograph])
    await page.getByRole('img', { name: 'Photo 4' }).waitFor()
    expect(await pictures.isVisible()).toBe(false)
    for (const last of [4, 3, 2]) {
      await page.getByRole('button', { name: `Remove photo ${last}` }).click()
      expect(await pictures.evaluate((input) => input === document.activeElement)).toBe(true)
    }
    const requested = page.waitForRequest((request) => request.url().endsWith('/returns/'))
    await page.getByRole('button', { name: 'Request return' }).click()
    expect((await requested).headers()['content-type']).toMatch(/^multipart\/form-data/)
    await page.getByRole('status').filter({ hasText: 'Return requested.' }).waitFor()

    const request = page.getByRole('region', { name: 'Returns' }).getByRole('listitem').filter({ hasText: details })
    await request.getByText('Under review').waitFor()
    const shown = request.getByRole('img', { name: 'Your photo 1' })
    await shown.waitFor()
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThanOrEqual(1_440)

    await request.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await request.getByText('Withdrawn').waitFor()
    expect((await orderOf(shopper, orderId)).items.find(({ id }) => id === item.id)?.returnable).toBe(item.returnable)
  })

  it('keeps the form and shows an error when the request cannot be sent', async ({ visit }) => {
    const shopper = await aRegular()
    const page = await visit({ as: shopper })
    await open(page, `/order/${await orderThatIs('delivered', shopper)}`)
    await page.getByRole('button', { name: 'Return items' }).click()
    await page.route('**/returns/', (route) => route.abort())
    await page.getByRole('checkbox').first().check()
    await page.getByLabel('Reason').selectOption('Changed my mind')
    await page.getByRole('button', { name: 'Request return' }).click()
    await sees(page, 'We couldn’t send your request. Please try again.')
    expect(await page.getByLabel('Reason').inputValue()).toBe('changed_mind')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('button', { name: 'Return items' }).waitFor()
  })

  it.for(['paid', 'completed'])('does not offer a return for an order that is %s', async (status, { visit }) => {
    const shopper = await aRegular()
    const order = await orderOf(shopper, await orderThatIs(status, shopper))
    expect(order.items.every(({ returnable }) => returnable === 0)).toBe(true)
    const page = await visit({ as: shopper })
    await open(page, `/order/${order.id}`)
    await page.getByRole('button', { name: 'Order again' }).waitFor()
    expect(await page.getByRole('button', { name: 'Return items' }).count()).toBe(0)
  })
})
