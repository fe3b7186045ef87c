import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newOperator, newPerson, newSeller, newShopper, type Tokens } from './harness/accounts.ts'
import { call, succeed } from './harness/http.ts'
import { checkOut, newProduct, orderOf, placeOrder } from './harness/orders.ts'

/** Registers as the log-in modal does: logged in at once, with an unconfirmed address. */
async function newUnconfirmed(): Promise<string> {
  const { email, password } = newPerson()
  const body = { email, password, name: 'Otieno' }
  return (await succeed<Tokens>('POST', '/api/register/', { body })).access
}

const refusal = async (token: string, cart: Parameters<typeof checkOut>[1], more?: { coupon?: string }) => {
  const { answer } = await checkOut(token, cart, more)
  return [answer.status, answer.json().code]
}

describe('an account whose address is not confirmed (D18)', () => {
  it('orders at most 5 units, 2 per item, once, for 15 minutes that an anonymous payment does not extend', async () => {
    const [token, seller] = await Promise.all([newUnconfirmed(), newSeller()])
    const [jug = 0, mug = 0, pan = 0] = await Promise.all([1, 2, 3].map(() => newProduct(500, { stock: 50, seller })))
    expect(await refusal(token, [{ product: jug, quantity: 3 }])).toEqual([409, 'CONFIRM_FOR_MORE_OF_ITEM'])
    const six = [jug, mug, pan].map((product) => ({ product, quantity: 2 }))
    expect(await refusal(token, six)).toEqual([409, 'CONFIRM_FOR_LARGER_ORDER'])

    const from = Date.now()
    const placed = await placeOrder(token, [...six.slice(0, 2), { product: pan }])
    const { expires_at: before } = await orderOf(placed)
    const minutes = (new Date(String(before)).getTime() - from) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThan(16)
    expect(await refusal(token, [{ product: jug }])).toEqual([409, 'TOO_MANY_UNPAID_ORDERS'])

    const body = { order_id: placed.orderId, amount: placed.total }
    await succeed('POST', '/api/paypal-create-order/', { body })
    expect((await orderOf(placed)).expires_at).toBe(before)
  })

  it('shares a fifth of the stock, at least one unit, with all unconfirmed accounts', async () => {
    const seller = await newSeller()
    const [ten, three] = [await newProduct(500, { stock: 10, seller }), await newProduct(500, { stock: 3, seller })]
    const tokens = await Promise.all([1, 2, 3, 4].map(newUnconfirmed))
    const [first = '', second = '', third = '', fourth = ''] = tokens
    await placeOrder(first, [{ product: ten, quantity: 2 }])
    expect(await refusal(second, [{ product: ten }])).toEqual([409, 'CONFIRM_FOR_SCARCE_ITEM'])
    await placeOrder(third, [{ product: three }])
    expect(await refusal(fourth, [{ product: three }])).toEqual([409, 'CONFIRM_FOR_SCARCE_ITEM'])
    const { access } = (await newShopper()).tokens
    await placeOrder(access, [{ product: ten, quantity: 8 }])
  })

  it('cannot use a coupon with a limited number of uses (D27)', async () => {
    const [token, { headers }, product] = await Promise.all([newUnconfirmed(), newOperator('finance'), newProduct(500)])
    const code = `NEW-${randomUUID().slice(0, 8).toUpperCase()}`
    const terms = { kind: 'percent', percent: 10, amount: null, minimum: 0, starts_at: null, ends_at: null }
    const limits = { account_limit: 1, overall_limit: 50, store_ids: [], category_ids: [], is_active: true }
    const made = await call('POST', '/api/admin/coupons/', { headers, body: { code, ...terms, ...limits } })
    expect(made.status, made.text).toBe(201)
    const cart = [{ product }]
    expect(await refusal(token, cart, { coupon: code })).toEqual([409, 'COUPON_NEEDS_CONFIRMED_EMAIL'])
  })
})
