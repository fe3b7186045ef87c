import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLedger } from '../../modules/ledger/index.ts'
import { capturedTotals } from '../../modules/payments/index.ts'
import type { FixtureProduct } from '../factories/catalog-fixture.ts'
import { aShopper, type Shopper } from '../factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../factories/whole-shop.ts'

let shop: WholeShop
let kettle: FixtureProduct
let lamp: FixtureProduct
beforeAll(async () => {
  shop = await aWholeShop()
  kettle = await shop.catalogFixture.aProduct({ name: 'Kettle', priceCents: 1_250_00, stock: 100 })
  lamp = await shop.catalogFixture.aProduct({ name: 'Lamp', priceCents: 999_50, stock: 100 })
})
afterAll(() => shop.close())

const phone = '0712 345 678'
const statusOf = async (shopper: Shopper, orderId: string) => (await shopper.get(`/api/orders/${orderId}/`)).status
const units = ({ variantId }: FixtureProduct) =>
  shop.db.selectFrom('variants').select(['reserved', 'sold']).where('id', '=', variantId).executeTakeFirstOrThrow()
const prompt = (shopper: Shopper, orderId: string, phone_number = phone) =>
  shopper.call('POST', '/api/mpesa-payment/', { order_id: orderId, phone_number })

/** Sets what happens to the newest prompt on a phone. */
async function onPhone(phoneNumber: string, behaviour: string) {
  const digits = phoneNumber.replaceAll(/\D/g, '').replace(/^0/, '254')
  const [push] = (await shop.send('GET', `/sandbox/daraja/control/pushes?phone=${digits}`)).body
  await shop.control(`daraja/control/pushes/${push.checkout_request_id}`, { behaviour })
}

describe('a purchase, from the listing to the receipt', () => {
  it('completes by card: registration, guest cart, address, order, payment, tracking, history, sign-out', async () => {
    const products = (await shop.send('GET', '/api/products/')).body.results
    expect(products.map((product: { name: string }) => product.name).sort()).toEqual(['Kettle', 'Lamp'])

    const shopper = await aShopper(shop, 'amina')
    const guestCart = { merge_id: crypto.randomUUID(), items: [{ product_id: lamp.productId, quantity: 2 }] }
    expect((await shopper.call('POST', '/api/cart/merge/', guestCart)).body.total_items).toBe(2)
    const orderId = await shopper.buys(kettle)
    const order = await shopper.get(`/api/orders/${orderId}/`)
    expect(order).toMatchObject({
      status: 'pending',
      subtotal: 3249,
      delivery_cost: 500,
      total_amount: 3749,
      delivery_address: 'Aga Khan Road 4, Milimani, Kisumu',
      customer_email: shopper.email,
      email_confirmed: true,
      payment: null,
      payment_methods: ['paystack', 'mpesa', 'paypal'],
    })
    expect((await shopper.get('/api/cart/')).total_items).toBe(0)
    await shop.pass()

    const started = (await shopper.call('POST', '/api/payments/initialize/', { order_id: orderId })).body
    expect(started).toMatchObject({ amount: 374900, currency: 'KES', email: shopper.email })
    await shop.control(`paystack/control/transactions/${started.reference}`, { outcome: 'success' })
    const verified = await shopper.call('POST', '/api/payments/verify/', {
      reference: started.reference,
      order_id: orderId,
    })
    expect(verified.body.status).toBe('success')
    // The webhook reports the same payment again.
    await shop.pass(5)
    expect(await statusOf(shopper, orderId)).toBe('paid')
    expect(await units(kettle)).toEqual({ reserved: 0, sold: 1 })

    const tracked = (await shop.send('GET', `/api/orders/${orderId}/track`)).body
    expect(tracked).toMatchObject({ status: 'paid', total_amount: 3749, items: [{ quantity: 2 }, { quantity: 1 }] })
    expect((await shopper.get('/api/orders/')).results).toMatchObject([{ id: orderId, status: 'paid' }])
    const subjects = (await shopper.mails()).map(({ subject }) => subject)
    expect(subjects.slice(0, 2).sort()).toEqual([
      `Payment received for order ${order.order_number}`,
      `Your order ${order.order_number} is awaiting payment`,
    ])

    expect((await shopper.logOut()).status).toBe(200)
    expect((await shopper.call('POST', '/api/cart/add/', { product_id: kettle.productId })).status).toBe(401)
  })

  it('completes by M-Pesa: the order is paid once the callback has arrived', async () => {
    const shopper = await aShopper(shop)
    const orderId = await shopper.buys(kettle, lamp)
    const requested = await prompt(shopper, orderId)
    // 2,749.50 in whole shillings, half up (D11).
    expect(requested).toMatchObject({ status: 202, body: { amount: 2750 } })
    expect(await shopper.get(`/api/orders/${orderId}/`)).toMatchObject({
      status: 'pending',
      payment: { method: 'mpesa', state: 'pending', phone_number: '+254712345678' },
    })
    await onPhone(phone, 'paid')
    await shop.pass(10)
    expect(await statusOf(shopper, orderId)).toBe('paid')
  })
})

describe('failed and repeated payments', () => {
  it('leaves the order unpaid after a cancel on the phone, and accepts a second attempt', async () => {
    const shopper = await aShopper(shop)
    const orderId = await shopper.buys(kettle)
    await prompt(shopper, orderId, '0722 000 001')
    await onPhone('0722 000 001', '1032')
    await shop.pass(10)
    expect(await shopper.get(`/api/orders/${orderId}/`)).toMatchObject({
      status: 'pending',
      payment: { state: 'cancelled' },
    })
    await shop.pass(150)
    expect((await prompt(shopper, orderId, '0722 000 001')).status).toBe(202)
    await onPhone('0722 000 001', 'paid')
    await shop.pass(10)
    expect(await statusOf(shopper, orderId)).toBe('paid')
  })

  it('leaves the order unpaid after a declined card', async () => {
    const shopper = await aShopper(shop)
    const orderId = await shopper.buys(kettle)
    const { reference } = (await shopper.call('POST', '/api/payments/initialize/', { order_id: orderId })).body
    await shop.control(`paystack/control/transactions/${reference}`, { outcome: 'declined' })
    const verified = await shopper.call('POST', '/api/payments/verify/', { reference, order_id: orderId })
    expect(verified).toMatchObject({ status: 200, body: { status: 'failed' } })
    expect(await statusOf(shopper, orderId)).toBe('pending')
  })

  it.each([
    ['a lost callback', '0722 000 002', 'paid-callback-lost', 180],
    ['a repeated callback', '0722 000 003', 'paid-callback-twice', 20],
    ['a success reported after a failure', '0722 000 004', 'paid-after-failure', 60 * 60],
  ])('pays, sells and mails once after %s', async (_, number, behaviour, seconds) => {
    const shopper = await aShopper(shop)
    const before = await units(kettle)
    const orderId = await shopper.buys(kettle)
    await prompt(shopper, orderId, number)
    await onPhone(number, behaviour)
    for (let passed = 0; passed < seconds; passed += 20) await shop.pass(20)
    await shopper.refresh()
    expect(await statusOf(shopper, orderId)).toBe('paid')
    expect((await units(kettle)).sold).toBe(before.sold + 1)
    const sales = shop.db.selectFrom('ledger_transactions').select('key').where('order_id', '=', orderId)
    expect(await sales.execute()).toEqual([{ key: `sale:${orderId}` }])
    const { order_number } = await shopper.get(`/api/orders/${orderId}/`)
    const subjects = (await shopper.mails()).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === `Payment received for order ${order_number}`)).toHaveLength(1)
  })

  it('expires an unpaid order, mails the shopper, and releases its units', async () => {
    const shopper = await aShopper(shop)
    const before = await units(lamp)
    const orderId = await shopper.buys(lamp)
    expect((await units(lamp)).reserved).toBe(before.reserved + 1)
    await shop.pass(31 * 60)
    await shop.pass()
    await shopper.refresh()
    expect(await shopper.get(`/api/orders/${orderId}/`)).toMatchObject({ status: 'expired', payment_methods: [] })
    expect(await units(lamp)).toEqual(before)
    expect((await prompt(shopper, orderId)).body.code).toBe('ORDER_NOT_PAYABLE')
    expect((await shopper.mails())[0]?.subject).toMatch(/^Your order SK\w{9} has expired$/)
  })
})

describe('the ledger', () => {
  it('is sound after all purchases', async () => {
    const audit = await auditLedger(shop.db, capturedTotals)
    expect(audit.checks.flatMap(({ objections }) => objections)).toEqual([])
    expect(audit.accounts.length).toBeGreaterThan(3)
  })
})
