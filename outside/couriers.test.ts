import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newOperator, newSeller, newShopper } from './harness/accounts.ts'
import { call, shopDataDir, succeed } from './harness/http.ts'
import { newProduct, payByMpesa, placeOrder, sellerOrderOf, step } from './harness/orders.ts'
import { run } from './harness/processes.ts'

type Courier = { id: number; name: string; earned: number; paid: number; balance: number }

/** An order of one product of a new store, paid by M-Pesa and shipped by the courier. */
async function shipBy(carrier: string) {
  const seller = await newSeller()
  const product = await newProduct(900, { seller })
  const { token, orderId, total } = await placeOrder((await newShopper()).tokens.access, [{ product }])
  await payByMpesa({ token, orderId, total })
  const { id } = await sellerOrderOf(seller)
  await step(seller, id, 'accept')
  await step(seller, id, 'pack')
  await step(seller, id, 'ship', { carrier, tracking_number: 'KDA 123A' })
  const { order_number, delivery_cost } = await succeed<{ order_number: string; delivery_cost: number }>(
    'GET',
    `/api/orders/${orderId}/`,
    { token },
  )
  return { orderNumber: order_number, cost: delivery_cost }
}

it('credits a courier with the delivery fee, records a manual payment once, and balances the ledger', async () => {
  const name = `Boda ${randomUUID()}`
  const { orderNumber, cost } = await shipBy(name)
  expect(cost).toBeGreaterThan(0)

  const { headers } = await newOperator('finance')
  const couriers = await succeed<Courier[]>('GET', '/api/admin/couriers/?limit=100', { headers })
  const courier = couriers.find((one) => one.name === name)
  expect(courier).toMatchObject({ earned: cost, paid: 0, balance: cost })
  const path = `/api/admin/couriers/${courier?.id}`
  expect(await succeed('GET', `${path}/fees/`, { headers })).toMatchObject([
    { order_number: orderNumber, amount: cost },
  ])

  const payment = { amount: cost, channel: 'bank', reference: 'FT24186K2LM' }
  const pay = (body: object) => call('POST', `${path}/payments/`, { headers, body })
  expect((await pay({ ...payment, amount: cost + 0.01 })).json()).toMatchObject({
    code: 'COURIER_PAYMENT_EXCEEDS_BALANCE',
    balance: cost,
  })
  for (let n = 0; n < 2; n++)
    expect((await pay(payment)).json(), 'the same payment again changes nothing').toMatchObject({
      paid: cost,
      balance: 0,
    })
  const second = await pay({ ...payment, reference: 'FT24187P3QR', amount: 0.01 })
  expect(second.status).toBe(409)
  expect(second.json()).toMatchObject({ code: 'COURIER_PAYMENT_EXCEEDS_BALANCE', balance: 0 })
  expect(await succeed('GET', `${path}/payments/`, { headers })).toMatchObject([payment])
  const csv = await call('GET', '/api/admin/couriers/csv/', { headers })
  expect(csv.text).toContain(`${name},${cost.toFixed(2)},${cost.toFixed(2)},0.00`)

  const support = (await newOperator('support')).headers
  expect((await call('GET', '/api/admin/couriers/', { headers: support })).status).toBe(403)
  const audit = await run('operator', ['audit-ledger'], { settings: { DATA_DIR: shopDataDir() } })
  expect(audit.stdout).toContain('The ledger is sound.')
})
