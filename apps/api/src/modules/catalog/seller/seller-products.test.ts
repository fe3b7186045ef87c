import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { createPubSub } from '../../../platform/db/notify.ts'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { silentLog } from '../../../platform/log.ts'
import { aClock, asShopper } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  aForm,
  createSellerCatalogFixture,
  type SellerCatalogFixture,
} from '../../../test/factories/seller-catalog-fixture.ts'
import { ProductsChanged } from '../catalog.events.ts'

const clock = aClock()
let database: TestDatabase
let catalogFixture: SellerCatalogFixture
let store: number
let other: number
let kitchen: number
let home: number
const published: number[] = []

beforeAll(async () => {
  database = await aDatabase({ poolSize: 24 })
  catalogFixture = createSellerCatalogFixture({ db: database.db, clock })
  catalogFixture.events.subscribe(ProductsChanged, async (_, { productIds }) => void published.push(...productIds))
  store = await catalogFixture.aStore('Duka la Amani')
  other = await catalogFixture.aStore('Duka la Jirani')
  kitchen = await catalogFixture.aCategory('Kitchen')
  home = await catalogFixture.aCategory('Home')
})
afterAll(() => database.drop())

const kettle = () => ({
  name: 'Kettle',
  description: 'Boils a litre.',
  price: 1_250.5,
  stock: 20,
  category_id: kitchen,
})
const create = (form: object = kettle(), headers = {}) => catalogFixture.call(store, 'POST', '', form, headers)
const change = (id: number, form: object) => catalogFixture.call(store, 'PUT', `${id}/`, form)
const get = async (id: number) => (await catalogFixture.call(store, 'GET', `${id}/`)).json
const list = async (query = '') =>
  (await catalogFixture.call(store, 'GET', query)).json as { id: number; name: string }[]
const remove = (id: number) => catalogFixture.call(store, 'DELETE', `${id}/`)
const aProduct = async (form: object = {}) => (await create({ ...kettle(), ...form })).json

/** The product as its public page shows it. */
const publicPage = (id: number) => catalogFixture.catalog.detail(id)
const countOf = async (categoryId: number) =>
  (await catalogFixture.catalog.categories(database.db)).find(({ id }) => id === categoryId)?.product_count

const aPhoto = (colour = '#c0392b', width = 500) =>
  sharp({ create: { width, height: 400, channels: 3, background: colour } })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .jpeg()
    .toBuffer()

async function refusal(answer: Promise<{ status: number; json: { code: string; message?: string; fields: unknown } }>) {
  const { status, json } = await answer
  expect(json.message, 'V§8 reads the field message').toBeTypeOf('string')
  return { status, code: json.code, fields: json.fields }
}

const order = (lines: { variantId: number; quantity: number }[]) => {
  const orderId = unguessableId()
  const until = new Date(clock.now().getTime() + 30 * 60 * 1000)
  return {
    reserve: () =>
      inTransaction(database.db, (tx) =>
        catalogFixture.catalog.reserve(tx, orderId, lines, { until, byUnconfirmed: false }),
      ),
    pay: () => inTransaction(database.db, (tx) => catalogFixture.catalog.sellReserved(tx, orderId)),
    expire: () => inTransaction(database.db, (tx) => catalogFixture.catalog.release(tx, orderId)),
  }
}

describe('adding a product', () => {
  it('V§3 Product, V§7: accepts a multipart form and returns the product as its store sees it', async () => {
    const form = aForm(
      { name: 'Kettle', description: 'Boils a litre.', price: '1250.5', stock: '20', category_id: String(kitchen) },
      [await aPhoto(), await aPhoto('#2980b9')],
    )
    const { status, json } = await create(form)
    expect(status).toBe(201)
    const variant = { name: '', options: [], price: null, sku: null, stock: 20, reserved: 0, sold: 0, picture: null }
    expect(json).toEqual({
      id: expect.any(Number),
      name: 'Kettle',
      name_sw: null,
      description: 'Boils a litre.',
      summary: 'Boils a litre.',
      state: 'listed',
      unpublished_reason: '',
      price: 1_250.5,
      sale_price: null,
      discount: 0,
      sale_starts_at: null,
      sale_ends_at: null,
      stock: 20,
      stock_level: 'enough',
      category: { id: kitchen, name: 'Kitchen' },
      images: [expect.stringMatching(/^\/media\/.*\/480\.webp$/), expect.stringMatching(/^\/media\/.*\/480\.webp$/)],
      pictures: [expect.objectContaining({ width: 480 }), expect.objectContaining({ width: 480 })],
      sales_count: 0,
      sales: 0,
      brand: null,
      warranty: null,
      features: [],
      specifications: [],
      variants: [{ id: expect.any(Number), ...variant }],
      created_at: clock.now().toISOString(),
      updated_at: clock.now().toISOString(),
    })
  })

  it('D38 publishes the product at once, counts it in its category, and updates search and pages', async () => {
    const before = await countOf(kitchen)
    const { id } = await aProduct()
    expect(await publicPage(id)).toMatchObject({ name: 'Kettle', price: 1_250.5, stock: 20, is_new_arrival: true })
    expect(await countOf(kitchen)).toBe((before ?? 0) + 1)
    expect(published).toContain(id)
  })

  it('shows a draft only to its store until it is published', async () => {
    const before = await countOf(kitchen)
    const { id } = await aProduct({ state: 'draft' })
    expect(await publicPage(id)).toBeNull()
    expect(published).not.toContain(id)
    expect(await countOf(kitchen)).toBe(before)
    const preview = await catalogFixture.call(store, 'GET', `${id}/preview/`)
    expect(preview.json).toMatchObject({ name: 'Kettle', stock: 20, seller: { name: 'Duka la Amani' } })
    clock.advance(60)
    expect((await change(id, { state: 'listed' })).json).toMatchObject({
      state: 'listed',
      created_at: clock.now().toISOString(),
    })
    expect(await publicPage(id)).toMatchObject({ is_new_arrival: true })
    expect(await countOf(kitchen)).toBe((before ?? 0) + 1)
    expect(published).toContain(id)
    await change(id, { state: 'draft' })
    expect(await publicPage(id)).toBeNull()
    expect(await countOf(kitchen)).toBe(before)
  })

  it('D24 adds one product for repeated requests with one key', async () => {
    const key = { 'idempotency-key': unguessableId() }
    const [first, second] = await Promise.all([create(kettle(), key), create(kettle(), key)])
    expect(first?.json.id).toBe(second?.json.id)
    expect(await refusal(create({ ...kettle(), price: 2 }, key))).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  })

  it('shortens a long description for cards, unless the store wrote a summary', async () => {
    const description = 'A kettle of steel '.repeat(20)
    const cut = await aProduct({ description })
    expect(cut.summary).toMatch(/^A kettle.*(of|steel|kettle|A)…$/)
    expect(cut.summary.length).toBeLessThanOrEqual(161)
    expect((await change(cut.id, { description: 'Short.' })).json.summary).toBe('Short.')
    const written = await aProduct({ description, summary: 'Steel.' })
    expect(written.summary).toBe('Steel.')
    expect((await change(written.id, { description: 'Short.' })).json.summary).toBe('Steel.')
    expect((await change(written.id, { summary: '' })).json.summary).toBe('Short.')
  })

  it('V§5 accepts a price of 0, for a product and for a variant', async () => {
    const free = await aProduct({ price: 0 })
    expect(free).toMatchObject({ price: 0, sale_price: null })
    expect((await change(free.id, { price: '0.00' })).json.price).toBe(0)
  })

  it.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no price', { price: undefined }, 'price'],
    ['a negative price', { price: -5 }, 'price'],
    ['half a cent', { price: 1.005 }, 'price'],
    ['a price in words', { price: 'ten' }, 'price'],
    ['a price above the maximum', { price: 1e9 }, 'price'],
    ['no stock', { stock: undefined }, 'stock'],
    ['a negative stock', { stock: -1 }, 'stock'],
    ['half a unit', { stock: 1.5 }, 'stock'],
    ['more than a million units', { stock: 1_000_001 }, 'stock'],
    ['no category', { category_id: undefined }, 'category_id'],
    ['an unknown category', { category_id: 987_654 }, 'category_id'],
    ['a discount of 100 percent', { discount: 100 }, 'discount'],
    ['half a percent', { discount: 12.5 }, 'discount'],
    ['an invalid date', { sale_starts_at: '2026-02-30' }, 'sale_starts_at'],
    [
      'a sale that ends before it begins',
      { sale_starts_at: '2026-08-02T00:00:00Z', sale_ends_at: '2026-08-01T00:00:00Z' },
      'sale_ends_at',
    ],
    ['a name with a bidirectional control character', { name: 'a\u202Eb' }, 'name'],
    ['a description that is too long', { description: 'x'.repeat(5_001) }, 'description'],
    ['too many features', { features: Array.from({ length: 21 }, () => 'x') }, 'features'],
    ['features that are not a list', { features: '{"a":1' }, 'features'],
    ['no variants', { variants: [] }, 'variants'],
    ['variants without options', { variants: [{ options: [] }, { options: [] }] }, 'variants.0.options'],
    [
      'the same variant twice',
      { variants: ['M', 'm'].map((value) => ({ options: [{ name: 'Size', value }] })) },
      'variants.1.options',
    ],
    [
      'variants of different kinds',
      { variants: ['Size', 'Colour'].map((name) => ({ options: [{ name, value: 'M' }] })) },
      'variants.1.options',
    ],
    [
      'an option named twice',
      {
        variants: [
          {
            options: [
              { name: 'Size', value: 'M' },
              { name: 'size', value: 'L' },
            ],
          },
        ],
      },
      'variants.0.options',
    ],
    ['an unknown variant', { variants: [{ id: 1, options: [] }] }, 'variants.0.id'],
    ['a first variant with a price of its own', { variants: [{ options: [], price: 7 }] }, 'variants.0.price'],
    ['a picture that was not uploaded', { variants: [{ options: [], picture: 'new:1' }] }, 'variants.0.picture'],
  ])('rejects %s and names the field', async (_, form, path) => {
    const before = (await list('?limit=100')).length
    const { status, code, fields } = await refusal(create({ ...kettle(), ...form }))
    expect([status, code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(fields).toMatchObject([{ path, message: expect.any(String) }])
    expect((await list('?limit=100')).length).toBe(before)
  })

  it('costs a bounded number of statements', async () => {
    const variants = Array.from({ length: 30 }, (_, n) => ({ options: [{ name: 'Size', value: String(n) }], stock: n }))
    database.takeStatements()
    const { json } = await create({ ...kettle(), variants })
    const created = database.takeStatements().length
    expect(created).toBeLessThanOrEqual(15)
    await change(json.id, { name: 'Pot', variants: variants.toReversed() })
    expect(database.takeStatements().length).toBeLessThanOrEqual(18)
  })
})

describe('pictures', () => {
  it('V§5 accept only picture files, and store nothing else of the files', async () => {
    const bomb = await sharp({ create: { width: 7_072, height: 7_072, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    for (const file of [Buffer.from('%PDF-1.7'), Buffer.from('<svg onload="alert(1)"/>'), bomb]) {
      const before = catalogFixture.blobs.names().length
      const answer = refusal(create(aForm({ name: 'Kettle', price: '5', state: 'draft' }, [await aPhoto(), file])))
      expect(await answer).toMatchObject({ status: 400, fields: [{ path: 'uploaded_images.1' }] })
      expect(catalogFixture.blobs.names().length).toBe(before)
    }
    const nine = await Promise.all(Array.from({ length: 9 }, () => aPhoto()))
    expect(await refusal(create(aForm({ name: 'Kettle', price: '5', state: 'draft' }, nine)))).toMatchObject({
      status: 400,
      fields: [{ path: 'uploaded_images' }],
    })
  })

  it('are stored without the location in their metadata', async () => {
    const { json } = await create(aForm({ name: 'Kettle', price: '5', state: 'draft' }, [await aPhoto()]))
    const [, , key] = json.images[0].split('/')
    const read = await sharp((await catalogFixture.blobs.get(`pictures/${key}/480.webp`)) ?? undefined).metadata()
    expect([read.format, read.exif]).toEqual(['webp', undefined])
  })

  it('D38 are kept, removed and added in the order of the form', async () => {
    const { json } = await create(
      aForm({ name: 'Kettle', price: '5', state: 'draft' }, [
        await aPhoto('#111'),
        await aPhoto('#222'),
        await aPhoto('#333'),
      ]),
    )
    const [first, second, third] = json.images
    expect((await change(json.id, { name: 'Pot' })).json.images).toEqual([first, second, third])
    expect((await change(json.id, { kept_images: [third, first] })).json.images).toEqual([third, first])
    const added = await change(
      json.id,
      aForm({ kept_images: [third, 'new:1', first] }, [await aPhoto('#444'), await aPhoto('#555')]),
    )
    expect(added.json.images).toEqual([third, expect.any(String), first, expect.any(String)])
    // A single picture, as a form sends it, with the host of an external API before the path.
    expect((await change(json.id, aForm({ kept_images: `https://api.example${third}` }))).json.images).toEqual([third])
    expect((await change(json.id, { kept_images: '' })).json).toMatchObject({ images: [], pictures: [] })
    expect(await refusal(change(json.id, { kept_images: [first] }))).toMatchObject({
      fields: [{ path: 'kept_images' }],
    })
  })

  it('are limited to eight', async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, () => aPhoto()))
    const { json } = await create(aForm({ name: 'Kettle', price: '5', state: 'draft' }, eight))
    const ninth = change(json.id, aForm({ name: 'Kettle' }, [await aPhoto()]))
    expect(await refusal(ninth)).toMatchObject({ fields: [{ path: 'uploaded_images' }] })
    expect((await get(json.id)).images).toHaveLength(8)
  })

  it('are shown on the public page, and the first one on the card', async () => {
    const { json } = await create(
      aForm({ name: 'Kettle', price: '5', stock: '1', category_id: String(kitchen) }, [
        await aPhoto('#111'),
        await aPhoto('#222'),
      ]),
    )
    await change(json.id, { kept_images: json.images.toReversed() })
    expect(await publicPage(json.id)).toMatchObject({ image: json.images[1], image_width: 480 })
    const preview = await catalogFixture.call(store, 'GET', `${json.id}/preview/`)
    expect(preview.json.images.map(({ image }: { image: string }) => image)).toEqual(json.images.toReversed())
  })

  it('are not decoded for another store’s product', async () => {
    const { id } = await aProduct()
    const answer = await catalogFixture.call(
      other,
      'PUT',
      `${id}/`,
      aForm({ name: 'Mine' }, [Buffer.from('no picture')]),
    )
    expect([answer.status, answer.json.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })

  it('are rate-limited for a store that uploads too many', async () => {
    const mine = await catalogFixture.aStore('Hasty')
    const draft = () =>
      catalogFixture.call(
        mine,
        'POST',
        '',
        aForm({ name: 'Kettle', price: '5', state: 'draft' }, [Buffer.from('no picture')]),
      )
    const counted = await Promise.all(Array.from({ length: 301 }, draft))
    expect(counted.filter(({ json }) => json.code === 'RATE_LIMITED')).toHaveLength(1)
  })
})

describe('changing a product', () => {
  it('V§7 accepts the form’s state as multipart and returns the product', async () => {
    const { id } = await aProduct()
    const form = aForm({ name: 'Pot', description: 'Cooks.', price: '999.99', stock: '7', category: String(home) })
    const { status, json } = await change(id, form)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id,
      name: 'Pot',
      price: 999.99,
      stock: 7,
      stock_level: 'low',
      category: { name: 'Home' },
    })
    expect(await publicPage(id)).toMatchObject({ name: 'Pot', price: 999.99, category_name: 'Home' })
  })

  it('has a name in Kiswahili, until it is left blank', async () => {
    const { id } = await aProduct({ name_sw: 'Birika' })
    expect(await publicPage(id)).toMatchObject({ name_sw: 'Birika' })
    expect((await change(id, { name: 'Pot' })).json).toMatchObject({ name: 'Pot', name_sw: 'Birika' })
    expect((await change(id, { name_sw: '' })).json).toMatchObject({ name: 'Pot', name_sw: null })
    expect(await publicPage(id)).toMatchObject({ name_sw: null })
    expect((await change(id, { name_sw: 'x'.repeat(161) })).status).toBe(400)
  })

  it('leaves fields that the form omits unchanged', async () => {
    const before = await aProduct({
      name_sw: 'Birika',
      brand: 'Ramtons',
      warranty: '1 year',
      features: ['Boils fast'],
      specifications: [{ name: 'Volume', value: '1 l' }],
      discount: 10,
    })
    clock.advance(60)
    const { json } = await change(before.id, {})
    expect(json).toEqual({ ...before, updated_at: clock.now().toISOString() })
    expect((await change(before.id, { brand: '', features: '[]' })).json).toMatchObject({ brand: null, features: [] })
  })

  it('updates the counts of the old and the new category', async () => {
    const { id } = await aProduct()
    const before = [await countOf(kitchen), await countOf(home)] as number[]
    await change(id, { category_id: home })
    expect([await countOf(kitchen), await countOf(home)]).toEqual([present(before[0]) - 1, present(before[1]) + 1])
    expect(await refusal(change(id, { category_id: '' }))).toMatchObject({ fields: [{ path: 'category_id' }] })
  })

  it('D9 starts a sale of a whole percent between two times', async () => {
    const { id } = await aProduct()
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    const sale = { discount: '15', sale_starts_at: inHours(1), sale_ends_at: inHours(2) }
    expect((await change(id, sale)).json).toMatchObject({ ...sale, discount: 15, sale_price: null })
    expect(await publicPage(id)).toMatchObject({ on_sale: false, discount: 0 })
    clock.advance(3_600)
    expect(await get(id)).toMatchObject({ discount: 15, sale_price: 1_062.92 })
    expect(await publicPage(id)).toMatchObject({ on_sale: true, sale_price: 1_062.92 })
    await catalogFixture.catalog.updateSalePrices()
    const [card] = (await catalogFixture.catalog.list(database.db, { on_sale: true, limit: 1 })).results
    expect(card).toMatchObject({ id, sale_price: 1_062.92 })
    expect((await change(id, { discount: 0, sale_starts_at: '', sale_ends_at: '' })).json).toMatchObject({
      discount: 0,
      sale_starts_at: null,
      sale_price: null,
    })
  })

  it('invalidates every page that shows the product', async () => {
    const { id } = await aProduct()
    const heard: string[] = []
    const pubsub = createPubSub({ connection: database.connection, log: silentLog })
    pubsub.on('catalog', (payload) => heard.push(...payload.split(' ')))
    await pubsub.open()
    published.length = 0
    await change(id, { category_id: home })
    await expect.poll(() => heard.toSorted()).toEqual([`product:${id}`, 'products'])
    expect(published).toEqual([id])
    await pubsub.close()
  })

  it('invalidates the menu of all pages only when a category gets its first product or loses its last one', async () => {
    const heard: string[] = []
    const pubsub = createPubSub({ connection: database.connection, log: silentLog })
    pubsub.on('catalog', (payload) => heard.push(payload))
    await pubsub.open()
    const garden = await catalogFixture.aCategory('Garden')
    const tagsOf = async <T>(work: () => Promise<T>, expected: readonly string[]) => {
      heard.length = 0
      const done = await work()
      await expect.poll(() => heard.toSorted()).toEqual(expected)
      return done
    }
    const first = await tagsOf(() => aProduct({ category_id: garden }), ['products categories'])
    const second = await tagsOf(() => aProduct({ category_id: garden }), ['products'])
    await tagsOf(() => change(first.id, { category_id: home }), [`products product:${first.id}`])
    await tagsOf(() => remove(second.id), ['categories', `products product:${second.id}`])
    await pubsub.close()
  })

  it('V§6 Seller: returns 404 for another store’s product', async () => {
    const { id } = await aProduct()
    for (const [method, path, body] of [
      ['GET', `${id}/`],
      ['GET', `${id}/preview/`],
      ['PUT', `${id}/`, { name: 'Mine' }],
      ['DELETE', `${id}/`],
      ['POST', `${id}/duplicate/`, {}],
    ] as const) {
      const { status, json } = await catalogFixture.call(other, method, path, body)
      expect([status, json.code], `${method} ${path}`).toEqual([404, 'PRODUCT_NOT_FOUND'])
    }
    expect(await get(id)).toMatchObject({ name: 'Kettle', state: 'listed' })
  })

  it('allows other changes to an unpublished product, but not republishing it', async () => {
    const { id } = await aProduct()
    await database.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    expect((await change(id, { name: 'Pot' })).json).toMatchObject({ name: 'Pot', state: 'withdrawn' })
    for (const state of ['listed', 'draft'])
      expect(await refusal(change(id, { state }))).toMatchObject({ status: 409, code: 'PRODUCT_WITHDRAWN' })
    expect((await remove(id)).json.code).toBe('PRODUCT_WITHDRAWN')
  })

  it('returns 404 to a shopper and 401 to an anonymous user', async () => {
    const { id } = await aProduct()
    const url = `/api/seller/products/${id}/`
    expect((await catalogFixture.app.inject({ url })).statusCode).toBe(401)
    expect((await catalogFixture.app.inject({ url, headers: asShopper(7) })).statusCode).toBe(404)
  })
})

describe('changing the stock', () => {
  const variantOf = (product: { variants: { id: number }[] }) => product.variants[0]?.id ?? 0
  const units = async (variantId: number) =>
    database.db
      .selectFrom('variants')
      .select(['received', 'stock', 'reserved', 'sold'])
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow()

  it('sets a counted stock, and leaves reserved and sold units unchanged', async () => {
    const product = await aProduct({ stock: 10 })
    const variantId = variantOf(product)
    const [paid, unpaid] = [order([{ variantId, quantity: 3 }]), order([{ variantId, quantity: 2 }])]
    await paid.reserve()
    await paid.pay()
    await unpaid.reserve()
    expect((await change(product.id, { stock: 30 })).json).toMatchObject({ stock: 30, sales_count: 3, sales: 3 })
    expect(await units(variantId)).toEqual({ received: 35, stock: 30, reserved: 2, sold: 3 })
    await unpaid.expire()
    expect(await units(variantId)).toEqual({ received: 35, stock: 32, reserved: 0, sold: 3 })
  })

  it.each([
    ['adds received units to the remaining stock', 10, 25, 4, 21],
    ['subtracts removed units from the remaining stock', 10, 8, 4, 4],
    ['does not go below 0', 10, 1, 4, 0],
    ['an unchanged number changes nothing', 10, 10, 4, 6],
  ])('by the difference to the stock that the seller saw: %s', async (_, seen, stock, sold, left) => {
    const product = await aProduct({ stock: seen })
    const meanwhile = order([{ variantId: variantOf(product), quantity: sold }])
    await meanwhile.reserve()
    expect((await change(product.id, { stock, stock_seen: seen })).json.stock).toBe(left)
    await meanwhile.pay()
    expect(await units(variantOf(product))).toMatchObject({ stock: left, sold })
  })

  it('loses no sale when a seller changes the stock while others buy', async () => {
    const product = await aProduct({ stock: 50 })
    const variantId = variantOf(product)
    const buyers = Array.from({ length: 60 }, () => order([{ variantId, quantity: 1 }]))
    const restocks = Array.from({ length: 12 }, () => change(product.id, { stock: 52, stock_seen: 50 }))
    const bought = await Promise.all(
      buyers.map(async (one) => {
        const got = await one.reserve().then(
          () => true,
          (error: { code: string }) => {
            expect(error.code).toBe('INSUFFICIENT_STOCK')
            return false
          },
        )
        if (got) await one.pay()
        return got
      }),
    )
    for (const { status } of await Promise.all(restocks)) expect(status).toBe(200)
    const sold = bought.filter(Boolean).length
    expect(await units(variantId)).toEqual({ received: 74, stock: 74 - sold, reserved: 0, sold })
    expect((await get(product.id)).sales_count).toBe(sold)
  })

  it('puts the product back in stock when units are added', async () => {
    const product = await aProduct({ stock: 0 })
    expect((await publicPage(product.id))?.stock).toBe(0)
    const inStock = async () => (await list(`?stock=out&limit=100`)).every(({ id }) => id !== product.id)
    expect(await inStock()).toBe(false)
    await change(product.id, { stock: 3 })
    expect(await inStock()).toBe(true)
  })
})

describe('variants', () => {
  const sizes = (...values: string[]) => values.map((value) => ({ options: [{ name: 'Size', value }], stock: 5 }))

  it('D25 have their own stock, price and picture', async () => {
    const { json } = await create(
      aForm(
        {
          ...{ name: 'Shirt', price: '800', category_id: String(home) },
          variants: JSON.stringify([
            {
              options: [
                { name: 'Size', value: 'M' },
                { name: 'Colour', value: 'Red' },
              ],
              stock: 3,
              picture: 'new:2',
            },
            {
              options: [
                { name: 'Size', value: 'L' },
                { name: 'Colour', value: 'Red' },
              ],
              price: 950,
              stock: 4,
            },
          ]),
        },
        [await aPhoto('#111'), await aPhoto('#222')],
      ),
    )
    expect(json).toMatchObject({
      stock: 7,
      variants: [
        { name: 'Size: M, Colour: Red', price: null, stock: 3, picture: json.images[1] },
        { name: 'Size: L, Colour: Red', price: 950, stock: 4, picture: null },
      ],
    })
    expect((await publicPage(json.id))?.variants).toMatchObject([
      { price: 800, is_default: true },
      { price: 950, is_default: false },
    ])
    // A variant whose picture is removed has no picture.
    const without = await change(json.id, { kept_images: [json.images[0]] })
    expect(without.json.variants[0].picture).toBeNull()
  })

  it('keep their stock when they are renamed, reordered or repriced', async () => {
    const { id, variants } = await aProduct({ variants: sizes('M', 'L') })
    const [medium, large] = variants
    const requested = [
      { id: large.id, options: [{ name: 'Size', value: 'Large' }] },
      { id: medium.id, options: [{ name: 'Size', value: 'Medium' }], price: 2_000 },
    ]
    const { json } = await change(id, { variants: requested })
    expect(json.variants).toMatchObject([
      { id: large.id, name: 'Size: Large', stock: 5, price: null },
      { id: medium.id, name: 'Size: Medium', stock: 5, price: 2_000 },
    ])
    expect((await publicPage(id))?.variants).toMatchObject([{ id: large.id, is_default: true }, { id: medium.id }])
  })

  it('are no longer offered after their removal, but stay for existing orders', async () => {
    const { id, variants } = await aProduct({ variants: sizes('M', 'L') })
    const gone = variants[0].id
    const [paid, unpaid] = [order([{ variantId: gone, quantity: 2 }]), order([{ variantId: gone, quantity: 1 }])]
    await paid.reserve()
    await paid.pay()
    await unpaid.reserve()
    const { json } = await change(id, { variants: [{ id: variants[1].id, options: variants[1].options }] })
    expect(json).toMatchObject({ stock: 5, sales_count: 2, variants: [{ id: variants[1].id }] })
    expect((await publicPage(id))?.variants).toHaveLength(1)
    await unpaid.expire()
    expect(await get(id)).toMatchObject({ stock: 5 })
    const [offer] = await catalogFixture.catalog.offersByVariant(database.db, [gone])
    expect(offer).toMatchObject({ saleable: false })
    await change(id, { stock: 0 })
    expect(await publicPage(id)).toMatchObject({ stock: 0, has_variants: false })
    const { in_stock } = await database.db
      .selectFrom('products')
      .select('in_stock')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(in_stock).toBe(false)
  })

  it('replace the product’s single default variant', async () => {
    const { id, variants } = await aProduct()
    const { json } = await change(id, { variants: sizes('M', 'L') })
    expect(json.variants.map((variant: { id: number }) => variant.id)).not.toContain(variants[0].id)
    expect(json).toMatchObject({ stock: 10 })
  })

  it('reject a change of their total stock', async () => {
    const { id } = await aProduct({ variants: sizes('M', 'L') })
    expect((await change(id, { name: 'Shirt', stock: 10 })).status).toBe(200)
    expect(await refusal(change(id, { stock: 12 }))).toMatchObject({ fields: [{ path: 'stock' }] })
  })
})

describe('removing a product', () => {
  it('V§7 archives a product that was public; it can be listed again', async () => {
    const before = await countOf(kitchen)
    const { id } = await aProduct()
    expect((await remove(id)).json).toEqual({ id, outcome: 'archived' })
    expect(await publicPage(id)).toBeNull()
    expect(await countOf(kitchen)).toBe(before)
    expect((await list()).map((product) => product.id)).not.toContain(id)
    expect((await list('?state=archived')).map((product) => product.id)).toContain(id)
    expect((await change(id, { state: 'listed' })).json).toMatchObject({ state: 'listed', stock: 20 })
    expect(await countOf(kitchen)).toBe((before ?? 0) + 1)
  })

  it('deletes a draft', async () => {
    const { id } = await aProduct({ state: 'draft', variants: [{ options: [{ name: 'Size', value: 'M' }] }] })
    expect((await remove(id)).json).toEqual({ id, outcome: 'removed' })
    expect((await remove(id)).json.code).toBe('PRODUCT_NOT_FOUND')
  })

  it('deletes an archived product without orders or reviews, and keeps other archived products', async () => {
    const [clean, bought, reviewed] = [await aProduct(), await aProduct(), await aProduct()]
    await order([{ variantId: bought.variants[0].id, quantity: 1 }]).reserve()
    await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.countRatings(tx, { added: [{ productId: reviewed.id, rating: 4 }] }),
    )
    for (const { id } of [clean, bought, reviewed]) expect((await remove(id)).json.outcome).toBe('archived')
    const outcomes = []
    for (const { id } of [clean, bought, reviewed]) outcomes.push((await remove(id)).json.outcome)
    expect(outcomes).toEqual(['removed', 'archived', 'archived'])
  })

  it('keeps an archived product that an order names whose reservation was deleted with age', async () => {
    const { id, variants } = await aProduct()
    await remove(id)
    // As order_lines does.
    await database.pool.query('create table named_by_orders (variant_id bigint references variants (id))')
    await database.pool.query('insert into named_by_orders values ($1)', [variants[0].id])
    expect((await remove(id)).json).toEqual({ id, outcome: 'archived' })
    expect((await list('?state=archived')).map((product) => product.id)).toContain(id)
    await database.pool.query('drop table named_by_orders')
  })

  it('either sells or deletes an archived product when a removal and an order race', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, variants } = await aProduct()
      await remove(id)
      const bought = order([{ variantId: variants[0].id, quantity: 1 }])
      const [got, removed] = await Promise.all([
        bought.reserve().then(
          () => true,
          () => false,
        ),
        remove(id),
      ])
      expect(removed.json.outcome).toBe(got ? 'archived' : 'removed')
    }
  })
})

describe('a copy of a product', () => {
  it('is a draft with all data except the stock', async () => {
    const { json } = await create(
      aForm(
        {
          ...{ name: 'Shirt', price: '800', category_id: String(home), brand: 'Kitenge' },
          variants: JSON.stringify([
            { options: [{ name: 'Size', value: 'M' }], stock: 3, picture: 'new:1' },
            { options: [{ name: 'Size', value: 'L' }], price: 950, stock: 4 },
          ]),
        },
        [await aPhoto()],
      ),
    )
    const copy = await catalogFixture.call(store, 'POST', `${json.id}/duplicate/`)
    expect(copy.status).toBe(201)
    expect(copy.json).toMatchObject({
      name: 'Copy of Shirt',
      state: 'draft',
      stock: 0,
      brand: 'Kitenge',
      images: json.images,
      variants: [
        { name: 'Size: M', stock: 0, picture: json.images[0] },
        { name: 'Size: L', stock: 0, price: 950 },
      ],
    })
    expect(copy.json.id).not.toBe(json.id)
    expect((await get(json.id)).stock).toBe(7)
  })
})

describe('the list of a store’s products', () => {
  it('D5 is a bare array, newest first, with pages in the Link header', async () => {
    const mine = await catalogFixture.aStore('Long shelf')
    const ids: number[] = []
    for (let n = 0; n < 5; n++) {
      clock.advance(1)
      ids.unshift((await catalogFixture.call(mine, 'POST', '', { ...kettle(), name: `Kettle ${n}` })).json.id)
    }
    const seen: number[] = []
    for (let path: string | undefined = '?limit=2&q=kettle'; path !== undefined;) {
      const { json, link }: { json: { id: number }[]; link: string | undefined } = await catalogFixture.call(
        mine,
        'GET',
        path,
      )
      expect(json.length).toBeLessThanOrEqual(2)
      seen.push(...json.map(({ id }) => id))
      path = /<\/api\/seller\/products\/(.*)>; rel="next"/.exec(link ?? '')?.[1]
    }
    expect(seen).toEqual(ids)
    expect((await catalogFixture.call(mine, 'GET', '')).link).toBeUndefined()
  })

  it('filters by state, by stock, and by a literal part of the name', async () => {
    const mine = await catalogFixture.aStore('Mixed shelf')
    const put = (form: object) => catalogFixture.call(mine, 'POST', '', { ...kettle(), ...form })
    await put({ name: 'Full' })
    await put({ name: 'Few', stock: 9 })
    await put({ name: 'Ten', stock: 10 })
    await put({ name: 'None', stock: 0 })
    await put({ name: '100% wool_rug', state: 'draft' })
    const names = async (query: string) =>
      (await catalogFixture.call(mine, 'GET', query)).json.map(({ name }: { name: string }) => name).toSorted()
    expect(await names('')).toEqual(['100% wool_rug', 'Few', 'Full', 'None', 'Ten'])
    expect(await names('?state=draft')).toEqual(['100% wool_rug'])
    expect(await names('?stock=low')).toEqual(['Few'])
    expect(await names('?stock=out')).toEqual(['None'])
    expect(await names('?q=FU')).toEqual(['Full'])
    expect(await names(`?q=${encodeURIComponent('% WOOL_')}`)).toEqual(['100% wool_rug'])
    expect(await names('?q=___')).toEqual([])
  })

  it('contains only the store’s own products', async () => {
    await aProduct()
    const { rows } = await sql<{ id: number }>`select id from products where store_id = ${store}`.execute(database.db)
    const own = new Set(rows.map(({ id }) => id))
    expect((await list()).every(({ id }) => own.has(id))).toBe(true)
    expect((await catalogFixture.call(other, 'GET', '')).json).toEqual([])
  })
})
