/**
 * Payments on PayPal's page: paid, declined, cancelled, closed, without a webhook event, reloaded
 * in the middle. Nothing is sent again there: a shopper who returns unpaid goes to PayPal again.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject } from 'vitest'
import { it, journey, open, sees } from '../support/journey.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { turnsPaid } from '../support/pay.ts'
import { anOrder, aShopper, orderOf, type Shopper } from '../support/shopper.ts'

async function aBuyer(): Promise<{ shopper: Shopper; orderId: string; path: string }> {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  return { shopper, orderId: id, path: `/order/${id}` }
}

async function control(path: string, body: object): Promise<unknown> {
  const response = await fetch(`${inject('shopUrl')}/sandbox/paypal/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.status === 204 ? null : response.json()
}

/** Payments under review are decided after three seconds, so that tests wait only for the shop. */
beforeAll(() => control('settings', { review_seconds: 3 }))

/** Goes from the order page to PayPal's page. */
async function goToPaypal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await page.waitForURL(/\/sandbox\/paypal\/checkoutnow\?token=/)
}

/** On PayPal's page: chooses an outcome that the real page has no button for. */
async function endThere(page: Page, title: string): Promise<void> {
  await page.getByText('Make something else happen').click()
  await page.getByRole('button', { name: title, exact: true }).click()
}

async function payThere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay with PayPal balance' }).click()
}

const isPaidMail = ({ subject }: { subject: string }) => subject.endsWith('is paid')

describe('S§2 Order summary: Pay with PayPal', () => {
  it.for(['phone', 'desktop'] as const)(
    'shows the amount in dollars on the order page, and pays: %s',
    { tags: 'journey' },
    async (screen, { visit }) => {
      const { shopper, orderId, path } = await aBuyer()
      const order = await orderOf(shopper, orderId)
      const dollars = `USD ${(Math.round((order.total_amount / 129) * 100) / 100).toFixed(2)}`
      const page = await visit({ as: shopper, screen })
      await open(page, path)
      await sees(page, dollars)
      await goToPaypal(page)
      await sees(page, new RegExp(dollars.slice(4).replace('.', '\\.')))
      await payThere(page)
      await turnsPaid(page)
      // The order may turn paid before the return from PayPal is processed.
      await page.waitForURL(({ search }) => search === '')
      await page.reload()
      await page.getByRole('link', { name: 'Track your order' }).waitFor()
      await mailTo(shopper.email, /is paid/)
      expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
    },
  )

  it('returns to the Kiswahili page where it began', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/sw${path}`)
    await page.getByRole('button', { name: 'Lipa kwa PayPal' }).click()
    await page.waitForURL(/checkoutnow/)
    await payThere(page)
    await sees(page, '✅ Malipo Yamefanikiwa!')
    expect(new URL(page.url()).pathname).toBe(`/sw${path}`)
  })

  it('shows an order as paid that was captured before the return, and removes the parameters', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await goToPaypal(page)
    await payThere(page)
    await turnsPaid(page)
    await page.goto(`${path}?paypal=approved&token=5O190127TN364715T`)
    await turnsPaid(page)
    await page.waitForURL(({ search }) => search === '')
  })

  it('can be cancelled and started again', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await goToPaypal(page)
    await page.getByRole('button', { name: /^Cancel and return/ }).click()
    await sees(page, 'You left PayPal without paying.')
    expect((await orderOf(shopper, orderId)).status).toBe('pending')
    await goToPaypal(page)
    await payThere(page)
    await turnsPaid(page)
  })

  it('can be declined, and then paid with another card', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await goToPaypal(page)
    await endThere(page, 'Pay with a card that is declined')
    await sees(page, 'PayPal couldn’t charge the card or account you chose.')
    expect((await orderOf(shopper, orderId)).status).toBe('pending')
    await goToPaypal(page)
    await payThere(page)
    await turnsPaid(page)
  })

  journey('does not mark the order as paid when the amount is too low', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await goToPaypal(page)
    await endThere(page, 'Pay, one dollar too little')
    await sees(page, /^We received a payment that doesn’t match this order\./)
    expect((await orderOf(shopper, orderId)).status).toBe('pending')
  })

  it('shows a message when the PayPal order cannot be created', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await control('next-call', { call: 'create', issue: 'COMPLIANCE_VIOLATION' })
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    await sees(page, 'Failed to create PayPal order.')
  })

  it('shows a logged-out visitor the result of the payment, but nothing of the order', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await goToPaypal(page)
    await page.evaluate(() => localStorage.clear())
    await payThere(page)
    await sees(page, '✅ Payment Successful!')
    await page.getByRole('heading', { level: 1, name: 'Your payment' }).waitFor()
    expect(await page.getByText(shopper.email).count()).toBe(0)
    await page.getByRole('link', { name: 'Track your order' }).click()
    await page.waitForURL(/\/orders\/.*\/track/)
  })
})

// Concurrent, because these tests wait for timers of the shop.
describe.concurrent('S§2 Order summary: PayPal without a return', () => {
  it('is settled by PayPal’s webhook event when the return is lost', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await goToPaypal(page)
    await endThere(page, 'Pay, and the window is lost')
    await sees(page, 'Approved. This window did not go back to the shop.')
    await open(page, path)
    await page.getByRole('link', { name: 'Track your order' }).waitFor()
  })

  it('is found by polling when PayPal’s page was closed and its webhook event was lost, also after a reload', async ({
    visit,
  }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await goToPaypal(page)
    const token = new URL(page.url()).searchParams.get('token')
    await page.close()
    await control(`orders/${token}/approve`, { scenario: 'events-lost' })
    const later = await visit({ as: shopper })
    await open(later, path)
    await later.getByRole('button', { name: 'Pay with PayPal' }).waitFor()
    await later.reload()
    // The shop polls PayPal for the first time after 30 seconds.
    await later.getByText('✅ Payment Successful!').waitFor({ timeout: 60_000 })
    expect((await orderOf(shopper, orderId)).status).toBe('paid')
    await mailTo(shopper.email, /is paid/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
  })

  it('waits for a payment under review at PayPal, and offers no second PayPal payment', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await goToPaypal(page)
    await endThere(page, 'Pay, held until a manual decision')
    await sees(page, 'PayPal is still checking your payment.')
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /M-Pesa|All Mobile Payments/ }).count()).toBe(0)
    expect((await orderOf(shopper, orderId)).status).toBe('pending')
    await page.reload()
    await sees(page, 'PayPal is still checking your payment.')
    // The shopper can choose another payment method instead of waiting.
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await page.getByRole('button', { name: 'All Mobile Payments' }).waitFor()
    expect(await page.getByRole('button', { name: 'Pay with PayPal' }).count()).toBe(0)
  })

  it('shows the order as paid when PayPal completes the review', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await goToPaypal(page)
    await endThere(page, 'Pay, held for review, then completed')
    await sees(page, 'PayPal is still checking your payment.')
    await turnsPaid(page)
  })
})
