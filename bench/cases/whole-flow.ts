import { randomUUID } from 'node:crypto'
import { present } from '#contract/shared/present.ts'
import type { Case, Request } from '../case.ts'
import type { BenchEnvironment, Shopper } from '../environment.ts'
import { fillCarts } from './fill-carts.ts'
import { clearOrders, destination, orderTables } from './place-order.ts'

const flowsEach = 300

/**
 * From a category to an order, in six requests: list, product, add to cart, cart, delivery fee, order. The first two
 * have no token, like those of a browser. The floor has the order alone, of a product and not of a cart.
 */
export const wholeFlow: Case = {
  name: 'whole-flow',
  title: 'Whole flow: 6 requests to an order',
  isSentOnce: true,
  steps: 6,
  connections: 8,

  async requests(environment) {
    const purchases = await preparePurchases(environment)
    return purchases.flatMap((purchase) => stepsOf(environment, purchase))
  },

  floor: {
    equality: { tables: orderTables },
    async requests(environment) {
      return (await preparePurchases(environment)).map(({ shopper, productId, deliveryCost }) =>
        post('/order', environment.as(shopper), {
          ...destination,
          delivery_cost: deliveryCost,
          product_id: productId,
          quantity: 1,
        }),
      )
    },
  },
}

type Purchase = { shopper: Shopper; productId: number; slug: string; subtotal: number; deliveryCost: number }

/** Empty carts, no unpaid orders, and a product for each shopper. */
async function preparePurchases(environment: BenchEnvironment): Promise<Purchase[]> {
  await clearOrders(environment)
  const productIds = await fillCarts(environment, 0)
  const { rows } = await environment.pool.query<{ id: number; slug: string; payable_cents: number }>({
    text: `
      select products.id, slug, payable_cents(list_price_cents, discount_at(discount_percent, sale_starts_at, sale_ends_at, now()))
      from products join categories on categories.id = category_id where products.id = any($1) order by products.id`,
    values: [productIds.slice(0, flowsEach)],
  })
  return environment.shoppers.slice(0, flowsEach).map((shopper, index) => {
    const { id: productId, slug, payable_cents: subtotalCents } = present(rows[index % rows.length])
    const { county, town, delivery_method: method } = destination
    const { costCents } = environment.modules.delivery.quote({ subtotalCents, county, town, method })
    return { shopper, productId, slug, subtotal: subtotalCents / 100, deliveryCost: costCents / 100 }
  })
}

function stepsOf(environment: BenchEnvironment, purchase: Purchase): Request[] {
  const { shopper, productId, slug, subtotal, deliveryCost } = purchase
  const headers = environment.as(shopper)
  const { county, town } = destination
  const quote = new URLSearchParams({ subtotal: String(subtotal), county, town, delivery_method: 'standard' })
  return [
    { method: 'GET', path: `/api/products/category/${slug}/` },
    { method: 'GET', path: `/api/products/${productId}/` },
    post('/api/cart/add/', headers, { product_id: productId, quantity: 1 }),
    { method: 'GET', path: '/api/cart/', headers },
    { method: 'GET', path: `/api/delivery-costs/?${quote}`, headers },
    post('/api/checkout/', headers, {
      cart_items: [{ quantity: 1, price: subtotal }],
      ...destination,
      delivery_cost: deliveryCost,
    }),
  ]
}

function post(path: string, headers: Record<string, string>, body: object): Request {
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  }
}
