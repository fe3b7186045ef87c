import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { asSeller, asShopper } from '../../../test/api.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({ poolSize: 40 })
})
// Checks stock and ledger: no unit is lost, and every cent has an owner.
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

const day = 24 * 60 * 60
type Order = { orderId: string; userId: number }

async function send(headers: object, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await checkoutFixture.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  return { status: answer.statusCode, json: answer.json() }
}
const ofStore = (storeId: number, path: string, payload?: object) =>
  send(asSeller(storeId), 'POST', `/api/seller/orders/${path}`, payload)
const seenByStore = async (storeId: number, sellerOrderId: number) =>
  (await send(asSeller(storeId), 'GET', `/api/seller/orders/${sellerOrderId}/`)).json
const seen = async ({ orderId, userId }: Order) =>
  (await send(asShopper(userId), 'GET', `/api/orders/${orderId}/`)).json
const cancel = ({ orderId, userId }: Order, sellerOrderId?: number) =>
  send(
    asShopper(userId),
    'POST',
    `/api/orders/${orderId}/${sellerOrderId === undefined ? '' : `seller-orders/${sellerOrderId}/`}cancel/`,
  )
const refundsOf = async (orderId: string) =>
  (
    await checkoutFixture.db
      .selectFrom('refunds')
      .select(['amount_cents', 'reason'])
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map((refund) => `${refund.reason} ${refund.amount_cents}`)
const stockOf = (variantId: number) =>
  checkoutFixture.db
    .selectFrom('variants')
    .select(['stock', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
const heldOf = async (storeId: number) =>
  (
    await checkoutFixture.db
      .selectFrom('ledger_balances')
      .select('balance_cents')
      .where('account', '=', `seller:${storeId}:held`)
      .executeTakeFirst()
  )?.balance_cents ?? 0

const sellerOrderOf = async ({ orderId }: Order, storeId: number) =>
  (
    await checkoutFixture.db
      .selectFrom('seller_orders')
      .select('id')
      .where('order_id', '=', orderId)
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).id

/** A paid order of two kettles at 1,000.00 from one store. */
async function aSale() {
  const storeId = await checkoutFixture.catalogFixture.aStore()
  const product = await checkoutFixture.catalogFixture.aProduct({ storeId, stock: 5 })
  const order = await checkoutFixture.aPaidOrder([{ product, quantity: 2 }])
  const [sellerOrder] = (await seen(order)).seller_orders
  return { ...order, ...product, sellerOrderId: sellerOrder.id as number }
}

/** A paid order from two stores: by default 1,000.00 and 500.00. */
async function aSaleOfTwo(firstCents = 1_000_00, secondCents = 500_00) {
  const [first, second] = [
    await checkoutFixture.catalogFixture.aStore('One'),
    await checkoutFixture.catalogFixture.aStore('Two'),
  ]
  const one = await checkoutFixture.catalogFixture.aProduct({ storeId: first, priceCents: firstCents })
  const other = await checkoutFixture.catalogFixture.aProduct({
    storeId: second,
    priceCents: secondCents,
    name: 'Iron',
  })
  const order = await checkoutFixture.aPaidOrder([{ product: one }, { product: other }])
  const [firstSellerOrder, secondSellerOrder] = [await sellerOrderOf(order, first), await sellerOrderOf(order, second)]
  return { ...order, first, second, firstSellerOrder, secondSellerOrder }
}

describe('a buyer cancels units that no store has accepted', () => {
  it('refunds the units and the delivery at once, restocks the units, and leaves the store nothing', async () => {
    const sale = await aSale()
    expect((await seen(sale)).seller_orders[0]).toMatchObject({ cancel: 'now', cancellation: null })
    const total = Math.round((await seen(sale)).total_amount * 100)
    const answer = await cancel(sale)
    expect([answer.status, answer.json.status]).toEqual([200, 'cancelled'])
    expect(answer.json.items[0]).toMatchObject({ cancelled: 2, cancel_reason: 'buyer_request' })
    expect(await refundsOf(sale.orderId)).toEqual([`cancelled by its buyer ${total}`])
    expect(await stockOf(sale.variantId)).toEqual({ stock: 5, sold: 0 })
    expect(await heldOf(sale.storeId)).toBe(0)
    expect((await cancel(sale)).json.code).toBe('ORDER_NOT_CANCELLABLE')
  })

  it('cancels store by store, and refunds the delivery with the last store', async () => {
    const sale = await aSaleOfTwo()
    expect((await cancel(sale, sale.secondSellerOrder)).status).toBe(200)
    expect(await refundsOf(sale.orderId)).toEqual(['cancelled by its buyer 50000'])
    expect(await heldOf(sale.second)).toBe(0)
    expect((await cancel(sale, sale.firstSellerOrder)).json.status).toBe('cancelled')
    expect(await refundsOf(sale.orderId)).toEqual(['cancelled by its buyer 50000', 'cancelled by its buyer 120000'])
  })

  it('rejects a stranger, an unpaid order’s single store, and shipped units', async () => {
    const sale = await aSaleOfTwo()
    const stranger = { ...sale, userId: await checkoutFixture.aUser() }
    expect((await cancel(stranger)).status).toBe(404)
    expect((await cancel(stranger, sale.firstSellerOrder)).status).toBe(404)
    expect((await cancel(sale, 999_999)).status).toBe(404)
    const unpaid = await checkoutFixture.anOrder()
    expect((await cancel(unpaid, (await seen(unpaid)).seller_orders[0].id)).json.code).toBe('ORDER_NOT_CANCELLABLE')
    await ofStore(sale.first, `${sale.firstSellerOrder}/accept/`)
    await ofStore(sale.first, `${sale.firstSellerOrder}/ship/`, { carrier: 'G4S' })
    expect((await cancel(sale)).json.code).toBe('ORDER_NOT_CANCELLABLE')
    expect((await cancel(sale, sale.firstSellerOrder)).json.code).toBe('ORDER_NOT_CANCELLABLE')
    expect(await refundsOf(sale.orderId)).toEqual([])
    expect((await cancel(sale, sale.secondSellerOrder)).status).toBe(200)
  })

  it('rejects cancelling one store’s items that earned free delivery, but cancels the whole order', async () => {
    const sale = await aSaleOfTwo(3_000_00, 1_500_00)
    const refused = await cancel(sale, sale.secondSellerOrder)
    expect([refused.status, refused.json]).toMatchObject([
      409,
      {
        code: 'CANCELLATION_LOSES_FREE_DELIVERY',
        error:
          'Without these items, your order no longer qualifies for free delivery. You can cancel the whole order instead.',
      },
    ])
    expect(await refundsOf(sale.orderId)).toEqual([])
    expect((await cancel(sale)).json.status).toBe('cancelled')
    expect(await refundsOf(sale.orderId)).toEqual(['cancelled by its buyer 450000'])
  })
})

describe('a buyer requests cancellation of units that a store has accepted', () => {
  async function anAcceptedSale() {
    const sale = await aSale()
    await ofStore(sale.storeId, `${sale.sellerOrderId}/accept/`)
    return sale
  }
  async function aRequest() {
    const sale = await anAcceptedSale()
    expect((await cancel(sale)).status).toBe(200)
    return sale
  }

  it('refunds and ships nothing before the store answers', async () => {
    const sale = await anAcceptedSale()
    expect((await seen(sale)).seller_orders[0].cancel).toBe('request')
    const answer = await cancel(sale, sale.sellerOrderId)
    const requested = {
      state: 'requested',
      requested_at: checkoutFixture.clock.now().toISOString(),
      due_at: new Date(checkoutFixture.clock.now().getTime() + day * 1000).toISOString(),
      answered_at: null,
      reason: '',
    }
    expect(answer.json.seller_orders[0]).toMatchObject({ state: 'processing', cancel: null, cancellation: requested })
    expect(await refundsOf(sale.orderId)).toEqual([])
    expect((await seenByStore(sale.storeId, sale.sellerOrderId)).cancellation).toEqual(requested)
    const shipped = await ofStore(sale.storeId, `${sale.sellerOrderId}/ship/`, { carrier: 'G4S' })
    expect([shipped.status, shipped.json]).toMatchObject([
      409,
      { code: 'CANCELLATION_REQUESTED', error: 'The buyer has asked to cancel. Please respond to the request first.' },
    ])
  })

  it('refunds once when the store grants the request', async () => {
    const sale = await aRequest()
    const answers = await Promise.all(
      [1, 2, 3].map(() => ofStore(sale.storeId, `${sale.sellerOrderId}/cancellation/accept/`)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { status, seller_orders } = await seen(sale)
    expect([status, seller_orders[0].cancellation.state]).toEqual(['cancelled', 'granted'])
    expect(await refundsOf(sale.orderId)).toHaveLength(1)
    expect(await stockOf(sale.variantId)).toEqual({ stock: 5, sold: 0 })
  })

  it('shows the buyer the reason when the store declines, and lets the store ship', async () => {
    const sale = await aRequest()
    const path = `${sale.sellerOrderId}/cancellation/decline/`
    expect((await ofStore(sale.storeId, path, { reason: ' ' })).status).toBe(400)
    expect((await ofStore(sale.storeId, path, { reason: 'It is made to order.' })).status).toBe(200)
    expect((await seen(sale)).seller_orders[0]).toMatchObject({
      cancel: null,
      cancellation: { state: 'declined', reason: 'It is made to order.' },
    })
    expect((await cancel(sale)).json.code).toBe('CANCELLATION_DECLINED')
    expect((await ofStore(sale.storeId, path, { reason: 'Again' })).json.code).toBe('CANCELLATION_NOT_REQUESTED')
    expect((await ofStore(sale.storeId, `${sale.sellerOrderId}/ship/`, { carrier: 'G4S' })).status).toBe(200)
    checkoutFixture.clock.advance(day)
    await checkoutFixture.orders.cancellations.grantOverdue()
    expect(await refundsOf(sale.orderId)).toEqual([])
  })

  it('grants the request once when the store does not answer within a day', async () => {
    const sale = await aRequest()
    checkoutFixture.clock.advance(day - 1)
    await checkoutFixture.orders.cancellations.grantOverdue()
    expect((await seen(sale)).status).toBe('processing')
    checkoutFixture.clock.advance(1)
    await Promise.all([1, 2, 3].map(() => checkoutFixture.orders.cancellations.grantOverdue()))
    await checkoutFixture.orders.cancellations.grantOverdue()
    expect((await seen(sale)).seller_orders[0]).toMatchObject({
      state: 'cancelled',
      cancellation: { state: 'granted' },
    })
    expect(await refundsOf(sale.orderId)).toHaveLength(1)
  })

  it('cancels unaccepted seller orders and sends a request to stores that have accepted', async () => {
    const sale = await aSaleOfTwo()
    await ofStore(sale.first, `${sale.firstSellerOrder}/accept/`)
    const { json } = await cancel(sale)
    const states = json.seller_orders.map((sellerOrder: { state: string; cancellation: { state: string } | null }) => [
      sellerOrder.state,
      sellerOrder.cancellation?.state ?? null,
    ])
    expect(states).toEqual([
      ['processing', 'requested'],
      ['cancelled', null],
    ])
    expect((await cancel(sale)).json.seller_orders[0].cancellation).toEqual(json.seller_orders[0].cancellation)
    expect((await ofStore(sale.second, `${sale.firstSellerOrder}/cancellation/accept/`)).status).toBe(404)
    expect(await refundsOf(sale.orderId)).toEqual(['cancelled by its buyer 50000'])
  })

  it('rejects a second store’s request while the first is open, when both together lose free delivery', async () => {
    const stores: number[] = []
    const wishes = []
    for (const priceCents of [3_000_00, 1_000_00, 1_000_00]) {
      const storeId = await checkoutFixture.catalogFixture.aStore()
      stores.push(storeId)
      wishes.push({ product: await checkoutFixture.catalogFixture.aProduct({ storeId, priceCents }) })
    }
    const order = await checkoutFixture.aPaidOrder(wishes)
    const sellerOrders = await Promise.all(stores.map((storeId) => sellerOrderOf(order, storeId)))
    for (const [index, storeId] of stores.entries()) await ofStore(storeId, `${sellerOrders[index]}/accept/`)
    const requested = async () =>
      (await seen(order)).seller_orders.map(({ cancellation }: { cancellation: { state: string } | null }) =>
        cancellation ? cancellation.state : null,
      )

    expect((await cancel(order, sellerOrders[1])).status).toBe(200)
    const refused = await cancel(order, sellerOrders[2])
    expect([refused.status, refused.json.code]).toEqual([409, 'CANCELLATION_LOSES_FREE_DELIVERY'])
    expect(await requested()).toEqual([null, 'requested', null])

    const declined = { reason: 'It is made to measure.' }
    await ofStore(stores[1] ?? 0, `${sellerOrders[1]}/cancellation/decline/`, declined)
    expect((await cancel(order, sellerOrders[2])).status).toBe(200)
    expect(await requested()).toEqual([null, 'declined', 'requested'])
  })
})

describe('cancelling at the same moment as another step', () => {
  it.each([
    { step: 'accepting', path: 'accept', payload: undefined },
    { step: 'shipping', path: 'ship', payload: { carrier: 'G4S' } },
  ])('lets exactly one of cancelling and $step succeed', async ({ step, path, payload }) => {
    for (let round = 0; round < 5; round++) {
      const sale = await aSale()
      if (step === 'shipping')
        await inTransaction(checkoutFixture.db, (tx) =>
          checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, sale, 'processing'),
        )
      const [stepped, cancelled] = await Promise.all([
        ofStore(sale.storeId, `${sale.sellerOrderId}/${path}/`, payload),
        cancel(sale),
      ])
      const [sellerOrder] = (await seen(sale)).seller_orders
      const outcome = `${sellerOrder.state} ${sellerOrder.cancellation?.state ?? 'none'} ${(await refundsOf(sale.orderId)).length}`
      if (step === 'accepting')
        // If accepting came first, the store gets a request; if cancelling came first, nothing can be accepted.
        expect(stepped.status === 200 ? 'processing requested 0' : 'cancelled none 1').toBe(outcome)
      else expect(stepped.status === 200 ? 'shipped none 0' : 'processing requested 0').toBe(outcome)
      expect(cancelled.status).toBe(step === 'shipping' && stepped.status === 200 ? 409 : 200)
    }
  })
})
