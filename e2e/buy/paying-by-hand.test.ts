/**
 * Payments from the phone's own menu. The shop knows nothing of such a payment before the money is
 * there, so the shop cannot decline, cancel or repeat it. M-Pesa shows its refusals on the phone.
 * The order page does not have to stay open.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { it, journey, open, sees } from '../support/journey.ts'
import { minutesLater } from '../support/later.ts'
import { mailsTo, mailTo } from '../support/mailbox.ts'
import { aPhoneThat, payByHand, quickenPhones, requestMpesa, setPhones, turnsPaid } from '../support/pay.ts'
import { anOrder, aShopper, orderOf, type Shopper } from '../support/shopper.ts'

beforeAll(async () => {
  await quickenPhones()
  // As at most PayBills: M-Pesa accepts any account number and confirms the payment afterwards.
  await setPhones({ c2b_validation: false })
})

async function aBuyer() {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  const { order_number: number, pay_by_hand: byHand } = await orderOf(shopper, id)
  if (!byHand) throw new Error('the demo shop has a PayBill')
  return { shopper, orderId: id, path: `/order/${id}`, number, shillings: byHand.amount }
}

const isPaidMail = ({ subject }: { subject: string }) => subject.startsWith('Payment received')

const status = async (shopper: Shopper, orderId: string) => (await orderOf(shopper, orderId)).status

/** Replaces the clipboard of the page. @returns a function that reads the copied texts */
async function withClipboard(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const copied: string[] = []
    Object.assign(globalThis, { copied })
    const writeText = async (text: string) => void copied.push(text)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { copied: string[] }).copied)
}

describe('S§2 Order summary: paying into the PayBill by hand', () => {
  it('shows and copies the business number, the account number and the amount', async ({ visit }) => {
    const { shopper, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    const copied = await withClipboard(page)
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    const help = page.getByRole('region', { name: 'Pay by PayBill' })
    await help.getByText('174379').waitFor()
    await help.getByText(number).waitFor()
    await help.getByText(`KSh ${shillings.toLocaleString('en-KE')}`).waitFor()
    await help.getByRole('button', { name: 'Copy business number' }).click()
    await help.getByRole('button', { name: 'Copy account number' }).click()
    await help.getByText('Account number copied.').waitFor()
    await help.getByRole('button', { name: 'Copy amount' }).click()
    expect(await copied()).toEqual(['174379', number, String(shillings)])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  it('copies the long order ID', async ({ visit }) => {
    const { shopper, orderId, path } = await aBuyer()
    const page = await visit({ as: shopper })
    const copied = await withClipboard(page)
    await open(page, path)
    await page.getByRole('button', { name: 'Copy order ID' }).click()
    await sees(page, 'Order ID copied.')
    expect(await copied()).toEqual([orderId])
  })

  it('shows a message when copying fails', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await page.addInitScript(() => {
      const writeText = () => Promise.reject(new Error('not allowed'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    await page.getByRole('button', { name: 'Copy amount' }).click()
    await sees(page, 'We couldn’t copy it. Please type it in.')
  })

  journey('updates the open page, and settles the order once after two confirmations', async ({ visit }) => {
    const { shopper, orderId, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    await payByHand({ account: number.toLowerCase(), shillings, reported: 'twice' })
    await turnsPaid(page)
    expect(await status(shopper, orderId)).toBe('paid')
    await mailTo(shopper.email, /^Payment received/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
  })

  it('is shown after a reload during the payment', async ({ visit }) => {
    const { shopper, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await payByHand({ account: number, shillings })
    await page.reload()
    await page.getByRole('link', { name: 'Track your order' }).waitFor()
  })

  it('is found by reconciliation if M-Pesa sends no confirmation, and updates the open page', async ({ visit }) => {
    const { shopper, orderId, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    await payByHand({ account: number, shillings, reported: 'never' })
    expect(await status(shopper, orderId)).toBe('pending')
    // A confirmation counts as lost after ten minutes. Reconciliation runs every ten minutes.
    await minutesLater(25, 'reconcile-payments')
    await turnsPaid(page)
    expect(await status(shopper, orderId)).toBe('paid')
    await mailTo(shopper.email, /^Payment received/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
  })

  it('records a payment below the order total, reports it, and offers no further payment', async ({ visit }) => {
    const { shopper, orderId, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await payByHand({ account: number, shillings: shillings - 10 })
    await sees(page, /^We received less than the order total\./)
    expect(await page.getByRole('button', { name: 'Pay with M-Pesa' }).count()).toBe(0)
    expect(await status(shopper, orderId)).toBe('pending')
  })

  it('pays the order when the amount is above its total', async ({ visit }) => {
    const { shopper, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await payByHand({ account: number, shillings: shillings + 200 })
    await turnsPaid(page)
  })

  it('is shown in Kiswahili', async ({ visit }) => {
    const { shopper, path, number } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/sw${path}`)
    await page.getByRole('button', { name: 'Au lipa kwa PayBill' }).click()
    const help = page.getByRole('region', { name: 'Lipa kwa PayBill' })
    await help.getByText(number).waitFor()
    expect(await help.innerText()).not.toMatch(/\b(Account|Amount|Business|Copy|Please)\b/)
  })
})

describe('S§2 Order summary: an unanswered M-Pesa request', () => {
  it('shows what to do when no prompt comes, with the phone number, and the PayBill instead', async ({ visit }) => {
    const { shopper, path, number } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    const phone = aPhoneThat('waits')
    await requestMpesa(page, phone)
    const help = page.getByRole('region', { name: 'Didn’t get the prompt?' })
    await help.getByText(`We sent the prompt to +${phone}.`).waitFor()
    expect(await help.getByRole('listitem').count()).toBe(4)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    await page.getByRole('region', { name: 'Pay by PayBill', exact: true }).getByText(number).waitFor()
  })

  it('can be sent again on the same page once M-Pesa accepts another request', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await page.clock.install()
    await open(page, path)
    await requestMpesa(page, aPhoneThat('waits'))
    await page.getByRole('heading', { name: 'Didn’t get the prompt?' }).waitFor()
    await sees(page, /^You can send a new prompt in \d+s\.$/)
    expect(await page.getByRole('button', { name: 'Send M-Pesa prompt' }).count()).toBe(0)
    await page.clock.fastForward(125_000)
    await page.getByLabel('M-Pesa phone number').fill(`+${aPhoneThat('pays')}`)
    await page.getByRole('button', { name: 'Send M-Pesa prompt' }).waitFor()
  })

  it('is not sent to an invalid phone number: the page makes no API call', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    let requested = 0
    page.on('request', (request) => void (request.url().includes('/api/mpesa-payment/') && requested++))
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).click()
    await page.getByLabel('M-Pesa phone number').fill('+2547123')
    await page.getByRole('button', { name: 'Send M-Pesa prompt' }).click()
    await sees(page, 'Please enter a Kenyan phone number, such as 0712 345 678.')
    expect(requested).toBe(0)
  })
})
