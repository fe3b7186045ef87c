import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asShopper } from '../../api/src/test/api.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../api/src/test/factories/checkout-fixture.ts'
import { fixedSettings } from '../../api/src/modules/settings/index.ts'
import { inTransaction } from '../../api/src/platform/db/index.ts'
import { runOperator } from '../test/operator-process.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({ settings: fixedSettings({ payOnDelivery: true }) })
})
afterAll(() => checkoutFixture.close())

const operator = (...args: string[]) =>
  runOperator(checkoutFixture.database.connection, args, { environment: { PORT: '9' } })

const seen = async ({ orderId, userId }: { orderId: string; userId: number }) =>
  (await checkoutFixture.app.inject({ url: `/api/orders/${orderId}/`, headers: asShopper(userId) })).json()

describe('npm run operator -- setting', () => {
  it('shows a setting, changes it for every process, and adds an audit entry', async () => {
    expect(await operator('setting', 'payOnDelivery')).toMatchObject({ code: 0, out: 'payOnDelivery false\n' })
    expect(await operator('setting', 'payOnDelivery', 'true')).toMatchObject({ code: 0, out: 'payOnDelivery true\n' })
    const counties = ['setting', 'payOnDeliveryCounties', '["Nairobi","Kiambu"]']
    expect((await operator(...counties)).out).toBe('payOnDeliveryCounties ["Nairobi","Kiambu"]\n')
    const { out } = await operator('setting')
    expect(out).toContain('payOnDelivery true\n')
    expect(out).toContain('unpaidOrderMinutes 30\n')
    const entries = await checkoutFixture.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor: 'shop', changes: { payOnDelivery: { from: false, to: true } } },
      { actor: 'shop', changes: { payOnDeliveryCounties: expect.objectContaining({ to: ['Nairobi', 'Kiambu'] }) } },
    ])
  })

  it.each([
    ['an unknown setting', ['freeBeer', 'true'], 'Unknown setting: freeBeer'],
    ['an invalid value', ['payOnDeliveryMaxCents', '-1'], 'Please check what you entered and try again.'],
    ['an unknown county', ['payOnDeliveryCounties', '["Wakanda"]'], 'Please check what you entered'],
    ['a list without quotes', ['payOnDeliveryCounties', 'Nairobi', 'Kiambu'], 'in quotes'],
  ])('refuses %s', async (_, args, words) => {
    const { code, err } = await operator('setting', ...args)
    expect(code).toBe(1)
    expect(err).toContain(words)
  })
})

describe('npm run operator for pay on delivery', () => {
  let order: { orderId: string; userId: number }
  let number: string
  beforeEach(async () => {
    order = await checkoutFixture.anOrder()
    const chosen = await checkoutFixture.app.inject({
      method: 'POST',
      url: '/api/pay-on-delivery/',
      headers: asShopper(order.userId),
      payload: { order_id: order.orderId },
    })
    number = chosen.json().order_number
  })

  it('records cash once per receipt', async () => {
    const cash = [
      'cash-on-delivery',
      '--order',
      number.toLowerCase(),
      '--amount',
      '1200',
      '--receipt',
      `slip ${number}`,
    ]
    for (const _ of ['once', 'again'])
      expect(await operator(...cash)).toMatchObject({
        code: 0,
        err: '',
        out: `Cash of KSh 1200.00 recorded. Order ${number.toLowerCase()} is paid.\n`,
      })
    expect(await seen(order)).toMatchObject({
      status: 'processing',
      due_on_delivery: null,
      payment: { method: 'cash' },
    })
    await checkoutFixture.assertSound()
  })

  it('rejects a wrong amount, a fraction of a shilling, an unknown order, and cash without a receipt', async () => {
    const slip = ['--receipt', `wrong ${number}`]
    const attempts = []
    for (const requested of [
      ['--order', number, '--amount', '1100', ...slip],
      ['--order', number, '--amount', '1200.50', ...slip],
      ['--order', 'SK222222222', '--amount', '1200', ...slip],
      ['--order', number, '--amount', '1200'],
    ])
      attempts.push(await operator('cash-on-delivery', ...requested))
    expect(attempts.map(({ code }) => code)).toEqual([1, 1, 1, 1])
    expect(attempts.map(({ err }) => err.trim())).toEqual([
      'This isn’t the amount due for this order.',
      'amount: Please give the amount in whole shillings: --amount 1450',
      'Order not found',
      'receipt: Please give the receipt number: --receipt …',
    ])
    expect(await seen(order)).toMatchObject({ due_on_delivery: 1200 })
  })

  it('cancels an order that the shopper refuses on delivery', async () => {
    expect(await operator('delivery-refused', '--order', number)).toMatchObject({ code: 0, err: '' })
    expect(await seen(order)).toMatchObject({ status: 'cancelled', due_on_delivery: null })
    expect(await operator('delivery-refused', '--order', number)).toMatchObject({
      code: 1,
      err: 'Only an unpaid pay-on-delivery order can be recorded as refused.\n',
    })
  })

  it('records the delivery of an order that is shipped and paid (D36)', async () => {
    const deliver = () => operator('delivered', '--order', number)
    const impossible = { code: 1, err: 'This isn’t possible with the order’s current status.\n' }
    expect(await deliver()).toMatchObject(impossible)
    const sellerOrder = checkoutFixture.db
      .selectFrom('seller_orders')
      .select('store_id')
      .where('order_id', '=', order.orderId)
    const { store_id: storeId } = await sellerOrder.executeTakeFirstOrThrow()
    await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId: order.orderId, storeId }, 'shipped'),
    )
    expect(await deliver()).toMatchObject(impossible)
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
    expect(await deliver()).toMatchObject({
      code: 0,
      out: `Order ${number}: 1 seller order marked as delivered.\n`,
    })
    expect(await seen(order)).toMatchObject({ status: 'delivered' })
  })

  it('reports that the prompt could not be sent', async () => {
    const { code, err } = await operator('prompt-on-delivery', '--order', number, '--phone', '0712 345 678')
    expect(code).toBe(1)
    expect(err).toContain('We couldn’t start the payment. Please try again.')
    expect(await seen(order)).toMatchObject({ due_on_delivery: 1200 })
    const requested = await checkoutFixture.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'subject'])
      .execute()
    expect(requested).toContainEqual({
      actor: 'shop',
      action: 'payment.requested_on_delivery',
      subject: `order:${order.orderId}`,
    })
  })
})
