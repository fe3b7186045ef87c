import { describe, expect, it } from 'vitest'
import { present } from './harness/present.ts'
import { newSeller, newShopper } from './harness/accounts.ts'
import { call, shopDataDir, succeed } from './harness/http.ts'
import { eventually } from './harness/mail.ts'
import {
  newProduct,
  type Order,
  orderOf,
  patience,
  payByMpesa,
  place,
  type Placed,
  placeOrder,
  sellerOrderOf,
  step,
  stockOf,
} from './harness/orders.ts'
import { run } from './harness/processes.ts'

const timeout = 240_000

/** A paid order of one unit from each of `stores` new stores. */
async function paidOrder(stores: number) {
  const { access } = (await newShopper()).tokens
  const sellers = await Promise.all(Array.from({ length: stores }, newSeller))
  const products = await Promise.all(sellers.map((seller) => newProduct(500, { seller, stock: 3 })))
  const order = await placeOrder(
    access,
    products.map((product) => ({ product })),
  )
  await payByMpesa(order)
  return { order, sellers, products }
}

const cancel = ({ token, orderId }: Placed, sellerOrderId?: number) =>
  succeed<Order>(
    'POST',
    `/api/orders/${orderId}/${sellerOrderId === undefined ? '' : `seller-orders/${sellerOrderId}/`}cancel/`,
    { token },
  )

const refunded = (order: Placed, amounts: readonly number[]) =>
  eventually(async () => {
    const { refunds } = await orderOf(order)
    expect(refunds.filter(({ done }) => done).map(({ amount }) => amount)).toEqual(amounts)
  }, patience)

describe.concurrent('the buyer of a paid order (D22)', () => {
  it(
    'cancels the whole order at once before a store accepts: refunds the money and restocks the units',
    { timeout },
    async () => {
      const { order, products } = await paidOrder(1)
      expect(await stockOf(present(products[0]))).toBe(2)
      expect((await orderOf(order)).seller_orders).toMatchObject([{ cancel: 'now' }])
      expect(await cancel(order)).toMatchObject({ status: 'cancelled' })
      expect(await stockOf(present(products[0]))).toBe(3)
      await refunded(order, [order.total])
    },
  )

  it('cancels the seller order of one of two stores, and the other store fulfils its own', { timeout }, async () => {
    const { order, sellers, products } = await paidOrder(2)
    const [first, second] = sellers
    const { seller_orders } = await orderOf(order)
    const sellerOrder = seller_orders.find(({ seller }) => seller === present(first).storeName)
    const { status, seller_orders: after } = await cancel(order, sellerOrder?.id)
    expect(status).not.toBe('cancelled')
    expect(after.find(({ id }) => id === sellerOrder?.id)?.state).toBe('cancelled')
    expect([await stockOf(present(products[0])), await stockOf(present(products[1]))]).toEqual([3, 2])
    expect((await step(present(second), (await sellerOrderOf(present(second))).id, 'accept')).state).toBe('processing')
    await refunded(order, [500])
  })

  it('requests cancellation from a store that has accepted, which grants it', { timeout }, async () => {
    const { order, sellers, products } = await paidOrder(1)
    const seller = present(sellers[0])
    const { id } = await sellerOrderOf(seller)
    await step(seller, id, 'accept')
    const { status, seller_orders } = await cancel(order)
    expect(status).not.toBe('cancelled')
    expect(seller_orders).toMatchObject([{ cancellation: { state: 'requested' } }])
    const due = new Date(String(seller_orders[0]?.cancellation?.due_at)).getTime() - Date.now()
    expect(Math.round(due / 3_600_000)).toBe(24)
    await step(seller, id, 'cancellation/accept')
    expect(await orderOf(order)).toMatchObject({
      status: 'cancelled',
      seller_orders: [{ cancellation: { state: 'granted' } }],
    })
    expect(await stockOf(present(products[0]))).toBe(3)
    await refunded(order, [order.total])
  })

  it('gets the reason and no refund when a store that has accepted declines', { timeout }, async () => {
    const { order, sellers, products } = await paidOrder(1)
    const seller = present(sellers[0])
    const { id } = await sellerOrderOf(seller)
    await step(seller, id, 'accept')
    await cancel(order)
    const ship = `/api/seller/orders/${id}/ship/`
    const shipped = { token: seller.tokens.access, body: { carrier: 'Boda Mwangi', tracking_number: 'KDA 123A' } }
    expect((await call('POST', ship, shipped)).json().code).toBe('CANCELLATION_REQUESTED')
    await step(seller, id, 'cancellation/decline', { reason: 'It is made to measure.' })
    expect(await orderOf(order)).toMatchObject({
      seller_orders: [{ cancel: null, cancellation: { state: 'declined', reason: 'It is made to measure.' } }],
      refunds: [],
    })
    const again = await call('POST', `/api/orders/${order.orderId}/cancel/`, { token: order.token })
    expect([again.status, again.json().code]).toEqual([409, 'CANCELLATION_DECLINED'])
    expect(await stockOf(present(products[0]))).toBe(2)
  })
})

type Line = { id: number; price: number; cancel_fees: number[] }
type StoreOrder = { items: Line[]; money: { delivery_fee: number; earned: number } }
type Transaction = { type: string; amount: number }

it.concurrent(
  'charges the delivery fee to a store whose cancellation ends free delivery, and not to the buyer',
  { timeout },
  async () => {
    const seller = await newSeller()
    const token = seller.tokens.access
    const dear = await newProduct(4_000, { seller })
    const cheap = await newProduct(500, { seller })
    const { cost: fee } = await succeed<{ cost: number }>(
      'GET',
      `/api/delivery-costs/?${new URLSearchParams({ subtotal: '500', ...place })}`,
    )
    const order = await placeOrder((await newShopper()).tokens.access, [{ product: dear }, { product: cheap }])
    expect(order.total).toBe(4_500)
    await payByMpesa(order)

    const { id } = await sellerOrderOf(seller)
    const { items } = await succeed<StoreOrder>('GET', `/api/seller/orders/${id}/`, { token })
    const line = items.find(({ price }) => price === 4_000)
    expect(items.map(({ price, cancel_fees }) => [price, cancel_fees])).toEqual(
      expect.arrayContaining([
        [4_000, [fee]],
        [500, []],
      ]),
    )
    const cancelled = await succeed<StoreOrder>('POST', `/api/seller/orders/${id}/lines/${line?.id}/cancel/`, {
      token,
      body: { reason: 'out_of_stock' },
    })
    const earned = 450 - fee
    expect(cancelled.money).toMatchObject({ delivery_fee: fee, earned })

    const transactions = await succeed<Transaction[]>('GET', '/api/seller/transactions/', { token })
    expect(transactions.map(({ type, amount }) => [type, amount])).toEqual([
      ['delivery_fee', -fee],
      ['refund', -3_600],
      ['sale', 4_050],
    ])
    expect(await orderOf(order)).toMatchObject({ delivery_cost: 0, refunds: [{ amount: 4_000 }] })
    const audit = await run('operator', ['audit-ledger'], { settings: { DATA_DIR: shopDataDir() } })
    expect(audit.stdout).toContain('The ledger is sound.')
  },
)
