/**
 * Paystack's pop-up and M-Pesa's request: paid, declined, cancelled, closed, without a webhook
 * event or callback, tried again, reloaded in the middle. A Paystack payment is not sent again: the
 * next press opens another pop-up. An M-Pesa request has no pop-up: the shopper can only close the
 * order page. paying-by-hand.test.ts covers an unanswered request, which can be sent again after
 * two minutes.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { it, journey, open, sees } from '../support/journey.ts'
import { answers } from '../support/network.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import {
  answerOnPhone,
  aPhoneThat,
  endAtPaystack,
  openCardWindow,
  payByCard,
  quickenPhones,
  referenceInCardWindow,
  repeatCallback,
  requestMpesa,
  setPhones,
  turnsPaid,
} from '../support/pay.ts'
import { anOrder, aShopper, orderOf, type Shopper } from '../support/shopper.ts'

beforeAll(quickenPhones)

async function aBuyer(): Promise<{ shopper: Shopper; orderId: string; path: string }> {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  return { shopper, orderId: id, path: `/order/${id}` }
}

/** In the Paystack pop-up: chooses an outcome that a real checkout has no button for. */
async function endCardWindow(page: Page, title: string): Promise<void> {
  const checkout = await openCardWindow(page)
  await checkout.getByText('Make something else happen').click()
  await checkout.getByRole('button', { name: title, exact: true }).click()
}

const isPaidMail = ({ subject }: { subject: string }) => subject.startsWith('Payment received')

describe('S§2 Order summary', () => {
  journey('shows number and total with a dollar sign at both addresses, and only to its owner', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const order = await orderOf(shopper, orderId)
    const page = await visit({ as: shopper })
    for (const address of [path, `/order-summary/${orderId}`, `/ORDER/${orderId}/`]) {
      await open(page, address)
      await page.getByRole('heading', { level: 1, name: `Order ${order.order_number}` }).waitFor()
      await sees(page, orderId)
      await sees(page, `$ ${order.total_amount.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`)
      await page.getByRole('button', { name: 'All Mobile Payments' }).waitFor()
      await page.getByRole('button', { name: 'Pay with M-Pesa' }).waitFor()
    }
    const stranger = await visit({ as: await aShopper() })
    await open(stranger, path)
    await stranger.getByRole('heading', { level: 1, name: 'Order not found' }).waitFor()
    expect(await stranger.getByRole('button', { name: 'Try Again' }).count()).toBe(0)
    const guest = await visit()
    await open(guest, path)
    await sees(guest, 'Please log in to see your order.')
  })

  journey(
    'shows the amount once, the shillings that M-Pesa asks for, and how long the items are reserved',
    async ({ visit }) => {
      const { shopper, orderId, path } = await aBuyer()
      const { total_amount: total } = await orderOf(shopper, orderId)
      const page = await visit({ as: shopper, screen: 'phone' })
      await open(page, path)
      const main = page.getByRole('main')
      await sees(page, 'All amounts are in Kenyan shillings')
      const shown = `$ ${total.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
      expect(await main.getByText(shown, { exact: true }).count()).toBe(1)
      await main.getByRole('button', { name: 'Pay with M-Pesa', exact: true }).waitFor()
      await sees(page, `We’ll send a prompt for KSh ${Math.round(total).toLocaleString('en-KE')} to your phone.`)
      await sees(page, /^Reserved until/)
      await main.getByText(/^\d\d:\d\d$/).waitFor()
      const protection = main.getByRole('list', { name: 'Buyer protection' })
      expect(await protection.getByRole('listitem').count()).toBe(3)
    },
  )

  it('announces the last minutes of the reservation, and shows no countdown when it is over', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    const expiresAt = new Date(Date.now() + 9.5 * 60_000).toISOString()
    await answers(page, '**/api/orders/*/', (order) => ({ ...order, expires_at: expiresAt }))
    await page.clock.install()
    await open(page, path)
    await page.getByText('10 minutes left to pay.').waitFor({ state: 'attached' })
    await page.clock.fastForward('09:00')
    await page.getByText('1 minute left to pay.').waitFor({ state: 'attached' })
    await page.clock.fastForward('01:00')
    await page.getByText(/^\d\d:\d\d$/).waitFor({ state: 'detached' })
    await sees(page, /^Reserved until/)
  })

  it('can be cancelled by its shopper after a confirmation', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
    await question.getByRole('button', { name: 'Keep order' }).click()
    await question.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await page.getByText('cancelled').first().waitFor()
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).waitFor({ state: 'detached' })
    expect((await orderOf(shopper, orderId)).status).toBe('cancelled')
  })
})

describe('S§8 Order: paying by card or mobile money', () => {
  it('shows in the pop-up why a card was declined, and the next card pays', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    const checkout = await openCardWindow(page)
    await checkout.getByLabel('Card number').fill('5555 4444 3333 2222')
    await checkout.getByRole('button', { name: /^Pay KES/ }).click()
    await checkout.getByRole('alert').filter({ hasText: 'Insufficient Funds' }).waitFor()
    await checkout.getByRole('button', { name: 'Cancel' }).click()
    await sees(page, 'Payment window closed.')
    await payByCard(page)
    await turnsPaid(page)
  })

  it('shows that the pop-up was closed, and the order stays pending', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await openCardWindow(page)
    await page.getByRole('dialog', { name: 'Paystack checkout' }).getByRole('button', { name: 'Close' }).click()
    await sees(page, 'Payment window closed.')
    expect((await orderOf(shopper, orderId)).status).toBe('pending')
    await page.reload()
    await payByCard(page)
    await turnsPaid(page)
  })

  it('continues in a new pop-up after a reload', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await openCardWindow(page)
    await page.reload()
    await payByCard(page)
    await turnsPaid(page)
  })

  it.for(['stays open', 'is closed'] as const)(
    'is paid on the phone by mobile money when the pop-up %s',
    async (window, { visit }) => {
      const { shopper, path } = await aBuyer()
      const page = await visit({ as: shopper })
      await open(page, path)
      const checkout = await openCardWindow(page)
      await checkout.getByRole('button', { name: /^Pay with M-Pesa/ }).click()
      await checkout.getByRole('heading', { name: 'Check the phone' }).waitFor()
      if (window === 'is closed')
        await page.getByRole('dialog', { name: 'Paystack checkout' }).getByRole('button', { name: 'Close' }).click()
      await turnsPaid(page)
    },
  )

  it.for([
    ['sends no webhook event', 'Pay, webhook never'],
    ['sends the webhook event twice', 'Pay, webhook twice'],
    ['sends the webhook event before the browser returns', 'Pay, webhook before the browser returns'],
    ['sends a webhook event with a wrong signature', 'Pay, webhook with a wrong signature'],
  ] as const)('is settled once when the provider %s', { tags: 'journey' }, async ([, end], { visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await endCardWindow(page, end)
    await turnsPaid(page)
    await mailTo(shopper.email, /^Payment received/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
  })

  it.for([
    ['Payment verification failed: Declined by the bank', { status: 'failed', message: 'Declined by the bank' }, 200],
    ['Payment verification failed: Unknown error', { status: 'failed', message: '' }, 200],
    ['Verification error: There is no such payment', { message: 'There is no such payment' }, 404],
  ] as const)('shows “%s”, and the order stays pending', async ([words, json, status], { visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await page.route('**/api/payments/verify/', (route) => route.fulfill({ status, json }))
    await open(page, `${path}?reference=back-from-paystack`)
    await sees(page, words)
    await page.getByRole('button', { name: 'All Mobile Payments' }).waitFor()
    expect((await orderOf(shopper, orderId)).status).toBe('pending')
  })

  it('shows an error when the pop-up cannot be opened, and opens it the next time', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await page.route('**/api/payments/initialize/', (route) => route.fulfill({ status: 400, json: {} }))
    await open(page, path)
    await page.getByRole('button', { name: 'All Mobile Payments' }).click()
    await sees(page, 'An error occurred. Please try again.')
    await page.unroute('**/api/payments/initialize/')
    await payByCard(page)
    await turnsPaid(page)
  })

  it('shows the payment after a reload when the pop-up was lost', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await endCardWindow(page, 'Pay, and the window is lost')
    await page.reload()
    await page.getByRole('link', { name: 'Track your order' }).waitFor()
    expect((await orderOf(shopper, orderId)).status).toBe('paid')
  })

  journey('does not mark the order as paid when the amount is too low', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await endCardWindow(page, 'Pay, one shilling too little')
    await sees(page, /^We received a payment that doesn’t match this order\./)
    expect((await orderOf(shopper, orderId)).status).toBe('pending')
  })
})

// Concurrent, because some of these tests wait for timers of the shop.
describe.concurrent('S§2 Order summary: paying by M-Pesa', () => {
  it('shows the phone number in international format, and requires a Kenyan one', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).click()
    const field = page.getByLabel('M-Pesa phone number')
    expect(await field.inputValue()).toBe('+254712345678')
    await sees(page, 'Format: +254 followed by 9 digits (e.g., +254712345678)')
    await field.fill('0722 000 111')
    await field.blur()
    expect(await field.inputValue()).toBe('+254722000111')
    await field.fill('12345')
    await page.getByRole('button', { name: 'Send M-Pesa prompt' }).click()
    await sees(page, 'Please enter a Kenyan phone number, such as 0712 345 678.')
  })

  it.for([
    ['cancels', 'You cancelled the prompt on your phone.'],
    ['typesAWrongPin', 'Wrong M-Pesa PIN. You can try again.'],
    ['hasNoMoney', 'You don’t have enough money in your M-Pesa account. Add money or pay another way.'],
    [
      'isNotReached',
      'We couldn’t reach your phone, or you didn’t enter your PIN in time. Unlock your phone and try again',
    ],
  ] as const)('can be tried again when the phone %s', async ([does, words], { visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await requestMpesa(page, aPhoneThat(does))
    await sees(page, words)
    await requestMpesa(page, aPhoneThat('pays'))
    await turnsPaid(page)
  })

  it('continues after a reload and in a second tab, until the PIN is entered', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const phone = aPhoneThat('waits')
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await requestMpesa(page, phone)
    await page.reload()
    await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await sees(page, /check your phone \(\+?254700/)
    const second = await page.context().newPage()
    await open(second, path)
    await second.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await answerOnPhone(phone, 'paid')
    await Promise.all([turnsPaid(page), turnsPaid(second)])
  })

  it('is paid after the order page was closed', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const phone = aPhoneThat('waits')
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await requestMpesa(page, phone)
    await page.close()
    await answerOnPhone(phone, 'paid')
    const later = await visit({ as: shopper })
    await open(later, path)
    await later.getByRole('link', { name: 'Track your order' }).waitFor()
  })

  it('is settled once when M-Pesa repeats its callback', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const phone = aPhoneThat('paysAndCallsBackTwice')
    const page = await visit({ as: shopper })
    await open(page, path)
    await requestMpesa(page, phone)
    await turnsPaid(page)
    await repeatCallback(phone, 4)
    const phones = await visit()
    await phones.goto('/sandbox/daraja/')
    await phones.getByRole('article').filter({ hasText: phone }).getByText('Callback 6: HTTP 200').waitFor()
    await mailTo(shopper.email, /^Payment received/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
    await page.reload()
    await page.getByText('paid', { exact: true }).first().waitFor()
  })
})

// The shop polls M-Pesa for the first time after 25 seconds, Paystack after 30 seconds.
describe.concurrent('S§2 Order summary: a payment without a webhook event or callback', () => {
  // By default the PayBill confirms a paid request as well.
  beforeAll(() => setPhones({ prompt_confirmations: 'never' }))
  afterAll(() => setPhones({ prompt_confirmations: 'usual' }))

  it('is found by polling M-Pesa', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await requestMpesa(page, aPhoneThat('paysButNobodyCallsBack'))
    await page.getByText('✅ Payment Successful!').waitFor({ timeout: 60_000 })
  })

  it('is found by polling Paystack, and shown when the order page is opened after the browser was closed', async ({
    visit,
  }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    const reference = await referenceInCardWindow(page)
    await page.close()
    await endAtPaystack(reference, 'success-webhook-lost')
    const later = await visit({ as: shopper, screen: 'phone' })
    await open(later, path)
    await later.getByRole('button', { name: 'All Mobile Payments' }).waitFor()
    await later.getByText('✅ Payment Successful!').waitFor({ timeout: 60_000 })
    expect((await orderOf(shopper, orderId)).status).toBe('paid')
    await mailTo(shopper.email, /^Payment received/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
  })
})
