import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMoneyWorld, type Buyer, type MoneyWorld } from './a-money-world.ts'
import { objections, settleDown } from './the-books.ts'

let world: MoneyWorld
beforeAll(async () => {
  world = await aMoneyWorld()
  await world.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0, late_seconds: 600 })
})
afterAll(() => world.close())

let phones = 0
const aPhone = (ending: string) => `07000${String(++phones % 1_000).padStart(3, '0')}${ending}`

/** A way to pay, step by step, as a shopper and the providers go it. Whoever dies over it is followed by another. */
type Way = (buyer: Buyer) => Promise<void>

const byPrompt =
  (ending: string): Way =>
  async (buyer) => {
    const body = { order_id: buyer.orderId, phone_number: aPhone(ending) }
    await world.call(buyer, 'POST', '/api/mpesa-payment/', body)
    await world.pass(5)
    await world.pass(40)
  }

const byCard =
  (outcome: string, options: { comesBack: boolean }): Way =>
  async (buyer) => {
    const started = await world.call(buyer, 'POST', '/api/payments/initialize/', { order_id: buyer.orderId })
    const reference = String(started?.body.reference)
    await world.control(`paystack/control/transactions/${reference}`, { outcome })
    if (options.comesBack)
      await world.call(buyer, 'POST', '/api/payments/verify/', { reference, order_id: buyer.orderId })
    await world.pass(5)
    await world.pass(40)
  }

const ways: [string, Way][] = [
  ['by M-Pesa', byPrompt('99')],
  ['by M-Pesa, whose callback is lost', byPrompt('20')],
  ['by M-Pesa, told twice', byPrompt('21')],
  ['by M-Pesa, with another amount', byPrompt('24')],
  ['by M-Pesa, cancelled on the phone', byPrompt('02')],
  ['by M-Pesa, with no answer to the push', byPrompt('30')],
  ['by card, and comes back', byCard('success', { comesBack: true })],
  ['by card, and the window is lost', byCard('success', { comesBack: false })],
  ['by card, whose webhook is lost', byCard('success-webhook-lost', { comesBack: false })],
  ['by card, declined', byCard('declined', { comesBack: true })],
]

describe('a shop that is killed while somebody pays', () => {
  it.for(ways)('%s: loses nothing and doubles nothing, at whichever step', { timeout: 300_000 }, async ([, pay]) => {
    const undisturbed = await world.aBuyer()
    const before = world.steps()
    await pay(undisturbed)
    const steps = world.steps() - before
    expect(steps).toBeGreaterThan(10)

    const buyers = [undisturbed]
    for (let step = 0; step < steps; step++) {
      const buyer = await world.aBuyer()
      buyers.push(buyer)
      world.killAfter(step)
      await pay(buyer)
    }
    await settleDown(world)
    expect(await objections(world, { buyers })).toEqual([])
  })
})
