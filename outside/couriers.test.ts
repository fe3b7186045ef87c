import { randomInt, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { newOperator, newSeller, newShopper } from './harness/accounts.ts'
import { call, shopDataDir, succeed } from './harness/http.ts'
import { eventually } from './harness/mail.ts'
import { run } from './harness/processes.ts'

type Courier = { id: number; name: string; earned: number; paid: number; balance: number }

const place = { county: 'Nairobi', town: 'Kilimani' }

/** An order of one product of a new store, paid by M-Pesa and shipped by the courier. */
async function shipBy(carrier: string) {
  const seller = await newSeller()
  const asSeller = seller.tokens.access
  const [category] = await succeed<{ id: number }[]>('GET', '/api/categories/')
  const { id: product_id } = await succeed<{ id: number }>('POST', '/api/seller/products/', {
    token: asSeller,
    body: {
      name: `Jug ${randomUUID()}`,
      description: 'Steel',
      price: 900,
      stock: 5,
      category_id: String(category?.id),
    },
  })

  const token = (await newShopper()).tokens.access
  await succeed('POST', '/api/cart/add/', { token, body: { product_id } })
  const { cart, subtotal } = await succeed<{
    cart: { id: number; quantity: number; price: number }[]
    subtotal: number
  }>('GET', '/api/cart/', { token })
  const quote = new URLSearchParams({ subtotal: String(subtotal), ...place })
  const { cost } = await succeed<{ cost: number }>('GET', `/api/delivery-costs/?${quote}`)
  const { order_id } = await succeed<{ order_id: string }>('POST', '/api/checkout/', {
    token,
    body: {
      cart_items: cart.map(({ id, quantity, price }) => ({ id, quantity, price })),
      delivery_cost: cost,
      delivery_address: 'Rose Avenue, house 7',
      phone_number: '0712 345 678',
      ...place,
    },
  })
  const phone_number = `07000${randomInt(100, 999)}99`
  await succeed('POST', '/api/mpesa-payment/', { token, body: { order_id, phone_number } })
  const parcels = await eventually(async () => {
    const found = await succeed<{ id: number }[]>('GET', '/api/seller/orders/', { token: asSeller })
    expect(found).toHaveLength(1)
    return found
  }, 90_000)
  const path = `/api/seller/orders/${parcels[0]?.id}`
  await succeed('POST', `${path}/accept/`, { token: asSeller })
  await succeed('POST', `${path}/pack/`, { token: asSeller })
  await succeed('POST', `${path}/ship/`, { token: asSeller, body: { carrier, tracking_number: 'KDA 123A' } })
  const { order_number } = await succeed<{ order_number: string }>('GET', `/api/orders/${order_id}/`, { token })
  return { orderNumber: order_number, cost }
}

it('couriers are owed the delivery fee of what they carried, are paid by hand once, and the books agree', async () => {
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
