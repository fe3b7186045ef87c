import { randomUUID } from 'node:crypto'

export async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/**
 * An order of the demo's shopper.
 * @param given headers of the request that places it
 */
export async function anUnpaidOrder(url: string, given: Record<string, string> = {}) {
  const account = { email: 'shopper@sokoni.test', password: 'shopper-demo' }
  const { access } = JSON.parse((await post(`${url}/api/login/`, account)).text) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const products = (await (await fetch(`${url}/api/products/?limit=20&in_stock=true`)).json()) as {
    results: { id: number }[]
  }
  await post(`${url}/api/cart/add/`, { product_id: products.results[0]?.id, quantity: 1 }, headers)
  const { cart, subtotal } = (await (await fetch(`${url}/api/cart/`, { headers })).json()) as {
    cart: object[]
    subtotal: number
  }
  const where = `county=Nairobi&town=Nairobi&subtotal=${subtotal}`
  const { cost } = (await (await fetch(`${url}/api/delivery-costs/?${where}`)).json()) as { cost: number }
  const placed = await post(
    `${url}/api/checkout/`,
    {
      cart_items: cart,
      delivery_cost: cost,
      delivery_address: 'Moi Avenue, next to the old post office',
      phone_number: '0712 345 678',
      county: 'Nairobi',
      town: 'Nairobi',
    },
    { ...headers, ...given, 'idempotency-key': randomUUID() },
  )
  const { order_id: id, order_number: number } = JSON.parse(placed.text) as { order_id: string; order_number: string }
  return { id, number, headers, requestId: placed.headers.get('x-request-id') }
}
