import { codeSentTo, dataOf, idempotencyKey, newPerson, newPhone, shopAs, until, type Shop } from './shop.ts'

/** Registers a shopper, confirms the address by the mailed code, and logs in with username and password. */
export async function newShopper(): Promise<{ shop: Shop; email: string; username: string }> {
  const anonymous = shopAs()
  const person = newPerson()
  dataOf(await anonymous.POST('/api/register/', { body: person }))
  const otp = await codeSentTo('mail', person.email)
  dataOf(await anonymous.POST('/api/verify-otp/', { body: { email: person.email, otp } }))
  const { username, password } = person
  const tokens = dataOf(await anonymous.POST('/api/token/', { body: { username, password } }))
  const shop = shopAs(tokens)
  const profile = dataOf(await shop.GET('/api/profile/'))
  if (profile.email !== person.email || !profile.email_confirmed) throw new Error('this is somebody else’s profile')
  return { shop, email: person.email, username }
}

/** Browses and searches without an account, and opens a product that is in stock. */
export async function findProduct() {
  const anonymous = shopAs()
  const categories = dataOf(await anonymous.GET('/api/categories/'))
  const category = categories[0]
  if (!category) throw new Error('the shop has no categories')
  const page = dataOf(
    await anonymous.GET('/api/products/', { params: { query: { in_stock: true, limit: 20, ordering: 'price' } } }),
  )
  const listed = page.results.find(({ has_variants, stock, price }) => !has_variants && stock >= 20 && price >= 100)
  if (!listed) throw new Error('the shop has no suitable product')
  const found = dataOf(await anonymous.GET('/api/products/search/', { params: { query: { q: listed.name } } }))
  if (!found.results.some(({ id }) => id === listed.id)) throw new Error(`the search for ${listed.name} misses it`)
  return dataOf(await anonymous.GET('/api/products/{id}/', { params: { path: { id: String(listed.id) } } }))
}

/** Adds a product to the cart, checks out, and pays for the order. */
export async function buy(shop: Shop, productId: number, quantity: number) {
  dataOf(await shop.POST('/api/cart/add/', { body: { product_id: productId, quantity } }))
  const { address } = dataOf(
    await shop.PUT('/api/delivery-address/', {
      body: {
        county: 'Nairobi',
        town: 'Westlands',
        line: 'Muthithi Road 12',
        phone_number: '0712 345 678',
        landmark: '',
      },
    }),
  )
  const { cart, subtotal } = dataOf(await shop.GET('/api/cart/'))
  const delivery = dataOf(
    await shop.GET('/api/delivery-costs/', {
      params: { query: { subtotal, county: 'Nairobi', town: address.town } },
    }),
  )
  const order = {
    body: {
      cart_items: cart,
      delivery_address: address.formatted,
      phone_number: address.phone_number,
      delivery_cost: delivery.cost,
      county: 'Nairobi' as const,
      town: address.town,
    },
    params: { header: idempotencyKey() },
  }
  const placed = dataOf(await shop.POST('/api/checkout/', order))
  const repeated = dataOf(await shop.POST('/api/checkout/', order))
  const phone = newPhone()
  const prompt = dataOf(
    await shop.POST('/api/mpesa-payment/', { body: { order_id: placed.order_id, phone_number: phone } }),
  )
  const paid = await until('the payment', async () => {
    const current = await orderOf(shop, placed.order_id)
    return current.paid_at === null ? undefined : current
  })
  return { placed, repeated, subtotal, delivery, prompt, paid }
}

export const orderOf = async (shop: Shop, orderId: string) =>
  dataOf(await shop.GET('/api/orders/{orderId}/', { params: { path: { orderId } } }))

/** Each call below violates a type of the document, so it must not compile. */
export async function whatDoesNotCompile(shop: Shop) {
  // @ts-expect-error no such path
  await shop.GET('/api/no-such-path/')
  // @ts-expect-error no such method
  await shop.DELETE('/api/profile/')
  // @ts-expect-error quantity is a number
  await shop.POST('/api/cart/add/', { body: { product_id: 1, quantity: 'two' } })
  // @ts-expect-error an order needs its delivery address
  await shop.POST('/api/checkout/', { body: { cart_items: [], phone_number: '', delivery_cost: 0 } })
  const product = dataOf(await shop.GET('/api/products/{id}/', { params: { path: { id: '1' } } }))
  // @ts-expect-error a product has no such field
  return product.cost_of_goods
}

if (import.meta.main) {
  const { shop, email } = await newShopper()
  const product = await findProduct()
  const { placed, repeated, subtotal, delivery, prompt, paid } = await buy(shop, product.id, 2)
  const path = { orderId: placed.order_id }
  const receipt = dataOf(await shop.GET('/api/orders/{orderId}/receipt/', { params: { path } }))
  const { data: pdf } = await shop.GET('/api/orders/{orderId}/receipt/pdf/', {
    params: { path },
    parseAs: 'arrayBuffer',
  })
  const { results: orders } = dataOf(await shop.GET('/api/orders/'))
  const refused = await shopAs().GET('/api/orders/{orderId}/', { params: { path } })
  console.log(
    JSON.stringify({
      isRepeatedOnce: repeated.order_id === placed.order_id && orders.length === 1,
      expectedTotal: subtotal + delivery.cost,
      price: product.price,
      subtotal,
      prompted: prompt.amount,
      order: { number: paid.order_number, status: paid.status, total: paid.total_amount, email: paid.customer_email },
      email,
      receipt: { number: receipt.order_number, total: receipt.total, payments: receipt.payments },
      pdf: pdf && Buffer.from(pdf).subarray(0, 5).toString(),
      anonymous: { status: refused.response.status, code: refused.error?.code },
    }),
  )
}
