import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newOperator, newShopper } from './harness/accounts.ts'
import { succeed } from './harness/http.ts'
import { eventually } from './harness/mail.ts'
import { newProduct, patience, payByMpesa, placeOrder } from './harness/orders.ts'

type Refund = { state: string; amount: number }
type Payout = {
  id: number
  order_number: string
  amount: number
  phone: string
  status: string
}

describe('an order paid by M-Pesa', () => {
  it(
    'is refunded twice: by a reversal, then by an approved payout to the phone that paid',
    { timeout: 300_000 },
    async () => {
      const { access } = (await newShopper()).tokens
      const bought = await placeOrder(access, [{ product: await newProduct(1_000) }])
      const phone = await payByMpesa(bought)
      const { token, orderId } = bought
      const { headers } = await newOperator('finance')
      const refund = (amount: number) =>
        succeed<{ order_number: string }>('POST', `/api/admin/orders/${orderId}/refunds/`, {
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: { reason: 'Arrived scratched', amount },
        })
      const refunds = async () =>
        (await succeed<{ refunds: Refund[] }>('GET', `/api/admin/orders/${orderId}/`, { headers })).refunds
      const stateOf = async (amount: number) => (await refunds()).find((one) => one.amount === amount)?.state

      await refund(300)
      await eventually(async () => expect(await stateOf(300)).toBe('done'), patience)
      const { order_number } = await refund(200)
      const payout = await eventually(async () => {
        const waiting = await succeed<Payout[]>('GET', '/api/admin/payments/refund-payouts/', { headers })
        return waiting.find((one) => one.order_number === order_number) ?? expect.fail('no payout waits for approval')
      }, patience)
      expect(payout).toMatchObject({
        amount: 200,
        status: 'requested',
        phone: `+254${phone.slice(1)}`,
      })
      const shown = await succeed<{
        refunds: { amount: number; done: boolean }[]
      }>('GET', `/api/orders/${orderId}/`, { token })
      expect(shown.refunds.find(({ amount }) => amount === 200)?.done).toBe(false)

      await succeed('POST', `/api/admin/payments/refund-payouts/${payout.id}/approve/`, { headers })
      await eventually(async () => expect(await stateOf(200)).toBe('done'), patience)
      const balances = await succeed<{ reversed_cents: number }>(
        'GET',
        `/sandbox/daraja/control/money?account=${order_number}`,
      )
      expect(balances.reversed_cents).toBe(300_00)
      const sent = await succeed<{ amount: number }[]>(
        'GET',
        `/sandbox/daraja/control/conversations?kind=payout&phone=254${phone.slice(1)}`,
      )
      expect(sent).toHaveLength(1)
    },
  )
})

describe('a free product', () => {
  it('is sold together with a priced product, at the price of that product', { timeout: 240_000 }, async () => {
    const [free, jug] = [await newProduct(0), await newProduct(500)]
    const shown = await succeed<{ price: number }>('GET', `/api/products/${free}/`)
    expect(shown.price).toBe(0)
    const { access } = (await newShopper()).tokens
    const bought = await placeOrder(access, [{ product: free }, { product: jug }])
    await payByMpesa(bought)
    const placed = await succeed<{
      subtotal: number
      items: { product_name: string; line_total: number }[]
    }>('GET', `/api/orders/${bought.orderId}/`, { token: bought.token })
    expect(placed.subtotal).toBe(500)
    expect(placed.items.map(({ line_total }) => line_total).toSorted((a, b) => a - b)).toEqual([0, 500])
  })
})
