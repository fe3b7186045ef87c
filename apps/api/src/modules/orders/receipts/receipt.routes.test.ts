import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asShopper } from '../../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { aUser } from '../../../test/factories/user.ts'

let checkoutFixture: CheckoutFixture
let stranger: number
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  stranger = await aUser(checkoutFixture.db)
})
afterAll(() => checkoutFixture.close())

type SomeOrder = { orderId: string; userId: number }

const addresses = (orderId: string) =>
  [`/api/orders/${orderId}/receipt/`, `/api/orders/${orderId}/receipt/pdf/`] as const
const get = (url: string, userId: number) => checkoutFixture.app.inject({ url, headers: asShopper(userId) })
const receiptOf = ({ orderId, userId }: SomeOrder) => get(addresses(orderId)[0], userId)
const fileOf = ({ orderId, userId }: SomeOrder, language = 'en') =>
  get(`${addresses(orderId)[1]}?language=${language}`, userId)

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/** Two kettles of one store and a mug with an odd number of cents of another, bought by a shopper with a name. */
async function aReceiptedOrder(): Promise<SomeOrder> {
  const { catalogFixture } = checkoutFixture
  const kettle = await catalogFixture.aProduct({
    name: 'Kettle',
    priceCents: 1_250_00,
    storeId: await catalogFixture.aStore('Jikoni'),
  })
  const mug = await catalogFixture.aProduct({
    name: 'Mug',
    priceCents: 99_33,
    storeId: await catalogFixture.aStore('Mama Njeri’s Shop'),
  })
  return checkoutFixture.aPaidOrder([{ product: kettle, quantity: 2 }, { product: mug }])
}

describe('the receipt of a paid order', () => {
  it('shows its buyer the items by seller, the tax in them and how they were paid', async () => {
    const order = await aReceiptedOrder()
    const answer = await receiptOf(order)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      order_number: expect.stringMatching(/^SK/),
      paid_at: checkoutFixture.clock.now().toISOString(),
      shop: { name: 'Sokoni', email: checkoutFixture.settings.current().contact.email },
      buyer: { phone_number: '+254712345678' },
      delivery: { method: 'standard', address: 'Rose Avenue, house 7, opposite the school, Kilimani, Nairobi' },
      sellers: [
        { name: 'Jikoni', lines: [{ name: 'Kettle', quantity: 2, unit_price: 1250, total: 2500 }], vat: 344.83 },
        {
          name: 'Mama Njeri’s Shop',
          lines: [{ name: 'Mug', quantity: 1, unit_price: 99.33, total: 99.33 }],
          vat: 13.7,
        },
      ],
      subtotal: 2599.33,
      discount: 0,
      delivery_cost: 200,
      total: 2799.33,
      vat: [{ tax_class: 'B', percent: 16, goods: 2599.33, net: 2240.8, vat: 358.53 }],
      payments: [{ provider: 'paystack', number: expect.any(String), amount: 2799.33, dollars: null }],
      rounding: 0,
      refunds: [],
      refunded: 0,
    })
  })

  it('is downloadable as a file with the same numbers, in either language', async () => {
    const order = await aReceiptedOrder()
    const { order_number: number, payments } = (await receiptOf(order)).json()
    const english = await fileOf(order)
    expect(english.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="sokoni-${number}.pdf"`,
      'cache-control': 'no-store',
    })
    const text = await textOf(english.rawPayload)
    for (const said of [
      `Receipt for order ${number}`,
      'Kettle 2 1,250.00 2,500.00',
      'Mug 1 99.33 99.33',
      payments[0].number,
    ])
      expect(text).toContain(said)
    expect(text).toContain('B · 16% 2,599.33 2,240.80 358.53')
    expect(text).toContain('Total KSh 2,799.33')
    expect(await textOf((await fileOf(order, 'sw')).rawPayload)).toContain(`Risiti ya oda ${number}`)
  })

  it('splits the discount of a coupon between the sellers', async () => {
    const { catalogFixture } = checkoutFixture
    const products = await Promise.all(
      ['A', 'B', 'C'].map(async (name) =>
        catalogFixture.aProduct({ name, priceCents: 333_33, storeId: await catalogFixture.aStore(`Store ${name}`) }),
      ),
    )
    const userId = await checkoutFixture.aCart(products.map((product) => ({ product })))
    const answer = await checkoutFixture.checkout(userId, {
      ...(await checkoutFixture.checkoutBody(userId)),
      coupon: 'WISHLIST10',
    })
    const order = { orderId: answer.json().order_id as string, userId }
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
    const receipt = (await receiptOf(order)).json()
    expect(receipt).toMatchObject({ subtotal: 999.99, discount: 100, vat: [{ goods: 899.99 }] })
    expect(receipt.sellers.map((section: { discount: number }) => section.discount)).toEqual([33.34, 33.33, 33.33])
  })

  it('shows later refunds', async () => {
    const order = await aReceiptedOrder()
    const capture = await checkoutFixture.db
      .selectFrom('captures')
      .select('id')
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const at = checkoutFixture.clock.now()
    const given = { capture_id: capture.id, order_id: order.orderId, reason: 'returned', requested_at: at }
    await checkoutFixture.db
      .insertInto('refunds')
      .values([
        { ...given, amount_cents: 99_33, value_cents: 99_33, state: 'done', ended_at: at },
        { ...given, amount_cents: 50_00, value_cents: 50_00, state: 'pending' },
      ])
      .execute()
    expect((await receiptOf(order)).json()).toMatchObject({
      refunds: [{ provider: 'paystack', refunded_at: at.toISOString(), amount: 99.33 }],
      refunded: 99.33,
      total: 2799.33,
    })
  })

  it('leaves out a payment that came when the order was paid already', async () => {
    const order = await checkoutFixture.anOrder()
    const attempt = await checkoutFixture.anAttempt(order)
    await checkoutFixture.capture(attempt, 'first')
    await checkoutFixture.capture(attempt, 'second')
    expect((await receiptOf(order)).json().payments).toMatchObject([{ number: 'first' }])
  })

  it('does not exist for other accounts', async () => {
    const { orderId } = await checkoutFixture.aPaidOrder()
    for (const url of addresses(orderId)) {
      expect((await get(url, stranger)).json()).toMatchObject({ code: 'ORDER_NOT_FOUND' })
      expect((await get(url, stranger)).statusCode).toBe(404)
      expect((await checkoutFixture.app.inject(url)).statusCode).toBe(401)
    }
    for (const url of addresses('A'.repeat(22))) expect((await get(url, stranger)).statusCode).toBe(404)
  })

  it('exists once the order is paid, not before', async () => {
    const { orderId, userId } = await checkoutFixture.anOrder()
    for (const url of addresses(orderId)) {
      const answer = await get(url, userId)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'RECEIPT_NOT_READY'])
    }
  })

  it('is rendered in the supported languages only', async () => {
    const answer = await fileOf(await checkoutFixture.aPaidOrder(), 'fr')
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('is rendered at most twenty times a minute for one person', async () => {
    const order = await checkoutFixture.aPaidOrder()
    const answers = await Promise.all(Array.from({ length: 21 }, () => fileOf(order)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused.map((answer) => answer.json().code)).toEqual(['RATE_LIMITED'])
    expect((await receiptOf(order)).statusCode).toBe(200)
  })
})

describe('a mail about an order', () => {
  it('contains its goods by seller, and the receipt once it is paid', async () => {
    const order = await checkoutFixture.anOrder()
    expect(await checkoutFixture.orders.mails.order(checkoutFixture.db, order.orderId)).toMatchObject({
      sellers: [{ name: 'Duka la Amani', lines: [{ name: 'Kettle', quantity: 1 }] }],
      receipt: null,
    })
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order), 'TGH7XK2P1A')
    expect(await checkoutFixture.orders.mails.order(checkoutFixture.db, order.orderId)).toMatchObject({
      receipt: { totalCents: 1_200_00, payments: [{ receipt: 'TGH7XK2P1A' }] },
    })
  })
})
