import { randomInt } from 'node:crypto'
import type { FrameLocator, Page } from 'playwright-core'
import { expect, inject, vi } from 'vitest'
import { sandboxCredentials } from '../../apps/sandbox/credentials.ts'
import { sees } from './journey.ts'
import { anOrder, aShopper } from './shopper.ts'

/**
 * The last two digits of a sandbox phone choose the outcome of a request to pay
 * (apps/sandbox/daraja/pushes/phones.ts) and of a payout or refund (apps/sandbox/daraja/conversations/payee-phones.ts).
 */
const endings = {
  pays: '99',
  waits: '00',
  hasNoMoney: '01',
  cancels: '02',
  isNotReached: '03',
  typesAWrongPin: '04',
  paysButNobodyCallsBack: '20',
  paysAndCallsBackTwice: '21',
  paysAShillingLess: '24',
  paysAndIsNotRefunded: '50',
  paysAndWasRefundedAlready: '48',
  paysAndWaitsForItBack: '59',
} as const

let phones = randomInt(1_000)

/** A phone number that no other test of this run uses. */
export function aPhoneThat(does: keyof typeof endings): string {
  phones = (phones + 1) % 1_000
  return `2547000${String(phones).padStart(3, '0')}${endings[does]}`
}

/** An M-Pesa request as the sandbox records it on the phone. */
export type Push = { checkout_request_id: string; phone: string; result_code: string | null; taken: number | null }

async function pushesTo(phone: string): Promise<Push[]> {
  const response = await fetch(`${inject('shopUrl')}/sandbox/daraja/control/pushes?phone=${phone}`)
  return (await response.json()) as Push[]
}

async function control(path: string, body: object): Promise<void> {
  const response = await fetch(`${inject('shopUrl')}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
}

/** Makes the sandbox phones decide after half a second, so that tests wait only for the shop. */
export async function quickenPhones(): Promise<void> {
  await control('daraja/control/settings', { default_delay_seconds: 0.5 })
}

/** Changes settings of the M-Pesa sandbox. */
export const setPhones = (settings: object) => control('daraja/control/settings', settings)

/** Answers the request on a phone that waits, with one of the sandbox's behaviours. */
export async function answerOnPhone(phone: string, behaviour: string): Promise<void> {
  // The order reports the request as sent while it is still being sent, so the phone may not have
  // it yet.
  const push = await vi.waitUntil(async () => (await pushesTo(phone))[0], { timeout: 10_000, interval: 50 })
  await control(`daraja/control/pushes/${push.checkout_request_id}`, { behaviour })
}

/** Waits until the request to a phone has a result there. */
export async function isDecided(phone: string): Promise<void> {
  await vi.waitUntil(async () => (await pushesTo(phone))[0]?.result_code != null, { timeout: 10_000, interval: 50 })
}

/** An order whose M-Pesa request a phone has answered. The shop gets the result a moment later. */
export async function anOrderByPhoneThat(does: keyof typeof endings) {
  const shopper = await aShopper()
  const { id: orderId, order_number: orderNumber } = await anOrder(shopper)
  const phone = aPhoneThat(does)
  const body = { order_id: orderId, phone_number: `+${phone}` }
  await shopper.api.shopper.call('POST /api/mpesa-payment/', { body })
  await isDecided(phone)
  return { shopper, orderId, orderNumber }
}

export async function repeatCallback(phone: string, copies: number): Promise<void> {
  const [push] = await pushesTo(phone)
  if (!push) throw new Error(`nothing was sent to ${phone}`)
  await control(`daraja/control/pushes/${push.checkout_request_id}/repeat-callback`, { copies })
}

/**
 * On the order page: sends the request to a phone. It waits for the answer of the API, because some
 * phones decide before the page can show that the request was sent.
 */
export async function requestMpesa(page: Page, phone: string): Promise<void> {
  const field = page.getByLabel('M-Pesa phone number')
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Pay with M-Pesa' }).click()
  await field.fill(`+${phone}`)
  const answer = page.waitForResponse('**/api/mpesa-payment/')
  await page.getByRole('button', { name: 'Send M-Pesa prompt' }).click()
  expect((await answer).ok()).toBe(true)
}

/** On the order page: opens the Paystack pop-up. @returns the frame with its content */
export async function openCardWindow(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'All Mobile Payments' }).click()
  await page.getByRole('dialog', { name: 'Paystack checkout' }).waitFor()
  return page.frameLocator('dialog iframe')
}

/** Opens the Paystack pop-up and leaves it undecided. @returns the reference of the payment */
export async function referenceInCardWindow(page: Page): Promise<string> {
  const started = page.waitForResponse('**/api/payments/initialize/')
  await openCardWindow(page)
  return ((await (await started).json()) as { reference: string }).reference
}

/** Ends a payment at the Paystack sandbox without a browser, with one of the sandbox's outcomes. */
export const endAtPaystack = (reference: string, outcome: string) =>
  control(`paystack/control/transactions/${reference}`, { outcome })

export async function payByCard(page: Page): Promise<void> {
  const checkout = await openCardWindow(page)
  await checkout.getByRole('button', { name: /^Pay KES/ }).click()
}

/** Waits until the open order page shows by itself that the order is paid. */
export async function turnsPaid(page: Page): Promise<void> {
  await sees(page, '✅ Payment Successful!')
  await page.getByRole('link', { name: 'Track your order' }).waitFor()
}

/** Pays into the PayBill from a phone's own menu, without a request of the shop. */
export async function payByHand(payment: {
  account: string
  shillings: number
  reported?: 'twice' | 'never'
  phone?: string
}): Promise<void> {
  const { account, shillings, reported, phone = `2547${randomInt(10_000_000, 99_999_999)}` } = payment
  await control('daraja/control/pay-by-hand', {
    phone,
    account,
    amount: shillings,
    ...(reported && { delivery: reported }),
  })
}

/** Makes a successful payment at the Paystack sandbox that the shop's books do not contain. */
export async function isPaidAtPaystackForNobody(reference: string, shillings: number): Promise<void> {
  const answer = await fetch(`${inject('shopUrl')}/sandbox/paystack/transaction/initialize`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials.paystack.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email: 'payer@journey.test', amount: shillings * 100, currency: 'KES', reference }),
  })
  expect(answer.ok).toBe(true)
  await endAtPaystack(reference, 'success-webhook-lost')
}
