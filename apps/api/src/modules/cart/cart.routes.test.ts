import { cartRetention } from './cart.retention.ts'
import { deleteOldRows } from '../../platform/db/retention.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_CART_LINES } from '#contract/shared/constants.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { aClock, anApi, asShopper } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createCatalogFixture, type CatalogFixture, type FixtureProduct } from '../../test/factories/catalog-fixture.ts'
import { aUser } from '../../test/factories/user.ts'
import { createCoupons, type Coupons } from '../marketing/index.ts'
import { fixedSettings } from '../settings/index.ts'
import { cartRoutes, createCart, type Cart } from './index.ts'

const clock = aClock()
let database: TestDatabase
let catalogFixture: CatalogFixture
let cart: Cart
let coupons: Coupons
let app: ReturnType<typeof anApi>
let kettle: FixtureProduct
let otieno: number
/** A shopper with an empty cart; each test gets a new one. */
let wanjiru: number

beforeAll(async () => {
  database = await aDatabase({ poolSize: 20 })
  catalogFixture = createCatalogFixture({ db: database.db, clock })
  coupons = createCoupons({ clock })
  const settings = fixedSettings()
  cart = createCart({
    db: database.db,
    clock,
    throttle: createThrottle(clock),
    coupons,
    accounts: { contact: async () => undefined },
    settings,
  })
  app = anApi((serve) => cartRoutes(serve, cart))
  kettle = await catalogFixture.aProduct({ name: 'Kettle', priceCents: 1_250_00, stock: 7 })
  otieno = await aUser(database.db)
})
beforeEach(async () => {
  wanjiru = await aUser(database.db)
})
afterAll(() => database.drop())

type Sent = { userId?: number; headers?: Record<string, string> }

const get = (userId = wanjiru) => app.inject({ url: '/api/cart/', headers: asShopper(userId) })
const add = (payload: object, { userId = wanjiru, headers = {} }: Sent = {}) =>
  app.inject({ method: 'POST', url: '/api/cart/add/', headers: { ...asShopper(userId), ...headers }, payload })
const update = (id: number | string, quantity: unknown, userId = wanjiru) =>
  app.inject({ method: 'PATCH', url: `/api/cart/update/${id}/`, headers: asShopper(userId), payload: { quantity } })
const remove = (id: number | string, userId = wanjiru) =>
  app.inject({ method: 'DELETE', url: `/api/cart/remove/${id}/`, headers: asShopper(userId) })
type Merging = { mergeId?: string; userId?: number }

const merge = (items: object[], { mergeId = randomUUID(), userId = wanjiru }: Merging = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/cart/merge/',
    headers: asShopper(userId),
    payload: { merge_id: mergeId, items },
  })

const quantities = async (userId = wanjiru) =>
  (await get(userId)).json().cart.map((line: { quantity: number }) => line.quantity)

/** The number of database statements of a call. */
async function statementsOf(call: () => Promise<unknown>) {
  database.takeStatements()
  await call()
  return database.takeStatements().length
}

describe('the cart', () => {
  it('returns an empty cart at first', async () => {
    expect((await get()).json()).toEqual({
      cart: [],
      total_items: 0,
      subtotal: 0,
      minimum_order: 50,
      free_delivery_threshold: 4000,
    })
  })

  it('contains the added products at current prices', async () => {
    const lamp = await catalogFixture.aProduct({ name: 'Lamp', nameSw: 'Taa', priceCents: 999_99, discountPercent: 15 })
    await add({ product_id: kettle.productId, quantity: 2 })
    const answer = await add({ product_id: lamp.productId, variant_id: lamp.variantId })
    expect(answer.json()).toEqual({
      cart: [
        {
          id: expect.any(Number),
          product_id: kettle.productId,
          variant_id: kettle.variantId,
          product_name: 'Kettle',
          product_name_sw: null,
          variant_name: '',
          price: 1250,
          original_price: null,
          quantity: 2,
          line_total: 2500,
          image: null,
          image_srcset: '',
          stock: 7,
          available: true,
        },
        expect.objectContaining({
          product_name_sw: 'Taa',
          price: 849.99,
          original_price: 999.99,
          quantity: 1,
          stock: 20,
        }),
      ],
      total_items: 3,
      subtotal: 3349.99,
      minimum_order: 50,
      free_delivery_threshold: 4000,
    })
    expect((await get()).json()).toEqual(answer.json())
    expect((await get(otieno)).json().cart).toEqual([])
  })

  it('increases the quantity when the product is already in the cart', async () => {
    await add({ product_id: kettle.productId })
    const answer = await add({ product_id: kettle.productId, variant_id: kettle.variantId, quantity: 3 })
    expect(answer.json()).toMatchObject({ cart: [{ quantity: 4 }], total_items: 4 })
  })

  it('separates variants; a product without a variant means its default variant', async () => {
    const shirt = await catalogFixture.aProduct({
      name: 'Shirt',
      variants: [
        { name: 'Size: M', options: [{ name: 'Size', value: 'M' }], listPriceCents: null, stock: 5 },
        { name: 'Size: L', options: [{ name: 'Size', value: 'L' }], listPriceCents: 1_100_00, stock: 5 },
      ],
    })
    const large = await database.db
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', shirt.productId)
      .where('name', '=', 'Size: L')
      .executeTakeFirstOrThrow()
    await add({ product_id: shirt.productId, variant_id: large.id })
    const answer = await add({ product_id: shirt.productId, quantity: 2 })
    expect(answer.json()).toMatchObject({
      cart: [
        { variant_id: large.id, variant_name: 'Size: L', price: 1100, quantity: 1 },
        { variant_id: shirt.variantId, variant_name: 'Size: M', price: 1000, quantity: 2 },
      ],
    })
  })

  it('shows a line that is no longer available, with its stock', async () => {
    const [fan, radio] = [await catalogFixture.aProduct({ stock: 5 }), await catalogFixture.aProduct()]
    await add({ product_id: fan.productId, quantity: 4 })
    await add({ product_id: radio.productId })
    await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.reserve(tx, randomUUID(), [{ variantId: fan.variantId, quantity: 3 }], {
        until: clock.now(),
        byUnconfirmed: false,
      }),
    )
    await database.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', radio.productId).execute()
    expect((await get()).json().cart).toMatchObject([
      { quantity: 4, stock: 2, available: false },
      { quantity: 1, stock: 0, available: false },
    ])
    const withdrawn = await add({ product_id: radio.productId })
    expect([withdrawn.statusCode, withdrawn.json().code]).toEqual([409, 'PRODUCT_UNAVAILABLE'])
  })

  it('changes a line’s quantity and removes a line, and allows repeats', async () => {
    const id = (await add({ product_id: kettle.productId })).json().cart[0].id
    expect((await update(id, 5)).json()).toMatchObject({ cart: [{ id, quantity: 5 }], total_items: 5 })
    expect((await update(id, 2)).json().total_items).toBe(2)
    expect((await remove(id)).json()).toMatchObject({ cart: [], total_items: 0 })
    expect((await remove(id)).statusCode).toBe(200)
    expect((await update(id, 2)).json()).toMatchObject({ code: 'CART_LINE_NOT_FOUND', error: expect.any(String) })
  })
})

describe('a rejected request leaves the cart unchanged', () => {
  it.each([0, -1, 1.5, 11, 1e9, Number.MAX_VALUE, '2', null, {}, true])('rejects quantity %j', async (quantity) => {
    const id = (await add({ product_id: kettle.productId })).json().cart[0].id
    for (const answer of [await add({ product_id: kettle.productId, quantity }), await update(id, quantity)]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', error: expect.any(String) })
    }
    expect(await quantities()).toEqual([1])
  })

  it.each([0, -1, 1.5, 1e300, '', '1.5', null, undefined, `1'; drop table carts; --`])(
    'rejects a product id of %j',
    async (id) => {
      const answer = await add({ product_id: id })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )

  it('rejects an unknown product', async () => {
    const answer = await add({ product_id: 987_654_321 })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND', error: 'Product Not Found' })
  })

  it('rejects more than the stock: returns the available quantity and adds nothing', async () => {
    await add({ product_id: kettle.productId, quantity: 6 })
    const answer = await add({ product_id: kettle.productId, quantity: 2 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      error: 'There isn’t enough stock of this product.',
      items: [{ product_id: kettle.productId, variant_id: kettle.variantId, available: 7 }],
    })
    expect(await quantities()).toEqual([6])
  })

  it('rejects more than 10 of a product', async () => {
    const { productId } = await catalogFixture.aProduct({ stock: 100 })
    await add({ product_id: productId, quantity: 9 })
    expect((await add({ product_id: productId, quantity: 2 })).json()).toMatchObject({
      code: 'LINE_LIMIT_REACHED',
      error: 'You can have up to 10 of a product in your cart.',
    })
    expect(await quantities()).toEqual([9])
  })

  it('reports another shopper’s line as not found: does not change or remove it', async () => {
    const id = (await add({ product_id: kettle.productId, quantity: 2 })).json().cart[0].id
    const answers = [await update(id, 5, otieno), await update(999_999_999, 5, otieno)]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [404, 'CART_LINE_NOT_FOUND'],
      [404, 'CART_LINE_NOT_FOUND'],
    ])
    expect((await remove(id, otieno)).statusCode).toBe(200)
    expect(await quantities()).toEqual([2])
  })

  it.each(['0', '-1', '1.5', 'abc', '1e3', '9999999999999999999', '%00'])('rejects a line id of %s', async (id) => {
    expect((await update(id, 1)).statusCode).toBe(404)
    expect((await remove(id)).statusCode).toBe(404)
  })

  it('rejects a request without a token', async () => {
    const calls = [
      app.inject('/api/cart/'),
      app.inject({ method: 'POST', url: '/api/cart/add/', payload: { product_id: kettle.productId } }),
      app.inject({ method: 'PATCH', url: '/api/cart/update/1/', payload: { quantity: 1 } }),
      app.inject({ method: 'DELETE', url: '/api/cart/remove/1/' }),
      app.inject({ method: 'POST', url: '/api/cart/merge/', payload: { merge_id: randomUUID(), items: [] } }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(401)
  })
})

describe('merging a guest’s cart', () => {
  it('adds guest lines to the account’s cart, limits quantities, drops deleted products, and reports it', async () => {
    await add({ product_id: kettle.productId, quantity: 3 })
    const lamp = await catalogFixture.aProduct({ name: 'Lamp', stock: 100 })
    const answer = await merge([
      { product_id: kettle.productId, quantity: 6 },
      { product_id: lamp.productId, quantity: 2 },
      { product_id: 987_654_321, quantity: 1 },
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      cart: [
        { product_id: kettle.productId, quantity: 7 },
        { product_id: lamp.productId, quantity: 2 },
      ],
      total_items: 9,
      clamped: [{ product_id: kettle.productId, product_name: 'Kettle', product_name_sw: null, quantity: 7 }],
      dropped: [{ product_id: 987_654_321 }],
    })
    expect(await quantities()).toEqual([7, 2])
  })

  it('merges one guest cart once from two tabs, and returns the same answer to both', async () => {
    const items = [
      { product_id: kettle.productId, quantity: 5 },
      { product_id: (await catalogFixture.aProduct()).productId, quantity: 2 },
      { product_id: (await catalogFixture.aProduct({ stock: 0 })).productId, quantity: 1 },
    ]
    const mergeId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => merge(items, { mergeId })))
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    expect(answers[0]?.json()).toMatchObject({ total_items: 7, dropped: [{ product_id: items[2]?.product_id }] })
    expect(await quantities()).toEqual([5, 2])
  })

  it('does not merge a guest cart into a second account, and does not disclose the first answer to it', async () => {
    const items = [{ product_id: kettle.productId, quantity: 1_000 }]
    const mergeId = randomUUID()
    await merge(items, { mergeId })
    const another = await aUser(database.db)
    expect((await merge(items, { mergeId, userId: another })).json()).toMatchObject({ cart: [], clamped: [] })
  })

  it('merges different guest carts one after the other', async () => {
    const items = [{ product_id: kettle.productId, quantity: 1 }]
    await Promise.all([merge(items), merge(items), merge(items)])
    expect(await quantities()).toEqual([3])
  })

  it.each([
    ['no items', []],
    ['a quantity of 0', [{ product_id: 1, quantity: 0 }]],
    ['a quantity of -1', [{ product_id: 1, quantity: -1 }]],
    ['a quantity of 1.5', [{ product_id: 1, quantity: 1.5 }]],
    ['a quantity of 1e9', [{ product_id: 1, quantity: 1e9 }]],
    ['201 items', Array.from({ length: 201 }, () => ({ product_id: 1, quantity: 1 }))],
  ])('rejects %s', async (_, items) => {
    expect((await merge(items)).statusCode).toBe(400)
  })

  it('rejects an invalid guest cart id', async () => {
    expect((await merge([{ product_id: 1, quantity: 1 }], { mergeId: 'first' })).statusCode).toBe(400)
  })
})

describe('concurrent requests from several tabs', () => {
  it('lose no added quantity', async () => {
    const { productId } = await catalogFixture.aProduct({ stock: 100 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => add({ product_id: productId })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
    expect(answers.filter((answer) => answer.json().code === 'LINE_LIMIT_REACHED')).toHaveLength(20)
    expect(await quantities()).toEqual([10])
  })

  it('never exceed the maximum number of lines', async () => {
    const products = await Promise.all(Array.from({ length: MAX_CART_LINES + 10 }, () => catalogFixture.aProduct()))
    const answers = await Promise.all(products.map(({ productId }) => add({ product_id: productId })))
    expect(answers.filter((answer) => answer.json().code === 'CART_FULL')).toHaveLength(10)
    expect(await quantities()).toHaveLength(MAX_CART_LINES)
  })

  it('add once under one Idempotency-Key, and each time without a key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const repeats = Array.from({ length: 20 }, () => add({ product_id: kettle.productId, quantity: 2 }, { headers }))
    for (const answer of await Promise.all(repeats)) expect(answer.json().total_items).toBe(2)
    expect((await add({ product_id: kettle.productId, quantity: 3 }, { headers })).json().code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect(await quantities()).toEqual([2])
  })
})

it('repeats the answer under an Idempotency-Key with the holiday of a store that is in the cart', async () => {
  const storeId = await catalogFixture.aStore('Duka la Likizo')
  const { productId } = await catalogFixture.aProduct({ storeId })
  await add({ product_id: productId })
  const until = '2026-12-01T00:00:00.000Z'
  const away = database.db.updateTable('stores').set({ away_until: new Date(until) })
  await away.where('id', '=', storeId).execute()
  const headers = { 'idempotency-key': randomUUID() }
  for (let sent = 0; sent < 2; sent++) {
    const answer = await add({ product_id: kettle.productId }, { headers })
    expect(answer.json().cart).toMatchObject([{ store_away_until: until }, { quantity: 1 }])
  }
})

describe('number of statements of a cart call, for any cart size', () => {
  it('needs one statement to view the cart, two to change it, and a bounded number to merge', async () => {
    const products = await Promise.all(Array.from({ length: 30 }, () => catalogFixture.aProduct()))
    await merge(products.map(({ productId }) => ({ product_id: productId, quantity: 1 })))
    const id = (await get()).json().cart[0].id
    expect(await statementsOf(() => get())).toBe(1)
    expect(await statementsOf(() => add({ product_id: kettle.productId }))).toBe(2)
    const headers = { 'idempotency-key': randomUUID() }
    expect(await statementsOf(() => add({ product_id: kettle.productId }, { headers }))).toBe(2)
    expect(await statementsOf(() => update(id, 2))).toBe(2)
    expect(await statementsOf(() => remove(id))).toBe(2)
    const items = products.map(({ productId }) => ({ product_id: productId, quantity: 1 }))
    expect(await statementsOf(() => merge(items))).toBe(5)
  })
})

describe('cart rate limit', () => {
  it('rejects the 241st addition in a minute, and accepts additions in the next minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 241 }, () =>
        add({ product_id: kettle.productId, quantity: 10 }).then((one) => one.statusCode),
      ),
    )
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    clock.advance(60)
    expect((await add({ product_id: kettle.productId })).statusCode).toBe(200)
  })
})

describe('merged guest cart', () => {
  it('is remembered for ninety days', async () => {
    const merge = { merge_id: randomUUID(), items: [{ product_id: kettle.productId, quantity: 1 }] }
    const send = () =>
      app.inject({ method: 'POST', url: '/api/cart/merge/', headers: asShopper(wanjiru), payload: merge })
    await send()
    const deleteMerges = () => deleteOldRows({ db: database.db, clock }, cartRetention)
    clock.advance(89 * 24 * 60 * 60)
    await deleteMerges()
    expect((await send()).json().total_items).toBe(1)
    clock.advance(2 * 24 * 60 * 60)
    await deleteMerges()
    expect((await send()).json().total_items).toBe(2)
  })
})
