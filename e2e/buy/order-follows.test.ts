import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { it, journey, open } from '../support/journey.ts'
import { hangs } from '../support/network.ts'
import { answerOnPhone, aPhoneThat, payByCard, quickenPhones, requestMpesa, turnsPaid } from '../support/pay.ts'
import { anOrder, aShopper, type Shopper } from '../support/shopper.ts'

beforeAll(quickenPhones)

const STREAMS = '**/api/orders/*/events/'

async function aBuyer(): Promise<{ shopper: Shopper; orderId: string; path: string }> {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  return { shopper, orderId: id, path: `/order/${id}` }
}

/** Disables intervals, and so polling: the page then learns of changes only by the event stream. */
async function onlyListens(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof window.setInterval
  })
  return page
}

/** Records the version of the order in each response that this page reads from here on. */
function readsOf(page: Page, orderId: string): string[] {
  const versions: string[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith(`/api/orders/${orderId}/`) || response.status() !== 200) return
    void response.json().then(({ version }: { version: string }) => versions.push(version))
  })
  return versions
}

/** Runs `act` and waits until the page has opened its event stream. */
async function follows(page: Page, act: () => Promise<unknown>): Promise<void> {
  const reported = page.waitForResponse((response) => response.url().endsWith('/events/') && response.status() === 200)
  await act()
  await reported
}

const isToPay = (page: Page) => page.getByRole('button', { name: 'All Mobile Payments' }).waitFor()

describe('S§8 Order: the page updates by the event stream', () => {
  journey(
    'shows a payment in another tab and on a second device, and reads the order once for each change',
    async ({ visit }) => {
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
    },
  )

  it('shows a payment request on the other device too, and its result on both', async ({ visit }) => {
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

  it('sends its token in a header, never in the URL', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    const requested = page.waitForRequest(STREAMS)
    await open(page, path)
    const request = await requested
    expect(new URL(request.url()).search).toBe('')
    expect(request.headers().authorization).toBe(`Bearer ${shopper.tokens.access}`)
  })

  it('follows the payment after a reload in the middle', async ({ visit }) => {
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

  it('shows the current state after navigating away and back, and follows again', async ({ visit }) => {
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

describe('S§8 Order: without the event stream', () => {
  it('polls when the shop rejects the event stream', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    const body = { error: 'No room.', code: 'UNAVAILABLE', request_id: 'x' }
    await page.route(STREAMS, (route) => route.fulfill({ status: 503, json: body }))
    await open(page, path)
    await requestMpesa(page, aPhoneThat('pays'))
    await turnsPaid(page)
  })

  it('polls when the event stream gets no response', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await hangs(page, STREAMS)
    await open(page, path)
    await requestMpesa(page, aPhoneThat('pays'))
    await turnsPaid(page)
  })
})
