import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMoneyWorld, dueCents, dueShillings, type Buyer, type MoneyWorld } from './a-money-world.ts'
import { approveRefundPayouts, settle } from './the-books.ts'

let world: MoneyWorld
let phones = 0
const aPhone = (ending: string) => `07000${String(++phones % 1_000).padStart(3, '0')}${ending}`

/** A way to pay, step by step, as a shopper and the providers do it. After a kill a new process continues. */
type Scenario = (buyer: Buyer) => Promise<void>

const byPrompt =
  (ending: string): Scenario =>
  async (buyer) => {
    const body = { order_id: buyer.orderId, phone_number: aPhone(ending) }
    await world.call(buyer, 'POST', '/api/mpesa-payment/', body)
    await world.pass(5)
    await world.pass(40)
  }

const byCard =
  (outcome: string, options: { comesBack: boolean }): Scenario =>
  async (buyer) => {
    const started = await world.call(buyer, 'POST', '/api/payments/initialize/', { order_id: buyer.orderId })
    const reference = String(started?.body.reference)
    await world.control(`paystack/control/transactions/${reference}`, { outcome })
    if (options.comesBack)
      await world.call(buyer, 'POST', '/api/payments/verify/', { reference, order_id: buyer.orderId })
    await world.pass(5)
    await world.pass(40)
  }

const byPaypal =
  (scenario: string, options: { comesBack: boolean }): Scenario =>
  async ({ orderId }) => {
    const started = await world.send('POST', '/api/paypal-create-order/', { order_id: orderId, amount: dueCents / 100 })
    const links = (started?.status === 200 ? started.body.links : []) as { rel: string; href: string }[]
    const token = links[0] && new URL(links[0].href).searchParams.get('token')
    if (token) {
      await world.control(`paypal/control/orders/${token}/approve`, { scenario })
      if (options.comesBack) await world.send('POST', '/api/paypal-capture-order/', { order_id: orderId, token })
    }
    await world.pass(5)
    await world.pass(40)
  }

const byHand: Scenario = async ({ orderNumber }) => {
  const phone = `25471${String(++phones).padStart(7, '0')}`
  const paid = { phone, amount: dueShillings, account: orderNumber, delivery: 'usual' }
  await world.control('daraja/control/pay-by-hand', paid)
  await world.pass(5)
}

const onDelivery: Scenario = async (buyer) => {
  await world.call(buyer, 'POST', '/api/pay-on-delivery/', { order_id: buyer.orderId })
  const { orderId } = buyer
  const cash = { orderId, amountCents: dueShillings * 100, by: 'shop' as const, receipt: `slip-${orderId}` }
  await world.asOperator((tx, { payments }) => payments.recordCash(tx, cash))
  await world.pass(5)
}

/** Paid, and refunded in two parts. */
const andBack =
  (pay: Scenario): Scenario =>
  async (buyer) => {
    await pay(buyer)
    const { orderId } = buyer
    for (const amountCents of [100_01, 'rest'] as const) {
      const requested = { orderId, amountCents, reason: 'a test', requestedBy: 'shop' as const }
      await world.asOperator((tx, { payments }) => payments.refunds.refund(tx, requested))
    }
    for (const seconds of [5, 30, 600]) await world.pass(seconds)
    // M-Pesa reverses a payment once: the second refund is a payout, which an operator approves.
    await approveRefundPayouts(world)
    for (const seconds of [5, 30, 600]) await world.pass(seconds)
  }

const scenarios: [string, Scenario][] = [
  ['by M-Pesa', byPrompt('99')],
  ['by M-Pesa, whose callback is lost', byPrompt('20')],
  ['by M-Pesa, with a repeated callback', byPrompt('21')],
  ['by M-Pesa, with another amount', byPrompt('24')],
  ['by M-Pesa, cancelled on the phone', byPrompt('02')],
  ['by M-Pesa, with no response to the push', byPrompt('30')],
  ['by card, with a return to the shop', byCard('success', { comesBack: true })],
  ['by card, with a lost window', byCard('success', { comesBack: false })],
  ['by card, whose webhook is lost', byCard('success-webhook-lost', { comesBack: false })],
  ['by card, declined', byCard('declined', { comesBack: true })],
  ['by PayPal, with a return to the shop', byPaypal('pay', { comesBack: true })],
  ['by PayPal, with a lost window', byPaypal('window-lost', { comesBack: false })],
  ['by PayPal, whose events are lost', byPaypal('events-lost', { comesBack: false })],
  ['by PayPal, held for review', byPaypal('review-completed', { comesBack: true })],
  ['by M-Pesa to the PayBill by hand', byHand],
  ['in cash on delivery', onDelivery],
  ['by M-Pesa, with two refunds', andBack(byPrompt('99'))],
  ['by card, with two refunds', andBack(byCard('success', { comesBack: true }))],
  ['by PayPal, with two refunds', andBack(byPaypal('pay', { comesBack: true }))],
]

/**
 * Pays in every scenario while the shop is killed at one step after the other, then compares all books.
 * @param options.every 1 for each step; a larger number skips the steps between, other ones for each scenario
 */
export function describeKills(options: { every: number }): void {
  describe('a shop that is killed during a payment', () => {
    beforeAll(async () => {
      world = await aMoneyWorld()
      await world.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0, late_seconds: 600 })
    })
    afterAll(() => world.close())

    it.for(scenarios.map(([name, pay], index) => ({ name, pay, index })))(
      'loses and duplicates no payment at any step: $name',
      { timeout: 60 * 60_000 },
      async ({ pay, index }) => {
        const undisturbed = await world.aBuyer()
        const before = world.steps()
        await pay(undisturbed)
        const steps = world.steps() - before
        expect(steps).toBeGreaterThan(10)

        const buyers = [undisturbed]
        for (let step = index % options.every; step < steps; step += options.every) {
          const buyer = await world.aBuyer()
          buyers.push(buyer)
          world.killAfter(step)
          await pay(buyer)
        }
        expect(await settle(world, buyers)).toEqual([])
      },
    )
  })
}
