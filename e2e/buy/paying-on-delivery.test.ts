/**
 * Payment on delivery, in cash or by an M-Pesa request: paid, declined, cancelled, without a
 * callback, sent again, reloaded in the middle. There is no pop-up to close. Cash has no callback
 * that could be lost: the courier's slip is its only record, and counts once.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { errorTable } from '#contract/shared/errors.ts'
import { it, journey, open, sees } from '../support/journey.ts'
import { minutesLater } from '../support/later.ts'
import { codeFor, mailsTo, mailTo } from '../support/mailbox.ts'
import { breaks } from '../support/network.ts'
import { anOperator, operator, operatorAt } from '../support/operator.ts'
import { agrees, isSound, press } from '../support/operator-screens.ts'
import {
  answerOnPhone,
  aPhoneThat,
  isDecided,
  quickenPhones,
  requestMpesa,
  setPhones,
  turnsPaid,
} from '../support/pay.ts'
import {
  address,
  anOrder,
  aProduct,
  aShopper,
  orderOf,
  shopApi,
  type Shopper,
  anUnconfirmedShopper,
} from '../support/shopper.ts'

/** No other test orders to this county. */
const county = 'Lamu'

beforeAll(async () => {
  await operator('setting', 'payOnDeliveryCounties', JSON.stringify([county]))
  await operator('setting', 'payOnDelivery', 'true')
  await quickenPhones()
  // Only the callback reports a paid request, without a PayBill confirmation as well.
  await setPhones({ prompt_confirmations: 'never' })
})
afterAll(async () => {
  await setPhones({ prompt_confirmations: 'usual' })
  await operator('setting', 'payOnDelivery', 'false')
})

async function aConfirmedShopper(): Promise<Shopper> {
  const shopper = await aShopper()
  const otp = await codeFor(shopper.email)
  const tokens = await shopApi().open.call('POST /api/verify-otp/', { body: { email: shopper.email, otp } })
  return { ...shopper, tokens, api: shopApi(tokens) }
}

type Buyer = { shopper: Shopper; orderId: string; orderNumber: string; path: string; payOnDelivery: string }

/** A shopper with an order to the county where payment on delivery is allowed. */
async function aBuyer(who = aConfirmedShopper): Promise<Buyer> {
  const shopper = await who()
  return orderBy(shopper)
}

async function orderBy(shopper: Shopper): Promise<Buyer> {
  const { api } = shopper
  await api.shopper.call('POST /api/cart/add/', { body: { product_id: (await aProduct()).id, quantity: 1 } })
  const { cart, subtotal } = await api.shopper.call('GET /api/cart/')
  const to = { county, town: 'Shela' } as const
  const quote = await api.open.call('GET /api/delivery-costs/', { query: { subtotal: String(subtotal), ...to } })
  const { order_id: orderId, order_number: orderNumber } = await api.shopper.call('POST /api/checkout/', {
    body: {
      cart_items: cart,
      delivery_address: address.line,
      phone_number: address.phone_number,
      delivery_cost: quote.cost,
      ...to,
    },
    idempotencyKey: randomUUID(),
  })
  const { total_amount } = await orderOf(shopper, orderId)
  return { shopper, orderId, orderNumber, path: `/order/${orderId}`, payOnDelivery: shillings(total_amount) }
}

/** The amount as 'KSh 1,450'. Locators match any kind of space. */
const shillings = (amount: number) => `KSh ${Math.round(amount).toLocaleString('en-KE')}`

async function aPayOnDeliveryBuyer(): Promise<Buyer> {
  const buyer = await aBuyer()
  await buyer.shopper.api.shopper.call('POST /api/pay-on-delivery/', { body: { order_id: buyer.orderId } })
  return buyer
}

const saysWhatIsDue = (page: Page, { payOnDelivery }: Buyer) =>
  page.getByRole('heading', { name: `Pay ${payOnDelivery} on delivery` }).waitFor()

describe('S§2 Order summary: paying on delivery (D35)', () => {
  it('is chosen on the order page after an explanation; tracking and order history show the amount due', async ({
    visit,
  }) => {
    const buyer = await aBuyer()
    const page = await visit({ as: buyer.shopper, screen: 'phone' })
    await open(page, buyer.path)
    const choose = page.getByRole('button', { name: 'Pay on delivery' })
    await choose.click()
    const question = page.getByRole('alertdialog', { name: 'Pay on delivery?' })
    await question.getByText(`Pay ${buyer.payOnDelivery} by M-Pesa or in cash when it’s delivered`).waitFor()
    await question.getByRole('button', { name: 'Not now' }).click()
    await question.waitFor({ state: 'hidden' })
    expect((await orderOf(buyer.shopper, buyer.orderId)).status).toBe('pending')

    await choose.click()
    await question.getByRole('button', { name: 'Confirm order' }).click()
    await saysWhatIsDue(page, buyer)
    await sees(page, 'Your order is confirmed.')
    await choose.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.reload()
    await saysWhatIsDue(page, buyer)
    await page.getByRole('heading', { name: 'Or pay now' }).waitFor()

    await page.getByRole('link', { name: 'Track your order' }).click()
    await saysWhatIsDue(page, buyer)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Being packed' })
      .and(page.locator('[aria-current=step]'))
      .waitFor()
    expect(await page.getByRole('listitem').filter({ hasText: /^Paid/ }).count()).toBe(0)
    await open(page, '/profile')
    await page
      .getByRole('row', { name: buyer.orderNumber })
      .getByText(`Pay ${buyer.payOnDelivery} on delivery`)
      .waitFor()

    const { text } = await mailTo(buyer.shopper.email, /is confirmed$/)
    expect(text).toContain(`Pay ${buyer.payOnDelivery}.00 by M-Pesa or cash when your order arrives`)
  })

  it('is offered in the allowed counties, and to shoppers with a confirmed email', async ({ visit }) => {
    const elsewhere = await aShopper()
    const { id } = await anOrder(elsewhere)
    const page = await visit({ as: elsewhere })
    await open(page, `/order/${id}`)
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).waitFor()
    expect(await page.getByRole('button', { name: 'Pay on delivery' }).count()).toBe(0)

    const newcomer = await aBuyer(anUnconfirmedShopper)
    const theirs = await visit({ as: newcomer.shopper, screen: 'phone' })
    await open(theirs, newcomer.path)
    await sees(theirs, 'Confirm your email below to pay on delivery.')
    expect(await theirs.getByRole('button', { name: 'Pay on delivery' }).isDisabled()).toBe(true)
    await theirs.getByRole('button', { name: 'Enter code' }).click()
    await theirs.getByRole('textbox', { name: 'Verification code' }).fill(await codeFor(newcomer.shopper.email))
    await theirs.getByRole('button', { name: 'Pay on delivery' }).click()
    await theirs.getByRole('button', { name: 'Confirm order' }).click()
    await saysWhatIsDue(theirs, newcomer)
  })

  it('is paid by an M-Pesa request from the order page, also after a failed request', async ({ visit }) => {
    const buyer = await aPayOnDeliveryBuyer()
    const page = await visit({ as: buyer.shopper, screen: 'phone' })
    await open(page, buyer.path)
    await requestMpesa(page, aPhoneThat('cancels'))
    await sees(page, 'You cancelled the prompt on your phone.')
    await saysWhatIsDue(page, buyer)
    await requestMpesa(page, aPhoneThat('pays'))
    await turnsPaid(page)
    await page.getByRole('heading', { name: /^Pay KSh.* on delivery$/ }).waitFor({ state: 'detached' })
    expect(await orderOf(buyer.shopper, buyer.orderId)).toMatchObject({ status: 'processing', due_on_delivery: null })
    const { text } = await mailTo(buyer.shopper.email, /^Payment received/)
    expect(text).toContain('You don’t need to pay anything else on delivery')
    expect(
      (await mailsTo(buyer.shopper.email)).filter(({ subject }) => subject.startsWith('Payment received')),
    ).toHaveLength(1)
  })

  it('is paid by an M-Pesa request for the courier, also after a reload', async ({ visit }) => {
    const buyer = await aPayOnDeliveryBuyer()
    const phone = aPhoneThat('waits')
    const page = await visit({ as: buyer.shopper, screen: 'phone' })
    await open(page, buyer.path)
    await operator('prompt-on-delivery', '--order', buyer.orderNumber, '--phone', `+${phone}`)
    await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await answerOnPhone(phone, 'paid')
    await turnsPaid(page)
  })

  it('is paid by an M-Pesa request without a callback: the shop polls M-Pesa', async ({ visit }) => {
    const buyer = await aPayOnDeliveryBuyer()
    const page = await visit({ as: buyer.shopper, screen: 'phone' })
    await open(page, buyer.path)
    const phone = aPhoneThat('paysButNobodyCallsBack')
    await operator('prompt-on-delivery', '--order', buyer.orderNumber, '--phone', `+${phone}`)
    await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
    await isDecided(phone)
    expect((await orderOf(buyer.shopper, buyer.orderId)).due_on_delivery).not.toBeNull()
    await minutesLater(1, 'poll-payments')
    await turnsPaid(page)
  })

  journey('is paid in cash, and the open order page updates itself', async ({ visit }) => {
    const buyer = await aPayOnDeliveryBuyer()
    const page = await visit({ as: buyer.shopper })
    await open(page, buyer.path)
    await saysWhatIsDue(page, buyer)
    const { due_on_delivery } = await orderOf(buyer.shopper, buyer.orderId)
    const cash = ['--order', buyer.orderNumber, '--amount', String(due_on_delivery), '--receipt', randomUUID()]
    await operator('cash-on-delivery', ...cash)
    await turnsPaid(page)
    await operator('cash-on-delivery', ...cash)
    expect(await operator('audit-ledger')).toContain('The ledger is sound.')
  })

  it('lets operators record cash, send an M-Pesa request, or end a refused order', async ({ visit }) => {
    const [inCash, byPhone, refused] = [
      await aPayOnDeliveryBuyer(),
      await aPayOnDeliveryBuyer(),
      await aPayOnDeliveryBuyer(),
    ]
    const buyersPage = await visit({ as: inCash.shopper, screen: 'phone' })
    await open(buyersPage, inCash.path)
    await saysWhatIsDue(buyersPage, inCash)

    const page = await visit()
    await operatorAt(page, await anOperator('finance'), `/admin/orders/${inCash.orderId}`)
    await sees(page, 'due on delivery')
    await isSound(page)
    await press(page, 'Record cash')
    const cash = page.getByRole('dialog', { name: 'Record cash' })
    const { due_on_delivery: due } = await orderOf(inCash.shopper, inCash.orderId)
    await cash.getByLabel('Amount (KSh)').fill(String((due ?? 0) - 50))
    await cash.getByLabel('Receipt number').fill(randomUUID())
    await cash.getByRole('button', { name: 'Record cash' }).click()
    await sees(page, 'This isn’t the amount due for this order.')
    await isSound(page)
    await cash.getByLabel('Amount (KSh)').fill(String(due))
    await cash.getByRole('button', { name: 'Record cash' }).click()
    await sees(page, 'Cash recorded. The order is paid.')
    await turnsPaid(buyersPage)
    await page.getByRole('group', { name: 'Payment on delivery' }).waitFor({ state: 'detached' })
    await isSound(page)

    const support = await visit({ screen: 'phone' })
    await operatorAt(support, await anOperator('support'), `/admin/orders/${byPhone.orderId}`)
    await press(support, 'Send M-Pesa prompt')
    const prompt = support.getByRole('dialog', { name: `Send M-Pesa prompt for ${byPhone.payOnDelivery}` })
    await prompt.getByLabel('Phone number').fill(`+${aPhoneThat('pays')}`)
    await isSound(support)
    await prompt.getByRole('button', { name: 'Send M-Pesa prompt' }).click()
    await sees(support, 'The order is paid once the PIN is entered.')
    await expect.poll(async () => (await orderOf(byPhone.shopper, byPhone.orderId)).due_on_delivery).toBeNull()

    await open(support, `/admin/orders/${refused.orderId}`)
    await sees(support, 'due on delivery')
    // Support operators may not record cash.
    expect(await support.getByRole('button', { name: 'Record cash' }).count()).toBe(0)
    await press(support, 'Delivery refused')
    await isSound(support)
    await agrees(support, 'Mark as refused')
    await sees(support, 'Order cancelled.')
    expect((await orderOf(refused.shopper, refused.orderId)).status).toBe('cancelled')
    expect(await operator('audit-ledger')).toContain('The ledger is sound.')
  })

  it('can be cancelled; after a refusal on delivery, the next order must be paid in advance', async ({ visit }) => {
    const given = await aPayOnDeliveryBuyer()
    const page = await visit({ as: given.shopper, screen: 'phone' })
    await open(page, given.path)
    await page.getByRole('button', { name: 'Cancel this order' }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    await sees(page, 'This order was cancelled. If you’ve paid, we’ll refund you.')
    await page.getByRole('heading', { name: /^Pay KSh.* on delivery$/ }).waitFor({ state: 'detached' })

    const refused = await orderBy(given.shopper)
    await open(page, refused.path)
    await page.getByRole('button', { name: 'Pay on delivery' }).click()
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await saysWhatIsDue(page, refused)
    await operator('delivery-refused', '--order', refused.orderNumber)
    await sees(page, 'This order was cancelled. If you’ve paid, we’ll refund you.')

    const next = await orderBy(given.shopper)
    await open(page, next.path)
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).waitFor()
    expect(await page.getByRole('button', { name: 'Pay on delivery' }).count()).toBe(0)
  })

  it('reports a choice that came too late, and shows the current order', async ({ visit }) => {
    const buyer = await aBuyer()
    const page = await visit({ as: buyer.shopper })
    // The page is out of date: it gets no change notification of the order.
    await breaks(page, '**/api/orders/*/events/', 'nothing')
    await open(page, buyer.path)
    await page.getByRole('button', { name: 'Pay on delivery' }).click()
    await buyer.shopper.api.shopper.call('POST /api/mpesa-payment/', {
      body: { order_id: buyer.orderId, phone_number: `+${aPhoneThat('waits')}` },
    })
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await sees(page, errorTable.PAYMENT_UNDECIDED.text)
    await page.getByRole('heading', { name: 'Payment Request Sent' }).waitFor()
  })

  it('is shown in Kiswahili', async ({ visit }) => {
    const buyer = await aBuyer()
    const page = await visit({ as: buyer.shopper, screen: 'phone' })
    await open(page, `/sw${buyer.path}`)
    await page.getByRole('button', { name: 'Lipa unapopokea' }).click()
    await page.getByRole('button', { name: 'Thibitisha oda' }).click()
    await page.getByRole('heading', { name: `Lipa ${buyer.payOnDelivery} unapopokea` }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
