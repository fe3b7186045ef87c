import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/index.ts'
import type { CategoryRow } from '../listings/listing.queries.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { catalogChannel } from '../catalog-changes.ts'

let shop: WholeShop
let catalogue: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  shop = await aWholeShop()
  catalogue = await anOperator()
})
beforeEach(async () => {
  await shop.db.updateTable('products').set({ category_id: null }).execute()
  await shop.db.deleteFrom('categories').where('parent_id', 'is not', null).execute()
  await shop.db.deleteFrom('categories').execute()
})
afterAll(() => shop.close())

async function anOperator() {
  const { operatorId, headers } = await shop.operator('catalogue')
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path = '', body?: object) =>
    shop.send(method, `/api/admin/categories/${path}`, body, headers)
  return { actor: `operator:${operatorId}`, headers, call }
}

/** @returns its id */
async function aCategory(name: string, parent_id: number | null = null): Promise<number> {
  const { status, body } = await catalogue.call('POST', '', { name, parent_id })
  expect(status).toBe(201)
  return body.id
}

const inShop = async (): Promise<CategoryRow[]> => (await shop.send('GET', '/api/categories/')).body
const names = async () => (await inShop()).map(({ name }) => name)
const listed = async (query: string): Promise<string[]> =>
  (await shop.send('GET', `/api/products/${query}`)).body.results.map(({ name }: { name: string }) => name)

async function choose(id: number, background: string) {
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
  const form = new FormData()
  form.append('picture', new Blob([Uint8Array.from(await picture.png().toBuffer())]), 'mats.png')
  return shop.http.inject({
    method: 'PUT',
    url: `/api/admin/categories/${id}/picture/`,
    headers: catalogue.headers,
    payload: form,
  })
}

/** The cache tags published while `done` runs. */
async function eventsDuring(done: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const client = await shop.database.pool.connect()
  try {
    await client.query(`listen ${catalogChannel}`)
    client.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
    await done()
    await client.query('select')
  } finally {
    await client.query('unlisten *')
    client.release()
  }
  return heard
}

describe('the category tree', () => {
  it('adds a new category last, with a slug made of its name', async () => {
    const garden = await aCategory('Garden & Farm')
    await aCategory('All')
    await aCategory('茶')
    await aCategory('Seeds', garden)
    expect(await inShop()).toMatchObject([
      { name: 'Garden & Farm', slug: 'garden-farm', product_count: 0 },
      { name: 'Seeds', slug: 'seeds', parent_id: garden },
      { name: 'All', slug: 'all-2' },
      { name: '茶', slug: 'category' },
    ])
    const { body } = await catalogue.call('GET')
    expect(body.map((one: { parent_id: number | null }) => one.parent_id)).toEqual([null, garden, null, null])
  })

  it('keeps the slug of a renamed category, and finds its products by the new name', async () => {
    const id = await aCategory('Cookers')
    const { productId } = await shop.catalogFixture.aProduct({ name: 'Jiko', categoryId: id })
    const heard = await eventsDuring(() => catalogue.call('PATCH', `${id}/`, { name: 'Stoves' }))
    expect(heard).toEqual(['categories', 'products'])
    expect(await inShop()).toMatchObject([{ name: 'Stoves', slug: 'cookers', product_count: 1 }])
    expect(await listed('category/cookers/')).toEqual(['Jiko'])
    await shop.pass()
    const found = await shop.send('GET', '/api/products/search/?q=stoves')
    expect(found.body.results).toMatchObject([{ id: productId, category_name: 'Stoves' }])
  })

  it('finds the products of a subcategory by the name of its parent, also after a rename and a move', async () => {
    const [barbecues, tents] = [await aCategory('Barbecues'), await aCategory('Tents')]
    const gas = await aCategory('Gas', barbecues)
    const { productId } = await shop.catalogFixture.aProduct({ name: 'Burner', categoryId: gas })
    const found = async (q: string): Promise<number[]> => {
      await shop.pass()
      return (await shop.send('GET', `/api/products/search/?q=${q}`)).body.results.map(({ id }: { id: number }) => id)
    }
    await catalogue.call('PATCH', `${barbecues}/`, { name: 'Grills' })
    expect(await found('grills')).toEqual([productId])
    await catalogue.call('PATCH', `${gas}/`, { parent_id: tents })
    expect([await found('tents'), await found('grills')]).toEqual([[productId], []])
  })

  it('has a name in Kiswahili, which finds its products, until it is left blank', async () => {
    const { status, body } = await catalogue.call('POST', '', { name: 'Stoves', name_sw: ' Majiko ' })
    expect([status, body.name_sw]).toEqual([201, 'Majiko'])
    const { productId } = await shop.catalogFixture.aProduct({ name: 'Jiko', categoryId: body.id })
    const found = async (q: string): Promise<number[]> => {
      await shop.pass()
      return (await shop.send('GET', `/api/products/search/?q=${q}`)).body.results.map(({ id }: { id: number }) => id)
    }
    const heard = await eventsDuring(() => catalogue.call('PATCH', `${body.id}/`, { name_sw: 'Vichomeo' }))
    expect(heard).toEqual(['categories', 'products'])
    expect(await inShop()).toMatchObject([{ name: 'Stoves', name_sw: 'Vichomeo', slug: 'stoves' }])
    expect(await found('vichomeo')).toEqual([productId])
    expect((await catalogue.call('PATCH', `${body.id}/`, { name_sw: '' })).body).toMatchObject({ name_sw: null })
    expect((await catalogue.call('PATCH', `${body.id}/`, { name_sw: 'x'.repeat(61) })).status).toBe(400)
    const trail = await shop.db
      .selectFrom('audit_entries')
      .select('changes')
      .where('subject', '=', `category:${body.id}`)
      .where('action', '=', 'category.changed')
      .orderBy('id')
      .execute()
    expect(trail.map(({ changes }) => changes)).toEqual([
      { nameSw: { from: 'Majiko', to: 'Vichomeo' } },
      { nameSw: { from: 'Vichomeo', to: null } },
    ])
  })

  it('orders sibling categories, and moves their subcategories with them', async () => {
    const [tea, rice, salt] = [await aCategory('Tea'), await aCategory('Rice'), await aCategory('Salt')]
    const [green, black] = [await aCategory('Green', tea), await aCategory('Black', tea)]
    const order = (parent_id: number | null, ids: number[]) => catalogue.call('PUT', '', { parent_id, ids })
    await order(null, [rice, tea, salt])
    const heard = await eventsDuring(() => order(tea, [black, green]))
    expect(heard).toEqual(['categories', 'products'])
    await order(tea, [black, green])
    expect(await names()).toEqual(['Rice', 'Tea', 'Black', 'Green', 'Salt'])
    const trail = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'changes'])
      .where('subject', '=', `categories:${tea}`)
      .execute()
    expect(trail).toEqual([{ actor: catalogue.actor, changes: { from: [green, black], to: [black, green] } }])
  })

  it('rejects an order of categories that have changed since they were read', async () => {
    const [tea, rice] = [await aCategory('Tea'), await aCategory('Rice')]
    const green = await aCategory('Green', tea)
    for (const [parent_id, ids] of [
      [null, [rice]],
      [null, [rice, tea, green]],
      [null, [rice, rice]],
      [tea, [rice]],
      [rice, [green]],
    ] as const)
      expect((await catalogue.call('PUT', '', { parent_id, ids })).body.code).toBe('CATEGORIES_CHANGED')
    expect(await names()).toEqual(['Tea', 'Green', 'Rice'])
  })

  it('rejects unknown categories', async () => {
    for (const answer of [
      await catalogue.call('PATCH', '999999/', { name: 'Mats' }),
      await catalogue.call('DELETE', '999999/'),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'CATEGORY_NOT_FOUND' } })
    expect((await choose(999_999, 'teal')).json().code).toBe('CATEGORY_NOT_FOUND')
  })

  it.each([
    ['without a name', { name: ' ' }, 'name', 'Please enter a name.'],
    ['with a name that is taken', { name: 'tea' }, 'name', 'Another category already has this name.'],
    ['with an unknown parent', { name: 'Mats', parent_id: 999_999 }, 'parent_id', 'This category no longer exists.'],
  ])('rejects a new category %s', async (_, body, path, message) => {
    await aCategory('Tea')
    expect(await catalogue.call('POST', '', body)).toMatchObject({ status: 400, body: { fields: [{ path, message }] } })
    expect(await names()).toEqual(['Tea'])
  })

  it('rejects a third level of categories, in the API and in the database', async () => {
    const [tea, rice] = [await aCategory('Tea'), await aCategory('Rice')]
    const green = await aCategory('Green', tea)
    for (const [id, parent_id] of [
      [rice, green],
      [tea, rice],
      [tea, tea],
    ] as const)
      expect(await catalogue.call('PATCH', `${id}/`, { parent_id }), `${id} below ${parent_id}`).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'parent_id' }] },
      })
    for (const [id, parent_id] of [
      [rice, green],
      [tea, rice],
    ] as const)
      await expect(shop.db.updateTable('categories').set({ parent_id }).where('id', '=', id).execute()).rejects.toThrow(
        'categories_parent',
      )
  })

  it('stays consistent when several operators change it at the same time', async () => {
    const ids = [await aCategory('A'), await aCategory('B'), await aCategory('C'), await aCategory('D')]
    const answers = await Promise.all(
      ids.flatMap((id, n) => [
        catalogue.call('PATCH', `${id}/`, { parent_id: ids[(n + 1) % 4] }),
        catalogue.call('PUT', '', { parent_id: null, ids: ids.toReversed() }),
      ]),
    )
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    const tree = (await catalogue.call('GET')).body as { id: number; parent_id: number | null }[]
    expect(tree.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids)
    const parents = new Set(tree.flatMap(({ parent_id }) => parent_id ?? []))
    for (const { id, parent_id } of tree) if (parent_id !== null) expect(parents.has(id)).toBe(false)
  })
})

describe('the subcategories of a category', () => {
  it('count and list their products in the parent, in one order, with one statement a page', async () => {
    const tea = await aCategory('Tea')
    const [green, black] = [await aCategory('Green', tea), await aCategory('Black', tea)]
    await aCategory('Rice')
    const prices = [500_00, 100_00, 400_00, 200_00, 300_00]
    const boxes: number[] = []
    for (const [at, priceCents] of prices.entries()) {
      const categoryId = [tea, green, black][at % 3] ?? null
      const name = `Box of ${priceCents / 100_00}`
      boxes.push((await shop.catalogFixture.aProduct({ name, priceCents, categoryId })).productId)
    }
    expect(await inShop()).toMatchObject([
      { name: 'Tea', product_count: 5 },
      { name: 'Green', product_count: 2 },
      { name: 'Black', product_count: 1 },
      { name: 'Rice', product_count: 0 },
    ])
    const shown: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      shop.database.takeStatements()
      const { body } = await shop.send('GET', `/api/products/category/tea/?ordering=price&limit=2&cursor=${cursor}`)
      expect(shop.database.takeStatements()).toHaveLength(1)
      shown.push(...body.results.map(({ name }: { name: string }) => name))
      cursor = body.next
    }
    expect(shown).toEqual([1, 2, 3, 4, 5].map((n) => `Box of ${n}`))
    expect(await listed(`?category=${green}&ordering=price`)).toEqual(['Box of 1', 'Box of 3'])
    const counted = await shop.send('GET', '/api/products/?category=tea&count=true')
    expect(counted.body.count).toBe(5)
    await inTransaction(shop.db, (tx) => shop.modules.search.index(tx, boxes))
    const found = await shop.send('GET', '/api/products/search/?q=box&category=tea')
    expect(found.body.results).toHaveLength(5)
    const related = await shop.send('GET', `/api/products/related/?category=${tea}`)
    expect(related.body).toHaveLength(5)
  })

  it('move their products to the new parent with them', async () => {
    const [tea, drinks] = [await aCategory('Tea'), await aCategory('Drinks')]
    await shop.catalogFixture.aProduct({ name: 'Box', categoryId: tea })
    expect(await listed('category/drinks/')).toEqual([])
    const heard = await eventsDuring(() => catalogue.call('PATCH', `${tea}/`, { parent_id: drinks }))
    expect(heard).toEqual(['categories', 'products'])
    expect(await listed('category/drinks/')).toEqual(['Box'])
    expect(await names()).toEqual(['Drinks', 'Tea'])
    await catalogue.call('PATCH', `${tea}/`, { parent_id: null })
    expect(await listed('category/drinks/')).toEqual([])
  })
})

describe('a category’s picture', () => {
  it('replaces the previous picture, whose files are removed', async () => {
    const id = await aCategory('Mats')
    const first = (await choose(id, 'teal')).json().image
    const heard = await eventsDuring(() => choose(id, 'orange'))
    expect(heard).toEqual(['categories'])
    const [{ image } = { image: null }] = await inShop()
    expect(image).not.toBe(first)
    expect(await shop.db.selectFrom('media').select('id').execute()).toHaveLength(1)
    expect((await shop.http.inject(String(image))).statusCode).toBe(200)
    shop.clock.advance(24 * 60 * 60 + 1)
    await shop.modules.media.removeUnreferencedBlobs()
    expect((await shop.http.inject(first)).statusCode).toBe(404)
    catalogue = await anOperator()
    expect((await catalogue.call('DELETE', `${id}/`)).status).toBe(200)
    expect(await shop.db.selectFrom('media').select('id').execute()).toEqual([])
  })

  it('must be a picture file', async () => {
    const id = await aCategory('Mats')
    const { headers } = catalogue
    const form = new FormData()
    form.append('picture', new Blob(['<svg/>']), 'mats.svg')
    const url = `/api/admin/categories/${id}/picture/`
    for (const payload of [form, {}]) {
      const answer = await shop.http.inject({ method: 'PUT', url, headers, payload })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields[0].path).toMatch(/^picture/)
    }
    expect(await inShop()).toMatchObject([{ image: null }])
  })
})

describe('removing a category', () => {
  it.each(['listed', 'withheld', 'withdrawn'] as const)('is refused while a product in it is %s', async (state) => {
    const id = await aCategory('Mats')
    const { productId } = await shop.catalogFixture.aProduct({ categoryId: id })
    await shop.db.updateTable('products').set({ state }).where('id', '=', productId).execute()
    expect(await catalogue.call('DELETE', `${id}/`)).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_HAS_PRODUCTS' },
    })
    await shop.db.updateTable('products').set({ state: 'archived' }).where('id', '=', productId).execute()
    expect((await catalogue.call('DELETE', `${id}/`)).status).toBe(200)
    const product = await shop.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', productId)
      .executeTakeFirst()
    expect(product).toEqual({ category_id: null })
  })

  it('is refused while the category has subcategories', async () => {
    const tea = await aCategory('Tea')
    const green = await aCategory('Green', tea)
    expect((await catalogue.call('DELETE', `${tea}/`)).body.code).toBe('CATEGORY_HAS_OTHERS_BELOW')
    await catalogue.call('DELETE', `${green}/`)
    expect(await eventsDuring(() => catalogue.call('DELETE', `${tea}/`))).toEqual(['categories'])
    expect(await names()).toEqual([])
  })
})
