import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aSeller, type Seller } from '../../test/factories/seller.ts'
import { aShopper } from '../../test/factories/shopper.ts'
import { aWholeShop, type WholeShop } from '../../test/factories/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await aWholeShop()
})
afterAll(() => shop.close())

const get = (path: string) => shop.send('GET', path)
const aPicture = sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const aDay = 24 * 60 * 60
const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * aDay * 1000).toISOString()
const setStatus = (seller: Seller, status: 'open' | 'suspended') =>
  shop.modules.storeModeration.setStatus(seller.storeNumber, status, 'shop')

async function aStore() {
  const seller = await aSeller(shop)
  const { slug } = (await seller.call('GET', '/api/seller/store/')).body as { slug: string }
  return { seller, slug, path: `/api/stores/${slug}/` }
}

async function aCategory() {
  const name = `Kitchen ${crypto.randomUUID().slice(0, 8)}`
  return { id: await shop.catalogFixture.aCategory(name), slug: name.toLowerCase().replace(' ', '-') }
}

describe('a store’s public page', () => {
  it('shows the store’s texts, its rating and the date it opened', async () => {
    const { seller, path, slug } = await aStore()
    const form = {
      name: 'Duka la Amani',
      about: 'Fruit.',
      county: 'Kisumu',
      town: 'Milimani',
      return_policy: 'A week.',
    }
    expect(await seller.call('PUT', '/api/seller/store/profile/', form)).toMatchObject({ status: 200, body: form })
    const { productId } = await shop.catalogFixture.aProduct({ storeId: seller.storeId })
    const review = { productId, userId: null, author: 'Otieno', comment: 'Good.', createdAt: shop.clock.now() }
    await inTransaction(shop.db, (tx) =>
      shop.modules.reviews.add(
        tx,
        [5, 4, 4].map((rating) => ({ ...review, rating })),
      ),
    )
    expect((await get(path)).body).toEqual({
      ...form,
      slug,
      since: shop.clock.now().toISOString(),
      logo: null,
      rating: 4.3,
      review_count: 3,
      away: null,
    })
    expect((await get(`/api/products/${productId}/`)).body.seller).toEqual({ name: 'Duka la Amani', slug, away: null })
  })

  it('lists only the store’s products, sorted, filtered and paged', async () => {
    const { seller, path } = await aStore()
    await shop.catalogFixture.aProduct()
    for (const [name, priceCents] of [
      ['Cup', 300_00],
      ['Bowl', 100_00],
      ['Pot', 200_00],
    ] as const)
      await shop.catalogFixture.aProduct({ storeId: seller.storeId, name, priceCents })
    const names = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)
    const first = (await get(`${path}products/?ordering=price&limit=2&count=true`)).body
    expect([names(first), first.count]).toEqual([['Bowl', 'Pot'], 3])
    const second = (await get(`${path}products/?ordering=price&limit=2&cursor=${first.next}`)).body
    expect([names(second), second.next]).toEqual([['Cup'], null])
    expect(names((await get(`${path}products/?min_price=200&max_price=250`)).body)).toEqual(['Pot'])
  })

  it('is not found under another slug', async () => {
    for (const path of ['/api/stores/no-such/', '/api/stores/no-such/products/'])
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'STORE_NOT_FOUND' } })
  })
})

describe('a suspended store', () => {
  it('disappears from all lists, search, carts and checkout at once, and returns when it is opened', async () => {
    const { seller, path } = await aStore()
    const category = await aCategory()
    const name = `Jiko ${crypto.randomUUID().slice(0, 8)}`
    const { productId } = await shop.catalogFixture.aProduct({ storeId: seller.storeId, categoryId: category.id, name })
    await inTransaction(shop.db, (tx) => shop.modules.search.index(tx, [productId]))
    const shopper = await aShopper(shop)
    expect(await shopper.call('POST', '/api/cart/add/', { product_id: productId })).toMatchObject({ status: 200 })
    const seen = async () => ({
      store: (await get(path)).status,
      product: (await get(`/api/products/${productId}/`)).status,
      listed: (await get(`/api/products/category/${category.slug}/`)).body.results.length,
      found: (await get(`/api/products/search/?q=${encodeURIComponent(name)}`)).body.results.length,
      counted: ((await get('/api/categories/')).body as { id: number; product_count: number }[]).find(
        ({ id }) => id === category.id,
      )?.product_count,
      inCart: (await shopper.call('GET', '/api/cart/')).body.cart[0].available,
      added: (await shopper.call('POST', '/api/cart/add/', { product_id: productId })).body.code,
    })
    const open = { store: 200, product: 200, listed: 1, found: 1, counted: 1, inCart: true, added: undefined }
    expect(await seen()).toEqual(open)

    await setStatus(seller, 'suspended')
    await shop.pass()
    const closed = {
      store: 404,
      product: 404,
      listed: 0,
      found: 0,
      counted: 0,
      inCart: false,
      added: 'PRODUCT_UNAVAILABLE',
    }
    expect(await seen()).toEqual(closed)
    const own = await seller.call('GET', '/api/seller/products/?state=listed')
    expect(own.body).toMatchObject([{ id: productId, state: 'listed' }])

    await setStatus(seller, 'open')
    await shop.pass()
    expect(await seen()).toEqual(open)
    const trail = shop.db.selectFrom('audit_entries').select('action').where('subject', '=', `store:${seller.storeId}`)
    expect((await trail.execute()).map(({ action }) => action)).toEqual(['store.suspended', 'store.opened'])
  })

  describe('with more products than one batch updates', () => {
    const products = 620
    type Cards = { results: { name: string }[] }

    /** A store whose products are copies of one, which has the highest id. Its category has no other products. */
    async function aLargeStore() {
      const { seller, path } = await aStore()
      const category = await aCategory()
      const { productId } = await shop.catalogFixture.aProduct({
        storeId: seller.storeId,
        categoryId: category.id,
        name: 'Pot',
      })
      await sql`
        with copies as (
          insert into products (store_id, category_id, name, description, state, list_price_cents, payable_cents, on_sale,
            is_new_arrival, in_stock, first_listed_at, created_at, updated_at)
          select store_id, category_id, name || n, description, state, list_price_cents, payable_cents, on_sale,
            is_new_arrival, in_stock, created_at, created_at - n * interval '1 minute', updated_at
          from products, generate_series(2, ${products}::integer) as n where products.id = ${productId} returning id
        ), details as (
          insert into product_details (product_id, full_description) select id, '' from copies
        )
        insert into variants (product_id, is_default, received, stock) select id, true, 20, 20 from copies`.execute(
        shop.db,
      )
      const category_count = { product_count: products }
      await shop.db.updateTable('categories').set(category_count).where('id', '=', category.id).execute()
      const stored = async () => {
        const { rows } = await sql<{ state: string; found: number }>`
          select state, count(*) as found from products where store_id = ${seller.storeId} group by state order by state`.execute(
          shop.db,
        )
        return Object.fromEntries(rows.map(({ state, found }) => [state, found]))
      }
      const counted = async () =>
        ((await get('/api/categories/')).body as { id: number; product_count: number }[]).find(
          ({ id }) => id === category.id,
        )?.product_count
      const listed = async () => ((await get(`/api/products/category/${category.slug}/`)).body as Cards).results.length
      const moves = async () => (await shop.db.selectFrom('store_visibility_changes').selectAll().execute()).length
      return { seller, path, category, productId, stored, counted, listed, moves }
    }

    it('is unpublished at once, while its products are updated in batches', async () => {
      const { seller, path, category, productId, stored, counted, listed, moves } = await aLargeStore()
      const shopper = await aShopper(shop)
      await shopper.call('POST', '/api/cart/add/', { product_id: productId })

      await setStatus(seller, 'suspended')
      // The newest product is among those that are not updated yet.
      expect(await stored()).toEqual({ listed: products - 500, withheld: 500 })
      expect((await get(path)).status).toBe(404)
      expect((await get(`/api/products/${productId}/`)).status).toBe(404)
      expect(await listed()).toBe(0)
      expect(((await get(`/api/products/?ids=${productId}`)).body as Cards).results).toEqual([])
      expect(((await get(`/api/products/?category=${category.id}&count=true`)).body as { count: number }).count).toBe(0)
      expect((await shopper.call('GET', '/api/cart/')).body.cart[0].available).toBe(false)
      expect((await shopper.call('POST', '/api/cart/add/', { product_id: productId })).body.code).toBe(
        'PRODUCT_UNAVAILABLE',
      )
      expect((await seller.call('GET', '/api/seller/products/?state=listed&limit=100')).body).toHaveLength(100)

      await shop.pass()
      expect([await stored(), await counted(), await moves()]).toEqual([{ withheld: products }, 0, 0])

      await setStatus(seller, 'open')
      expect((await get(path)).status).toBe(200)
      await shop.pass()
      expect([await stored(), await counted(), await moves()]).toEqual([{ listed: products }, products, 0])
      expect((await get(`/api/products/${productId}/`)).status).toBe(200)
    })

    it('is complete when it is opened again before all products were updated', async () => {
      const { seller, productId, stored, counted, moves } = await aLargeStore()
      await setStatus(seller, 'suspended')
      await setStatus(seller, 'open')
      expect((await get(`/api/products/${productId}/`)).status).toBe(200)
      await shop.pass()
      expect([await stored(), await counted(), await moves()]).toEqual([{ listed: products }, products, 0])
    })

    it('can edit its products meanwhile, and counts each once', async () => {
      const { seller, productId, stored, counted } = await aLargeStore()
      await setStatus(seller, 'suspended')
      const change = { price: 12, stock: 3 }
      expect((await seller.call('PUT', `/api/seller/products/${productId}/`, change)).status).toBe(200)
      expect(await stored()).toEqual({ listed: products - 501, withheld: 501 })
      expect(await counted()).toBe(products - 501)
      await shop.pass()
      expect(await counted()).toBe(0)

      await setStatus(seller, 'open')
      expect((await seller.call('PUT', `/api/seller/products/${productId}/`, { price: 13 })).status).toBe(200)
      expect((await get(`/api/products/${productId}/`)).body.price).toBe(13)
      expect((await seller.call('DELETE', `/api/seller/products/${productId}/`)).body.outcome).toBe('archived')
      await shop.pass()
      expect([await stored(), await counted()]).toEqual([{ archived: 1, listed: products - 1 }, products - 1])
    })
  })

  it('can edit its products, none of which is public before the store is opened', async () => {
    const { seller } = await aStore()
    const category = await aCategory()
    const counted = async () =>
      ((await get('/api/categories/')).body as { id: number; product_count: number }[]).find(
        ({ id }) => id === category.id,
      )?.product_count
    await setStatus(seller, 'suspended')
    const form = { name: 'Cup', description: 'Holds tea.', price: 10, stock: 3, category_id: category.id }
    const { id } = (await seller.call('POST', '/api/seller/products/', form)).body
    expect(await seller.call('PUT', `/api/seller/products/${id}/`, { price: 12 })).toMatchObject({
      status: 200,
      body: { state: 'listed', price: 12 },
    })
    expect([(await get(`/api/products/${id}/`)).status, await counted()]).toEqual([404, 0])
    const second = (await seller.call('POST', '/api/seller/products/', form)).body
    expect((await seller.call('DELETE', `/api/seller/products/${second.id}/`)).body.outcome).toBe('archived')

    await setStatus(seller, 'open')
    expect([(await get(`/api/products/${id}/`)).status, await counted()]).toEqual([200, 1])
  })

  it('D38 is the first state of a new store when the shop requires approval', async () => {
    const seller = await aSeller(shop)
    const { settings } = shop.modules
    async function requireApproval(newStoresNeedApproval: boolean) {
      await inTransaction(shop.db, (tx) => settings.change(tx, 'shop', { newStoresNeedApproval }))
      await expect.poll(() => settings.current().newStoresNeedApproval).toBe(newStoresNeedApproval)
    }
    await requireApproval(true)
    const store = { ownerId: seller.userId, name: 'Duka Jipya', phoneNumber: '+254712345678' }
    const opened = await inTransaction(shop.db, (tx) => shop.modules.sellers.openOwn(tx, store))
    await requireApproval(false)
    const { productId } = await shop.catalogFixture.aProduct({ storeId: opened.id })
    expect((await get(`/api/products/${productId}/`)).status).toBe(404)
    await shop.modules.storeModeration.setStatus(opened.storeNumber, 'open', 'operator:1')
    expect((await get(`/api/products/${productId}/`)).status).toBe(200)
  })
})

describe('a store on holiday', () => {
  it('shows its products and sells none until the end of the holiday', async () => {
    const { seller, path } = await aStore()
    const { productId } = await shop.catalogFixture.aProduct({ storeId: seller.storeId, priceCents: 500_00 })
    const shopper = await aShopper(shop)
    const line = (await shopper.call('POST', '/api/cart/add/', { product_id: productId })).body.cart[0]
    const away = { until: inDays(5 / (24 * 60)), message: 'Back soon.' }
    expect(await seller.call('PUT', '/api/seller/store/holiday/', away)).toMatchObject({ status: 200, body: { away } })

    expect((await get(path)).body.away).toEqual(away)
    expect((await get(`/api/products/${productId}/`)).body.seller.away).toEqual(away)
    expect((await get(`${path}products/`)).body.results).toHaveLength(1)
    expect((await shopper.call('GET', '/api/cart/')).body.cart).toMatchObject([
      { available: false, store_away_until: away.until },
    ])
    expect(await shopper.call('POST', '/api/cart/add/', { product_id: productId })).toMatchObject({
      status: 409,
      body: { code: 'STORE_AWAY', until: away.until },
    })
    const checkout = {
      delivery_address: 'Moi Avenue 4',
      phone_number: '0712 345 678',
      county: 'Nairobi',
      town: 'Westlands',
      delivery_method: 'standard',
      cart_items: [{ id: line.id, quantity: 1, price: 500 }],
    }
    const order = (body: object) => shopper.call('POST', '/api/checkout/', body)
    const { delivery_cost } = (await order({ ...checkout, delivery_cost: 0.01 })).body
    expect(await order({ ...checkout, delivery_cost })).toMatchObject({
      status: 409,
      body: { code: 'STORE_AWAY', until: away.until, items: [{ product_id: productId }] },
    })

    await shop.pass(6 * 60)
    expect((await get(path)).body.away).toBeNull()
    expect((await order({ ...checkout, delivery_cost })).status).toBe(201)
    const row = shop.db.selectFrom('stores').select(['away_until', 'away_message']).where('id', '=', seller.storeId)
    expect(await row.executeTakeFirst()).toEqual({ away_until: null, away_message: '' })
  })

  it('sells again once its owner ends the holiday, and refuses one in the past or longer than a year', async () => {
    const { seller } = await aStore()
    for (const until of [inDays(-1), inDays(366)])
      expect(await seller.call('PUT', '/api/seller/store/holiday/', { until })).toMatchObject({
        status: 400,
        body: { code: 'HOLIDAY_NOT_POSSIBLE' },
      })
    await seller.call('PUT', '/api/seller/store/holiday/', { until: inDays(1) })
    for (const _ of ['once', 'twice'])
      expect((await seller.call('DELETE', '/api/seller/store/holiday/')).body.away).toBeNull()
  })
})

describe('the settings of a store', () => {
  it('include a logo, which is validated like every picture and can be removed', async () => {
    const { seller, path } = await aStore()
    const send = (form: FormData) =>
      shop.http.inject({
        method: 'PUT',
        url: '/api/seller/store/profile/',
        headers: { authorization: `Bearer ${seller.access}` },
        payload: form,
      })
    const withLogo = (bytes: Buffer) => {
      const form = new FormData()
      form.append('logo', new Blob([Uint8Array.from(bytes)]), 'logo.png')
      return form
    }
    const refused = await send(withLogo(Buffer.from('no picture')))
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'VALIDATION_FAILED'])
    expect((await send(withLogo(await aPicture))).json().logo).toMatchObject({ width: expect.any(Number) })
    expect((await get(path)).body.logo).not.toBeNull()
    const without = await seller.call('PUT', '/api/seller/store/profile/', { remove_logo: true })
    expect(without.body.logo).toBeNull()
  })

  it('keep the slug when the store is renamed, and refuse a foreign phone', async () => {
    const { seller, slug } = await aStore()
    expect((await seller.call('PUT', '/api/seller/store/profile/', { name: 'Pwani' })).body).toMatchObject({
      name: 'Pwani',
      slug,
    })
    const foreign = await seller.call('PUT', '/api/seller/store/profile/', { phone_number: '+49 151 23456789' })
    expect(foreign).toMatchObject({ status: 400, body: { code: 'INVALID_PHONE' } })
  })

  it('refuse a name that reads like another store’s, and accept its own in other capitals', async () => {
    const [{ seller }, other] = [await aStore(), await aStore()]
    const rename = ({ seller: one }: Pick<typeof other, 'seller'>, name: string) =>
      one.call('PUT', '/api/seller/store/profile/', { name })
    expect(await rename({ seller }, 'Lamu Carvings')).toMatchObject({ status: 200 })
    expect(await rename({ seller }, 'LAMU Carvings')).toMatchObject({ status: 200, body: { name: 'LAMU Carvings' } })
    expect(await rename(other, 'L\u0430mu C\u0430rvings')).toMatchObject({
      status: 400,
      body: { code: 'STORE_NAME_TAKEN', error: expect.any(String), fields: [{ path: 'name' }] },
    })
    const both = await Promise.all([rename({ seller }, 'Watamu Wood'), rename(other, 'Watamu W00d')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body.code).toBe('STORE_NAME_TAKEN')
  })

  it('can be changed only by the owner', async () => {
    const { seller } = await aStore()
    const staff = await aSeller(shop, { at: seller, rights: ['products', 'orders', 'money'] })
    expect(await staff.call('PUT', '/api/seller/store/profile/', { name: 'Mine' })).toMatchObject({ status: 403 })
    expect(await staff.call('PUT', '/api/seller/store/holiday/', { until: inDays(1) })).toMatchObject({ status: 403 })
  })
})
