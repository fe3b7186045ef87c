/**
 * Paid from the phone's own menu: the shop knows of nothing before the money is there. So nothing is declined, cancelled or
 * sent again at the shop; what M-Pesa refuses is told on the phone, and nobody has to keep the order's page open.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { it, open, sees } from './journey.ts'
import { minutesLater } from './later.ts'
import { mailsTo, mailTo } from './mailbox.ts'
import { aPhoneThat, payByHand, quickenPhones, requestMpesa, setPhones, turnsPaid } from './pay.ts'
import { anOrder, aShopper, orderOf, type Shopper } from './shopper.ts'

beforeAll(async () => {
  await quickenPhones()
  // As at most PayBills: M-Pesa takes what is typed, and tells.
  await setPhones({ c2b_validation: false })
})

async function aBuyer() {
  const shopper = await aShopper()
  const { id } = await anOrder(shopper)
  const { order_number: number, pay_by_hand: byHand } = await orderOf(shopper, id)
  if (!byHand) throw new Error('the demo shop has a PayBill')
  return { shopper, orderId: id, path: `/order/${id}`, number, shillings: byHand.amount }
}

const isPaidMail = ({ subject }: { subject: string }) => subject.endsWith('is paid')

const status = async (shopper: Shopper, orderId: string) => (await orderOf(shopper, orderId)).status

/** The page lets the clipboard be written, and keeps what was put there. */
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
  it('shows number, account and amount, and copies each', async ({ visit }) => {
    const { shopper, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    const copied = await withClipboard(page)
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    const help = page.getByRole('region', { name: 'Pay by PayBill' })
    await help.getByText('174379').waitFor()
    await help.getByText(number).waitFor()
    await help.getByText(`KSh ${shillings.toLocaleString('en-KE')}`).waitFor()
    await help.getByRole('button', { name: 'Copy the business number' }).click()
    await help.getByRole('button', { name: 'Copy the account number' }).click()
    await help.getByText('Account number copied.').waitFor()
    await help.getByRole('button', { name: 'Copy the amount' }).click()
    expect(await copied()).toEqual(['174379', number, String(shillings)])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  it('says when nothing could be copied', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await page.addInitScript(() => {
      const writeText = () => Promise.reject(new Error('not allowed'))
      Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    })
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    await page.getByRole('button', { name: 'Copy the amount' }).click()
    await sees(page, 'It could not be copied. Please write it down.')
  })

  it('turns the page paid by itself, and is settled once', async ({ visit }) => {
    const { shopper, orderId, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    await payByHand({ account: number.toLowerCase(), shillings, reported: 'twice' })
    await turnsPaid(page)
    expect(await status(shopper, orderId)).toBe('paid')
    await mailTo(shopper.email, /is paid/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
  })

  it('is told after a reload in the middle', async ({ visit }) => {
    const { shopper, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await payByHand({ account: number, shillings })
    await page.reload()
    await page.getByRole('link', { name: 'Track your order' }).waitFor()
  })

  it('that M-Pesa never told of is found in its list, and the page that is open says so', async ({ visit }) => {
    const { shopper, orderId, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, path)
    await page.getByRole('button', { name: 'Pay by PayBill instead' }).click()
    await payByHand({ account: number, shillings, reported: 'never' })
    expect(await status(shopper, orderId)).toBe('pending')
    // News on its usual way has ten minutes; the list is read every ten.
    await minutesLater(25, 'reconcile-payments')
    await turnsPaid(page)
    expect(await status(shopper, orderId)).toBe('paid')
    await mailTo(shopper.email, /is paid/)
    expect((await mailsTo(shopper.email)).filter(isPaidMail)).toHaveLength(1)
  })

  it('of too little is kept, and the page says so and asks for nothing more', async ({ visit }) => {
    const { shopper, orderId, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await payByHand({ account: number, shillings: shillings - 10 })
    await sees(page, /^We received less than this order costs\./)
    expect(await page.getByRole('button', { name: 'Pay with M-Pesa' }).count()).toBe(0)
    expect(await status(shopper, orderId)).toBe('pending')
  })

  it('of too much pays the order', async ({ visit }) => {
    const { shopper, path, number, shillings } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    await payByHand({ account: number, shillings: shillings + 200 })
    await turnsPaid(page)
  })

  it('speaks Kiswahili', async ({ visit }) => {
    const { shopper, path, number } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await open(page, `/sw${path}`)
    await page.getByRole('button', { name: 'Lipa kwa PayBill badala yake' }).click()
    const help = page.getByRole('region', { name: 'Lipa kwa PayBill' })
    await help.getByText(number).waitFor()
    expect(await help.innerText()).not.toMatch(/\b(Account|Amount|Business|Copy|Please)\b/)
  })
})

describe('S§2 Order summary: an M-Pesa request that nobody answers', () => {
  it('can be sent again without leaving the page, once M-Pesa takes another', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper, screen: 'phone' })
    await page.clock.install()
    await open(page, path)
    await requestMpesa(page, aPhoneThat('waits'))
    await page.getByRole('heading', { name: 'Nothing on your phone?' }).waitFor()
    await sees(page, /^You can send the request again in \d+s\.$/)
    expect(await page.getByRole('button', { name: 'Send the request' }).count()).toBe(0)
    await page.clock.fastForward(125_000)
    await page.getByLabel('M-Pesa phone number').fill(`+${aPhoneThat('pays')}`)
    await page.getByRole('button', { name: 'Send the request' }).waitFor()
  })

  it('is not sent to a phone that is none, and asks nobody', async ({ visit }) => {
    const { shopper, path } = await aBuyer()
    const page = await visit({ as: shopper })
    await open(page, path)
    let requested = 0
    page.on('request', (request) => void (request.url().includes('/api/mpesa-payment/') && requested++))
    await page.getByRole('button', { name: 'Pay with M-Pesa' }).click()
    await page.getByLabel('M-Pesa phone number').fill('+2547123')
    await page.getByRole('button', { name: 'Send the request' }).click()
    await sees(page, 'Please enter a Kenyan phone number, such as 0712 345 678.')
    expect(requested).toBe(0)
  })
})
