import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FulfilmentState } from '#contract/shared/states.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { asShopper } from '../../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture, type Wish } from '../../../test/factories/checkout-fixture.ts'
import { ReturnRequested } from '../orders.events.ts'

let checkoutFixture: CheckoutFixture
let stranger: number
const published: { orderId: string; userId: number; returnId: number }[] = []
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
  stranger = await checkoutFixture.aUser()
  checkoutFixture.events.subscribe(ReturnRequested, async (_, event) => void published.push(event))
})
afterAll(() => checkoutFixture.close())

const unknownOrder = 'AAAAAAAAAAAAAAAAAAAAAA'
const day = 24 * 60 * 60

async function move(orderId: string, storeIds: readonly number[], ...steps: FulfilmentState[]) {
  for (const step of steps)
    await inTransaction(checkoutFixture.db, async (tx) => {
      for (const storeId of storeIds)
        await checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, step)
    })
}

/** Marks the whole order as delivered. */
async function aDeliveredOrder(wishes?: readonly Wish[]) {
  const order = await checkoutFixture.aPaidOrder(wishes)
  const { json } = await get(order)
  const storeIds = wishes?.map(({ product }) => product.storeId) ?? (await storesOf(order.orderId))
  await move(order.orderId, [...new Set(storeIds)], 'processing', 'shipped', 'delivered')
  return { ...order, itemIds: json.items.map(({ id }: { id: number }) => id) as number[] }
}

async function storesOf(orderId: string) {
  const rows = await checkoutFixture.db
    .selectFrom('seller_orders')
    .select('store_id')
    .where('order_id', '=', orderId)
    .execute()
  return rows.map((row) => row.store_id)
}

type Mine = { orderId: string; userId: number }

async function get({ orderId, userId }: Mine) {
  const answer = await checkoutFixture.app.inject({ url: `/api/orders/${orderId}/`, headers: asShopper(userId) })
  return { status: answer.statusCode, json: answer.json() }
}

async function requestReturn({ orderId, userId }: Mine, lines: unknown, more: object = {}, key?: string) {
  const answer = await checkoutFixture.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/returns/`,
    headers: { ...asShopper(userId), ...(key && { 'idempotency-key': key }) },
    payload: { lines, reason: 'damaged', details: 'The lid is cracked.', ...more },
  })
  return { status: answer.statusCode, json: answer.json() }
}

async function withdraw({ orderId, userId }: Mine, returnId: number | string) {
  const answer = await checkoutFixture.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/returns/${returnId}/withdraw/`,
    headers: asShopper(userId),
  })
  return { status: answer.statusCode, json: answer.json() }
}

const one = (itemId: number | undefined, quantity = 1) => [{ item_id: itemId, quantity }]

describe('requesting a return (D39)', () => {
  it('is stored with its items and reason, shown in the order, and published', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore('Mama Njeri')
    const kettle = await checkoutFixture.catalogFixture.aProduct({ storeId, name: 'Kettle' })
    const order = await aDeliveredOrder([{ product: kettle, quantity: 3 }])
    published.length = 0
    checkoutFixture.clock.advance(3600)
    const at = checkoutFixture.clock.now().toISOString()
    const requested = await requestReturn(order, one(order.itemIds[0], 2))
    expect(requested.status).toBe(201)
    expect(requested.json).toMatchObject({
      status: 'delivered',
      items: [{ id: order.itemIds[0], quantity: 3, returnable: 1 }],
      return_requests: [
        {
          id: expect.any(Number),
          state: 'requested',
          state_since: at,
          requested_at: at,
          seller: 'Mama Njeri',
          reason: 'damaged',
          details: 'The lid is cracked.',
          lines: [{ item_id: order.itemIds[0], product_name: 'Kettle', variant_name: '', quantity: 2 }],
          pictures: [],
        },
      ],
    })
    expect((await get(order)).json).toEqual(requested.json)
    const [request] = requested.json.return_requests
    expect(published).toEqual([{ returnId: request.id, orderId: order.orderId, userId: order.userId }])
  })

  it('creates one request for each seller', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('One'),
      await checkoutFixture.catalogFixture.aStore('Two'),
    ]
    const products = await Promise.all(stores.map((storeId) => checkoutFixture.catalogFixture.aProduct({ storeId })))
    const order = await aDeliveredOrder(products.map((product) => ({ product })))
    const { json } = await requestReturn(
      order,
      order.itemIds.map((item_id) => ({ item_id, quantity: 1 })),
    )
    expect(json.return_requests).toMatchObject([
      { seller: 'Two', lines: [{ item_id: order.itemIds[1] }] },
      { seller: 'One', lines: [{ item_id: order.itemIds[0] }] },
    ])
  })

  it('accepts its items as the text of a form, too', async () => {
    const order = await aDeliveredOrder()
    expect((await requestReturn(order, '{')).json.code).toBe('VALIDATION_FAILED')
    expect((await requestReturn(order, '[]')).json.code).toBe('VALIDATION_FAILED')
    expect((await requestReturn(order, JSON.stringify(one(order.itemIds[0])))).status).toBe(201)
  })

  it('is possible until the end of the 14th day after delivery, separately for each seller order', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('Early'),
      await checkoutFixture.catalogFixture.aStore('Late'),
    ]
    const products = await Promise.all(stores.map((storeId) => checkoutFixture.catalogFixture.aProduct({ storeId })))
    const order = await checkoutFixture.aPaidOrder(products.map((product) => ({ product })))
    checkoutFixture.clock.set(new Date('2026-08-03T09:00:00Z'))
    await move(order.orderId, stores.slice(0, 1), 'processing', 'shipped', 'delivered')
    const { json: before } = await get(order)
    expect(before.seller_orders).toMatchObject([{ return_until: '2026-08-17' }, { return_until: null }])
    expect(before.items).toMatchObject([{ returnable: 1 }, { returnable: 0 }])
    const [early, late] = before.items.map(({ id }: { id: number }) => id)
    expect((await requestReturn(order, one(late))).json).toMatchObject({
      code: 'NOT_RETURNABLE',
      items: [{ id: late }],
    })

    checkoutFixture.clock.set(new Date('2026-08-10T09:00:00Z'))
    await move(order.orderId, stores.slice(1), 'processing', 'shipped', 'delivered')
    await move(order.orderId, stores, 'completed')
    checkoutFixture.clock.set(new Date('2026-08-17T21:00:00Z')) // midnight in Nairobi
    const both = [...one(early), ...one(late)]
    expect((await requestReturn(order, both)).json).toMatchObject({ code: 'NOT_RETURNABLE', items: [{ id: early }] })
    expect((await get(order)).json.items).toMatchObject([{ returnable: 0 }, { returnable: 1 }])
    expect((await requestReturn(order, one(late))).status).toBe(201)
  })

  it.each(['paid', 'processing', 'shipped'] as const)('is rejected for an order that is %s', async (status) => {
    const product = await checkoutFixture.catalogFixture.aProduct()
    const order = await checkoutFixture.aPaidOrder([{ product }])
    const steps = { paid: [], processing: ['processing'], shipped: ['processing', 'shipped'] } as const
    await move(order.orderId, [product.storeId], ...steps[status])
    const { items } = (await get(order)).json
    expect(await requestReturn(order, one(items[0].id))).toMatchObject({
      status: 409,
      json: { code: 'NOT_RETURNABLE' },
    })
  })

  it('accepts only the owner, and only items of this order', async () => {
    const order = await aDeliveredOrder()
    const other = await aDeliveredOrder()
    const theirs = await requestReturn({ orderId: order.orderId, userId: stranger }, one(order.itemIds[0]))
    expect([theirs.status, theirs.json.code]).toEqual([404, 'ORDER_NOT_FOUND'])
    expect((await requestReturn({ orderId: unknownOrder, userId: stranger }, one(1))).status).toBe(404)
    expect((await requestReturn(order, one(other.itemIds[0]))).json.code).toBe('NOT_RETURNABLE')
  })

  it.each([
    ['no items', { lines: [] }],
    ['a quantity of zero', { lines: one(1, 0) }],
    ['more than an order line contains', { lines: one(1, 11) }],
    ['no reason', { reason: undefined }],
    ['an unknown reason', { reason: 'bored' }],
    ['very long details', { details: 'x'.repeat(1001) }],
  ])('is rejected with %s', async (_, wrong) => {
    const order = await aDeliveredOrder()
    const { status, json } = await requestReturn(order, one(order.itemIds[0]), wrong)
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('never returns more than was bought, in one request or several', async () => {
    const order = await aDeliveredOrder([{ product: await checkoutFixture.catalogFixture.aProduct(), quantity: 3 }])
    const [item] = order.itemIds
    expect((await requestReturn(order, one(item, 4))).json).toMatchObject({
      code: 'RETURN_EXCEEDS_BOUGHT',
      items: [{ id: item, returnable: 3 }],
    })
    expect((await requestReturn(order, [...one(item, 2), ...one(item, 2)])).json.code).toBe('RETURN_EXCEEDS_BOUGHT')
    expect((await requestReturn(order, one(item, 2))).status).toBe(201)
    expect((await requestReturn(order, one(item, 2))).json).toMatchObject({ items: [{ id: item, returnable: 1 }] })
    expect((await requestReturn(order, one(item, 1))).status).toBe(201)
    expect((await get(order)).json.items).toMatchObject([{ returnable: 0 }])
  })

  it('accepts one of ten concurrent requests for the last unit', async () => {
    const order = await aDeliveredOrder([{ product: await checkoutFixture.catalogFixture.aProduct(), quantity: 2 }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestReturn(order, one(order.itemIds[0], 2))))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await get(order)).json.return_requests).toHaveLength(1)
  })

  it('happens once under one key', async () => {
    const order = await aDeliveredOrder([{ product: await checkoutFixture.catalogFixture.aProduct(), quantity: 5 }])
    const tap = () => requestReturn(order, one(order.itemIds[0]), {}, 'one-tap')
    const answers = await Promise.all([tap(), tap(), tap()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await get(order)).json.return_requests).toHaveLength(1)
    expect((await requestReturn(order, one(order.itemIds[0], 2), {}, 'one-tap')).json.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
  })

  it('returns the same answer to a repeated request, also for the last unit', async () => {
    const order = await aDeliveredOrder([{ product: await checkoutFixture.catalogFixture.aProduct(), quantity: 1 }])
    const tap = () => requestReturn(order, one(order.itemIds[0]), {}, 'lost-answer')
    const [first, again] = [await tap(), await tap()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json.return_requests).toEqual(first.json.return_requests)
  })

  it('needs the same number of statements for many items as for one', async () => {
    const counts: number[] = []
    for (const lines of [1, 12]) {
      const products = await Promise.all(Array.from({ length: lines }, () => checkoutFixture.catalogFixture.aProduct()))
      const order = await aDeliveredOrder(products.map((product) => ({ product })))
      checkoutFixture.database.takeStatements()
      const { status } = await requestReturn(
        order,
        order.itemIds.map((item_id) => ({ item_id, quantity: 1 })),
      )
      expect(status).toBe(201)
      counts.push(checkoutFixture.database.takeStatements().length)
    }
    expect(counts).toEqual([15, 15])
  })

  it('limits the rate of requests of one shopper', async () => {
    const order = { orderId: unknownOrder, userId: await checkoutFixture.aUser() }
    const answers = await Promise.all(Array.from({ length: 21 }, () => requestReturn(order, one(1))))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(20)
    expect(answers.filter(({ json }) => json.code === 'RATE_LIMITED')).toHaveLength(1)
  })
})

describe('pictures of damaged goods', () => {
  const aPicture = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#c0392b' } })
      .withExif({ IFD0: { Copyright: 'Wanjiru, Kilimani' } })
      .jpeg()
      .toBuffer()

  function send({ orderId, userId }: Mine, itemId: number | undefined, files: readonly Buffer[]) {
    const form = new FormData()
    form.set('lines', JSON.stringify(one(itemId)))
    form.set('reason', 'damaged')
    for (const file of files) form.append('pictures', new Blob([new Uint8Array(file)]), 'IMG_0001.jpg')
    const url = `/api/orders/${orderId}/returns/`
    return checkoutFixture.app.inject({ method: 'POST', url, headers: asShopper(userId), payload: form })
  }

  const open = ({ orderId, userId }: Mine, returnId: number, position: number) =>
    checkoutFixture.app.inject({
      url: `/api/orders/${orderId}/returns/${returnId}/pictures/${position}/`,
      headers: asShopper(userId),
    })

  it('are sent with the request, and are visible only to the shopper', async () => {
    const order = await aDeliveredOrder()
    const answer = await send(order, order.itemIds[0], [await aPicture(), await aPicture()])
    expect(answer.statusCode, answer.body).toBe(201)
    const [request] = answer.json().return_requests
    expect(request).toMatchObject({ details: '', pictures: [1, 2] })

    const picture = await open(order, request.id, 2)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
    expect((await open({ ...order, userId: stranger }, request.id, 2)).json().code).toBe('ORDER_NOT_FOUND')
    const mineToo = await checkoutFixture.aPaidOrder(undefined, order.userId)
    for (const [of, position] of [
      [mineToo, 1],
      [order, 3],
    ] as const)
      expect((await open(of, request.id, position)).json().code).toBe('RETURN_NOT_FOUND')
    expect((await open(order, request.id, 5)).statusCode).toBe(404)
  })

  it('are limited to four, and must be images', async () => {
    const order = await aDeliveredOrder()
    const five = await Promise.all(Array.from({ length: 5 }, aPicture))
    const pdf = Buffer.from('%PDF-1.7 a receipt')
    for (const files of [five, [pdf]]) {
      const answer = await send(order, order.itemIds[0], files)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    }
    expect((await get(order)).json.return_requests).toEqual([])
    expect((await send(order, order.itemIds[0], five.slice(0, 4))).statusCode).toBe(201)
  })

  it('are shown with the request of each seller', async () => {
    const stores = [
      await checkoutFixture.catalogFixture.aStore('Left'),
      await checkoutFixture.catalogFixture.aStore('Right'),
    ]
    const products = await Promise.all(stores.map((storeId) => checkoutFixture.catalogFixture.aProduct({ storeId })))
    const order = await aDeliveredOrder(products.map((product) => ({ product })))
    const form = new FormData()
    form.set('lines', JSON.stringify(order.itemIds.flatMap((id) => one(id))))
    form.set('reason', 'wrong_item')
    form.set('pictures', new Blob([new Uint8Array(await aPicture())]), 'a.jpg')
    const url = `/api/orders/${order.orderId}/returns/`
    const answer = await checkoutFixture.app.inject({
      method: 'POST',
      url,
      headers: asShopper(order.userId),
      payload: form,
    })
    const requests = answer.json().return_requests
    expect(requests).toMatchObject([{ pictures: [1] }, { pictures: [1] }])
    for (const { id } of requests) expect((await open(order, id, 1)).statusCode).toBe(200)
  })
})

describe('the mail about a return', () => {
  it('contains the items, the order and the seller, unless the return was withdrawn', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore('Bidii Crafts')
    const kettle = await checkoutFixture.catalogFixture.aProduct({ storeId, name: 'Kettle' })
    const order = await aDeliveredOrder([{ product: kettle, quantity: 3 }])
    const { json } = await requestReturn(order, one(order.itemIds[0], 2))
    const { id } = json.return_requests[0]
    expect(await checkoutFixture.orders.mails.returnRequest(checkoutFixture.db, id)).toEqual({
      orderNumber: json.order_number,
      state: 'requested',
      answer: '',
      email: json.customer_email,
      seller: 'Bidii Crafts',
      items: [{ name: 'Kettle', variantName: '', quantity: 2 }],
    })
    await withdraw(order, id)
    expect(await checkoutFixture.orders.mails.returnRequest(checkoutFixture.db, id)).toBeUndefined()
  })
})

describe('withdrawing a return', () => {
  it('ends it, and its units can be requested again', async () => {
    const order = await aDeliveredOrder([{ product: await checkoutFixture.catalogFixture.aProduct(), quantity: 2 }])
    const { json } = await requestReturn(order, one(order.itemIds[0], 2))
    checkoutFixture.clock.advance(day)
    const withdrawn = await withdraw(order, json.return_requests[0].id)
    expect(withdrawn).toMatchObject({
      status: 200,
      json: {
        items: [{ returnable: 2 }],
        return_requests: [{ state: 'withdrawn', state_since: checkoutFixture.clock.now().toISOString() }],
      },
    })
    expect((await requestReturn(order, one(order.itemIds[0], 2))).status).toBe(201)
  })

  it('happens once under concurrent requests', async () => {
    const order = await aDeliveredOrder([{ product: await checkoutFixture.catalogFixture.aProduct(), quantity: 2 }])
    const { json } = await requestReturn(order, one(order.itemIds[0], 1))
    const { id } = json.return_requests[0]
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(order, id)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await get(order)).json.items).toMatchObject([{ returnable: 2 }])
  })

  it('is rejected once the goods are received, and accepted while they are on their way', async () => {
    const order = await aDeliveredOrder([{ product: await checkoutFixture.catalogFixture.aProduct(), quantity: 5 }])
    for (const [state, isPossible] of [
      ['approved', true],
      ['received', false],
      ['refunded', false],
      ['rejected', false],
    ] as const) {
      const { json } = await requestReturn(order, one(order.itemIds[0]))
      const { id } = json.return_requests[0]
      await checkoutFixture.db.updateTable('return_requests').set({ state }).where('id', '=', id).execute()
      const { status, json: reported } = await withdraw(order, id)
      expect([state, status]).toEqual([state, isPossible ? 200 : 409])
      if (!isPossible) expect(reported.code).toBe('RETURN_NOT_WITHDRAWABLE')
    }
  })

  it('accepts only the owner, and only the order of the request', async () => {
    const order = await aDeliveredOrder()
    const { json } = await requestReturn(order, one(order.itemIds[0]))
    const { id } = json.return_requests[0]
    expect((await withdraw({ ...order, userId: stranger }, id)).json.code).toBe('ORDER_NOT_FOUND')
    const mineToo = await checkoutFixture.aPaidOrder(undefined, order.userId)
    expect((await withdraw(mineToo, id)).json.code).toBe('RETURN_NOT_FOUND')
    expect((await withdraw(order, 999_999)).json.code).toBe('RETURN_NOT_FOUND')
    expect((await get(order)).json.return_requests).toMatchObject([{ state: 'requested' }])
  })
})
