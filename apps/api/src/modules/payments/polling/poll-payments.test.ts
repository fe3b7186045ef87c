import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaymentsShop, type PaymentsShop } from '../test/a-payments-shop.ts'

let shop: PaymentsShop

beforeAll(async () => {
  shop = await aPaymentsShop()
  await shop.control('daraja/control/settings', { hang_seconds: 0, repeat_window_seconds: 0, late_seconds: 600 })
})
afterAll(() => shop.close())

let phones = 0
async function aPrompt(ending: string) {
  const order = await shop.anOrder()
  const phone = `07000${String(++phones).padStart(3, '0')}${ending}`
  await shop.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: phone })
  return order
}

async function aCard() {
  const order = await shop.anOrder()
  const started = await shop.post('/api/payments/initialize/', order.userId, { order_id: order.orderId })
  return { ...order, reference: started.json().reference as string }
}

const attempt = async ({ orderId }: { orderId: string }) => (await shop.state(orderId)).attempt
const money = async ({ orderId }: { orderId: string }) => (await shop.state(orderId)).payable.state

describe('polling payments without a callback', () => {
  it('finds the payment of a lost callback', async () => {
    const order = await aPrompt('20')
    await shop.pass(24)
    expect(await money(order)).toBe('due')
    await shop.pass(1)
    expect(await money(order)).toBe('paid')
  })

  it('finds that the payer cancelled the prompt', async () => {
    const order = await aPrompt('28')
    await shop.pass(60)
    expect(await attempt(order)).toMatchObject({ state: 'pending' })
    await shop.pass(20)
    expect(await attempt(order)).toMatchObject({ state: 'cancelled', reason: '1032', next_check_at: null })
  })

  it('ignores a failure while the prompt is open, and settles the later success', async () => {
    const order = await aPrompt('23')
    await shop.pass(30)
    expect(await attempt(order)).toMatchObject({ state: 'pending' })
    await shop.pass(60)
    expect(await attempt(order)).toMatchObject({ state: 'failed', reason: '1037' })
    await shop.pass(600)
    expect(await money(order)).toBe('paid')
  })

  it('treats "still processing" as no answer, in either form', async () => {
    const waiting = await aPrompt('00')
    const unsure = await aPrompt('25')
    await shop.pass(0)
    shop.clock.advance(26)
    await shop.jobs.runDue()
    expect(await attempt(waiting)).toMatchObject({ state: 'pending' })
    expect(await attempt(unsure)).toMatchObject({ state: 'pending' })
    await shop.pass(60)
    expect(await money(unsure)).toBe('paid')
    expect(await attempt(waiting)).toMatchObject({ state: 'failed', reason: '1037' })
  })

  it('renews a rejected access token, and queries again', async () => {
    const order = await aPrompt('20')
    await shop.control('daraja/control/expire-token', {})
    await shop.pass(30)
    expect(await money(order)).toBe('paid')
  })

  it('finds a card payment whose pop-up was closed', async () => {
    const order = await aCard()
    await shop.control(`paystack/control/transactions/${order.reference}`, { outcome: 'success-webhook-lost' })
    await shop.pass(29)
    expect(await money(order)).toBe('due')
    await shop.pass(1)
    expect(await money(order)).toBe('paid')
  })

  it('finds a second card that paid after the first was declined in the same pop-up', async () => {
    const order = await aCard()
    await shop.control(`paystack/control/transactions/${order.reference}`, { outcome: 'declined' })
    await shop.pass(30)
    expect(await attempt(order)).toMatchObject({ state: 'failed', reason: 'declined' })
    await shop.control(`paystack/control/transactions/${order.reference}`, { outcome: 'success-webhook-lost' })
    await shop.pass(20)
    expect(await money(order)).toBe('paid')
  })

  it('expires an unpaid pop-up after half an hour, polls for a day, and still settles a late payment', async () => {
    const [late, never] = [await aCard(), await aCard()]
    await shop.pass(29 * 60)
    expect(await attempt(late)).toMatchObject({ state: 'pending' })
    expect(await shop.inTx((tx) => shop.payments.end(tx, late.orderId, 'expired'))).toBe(false)
    await shop.pass(3 * 60)
    expect(await attempt(late)).toMatchObject({ state: 'expired', reason: 'no_answer' })
    expect(await shop.inTx((tx) => shop.payments.end(tx, late.orderId, 'expired'))).toBe(true)
    await shop.control(`paystack/control/transactions/${late.reference}`, { outcome: 'success-webhook-lost' })
    await shop.pass(60 * 60)
    expect((await shop.state(late.orderId)).capture).toMatchObject({ booked_as: 'owed' })
    for (let hours = 0; hours < 25; hours++) await shop.pass(60 * 60)
    expect(await attempt(never)).toMatchObject({ state: 'expired', next_check_at: null })
  })

  it('expires a prompt without any result, and keeps the data that a late callback needs', async () => {
    const order = await aPrompt('31')
    await shop.pass(4 * 60)
    expect(await attempt(order)).toMatchObject({ state: 'unknown' })
    await shop.pass(60)
    expect(await attempt(order)).toMatchObject({ state: 'expired', reason: 'no_answer', next_check_at: null })
    expect((await attempt(order))?.callback_secret_hash).not.toBeNull()
  })

  it('marks an interrupted call to the provider as unknown', async () => {
    const order = await aPrompt('31')
    await shop.db
      .updateTable('payment_attempts')
      .set({ state: 'created', next_check_at: shop.clock.now() })
      .where('order_id', '=', order.orderId)
      .execute()
    await shop.pass(1)
    expect(await attempt(order)).toMatchObject({ state: 'unknown' })
  })

  it('continues after payments that cannot be settled, and reports them', async () => {
    const orders = []
    for (let index = 0; index < 20; index++) orders.push(await aPrompt('20'))
    const broken = new Set(orders.slice(0, 12).map(({ orderId }) => orderId))
    const refused = shop.failOrders((orderId) => broken.has(orderId))
    await expect(shop.pass(26)).rejects.toThrow('payments that could not be settled: 12')
    const states = await Promise.all(orders.map(money))
    expect(states.filter((state) => state === 'paid')).toHaveLength(8)
    refused.restore()
    await shop.pass(121)
    expect(new Set(await Promise.all(orders.map(money)))).toEqual(new Set(['paid']))
  })

  it('queries each attempt once with several processes', async () => {
    const orders = []
    for (let index = 0; index < 25; index++) orders.push(await aPrompt('20'))
    await shop.providersAct(30)
    await Promise.all([shop.jobs.runDue(), shop.jobs.runDue(), shop.jobs.runDue()])
    for (const order of orders) {
      expect(await money(order)).toBe('paid')
      expect((await shop.state(order.orderId)).captures).toHaveLength(1)
    }
  })
})

it('keeps the order of a payment whose provider cannot be reached, and polls on', async () => {
  const cutOff = await aPaymentsShop()
  try {
    const order = await cutOff.anOrder()
    await cutOff.post('/api/mpesa-payment/', order.userId, { order_id: order.orderId, phone_number: '0700099900' })
    await cutOff.stopListening()
    for (let minutes = 0; minutes < 190; minutes += 5) {
      cutOff.clock.advance(5 * 60)
      await cutOff.jobs.runDue()
    }
    expect((await cutOff.state(order.orderId)).attempt).toMatchObject({ state: 'pending' })
    expect(await cutOff.inTx((tx) => cutOff.payments.end(tx, order.orderId, 'expired'))).toBe(true)
    cutOff.clock.advance(20 * 60)
    await cutOff.jobs.runDue()
    expect((await cutOff.state(order.orderId)).attempt).toMatchObject({ state: 'expired', reason: 'no_answer' })
  } finally {
    await cutOff.close()
  }
})
