import { randomInt, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newSeller, type Seller } from './accounts.ts'
import { call, succeed, type Answer } from './http.ts'
import { eventually } from './mail.ts'

type Cart = { cart: { id: number; quantity: number; price: number }[]; subtotal: number }
export type Placed = { token: string; orderId: string; total: number }
export type Order = {
  status: string
  expires_at: string | null
  seller_orders: {
    id: number
    seller: string
    state: string
    handover_code: string | null
    cancel: 'now' | 'request' | null
    cancellation: { state: string; due_at: string; reason: string } | null
  }[]
  refunds: { amount: number; done: boolean }[]
}
type SellerOrder = { id: number; state: string }

/** Long enough for a shop under load, where callbacks and jobs run every few seconds. */
export const patience = 90_000
/** The delivery address of all orders. */
export const place = { county: 'Nairobi', town: 'Kilimani' }

/** Creates a product, in a new store unless a seller is given. */
export async function newProduct(price: number, { stock = 5, seller }: { stock?: number; seller?: Seller } = {}) {
  const owner = seller ?? (await newSeller())
  const [category] = await succeed<{ id: number }[]>('GET', '/api/categories/')
  const body = { name: `Jug ${randomUUID()}`, description: 'Steel', price, stock, category_id: String(category?.id) }
  const { id } = await succeed<{ id: number }>('POST', '/api/seller/products/', { token: owner.tokens.access, body })
  return id
}

export const stockOf = async (productId: number) =>
  (await succeed<{ stock: number }>('GET', `/api/products/${productId}/`)).stock

type Wish = { product: number; quantity?: number }

/** Replaces the contents of the shopper's cart, and checks it out. */
export async function checkOut(token: string, wishes: readonly Wish[], more: { coupon?: string } = {}) {
  const before = await succeed<Cart>('GET', '/api/cart/', { token })
  for (const { id } of before.cart) await succeed('DELETE', `/api/cart/remove/${id}/`, { token })
  for (const { product: product_id, quantity = 1 } of wishes)
    await succeed('POST', '/api/cart/add/', { token, body: { product_id, quantity } })
  const { cart, subtotal } = await succeed<Cart>('GET', '/api/cart/', { token })
  const quote = new URLSearchParams({ subtotal: String(subtotal), ...place })
  const { cost } = await succeed<{ cost: number }>('GET', `/api/delivery-costs/?${quote}`)
  const answer: Answer = await call('POST', '/api/checkout/', {
    token,
    body: {
      cart_items: cart.map(({ id, quantity, price }) => ({ id, quantity, price })),
      delivery_cost: cost,
      delivery_address: 'Rose Avenue, house 7',
      phone_number: '0712 345 678',
      ...place,
      ...more,
    },
  })
  return { answer, total: subtotal + cost }
}

/** Places an unpaid order. */
export async function placeOrder(token: string, wishes: readonly Wish[]): Promise<Placed> {
  const { answer, total } = await checkOut(token, wishes)
  expect(answer.status, answer.text).toBe(201)
  return { token, orderId: String(answer.json().order_id), total }
}

export const orderOf = ({ token, orderId }: Placed) => succeed<Order>('GET', `/api/orders/${orderId}/`, { token })

/** Pays the order by M-Pesa. @returns the phone that paid */
export async function payByMpesa(order: Placed): Promise<string> {
  const { token, orderId } = order
  const phone = `07000${randomInt(100, 999)}99`
  await succeed('POST', '/api/mpesa-payment/', { token, body: { order_id: orderId, phone_number: phone } })
  await eventually(async () => expect((await orderOf(order)).status).toBe('paid'), patience)
  return phone
}

/** The newest seller order of a store. */
export async function sellerOrderOf({ tokens }: Seller): Promise<SellerOrder> {
  const [newest] = await succeed<SellerOrder[]>('GET', '/api/seller/orders/', { token: tokens.access })
  return newest ?? expect.fail('the store has no order')
}

/** One transition of a seller order by its store, such as `accept`. */
export const step = (seller: Seller, id: number, name: string, body?: object) =>
  succeed<SellerOrder>('POST', `/api/seller/orders/${id}/${name}/`, {
    token: seller.tokens.access,
    ...(body && { body }),
  })

/** Takes a paid order to delivery, with the handover code that the buyer shows. */
export async function deliver(seller: Seller, order: Placed): Promise<void> {
  const { id } = await sellerOrderOf(seller)
  await step(seller, id, 'accept')
  await step(seller, id, 'pack')
  await step(seller, id, 'ship', { carrier: 'Boda Mwangi', tracking_number: 'KDA 123A' })
  const code = (await orderOf(order)).seller_orders[0]?.handover_code
  expect((await step(seller, id, 'deliver', { code })).state).toBe('delivered')
}
