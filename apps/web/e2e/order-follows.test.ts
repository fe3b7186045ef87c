import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { it, open } from './journey.ts'
import { hangs } from './network.ts'
import { answerOnPhone, aPhoneThat, payByCard, quickenPhones, requestMpesa, turnsPaid } from './pay.ts'
import { anOrder, aShopper, type Shopper } from './shopper.ts'

beforeAll(quickenPhones)

const STREAMS = '**/api/orders/*/events/'

async function aBuyer(): Promise<{ shopper: Shopper; orderId: string; path: string }> {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  return { shopper, orderId: id, path: `/order/${id}` }
}

/** Whatever this page shows later it was told of: nothing in it happens again and again by itself. */
async function onlyListens(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval
  })
  return page
}

/** The versions of the order that this page reads from here on, one a read. */
function readsOf(page: Page, orderId: string): string[] {
  const versions: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith(`/api/orders/${orderId}/`) || response.status() !== 200) return
    void response.json().then(({ version }: { version: string }) => versions.push(version))
  })
  return versions
}

/** Until the page is told of changes. */
async function follows(page: Page, act: () => Promise<unknown>): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith('/events/') && response.status() === 200)
  await act()
  await reported
}

const isToPay = (page: Page) => page.getByRole('button', { name: 'All Mobile Payments' }).waitFor()

describe('S§8 Order: the page follows by itself', () => {
  it('paid in one tab, it is paid in the other and on a second device, and read once for each change', async ({
    visit,
  }) => {
    const { shopper, orderId, path } = await aBuyer()
    const payer = await visit({ as: shopper })
    const tab = await onlyListens(await payer.context().newPage())
    const device = await onlyListens(await visit({ as: shopper, screen: 'phone' }))
    const reads = [readsOf(tab, orderId), readsOf(device, orderId)]
    await open(payer, path)
    for (const other of [tab, device]) {
      await follows(other, () => open(other, path))
      await isToPay(other)
    }
    await payByCard(payer)
    await Promise.all([payer, tab, device].map(turnsPaid))
    for (const versions of reads) {
      expect(versions.length).toBeGreaterThan(1)
      expect(new Set(versions).size).toBe(versions.length)
    }
  })

  it('a request sent from one device waits on the other too, and both hear what became of it', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const [payer, device] = [await visit({ as: shopper }), await visit({ as: shopper, screen: 'phone' })]
    for (const page of [payer, device]) {
      await onlyListens(page)
      await follows(page, () => open(page, path))
    }
    const phone = aPhoneThat('waits')
    await requestMpesa(payer, phone)
    await device.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await answerOnPhone(phone, 'paid')
    await Promise.all([payer, device].map(turnsPaid))
  })

  it('its token travels in a header, never in an address', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    const requested = page.waitForRequest(STREAMS)
    await open(page, path)
    const request = await requested
    expect(new URL(request.url()).search).toBe('')
    expect(request.headers().authorization).toBe(`Bearer ${shopper.tokens.access}`)
  })

  it('goes on after a reload in the middle', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await onlyListens(await visit({ as: shopper, screen: 'phone' }))
    await open(page, path)
    const phone = aPhoneThat('waits')
    await requestMpesa(page, phone)
    await follows(page, () => page.reload())
    await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await answerOnPhone(phone, 'paid')
    await turnsPaid(page)
  })

  it('knows on the way back what happened meanwhile, and follows again', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await onlyListens(await visit({ as: shopper }))
    await open(page, path)
    const phone = aPhoneThat('waits')
    await requestMpesa(page, phone)
    await page.getByRole('link', { name: 'Cart' }).first().click()
    await page.getByRole('heading', { level: 1, name: /^Order SK/ }).waitFor({ state: 'detached' })
    await follows(page, () => page.goBack())
    await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await answerOnPhone(phone, 'paid')
    await turnsPaid(page)
  })
})

describe('S§8 Order: where the stream cannot be had', () => {
  it('refused, the page asks again and again instead', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    const body = { error: 'No room.', code: 'UNAVAILABLE', request_id: 'x' }
    await page.route(STREAMS, (route) => route.fulfill({ status: 503, json: body }))
    await open(page, path)
    await requestMpesa(page, aPhoneThat('pays'))
    await turnsPaid(page)
  })

  it('held back on its way, the page asks again and again instead', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await hangs(page, STREAMS)
    await open(page, path)
    await requestMpesa(page, aPhoneThat('pays'))
    await turnsPaid(page)
  })
})
