import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import { asSeller, asShopper } from '../../../test/api.ts'
import { aCoupon } from '../../../test/factories/coupon.ts'
import { createCheckoutFixture, type CheckoutFixture, type Wish } from '../../../test/factories/checkout-fixture.ts'
import { wrongReports } from '../../reports/test/recount.ts'

let checkoutFixture: CheckoutFixture
beforeAll(async () => {
  checkoutFixture = await createCheckoutFixture()
})
afterEach(async () => {
  await checkoutFixture.assertSound()
  expect(await wrongReports(checkoutFixture.db)).toEqual([])
})
afterAll(() => checkoutFixture.close())

const fee = 200_00 // to Nairobi

async function send(headers: object, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await checkoutFixture.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}

/** The balances of an order by account; accounts with zero are missing. */
async function balancesOf(orderId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::bigint as cents from (
      select transaction_id, from_account::text as account, -amount_cents as cents from ledger_postings
      union all
      select transaction_id, to_account, amount_cents from ledger_postings
    ) as moved join ledger_transactions on ledger_transactions.id = transaction_id
    where order_id = ${orderId} group by account having sum(cents) <> 0`.execute(checkoutFixture.db)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** A paid order from one store: by default `dear` once and `cheap` twice, and the seller order as the store sees it. */
async function aSale({
  dearCents = 4_000_00,
  cheapCents = 500_00,
  coupon = '',
  others = [] as Wish[],
  storeId = 0,
} = {}) {
  const store = storeId || (await checkoutFixture.catalogFixture.aStore())
  const dear = await checkoutFixture.catalogFixture.aProduct({ storeId: store, priceCents: dearCents, name: 'Sofa' })
  const cheap = await checkoutFixture.catalogFixture.aProduct({ storeId: store, priceCents: cheapCents, name: 'Spoon' })
  const userId = await checkoutFixture.aCart([{ product: dear }, { product: cheap, quantity: 2 }, ...others])
  const body = { ...(await checkoutFixture.checkoutBody(userId)), ...(coupon && { coupon }) }
  const placed = (await checkoutFixture.checkout(userId, body)).json()
  const order = { orderId: placed.order_id as string, userId }
  await checkoutFixture.capture(await checkoutFixture.anAttempt(order))
  const sellerOrder = await sellerOrderOf(order.orderId, store)
  const items = (await sellerOrderAsSeen(store, sellerOrder)).items as { id: number; product_name: string }[]
  const lineOf = (name: string) => items.find(({ product_name }) => product_name === name)?.id ?? 0
  const cancel = (name: string, quantity = 1) =>
    send(asSeller(store), 'POST', `/api/seller/orders/${sellerOrder}/lines/${lineOf(name)}/cancel/`, {
      reason: 'buyer_request',
      quantity,
    })
  return { ...order, storeId: store, sellerOrder, cancel, seen: () => sellerOrderAsSeen(store, sellerOrder) }
}

const sellerOrderOf = async (orderId: string, storeId: number) =>
  (
    await checkoutFixture.db
      .selectFrom('seller_orders')
      .select('id')
      .where('order_id', '=', orderId)
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow()
  ).id
const sellerOrderAsSeen = (storeId: number, sellerOrder: number) =>
  send(asSeller(storeId), 'GET', `/api/seller/orders/${sellerOrder}/`)
const feesOf = async (sale: { seen: () => Promise<{ items: { product_name: string; cancel_fees: number[] }[] }> }) =>
  Object.fromEntries((await sale.seen()).items.map((item) => [item.product_name, item.cancel_fees]))

async function receive({ orderId, userId, storeId, sellerOrder }: Awaited<ReturnType<typeof aSale>>) {
  for (const state of ['processing', 'shipped'] as const)
    await inTransaction(checkoutFixture.db, (tx) =>
      checkoutFixture.orders.fulfilment.transitionSellerOrder(tx, { orderId, storeId }, state),
    )
  await send(asShopper(userId), 'POST', `/api/orders/${orderId}/seller-orders/${sellerOrder}/received/`)
}
const refund = (orderId: string, amountCents: number | 'rest') =>
  inTransaction(checkoutFixture.db, (tx) =>
    checkoutFixture.payments.refunds.refund(tx, { orderId, reason: 'a test', requestedBy: 'shop', amountCents }),
  )

describe('a store cancels the item that earned an order free delivery', () => {
  it('charges the delivery fee to its held earnings of the order; the buyer pays none', async () => {
    const sale = await aSale()
    expect(await feesOf(sale)).toEqual({ Sofa: [200], Spoon: [] })
    const answer = await sale.cancel('Sofa')
    expect(answer.money).toEqual({ sold: 5_000, commission: 100, refunded: 4_000, delivery_fee: 200, earned: 700 })
    expect(await balancesOf(sale.orderId)).toMatchObject({
      [`seller:${sale.storeId}:held`]: 900_00 - fee,
      'courier:delivery': fee,
    })
    const order = await send(asShopper(sale.userId), 'GET', `/api/orders/${sale.orderId}/`)
    expect([order.delivery_cost, order.refunds.map(({ amount }: { amount: number }) => amount)]).toEqual([0, [4_000]])
    // The fee is charged once per order, whatever is cancelled next.
    expect(await feesOf(sale)).toEqual({ Sofa: [], Spoon: [] })
    await sale.cancel('Spoon')
    expect((await balancesOf(sale.orderId))['courier:delivery']).toBe(fee)
  })

  it('charges nothing while the rest still reaches the threshold of checkout, whatever it is now', async () => {
    const sale = await aSale({ dearCents: 3_500_00 })
    expect(await feesOf(sale)).toEqual({ Sofa: [200], Spoon: [0, 200] })
    await sale.cancel('Spoon')
    expect((await balancesOf(sale.orderId))['courier:delivery']).toBeUndefined()
    await sale.cancel('Spoon')
    expect((await balancesOf(sale.orderId))['courier:delivery']).toBe(fee)
  })

  it('charges at most what the store earns: later refunds return the fee and never create a debt', async () => {
    const small = await aSale({ cheapCents: 100_00 })
    expect((await small.cancel('Sofa')).money).toMatchObject({ delivery_fee: 180, earned: 0 })
    expect((await small.cancel('Spoon')).money).toMatchObject({ delivery_fee: 90, earned: 0 })
    expect((await small.cancel('Spoon')).money).toMatchObject({ delivery_fee: 0, earned: 0 })
    expect((await balancesOf(small.orderId))['courier:delivery']).toBeUndefined()

    const released = await aSale()
    await released.cancel('Sofa')
    await receive(released)
    checkoutFixture.clock.advance(30 * 24 * 60 * 60)
    await checkoutFixture.orders.fulfilment.releaseHeld()
    expect(await balancesOf(released.orderId)).toMatchObject({ [`seller:${released.storeId}:available`]: 700_00 })
    await refund(released.orderId, 900_00)
    expect((await released.seen()).money).toMatchObject({ delivery_fee: 90, earned: 0 })
    await refund(released.orderId, 'rest')
    expect((await released.seen()).money).toMatchObject({ delivery_fee: 0, earned: 0 })
    expect(Object.keys(await balancesOf(released.orderId)).filter((name) => name.startsWith('seller:'))).toEqual([])
  })

  it('lets a dispute hold the store’s remaining amount of the order: its earnings less the fee', async () => {
    const sale = await aSale()
    await sale.cancel('Sofa')
    await receive(sale)
    checkoutFixture.clock.advance(30 * 24 * 60 * 60)
    await checkoutFixture.orders.fulfilment.releaseHeld()
    const { receipt } = await checkoutFixture.db
      .selectFrom('captures')
      .select('receipt')
      .where('order_id', '=', sale.orderId)
      .executeTakeFirstOrThrow()
    const follow = (name: string, state: 'open' | 'won' | 'lost', amountCents: number | null = null) =>
      inTransaction(checkoutFixture.db, (tx) =>
        checkoutFixture.payments.refunds.followDispute(tx, {
          provider: 'paystack',
          receipt,
          providerId: `${name}:${sale.orderId}`,
          amountCents,
          answerBy: null,
          state,
        }),
      )
    const ofStoreAndCourier = async () => {
      const balances = await balancesOf(sale.orderId)
      return ['held', 'available']
        .map((sellerOrder) => balances[`seller:${sale.storeId}:${sellerOrder}`] ?? 0)
        .concat(balances['courier:delivery'] ?? 0)
    }
    expect(await ofStoreAndCourier()).toEqual([0, 700_00, fee])
    await follow('won', 'open')
    expect(await ofStoreAndCourier()).toEqual([700_00, 0, fee])
    await follow('won', 'won')
    expect(await ofStoreAndCourier()).toEqual([0, 700_00, fee])

    await follow('in part', 'open', 500_00)
    await follow('in part', 'lost')
    expect(await ofStoreAndCourier()).toEqual([0, 250_00, fee])
    await follow('the rest', 'open')
    await follow('the rest', 'lost')
    expect(await ofStoreAndCourier()).toEqual([0, 0, 0])
    expect((await sale.seen()).money).toMatchObject({ delivery_fee: 0, earned: 0 })
  })

  it('charges nothing where neither this store nor another one delivers anything', async () => {
    const other = await checkoutFixture.catalogFixture.aStore()
    const product = await checkoutFixture.catalogFixture.aProduct({ storeId: other, priceCents: 300_00, name: 'Cup' })
    const sale = await aSale({ dearCents: 3_900_00, others: [{ product, quantity: 2 }] })
    await sale.cancel('Spoon', 2)
    await sale.cancel('Sofa')
    const sellerOrder = await sellerOrderOf(sale.orderId, other)
    const [line] = (await sellerOrderAsSeen(other, sellerOrder)).items
    await send(asSeller(other), 'POST', `/api/seller/orders/${sellerOrder}/lines/${line.id}/cancel/`, {
      reason: 'damaged',
      quantity: 1,
    })
    expect((await balancesOf(sale.orderId))['courier:delivery']).toBeUndefined()
  })

  it('charges nothing where a coupon made delivery free, or the buyer paid for it', async () => {
    const coupon = await aCoupon(checkoutFixture, { kind: 'free_delivery' })
    const free = await aSale({ coupon })
    await free.cancel('Sofa')
    expect((await balancesOf(free.orderId))['courier:delivery']).toBeUndefined()
    const paid = await aSale({ dearCents: 2_000_00 })
    await paid.cancel('Sofa')
    expect((await balancesOf(paid.orderId))['courier:delivery']).toBe(fee)
    expect((await paid.seen()).money.delivery_fee).toBe(0)
  })
})
