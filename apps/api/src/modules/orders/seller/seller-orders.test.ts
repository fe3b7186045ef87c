import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { asSeller, asShopper } from '../../../test/api.ts'
import { anOrderWithAGift } from '../../../test/factories/an-order-with-a-gift.ts'
import { createCheckoutFixture, type CheckoutFixture } from '../../../test/factories/checkout-fixture.ts'
import { fixedSettings } from '../../settings/index.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture({ settings: fixedSettings({ payOnDelivery: true }) })
})
afterEach(() => checkoutFixture.assertSound())
afterAll(() => checkoutFixture.close())

const hour = 60 * 60
const day = 24 * hour
type Order = { orderId: string; userId: number }

async function ask(headers: object, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await checkoutFixture.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  return { status: answer.statusCode, json: answer.json(), link: answer.headers.link }
}
const requested = (storeId: number, method: 'GET' | 'POST', path = '', payload?: object) =>
  ask(asSeller(storeId), method, `/api/seller/orders/${path}`, payload)
const seen = async ({ orderId, userId }: Order) => (await ask(asShopper(userId), 'GET', `/api/orders/${orderId}/`)).json
const received = ({ orderId, userId }: Order, sellerOrderId: number) =>
  ask(asShopper(userId), 'POST', `/api/orders/${orderId}/seller-orders/${sellerOrderId}/received/`)

const sellerOrderOf = async (orderId: string, storeId: number) =>
  checkoutFixture.db
    .selectFrom('seller_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
const stockOf = async (variantId: number) =>
  checkoutFixture.db
    .selectFrom('variants')
    .select(['stock', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
const moneyOf = async (storeId: number) => {
  const rows = await checkoutFixture.db
    .selectFrom('ledger_balances')
    .select(['account', 'balance_cents'])
    .where('account', 'like', `seller:${storeId}:%`)
    .execute()
  return Object.fromEntries(rows.map((row) => [row.account.split(':')[2], row.balance_cents]))
}

/** A paid order of one store of its own: `quantity` kettles at 1,000.00. */
async function aSale(quantity = 1, storeId?: number) {
  const store = storeId ?? (await checkoutFixture.catalogFixture.aStore())
  const product = await checkoutFixture.catalogFixture.aProduct({ storeId: store })
  const order = await checkoutFixture.aPaidOrder([{ product, quantity }])
  return { ...order, ...product, sellerOrderId: (await sellerOrderOf(order.orderId, store)).id }
}

/** Two stores: 2 at 1,000.00 of one, 1 at 500.00 of the other, and delivery. */
async function aSaleOfTwo() {
  const [first, second] = [
    await checkoutFixture.catalogFixture.aStore('One'),
    await checkoutFixture.catalogFixture.aStore('Two'),
  ]
  const one = await checkoutFixture.catalogFixture.aProduct({ storeId: first })
  const other = await checkoutFixture.catalogFixture.aProduct({ storeId: second, priceCents: 500_00, name: 'Iron' })
  const order = await checkoutFixture.aPaidOrder([{ product: one, quantity: 2 }, { product: other }])
  const [firstSellerOrder, secondSellerOrder] = [
    await sellerOrderOf(order.orderId, first),
    await sellerOrderOf(order.orderId, second),
  ]
  return { ...order, one, other, first, second, firstSellerOrder, secondSellerOrder }
}

async function aSentSale(quantity = 1) {
  const sale = await aSale(quantity)
  await requested(sale.storeId, 'POST', `${sale.sellerOrderId}/accept/`)
  await requested(sale.storeId, 'POST', `${sale.sellerOrderId}/ship/`, { carrier: 'G4S', tracking_number: 'KE1' })
  return sale
}

async function aDeliveredSale(quantity = 1) {
  const sale = await aSentSale(quantity)
  expect((await received(sale, sale.sellerOrderId)).status).toBe(200)
  return sale
}

async function aPayOnDeliveryOrder() {
  const product = await checkoutFixture.catalogFixture.aProduct({
    storeId: await checkoutFixture.catalogFixture.aStore(),
  })
  const order = await checkoutFixture.anOrder([{ product }])
  await ask(asShopper(order.userId), 'POST', '/api/pay-on-delivery/', { order_id: order.orderId })
  return { ...order, ...product, sellerOrderId: (await sellerOrderOf(order.orderId, product.storeId)).id }
}

const lineOf = async (storeId: number, sellerOrderId: number) =>
  (await requested(storeId, 'GET', `${sellerOrderId}/`)).json.items[0].id
const cancel = async (sale: { storeId: number; sellerOrderId: number }, quantity?: number, lineId?: number) =>
  requested(
    sale.storeId,
    'POST',
    `${sale.sellerOrderId}/lines/${lineId ?? (await lineOf(sale.storeId, sale.sellerOrderId))}/cancel/`,
    {
      reason: 'out_of_stock',
      ...(quantity && { quantity }),
    },
  )
const refundsOf = async (order: Order) => (await seen(order)).refunds.map(({ amount }: { amount: number }) => amount)

describe('a store’s view of orders', () => {
  it('contains only its own seller orders, and only of paid orders', async () => {
    const sale = await aSaleOfTwo()
    await checkoutFixture.anOrder([{ product: sale.one }])
    const { json } = await requested(sale.first, 'GET')
    expect(json).toEqual([
      {
        id: sale.firstSellerOrder.id,
        order_number: expect.stringMatching(/^SK/),
        opened_at: checkoutFixture.clock.now().toISOString(),
        state: 'new',
        packed_at: null,
        cancellation: null,
        due_at: new Date(checkoutFixture.clock.now().getTime() + day * 1000).toISOString(),
        is_overdue: false,
        is_paid: true,
        county: 'Nairobi',
        town: 'Kilimani',
        first_item: 'Kettle',
        lines: 1,
        units: 2,
        goods: 2_000,
      },
    ])
    const detail = await requested(sale.first, 'GET', `${sale.firstSellerOrder.id}/`)
    expect(detail.json).toMatchObject({
      buyer: { phone_number: '+254712345678', address: expect.stringContaining('Rose Avenue') },
      items: [{ product_name: 'Kettle', quantity: 2, price: 1_000, line_total: 2_000, cancelled: 0 }],
      money: { sold: 2_000, commission: 200, refunded: 0, earned: 1_800 },
      release_at: null,
    })
    expect(JSON.stringify(detail.json)).not.toContain('Iron')
    expect((await requested(sale.first, 'GET', `${sale.secondSellerOrder.id}/`)).status).toBe(404)
  })

  it('does not exist for others', async () => {
    const { sellerOrderId, userId } = await aSale()
    for (const [headers, status] of [
      [{}, 401],
      [asShopper(userId), 404],
      [asSeller(await checkoutFixture.catalogFixture.aStore()), 404],
    ] as const) {
      expect((await ask(headers, 'GET', `/api/seller/orders/${sellerOrderId}/`)).status).toBe(status)
      expect((await ask(headers, 'POST', `/api/seller/orders/${sellerOrderId}/accept/`)).status).toBe(status)
    }
  })

  it('is paged, newest first, filtered by state and number, and counted', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore()
    const sales = []
    for (const _ of [1, 2, 3]) {
      sales.push(await aSale(1, storeId))
      checkoutFixture.clock.advance(60)
    }
    const ids = (json: { id: number }[]) => json.map(({ id }) => id)
    const [oldest, middle, newest] = sales.map(({ sellerOrderId }) => sellerOrderId)
    const first = await requested(storeId, 'GET', '?limit=2')
    expect(ids(first.json)).toEqual([newest, middle])
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.link))?.[1] ?? ''
    const second = await ask(asSeller(storeId), 'GET', next)
    expect(ids(second.json)).toEqual([oldest])
    expect(second.link).toBeUndefined()

    await requested(storeId, 'POST', `${middle}/accept/`)
    expect(ids((await requested(storeId, 'GET', '?state=processing')).json)).toEqual([middle])
    const [{ order_number: number }] = first.json
    expect(ids((await requested(storeId, 'GET', `?q=${number.toLowerCase()}`)).json)).toEqual([newest])
    expect((await requested(storeId, 'GET', '?q=SK')).json).toEqual([])
    const counts = await requested(storeId, 'GET', 'counts/')
    expect(counts.json).toEqual({
      by_state: { new: 2, processing: 1, shipped: 0, delivered: 0, completed: 0, cancelled: 0 },
      overdue: 0,
      open_returns: 0,
    })
    expect((await requested(storeId, 'GET', '?limit=0')).status).toBe(400)
    expect((await requested(storeId, 'GET', '?cursor=x')).status).toBe(400)
  })

  it('marks as overdue what is not accepted a day after payment, or not shipped three days after payment', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore()
    const [waiting, accepted] = [await aSale(1, storeId), await aSale(1, storeId)]
    await requested(storeId, 'POST', `${accepted.sellerOrderId}/accept/`)
    const overdue = async () =>
      (await requested(storeId, 'GET', '?overdue=true')).json.map(({ id }: { id: number }) => id)
    expect(await overdue()).toEqual([])
    checkoutFixture.clock.advance(day)
    expect(await overdue()).toEqual([waiting.sellerOrderId])
    expect((await requested(storeId, 'GET', `${waiting.sellerOrderId}/`)).json).toMatchObject({ is_overdue: true })
    checkoutFixture.clock.advance(2 * day)
    expect(await overdue()).toEqual([accepted.sellerOrderId, waiting.sellerOrderId])
    expect((await requested(storeId, 'GET', 'counts/')).json.overdue).toBe(2)
    await requested(storeId, 'POST', `${accepted.sellerOrderId}/ship/`, { carrier: 'G4S' })
    expect(await overdue()).toEqual([waiting.sellerOrderId])
  })
})

describe('a seller order from payment to delivery', () => {
  it('is accepted, packed, shipped with a tracking number that its buyer sees, and handed over by the code (D36)', async () => {
    const sale = await aSale()
    const step = (name: string, body?: object) =>
      requested(sale.storeId, 'POST', `${sale.sellerOrderId}/${name}/`, body)
    expect((await step('pack')).json.error).toBe('This isn’t possible with the order’s current status.')
    expect((await step('accept')).json).toMatchObject({ state: 'processing' })
    const packed = await step('pack')
    expect(packed.json.packed_at).toBe(checkoutFixture.clock.now().toISOString())
    checkoutFixture.clock.advance(hour)
    expect((await step('pack')).json.packed_at).toBe(packed.json.packed_at)
    expect((await step('ship', { carrier: ' ' })).status).toBe(400)
    expect((await seen(sale)).seller_orders[0].handover_code).toBeNull()
    expect((await step('ship', { carrier: 'G4S', tracking_number: 'KE1' })).json).toMatchObject({
      state: 'shipped',
      carrier: 'G4S',
      tracking_number: 'KE1',
    })
    const [sellerOrder] = (await seen(sale)).seller_orders
    expect(sellerOrder).toMatchObject({
      carrier: 'G4S',
      tracking_number: 'KE1',
      handover_code: expect.stringMatching(/^\d{6}$/),
    })
    const delivered = await step('deliver', { code: sellerOrder.handover_code.replace(/^.../, '$& ') })
    expect(delivered.json).toMatchObject({
      state: 'delivered',
      buyer: null,
      county: 'Nairobi',
      steps: ['processing', 'shipped', 'delivered'].map((state) => expect.objectContaining({ state })),
    })
    expect((await seen(sale)).seller_orders[0]).toMatchObject({
      state: 'delivered',
      handover_code: null,
      can_confirm: false,
    })
    expect((await step('deliver', { code: sellerOrder.handover_code })).status).toBe(409)
  })

  it('writes an audit log entry for each step, with the staff member who took it', async () => {
    const sale = await aSale()
    const step = (name: string, body?: object) =>
      requested(sale.storeId, 'POST', `${sale.sellerOrderId}/${name}/`, body)
    await step('accept')
    await step('accept')
    await step('pack')
    await step('ship', { carrier: 'G4S' })
    const [sellerOrder] = (await seen(sale)).seller_orders
    await step('deliver', { code: '000000' === sellerOrder.handover_code ? '000001' : '000000' })
    await step('deliver', { code: sellerOrder.handover_code })
    const lines = await checkoutFixture.db
      .selectFrom('audit_entries')
      .select(['actor', 'action', 'changes', 'address'])
      .where('subject', '=', `seller_order:${sale.sellerOrderId}`)
      .orderBy('id')
      .execute()
    const { orderId } = sale
    const by = { actor: expect.stringMatching(/^shopper:[1-9]\d*$/), address: '' }
    expect(lines).toEqual([
      { ...by, action: 'seller_order.accepted', changes: { orderId, from: 'new', to: 'processing' } },
      { ...by, action: 'seller_order.packed', changes: { orderId } },
      { ...by, action: 'seller_order.shipped', changes: { orderId, from: 'processing', to: 'shipped' } },
      { ...by, action: 'seller_order.delivered', changes: { orderId, from: 'shipped', to: 'delivered' } },
    ])
  })

  it('shows the code only to its buyer: not to the store, and not to users who track the order (D14)', async () => {
    const sale = await aSentSale()
    const code = (await seen(sale)).seller_orders[0].handover_code
    const tracking = await ask({}, 'GET', `/api/orders/${sale.orderId}/track/`)
    expect(tracking.json.seller_orders[0]).toMatchObject({ carrier: 'G4S', tracking_number: 'KE1' })
    for (const { json } of [tracking, await requested(sale.storeId, 'GET', `${sale.sellerOrderId}/`)])
      expect(JSON.stringify(json)).not.toContain(code)
  })

  it('accepts five attempts at the code; after that its buyer or an operator confirms the delivery', async () => {
    const sale = await aSentSale()
    const code = (await seen(sale)).seller_orders[0].handover_code
    const wrong = code === '000000' ? '000001' : '000000'
    const deliver = (tried: string) =>
      requested(sale.storeId, 'POST', `${sale.sellerOrderId}/deliver/`, { code: tried })
    expect((await deliver('12345')).status).toBe(400)
    const attempts = await Promise.all(Array.from({ length: 8 }, () => deliver(wrong)))
    const left = attempts.flatMap(({ status, json }) => (status === 400 ? [json.attempts_left] : []))
    expect(left.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    expect(attempts.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await deliver(code)).json.error).toMatch(/Too many wrong codes/)
    expect((await requested(sale.storeId, 'GET', `${sale.sellerOrderId}/`)).json).toMatchObject({
      state: 'shipped',
      code_attempts_left: 0,
    })
    expect((await received(sale, sale.sellerOrderId)).json.status).toBe('delivered')
  })

  it('is delivered by its buyer’s confirmation once it is shipped, and not by a stranger’s', async () => {
    const sale = await aSale()
    expect((await received(sale, sale.sellerOrderId)).status).toBe(409)
    await requested(sale.storeId, 'POST', `${sale.sellerOrderId}/accept/`)
    await requested(sale.storeId, 'POST', `${sale.sellerOrderId}/ship/`, { carrier: 'Own rider' })
    expect((await received({ ...sale, userId: await checkoutFixture.aUser() }, sale.sellerOrderId)).status).toBe(404)
    expect((await received(sale, (await aSale()).sellerOrderId)).status).toBe(404)
    expect(
      (await ask({}, 'POST', `/api/orders/${sale.orderId}/seller-orders/${sale.sellerOrderId}/received/`)).status,
    ).toBe(401)
    const both = await Promise.all([received(sale, sale.sellerOrderId), received(sale, sale.sellerOrderId)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const [sellerOrder] = (await seen(sale)).seller_orders
    expect(sellerOrder.steps.map(({ state }: { state: string }) => state)).toEqual([
      'processing',
      'shipped',
      'delivered',
    ])
  })

  it('is delivered by an operator, which is recorded in the audit trail', async () => {
    const sale = await aSentSale()
    const by = { orderId: sale.orderId, storeId: null, by: 'operator:3' } as const
    expect(
      await inTransaction(checkoutFixture.db, (tx) => checkoutFixture.orders.fulfilment.recordDelivery(tx, by)),
    ).toBe(1)
    await expect(
      inTransaction(checkoutFixture.db, (tx) => checkoutFixture.orders.fulfilment.recordDelivery(tx, by)),
    ).rejects.toMatchObject({
      code: 'ORDER_STEP_NOT_POSSIBLE',
    })
    const trail = checkoutFixture.db
      .selectFrom('audit_entries')
      .select(['actor', 'action'])
      .where('action', '=', 'seller_order.delivered')
      .where('actor', 'like', 'operator:%')
    expect(await trail.execute()).toEqual([{ actor: 'operator:3', action: 'seller_order.delivered' }])
  })

  it('is handed over on delivery once it is paid', async () => {
    const order = await aPayOnDeliveryOrder()
    expect((await requested(order.storeId, 'GET')).json[0]).toMatchObject({ state: 'processing', is_paid: false })
    await requested(order.storeId, 'POST', `${order.sellerOrderId}/ship/`, { carrier: 'Own rider' })
    const code = (await seen(order)).seller_orders[0].handover_code
    const deliver = () => requested(order.storeId, 'POST', `${order.sellerOrderId}/deliver/`, { code })
    expect((await deliver()).json.error).toMatch(/pay on delivery/)
    expect((await received(order, order.sellerOrderId)).status).toBe(409)
    const detail = (await requested(order.storeId, 'GET', `${order.sellerOrderId}/`)).json
    expect(detail).toMatchObject({ due_on_delivery: 1_200, code_attempts_left: 5 })
    await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
    expect((await deliver()).json).toMatchObject({ state: 'delivered', due_on_delivery: null, is_paid: true })
  })

  it('is accepted once when two staff members accept it at the same moment', async () => {
    const sale = await aSale()
    const attempts = await Promise.all(
      [1, 2, 3].map(() => requested(sale.storeId, 'POST', `${sale.sellerOrderId}/accept/`)),
    )
    expect(attempts.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

describe('units that a store cancels', () => {
  it('are restocked, and their price is refunded to the buyer and the commission on them to the store', async () => {
    const sale = await aSaleOfTwo()
    const before = await stockOf(sale.one.variantId)
    const { json } = await cancel({ storeId: sale.first, sellerOrderId: sale.firstSellerOrder.id }, 1)
    expect(json).toMatchObject({
      state: 'new',
      goods: 1_000,
      items: [{ quantity: 2, cancelled: 1, cancel_reason: 'out_of_stock' }],
      money: { sold: 2_000, commission: 100, refunded: 1_000, earned: 900 },
    })
    expect(await stockOf(sale.one.variantId)).toEqual({ stock: before.stock + 1, sold: before.sold - 1 })
    expect(await refundsOf(sale)).toEqual([1_000])
    expect((await seen(sale)).items[0]).toMatchObject({ cancelled: 1, cancel_reason: 'out_of_stock', quantity: 2 })
    expect(await moneyOf(sale.first)).toMatchObject({ held: 900_00 })
    expect(await moneyOf(sale.second)).toMatchObject({ held: 450_00 })
  })

  it('cancel the seller order with its last unit, and refund the delivery with the last seller order', async () => {
    const sale = await aSaleOfTwo()
    const total = (await seen(sale)).total_amount
    expect((await cancel({ storeId: sale.first, sellerOrderId: sale.firstSellerOrder.id })).json).toMatchObject({
      state: 'cancelled',
      buyer: null,
      money: { earned: 0, commission: 0 },
    })
    expect(await seen(sale)).toMatchObject({ status: 'paid' })
    expect((await cancel({ storeId: sale.second, sellerOrderId: sale.secondSellerOrder.id })).json.state).toBe(
      'cancelled',
    )
    const amounts: number[] = await refundsOf(sale)
    expect(amounts[0]).toBe(2_000)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    expect((await seen(sale)).status).toBe('cancelled')
    expect((await requested(sale.first, 'POST', `${sale.firstSellerOrder.id}/accept/`)).status).toBe(409)
  })

  it('add up to the amount paid for their line when it is cancelled in steps', async () => {
    const storeId = await checkoutFixture.catalogFixture.aStore()
    const product = await checkoutFixture.catalogFixture.aProduct({ storeId, priceCents: 333_33 })
    const rest = await checkoutFixture.catalogFixture.aProduct({ storeId })
    const order = await checkoutFixture.aPaidOrder([{ product, quantity: 3 }, { product: rest }])
    const sale = { storeId, sellerOrderId: (await sellerOrderOf(order.orderId, storeId)).id }
    const line = await checkoutFixture.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', order.orderId)
      .where('variant_id', '=', product.variantId)
      .executeTakeFirstOrThrow()
    for (const _ of [1, 2, 3]) expect((await cancel(sale, 1, line.id)).status).toBe(200)
    const amounts: number[] = await refundsOf(order)
    expect(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(999_99)
    expect((await cancel(sale, 1, line.id)).json).toMatchObject({ left: 0 })
  })

  it('leave their store nothing of the coupon’s share, in any steps, and cause no refund', async () => {
    const { orderId, userId, first, second, gift } = await anOrderWithAGift(checkoutFixture)
    const before = await moneyOf(first)
    const sellerOrderId = (await sellerOrderOf(orderId, second)).id
    expect(await moneyOf(second)).toMatchObject({ held: 720_00 })
    const stock = await stockOf(gift.variantId)
    expect((await cancel({ storeId: second, sellerOrderId }, 1)).json.money).toMatchObject({
      sold: 800,
      refunded: 400,
    })
    expect(await moneyOf(second)).toMatchObject({ held: 360_00 })
    expect((await cancel({ storeId: second, sellerOrderId })).json).toMatchObject({
      state: 'cancelled',
      money: { refunded: 800, earned: 0, commission: 0 },
    })
    expect(await moneyOf(second)).toMatchObject({ held: 0 })
    expect(await moneyOf(first)).toEqual(before)
    expect(await stockOf(gift.variantId)).toEqual({ stock: stock.stock + 2, sold: stock.sold - 2 })
    const back = await sql<{ cents: number }>`
      select sum(amount_cents) as cents from ledger_postings
      join ledger_transactions on ledger_transactions.id = transaction_id
      where order_id = ${orderId} and to_account = 'shop:discounts'`.execute(checkoutFixture.db)
    expect(back.rows).toEqual([{ cents: 800_00 }])
    expect(await refundsOf({ orderId, userId })).toEqual([])
    expect(await seen({ orderId, userId })).toMatchObject({ status: 'paid' })
  })

  it('are rejected above the remaining quantity, for another store, and once shipped', async () => {
    const sale = await aSaleOfTwo()
    const own = { storeId: sale.first, sellerOrderId: sale.firstSellerOrder.id }
    const others = await lineOf(sale.second, sale.secondSellerOrder.id)
    expect((await cancel(own, 3)).json).toMatchObject({ left: 2 })
    expect((await cancel(own, 1, others)).status).toBe(404)
    expect(
      (
        await requested(
          sale.first,
          'POST',
          `${own.sellerOrderId}/lines/${await lineOf(own.storeId, own.sellerOrderId)}/cancel/`,
          {
            reason: 'refunded',
          },
        )
      ).status,
    ).toBe(400)
    await requested(sale.first, 'POST', `${own.sellerOrderId}/accept/`)
    await requested(sale.first, 'POST', `${own.sellerOrderId}/ship/`, { carrier: 'G4S' })
    expect((await cancel(own, 1)).status).toBe(409)
    expect(await refundsOf(sale)).toEqual([])
  })

  it('are rejected for an order paid on delivery, which is collected as one amount', async () => {
    const order = await aPayOnDeliveryOrder()
    expect((await cancel(order)).json.error).toMatch(/can’t cancel single items/)
  })

  it('are cancelled once for a repeated key', async () => {
    const sale = await aSale(3)
    const url = `/api/seller/orders/${sale.sellerOrderId}/lines/${await lineOf(sale.storeId, sale.sellerOrderId)}/cancel/`
    const headers = { ...asSeller(sale.storeId), 'idempotency-key': 'one-two-three-four' }
    const payload = { reason: 'damaged', quantity: 1 }
    for (const _ of [1, 2]) expect((await ask(headers, 'POST', url, payload)).json.items[0].cancelled).toBe(1)
    expect(await refundsOf(sale)).toEqual([1_000])
  })

  it('are shipped or cancelled, never both, under concurrent requests of two staff members', async () => {
    for (const _ of [1, 2, 3]) {
      const sale = await aSale()
      await requested(sale.storeId, 'POST', `${sale.sellerOrderId}/accept/`)
      const [ship, cancelled] = await Promise.all([
        requested(sale.storeId, 'POST', `${sale.sellerOrderId}/ship/`, { carrier: 'G4S' }),
        cancel(sale),
      ])
      expect([ship.status, cancelled.status].sort((a, b) => a - b)).toEqual([200, 409])
      const { state } = await sellerOrderOf(sale.orderId, sale.storeId)
      expect(state).toBe(ship.status === 200 ? 'shipped' : 'cancelled')
      expect((await refundsOf(sale)).length).toBe(ship.status === 200 ? 0 : 1)
    }
  })

  it('are all restocked after a full refund request before anything is shipped', async () => {
    const sale = await aSale(2)
    const before = await stockOf(sale.variantId)
    const asking = { orderId: sale.orderId, amountCents: 'rest', reason: 'a test', requestedBy: 'shop' } as const
    const { refundId } = await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.payments.refunds.refund(tx, asking),
    )
    expect((await requested(sale.storeId, 'GET', `${sale.sellerOrderId}/`)).json).toMatchObject({
      state: 'cancelled',
      items: [{ cancelled: 2, cancel_reason: 'refunded' }],
    })
    expect(await stockOf(sale.variantId)).toEqual({ stock: before.stock + 2, sold: before.sold - 2 })
    expect((await seen(sale)).status).toBe('cancelled')
    await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.payments.refunds.record(tx, refundId, { kind: 'done' }),
    )
    expect((await seen(sale)).status).toBe('refunded')
  })
})

describe('a seller order after the delivery (D36)', () => {
  it('has its held earnings released three days later, once', async () => {
    const sale = await aDeliveredSale()
    expect((await requested(sale.storeId, 'GET', `${sale.sellerOrderId}/`)).json).toMatchObject({
      release_at: new Date(checkoutFixture.clock.now().getTime() + 3 * day * 1000).toISOString(),
      is_released: false,
    })
    checkoutFixture.clock.advance(3 * day - 1)
    await checkoutFixture.orders.fulfilment.releaseHeld()
    expect(await moneyOf(sale.storeId)).toMatchObject({ held: 900_00 })
    checkoutFixture.clock.advance(1)
    await Promise.all([
      checkoutFixture.orders.fulfilment.releaseHeld(),
      checkoutFixture.orders.fulfilment.releaseHeld(),
    ])
    await checkoutFixture.orders.fulfilment.releaseHeld()
    expect(await moneyOf(sale.storeId)).toMatchObject({ held: 0, available: 900_00 })
    expect((await requested(sale.storeId, 'GET', `${sale.sellerOrderId}/`)).json).toMatchObject({ is_released: true })
  })

  it('keeps its earnings held while a return of it is open', async () => {
    const sale = await aDeliveredSale()
    const input = {
      lines: [{ item_id: await lineOf(sale.storeId, sale.sellerOrderId), quantity: 1 }],
      reason: 'damaged',
    }
    const asking = await ask(asShopper(sale.userId), 'POST', `/api/orders/${sale.orderId}/returns/`, {
      ...input,
      details: '',
    })
    const [{ id }] = asking.json.return_requests
    checkoutFixture.clock.advance(4 * day)
    await checkoutFixture.orders.fulfilment.releaseHeld()
    expect((await requested(sale.storeId, 'GET', `${sale.sellerOrderId}/`)).json).toMatchObject({
      is_released: false,
      held_back_by: 'return',
    })
    await ask(asShopper(sale.userId), 'POST', `/api/orders/${sale.orderId}/returns/${id}/withdraw/`)
    await checkoutFixture.orders.fulfilment.releaseHeld()
    expect(await moneyOf(sale.storeId)).toMatchObject({ held: 0, available: 900_00 })
  })

  it('is listed and counted while a return of it is open, for its own store only', async () => {
    const sale = await aDeliveredSale()
    const others = await checkoutFixture.catalogFixture.aStore()
    const line = { item_id: await lineOf(sale.storeId, sale.sellerOrderId), quantity: 1 }
    const path = `/api/orders/${sale.orderId}/returns/`
    const open = async (storeId: number) => {
      const [{ json: listed }, { json: counts }] = [
        await requested(storeId, 'GET', '?returns=true'),
        await requested(storeId, 'GET', 'counts/'),
      ]
      return { ids: listed.map((one: { id: number }) => one.id), count: counts.open_returns }
    }
    expect(await open(sale.storeId)).toEqual({ ids: [], count: 0 })
    const asking = await ask(asShopper(sale.userId), 'POST', path, { lines: [line], reason: 'damaged', details: '' })
    expect(await open(sale.storeId)).toEqual({ ids: [sale.sellerOrderId], count: 1 })
    expect(await open(others)).toEqual({ ids: [], count: 0 })
    await ask(asShopper(sale.userId), 'POST', `${path}${asking.json.return_requests[0].id}/withdraw/`)
    expect(await open(sale.storeId)).toEqual({ ids: [], count: 0 })
  })

  it('keeps its earnings held while the payment is disputed', async () => {
    const sale = await aDeliveredSale()
    checkoutFixture.clock.advance(4 * day)
    await sql`update payables set is_disputed = true where order_id = ${sale.orderId}`.execute(checkoutFixture.db)
    await checkoutFixture.orders.fulfilment.releaseHeld()
    expect((await requested(sale.storeId, 'GET', `${sale.sellerOrderId}/`)).json).toMatchObject({
      held_back_by: 'dispute',
    })
    await sql`update payables set is_disputed = false where order_id = ${sale.orderId}`.execute(checkoutFixture.db)
    await checkoutFixture.orders.fulfilment.releaseHeld()
    expect(await moneyOf(sale.storeId)).toMatchObject({ available: 900_00 })
  })

  it('gives a concurrent refund the same amount before or after the release', async () => {
    for (const _ of [1, 2, 3]) {
      const sale = await aDeliveredSale()
      checkoutFixture.clock.advance(3 * day)
      const sellerOrder = { orderId: sale.orderId, amountCents: 500_00, reason: 'a test', requestedBy: 'shop' } as const
      const of = { sellerOrders: [{ storeId: sale.storeId, buyerCents: 500_00 }], deliveryCents: 0 }
      await Promise.all([
        checkoutFixture.orders.fulfilment.releaseHeld(),
        inTransaction(checkoutFixture.db, (tx) => checkoutFixture.payments.refunds.refund(tx, { ...sellerOrder, of })),
      ])
      await checkoutFixture.orders.fulfilment.releaseHeld()
      expect(await moneyOf(sale.storeId)).toMatchObject({ held: 0, available: 450_00 })
    }
  })

  it('is completed when its fourteen days for a return are over', async () => {
    const sale = await aDeliveredSale()
    checkoutFixture.clock.advance(14 * day)
    await checkoutFixture.orders.fulfilment.completeDelivered()
    expect((await seen(sale)).status).toBe('delivered')
    checkoutFixture.clock.advance(day)
    await checkoutFixture.orders.fulfilment.completeDelivered()
    expect((await seen(sale)).status).toBe('completed')
  })
})
