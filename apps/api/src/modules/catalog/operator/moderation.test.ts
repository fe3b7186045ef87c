import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aSeller, type Seller } from '../../../test/factories/seller.ts'
import { aWholeShop, type WholeShop } from '../../../test/factories/whole-shop.ts'
import { catalogChannel } from '../catalog-changes.ts'
import { countShort, shortCount } from './low-stock-products.ts'

let shop: WholeShop
let seller: Seller
let categoryId: number
let catalogue: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  shop = await aWholeShop()
  categoryId = await shop.catalogFixture.aCategory('Kitchen')
})
beforeEach(async () => {
  seller = await aSeller(shop)
  catalogue = await anOperator()
})
afterAll(() => shop.close())

async function anOperator() {
  const { operatorId, headers } = await shop.operator('catalogue')
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    shop.send(method, `/api/admin/${path}`, body, headers)
  return {
    actor: `operator:${operatorId}`,
    headers,
    call,
    find: async (query: string): Promise<number[]> =>
      (await call('GET', `products/?${query}`)).body.map(({ id }: { id: number }) => id),
    look: async (id: number) => (await call('GET', `products/${id}/`)).body,
    waiting: async () => (await call('GET', 'product-changes/?limit=100')).body as Waiting[],
  }
}

type Waiting = { id: number; revision: number; product: { id: number }; before: object | null; after: object }

/** A product that its store has listed. @returns its id */
async function aProduct(form: object = {}): Promise<number> {
  const body = { name: 'Kettle', price: 1_000, stock: 20, category_id: categoryId, ...form }
  const { status, body: product } = await seller.call('POST', '/api/seller/products/', body)
  expect(status).toBe(201)
  return product.id
}

const change = (id: number, form: object) => seller.call('PUT', `/api/seller/products/${id}/`, form)
const inShop = async (id: number) => (await shop.send('GET', `/api/products/${id}/`)).status === 200
const counted = async () => (await shop.send('GET', '/api/categories/')).body[0].product_count as number
const trailOf = (id: number) =>
  shop.db
    .selectFrom('audit_entries')
    .select(['actor', 'action', 'changes'])
    .where('subject', '=', `product:${id}`)
    .orderBy('id')
    .execute()

describe('the operators’ product list', () => {
  it('finds products by number, name, store, category and state, the newest first', async () => {
    const [lamp, pan] = [await aProduct({ name: 'Taa ya 100% LED' }), await aProduct({ name: 'Sufuria' })]
    const draft = await aProduct({ name: 'Sufuria mpya', state: 'draft' })
    const store = `store=${seller.storeNumber}`
    const [{ store: named }] = (await catalogue.call('GET', `products/?q=${lamp}`)).body
    expect(named).toMatchObject({ id: seller.storeId, store_number: seller.storeNumber })
    expect(await catalogue.find(`q=${lamp}`)).toEqual([lamp])
    expect(await catalogue.find(`q=100%25+led&${store}`)).toEqual([lamp])
    expect(await catalogue.find(store)).toEqual([draft, pan, lamp])
    expect(await catalogue.find(`store=${encodeURIComponent(named.name.slice(2))}&q=sufuria`)).toEqual([draft, pan])
    expect(await catalogue.find(`${store}&state=draft`)).toEqual([draft])
    expect(await catalogue.find(`${store}&state=withdrawn`)).toEqual([])
    expect(await catalogue.find(`${store}&category=${categoryId}&state=listed`)).toEqual([pan, lamp])
    expect((await catalogue.find(`category=${categoryId}`)).slice(0, 3)).toEqual([draft, pan, lamp])
    for (const nothing of ['q=999999', 'q=m_fuko', 'store=nobody-of-this-name', 'store=999', 'category=999999'])
      expect(await catalogue.find(nothing), nothing).toEqual([])
    expect((await catalogue.call('GET', 'products/?state=gone')).status).toBe(400)
  })

  it('lists the products page by page in a bounded number of statements', async () => {
    for (let n = 0; n < 5; n++) await aProduct()
    const pageAt = (at: string) => shop.http.inject({ url: at, headers: catalogue.headers })
    const seen: number[] = []
    let url: string | null = `/api/admin/products/?limit=2&store=${seller.storeNumber}`
    while (url) {
      shop.database.takeStatements()
      const answer = await pageAt(url)
      expect(shop.database.takeStatements().length).toBeLessThanOrEqual(4)
      seen.push(...answer.json<{ id: number }[]>().map(({ id }) => id))
      url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
    }
    expect(seen).toHaveLength(5)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  })

  it('shows a product in any state, with the content of its current or future page', async () => {
    const id = await aProduct({ state: 'draft', description: 'Boils a litre.', discount: 10 })
    expect(await catalogue.look(id)).toMatchObject({
      id,
      state: 'draft',
      stock: 20,
      price: 1_000,
      sale_price: 900,
      discount: 10,
      unpublished_reason: '',
      page: { full_description: 'Boils a litre.', seller: { name: expect.stringContaining('Duka') } },
    })
    expect((await catalogue.call('GET', 'products/999999/')).body.code).toBe('PRODUCT_NOT_FOUND')
  })

  it('counts and filters products with few units left', async () => {
    const [none, few, enough] = [
      await aProduct({ stock: 0 }),
      await aProduct({ stock: 9 }),
      await aProduct({ stock: 10 }),
    ]
    const draft = await aProduct({ stock: 1, state: 'draft' })
    await shop.pass()
    const found = () => catalogue.find(`low_stock=true&store=${seller.storeNumber}`)
    expect(await found()).toEqual([few, none])
    const dashboard = async () => (await catalogue.call('GET', 'dashboard/')).body.low_stock
    expect(await dashboard()).toBe(await shortCount(shop.db, 100))
    await change(few, { stock: 40 })
    await change(enough, { stock: 3 })
    await change(draft, { state: 'listed' })
    await shop.pass()
    expect(await found()).toEqual([draft, enough, none])
    await countShort(shop.db, 1)
    expect(await found()).toEqual([none])
    await countShort(shop.db, 0)
    expect(await dashboard()).toBe(0)
  })
})

describe('unpublishing a product', () => {
  const unpublish = (id: number, reason = 'The pictures belong to another store.') =>
    catalogue.call('POST', `products/${id}/unpublish/`, { reason })
  const republish = (id: number) => catalogue.call('POST', `products/${id}/republish/`)

  it('hides it from shoppers at once, and sends the reason to its store, which cannot republish it', async () => {
    const id = await aProduct()
    const before = await counted()
    const heard: string[] = []
    const client = await shop.database.pool.connect()
    await client.query(`listen ${catalogChannel}`)
    client.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
    expect((await unpublish(id)).status).toBe(200)
    await client.query('unlisten *')
    client.release()
    expect(heard.toSorted()).toEqual([`product:${id}`, 'products'])
    expect(await inShop(id)).toBe(false)
    expect(await counted()).toBe(before - 1)
    const own = (await seller.call('GET', `/api/seller/products/${id}/`)).body
    expect(own).toMatchObject({ state: 'withdrawn', unpublished_reason: 'The pictures belong to another store.' })
    for (const answer of [
      await change(id, { state: 'listed' }),
      await seller.call('DELETE', `/api/seller/products/${id}/`),
      await seller.call('POST', `/api/seller/products/${id}/duplicate/`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'PRODUCT_WITHDRAWN' } })
    expect((await change(id, { name: 'Better kettle' })).status).toBe(200)
    expect(await inShop(id)).toBe(false)
    await shop.pass()
    const [mail] = await shop.mails(seller.email)
    expect(mail?.subject).toContain('We’ve unpublished one of your products')
    expect(mail?.text).toContain('Reason: The pictures belong to another store.')

    expect((await republish(id)).status).toBe(200)
    expect(await inShop(id)).toBe(true)
    expect(await counted()).toBe(before)
    expect(await catalogue.look(id)).toMatchObject({ state: 'listed', unpublished_reason: '' })
    await shop.pass()
    expect((await shop.mails(seller.email))[0]?.text).toContain('Better kettle is live again.')
    expect(await trailOf(id)).toEqual([
      { actor: catalogue.actor, action: 'product.unpublished', changes: { from: 'listed', to: 'withdrawn' } },
      { actor: catalogue.actor, action: 'product.republished', changes: { from: 'withdrawn', to: 'listed' } },
    ])
  })

  it('republishes the product with its store, when the store was closed meanwhile', async () => {
    const id = await aProduct()
    const finance = await shop.operator('finance')
    const does = (step: string, body?: object) =>
      shop.send('POST', `/api/admin/stores/${seller.storeId}/${step}/`, body, finance.headers)
    await unpublish(id)
    await does('suspend', { reason: 'Copies.' })
    await republish(id)
    expect(await catalogue.look(id)).toMatchObject({ state: 'withheld' })
    expect(await inShop(id)).toBe(false)
    await unpublish(id)
    await does('open')
    expect(await inShop(id)).toBe(false)
    await republish(id)
    expect(await inShop(id)).toBe(true)
  })

  it('requires a listed product, and succeeds once for concurrent requests', async () => {
    const [id, draft] = [await aProduct(), await aProduct({ state: 'draft' })]
    for (const answer of [await republish(id), await unpublish(draft)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'PRODUCT_STEP_NOT_POSSIBLE' } })
    for (const answer of [await republish(999_999), await unpublish(999_999)])
      expect(answer.body.code).toBe('PRODUCT_NOT_FOUND')
    expect(await unpublish(id, ' ')).toMatchObject({ status: 400, body: { fields: [{ path: 'reason' }] } })
    const before = await counted()
    const answers = await Promise.all([unpublish(id), unpublish(id), change(id, { price: 900 }), unpublish(id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
    expect(await counted()).toBe(before - 1)
    expect(await trailOf(id)).toHaveLength(1)
  })
})

describe('the flags and the sale of a product', () => {
  it('lets operators set the promotional and new-arrival flags', async () => {
    const id = await aProduct({ discount: 20 })
    const flag = (body: object) => catalogue.call('PATCH', `products/${id}/`, body)
    const listed = async (query: string) =>
      (await shop.send('GET', `/api/products/?${query}`)).body.results.some((one: { id: number }) => one.id === id)
    expect(await listed('is_promotional=true&on_sale=true')).toBe(false)
    await flag({ is_promotional: true })
    await flag({ is_promotional: true })
    expect(await listed('is_promotional=true&on_sale=true')).toBe(true)
    expect(await listed('is_new_arrival=true')).toBe(true)
    await flag({ is_new_arrival: false, is_promotional: false })
    expect(await listed('is_new_arrival=true')).toBe(false)
    await flag({ is_new_arrival: true })
    expect(await listed('is_new_arrival=true')).toBe(true)
    shop.clock.advance(31 * 24 * 60 * 60)
    await shop.pass()
    expect(await listed('is_new_arrival=true')).toBe(false)
    expect((await trailOf(id)).map(({ changes }) => changes)).toEqual([
      { promotional: { from: false, to: true } },
      { promotional: { from: true, to: false }, newArrival: { from: true, to: false } },
      { newArrival: { from: false, to: true } },
    ])
    catalogue = await anOperator()
    expect((await catalogue.call('PATCH', 'products/999999/', {})).body.code).toBe('PRODUCT_NOT_FOUND')
  })

  it('lets an operator end a sale, and the store start a new one', async () => {
    const id = await aProduct({ discount: 20 })
    const end = () => catalogue.call('POST', `products/${id}/end-sale/`, { reason: 'It was never that dear.' })
    expect((await end()).status).toBe(200)
    expect((await shop.send('GET', `/api/products/${id}/`)).body).toMatchObject({ price: 1_000, sale_price: null })
    expect((await end()).body.code).toBe('PRODUCT_NOT_ON_SALE')
    expect(await trailOf(id)).toEqual([
      { actor: catalogue.actor, action: 'product.sale_ended', changes: { discountPercent: { from: 20, to: 0 } } },
    ])
    await shop.pass()
    expect((await shop.mails(seller.email))[0]?.text).toContain('Reason: It was never that dear.')
    expect((await change(id, { discount: 5 })).body.sale_price).toBe(950)
  })
})

describe('changes of stores to listed products', () => {
  const of = async (id: number) => (await catalogue.waiting()).find(({ product }) => product?.id === id)
  const see = (changes: Pick<Waiting, 'id' | 'revision'>[]) =>
    catalogue.call('POST', 'product-changes/seen/', { changes: changes.map(({ id, revision }) => ({ id, revision })) })

  it('wait for review with the values before and after, and wait again after a further change', async () => {
    const id = await aProduct({ description: 'Boils.' })
    expect(await of(id)).toMatchObject({
      revision: 1,
      store: { store_number: seller.storeNumber },
      before: null,
      after: { name: 'Kettle', description: 'Boils.', price: 1_000, category: 'Kitchen', pictures: 0 },
      by: 'Njeri',
      seen: null,
    })
    const isNew = (await of(id)) as Waiting
    expect((await see([isNew])).body).toEqual({ seen: 1 })
    expect(await of(id)).toBeUndefined()

    await change(id, { price: 900 })
    await change(id, { price: 800, name: 'Big kettle' })
    await change(id, { stock: 5 })
    const waits = (await of(id)) as Waiting
    expect(waits).toMatchObject({ revision: 2, before: { price: 1_000, name: 'Kettle' } })
    expect(waits.after).toEqual({ price: 800, name: 'Big kettle' })
    await change(id, { category_id: null, state: 'draft' })
    await change(id, { category_id: categoryId, state: 'listed' })
    expect((await see([waits])).body).toEqual({ seen: 0 })
    const last = (await of(id)) as Waiting
    expect(last).toMatchObject({ revision: 3, before: null, after: { name: 'Big kettle', category: 'Kitchen' } })
    await see([last])
    const all = (await catalogue.call('GET', `products/${id}/changes/`)).body
    expect(all.map(({ seen }: { seen: { by: string } }) => seen.by)).toEqual(['Akinyi', 'Akinyi'])
    const trail = await shop.db
      .selectFrom('audit_entries')
      .select(['action', 'changes'])
      .where('subject', '=', catalogue.actor)
      .where('action', '=', 'product.changes_viewed')
      .orderBy('id')
      .execute()
    expect(trail.map(({ changes }) => changes)).toEqual([{ seen: [isNew.id] }, { seen: [last.id] }])
  })

  it('include the name in Kiswahili', async () => {
    const id = await aProduct({ name_sw: 'Birika' })
    const isNew = (await of(id)) as Waiting
    expect(isNew.after).toMatchObject({ name: 'Kettle', name_sw: 'Birika' })
    await see([isNew])
    await change(id, { name_sw: '' })
    expect(await of(id)).toMatchObject({ before: { name_sw: 'Birika' }, after: { name_sw: '' } })
  })

  it('cost one statement when there is something to review, and none otherwise', async () => {
    const id = await aProduct()
    const cost = async (form: object) => {
      shop.database.takeStatements()
      await change(id, form)
      return shop.database.takeStatements().filter((text) => text.includes('product_changes')).length
    }
    expect(await cost({ price: 900 })).toBe(1)
    expect(await cost({ stock: 3, brand: 'Ramtons' })).toBe(0)
    expect(await cost({ state: 'draft' })).toBe(0)
    expect(await cost({ price: 800 })).toBe(0)
  })

  it('are recorded in one statement for a bulk edit', async () => {
    const ids = [await aProduct(), await aProduct(), await aProduct()]
    await see((await catalogue.waiting()).map(({ id, revision }) => ({ id, revision })))
    const edit = { product_ids: ids, price: { change: 'raise', unit: 'percent', value: 10 }, stock: null }
    shop.database.takeStatements()
    expect((await seller.call('POST', '/api/seller/bulk-edits/', edit)).status).toBeLessThan(300)
    expect(shop.database.takeStatements().filter((text) => text.includes('product_changes'))).toHaveLength(1)
    const waits = await catalogue.waiting()
    expect(waits.map(({ product, after }) => [product.id, after])).toEqual(ids.map((id) => [id, { price: 1_100 }]))
  })

  it('are marked as reviewed when the product is unpublished, and are counted on the dashboard', async () => {
    const dashboard = async () => (await catalogue.call('GET', 'dashboard/')).body.product_changes
    const before = await dashboard()
    const id = await aProduct()
    expect(await dashboard()).toBe(before + 1)
    await catalogue.call('POST', `products/${id}/unpublish/`, { reason: 'Copies.' })
    expect(await of(id)).toBeUndefined()
    expect(await dashboard()).toBe(before)
  })

  describe('made by an import', () => {
    const at = '/api/seller/imports/'
    async function startsImport(rows: string[]): Promise<number> {
      const form = new FormData()
      form.append('file_name', 'bidhaa.csv')
      form.append('file', new Blob([`name,category,price,sku,stock\n${rows.join('\n')}\n`]), 'bidhaa.csv')
      const headers = { authorization: `Bearer ${seller.access}` }
      const { id } = (await shop.http.inject({ method: 'POST', url: at, headers, payload: form })).json()
      await shop.pass()
      expect((await seller.call('POST', `${at}${id}/apply/`)).status).toBe(200)
      return id
    }
    const imports = async (rows: string[]) => {
      await startsImport(rows)
      await shop.pass()
    }
    const row = (n: number, price = 5) => `Pot ${n},Kitchen,${price},P-${n},1`
    const rowsAt = (count: number, price?: number) => Array.from({ length: count }, (_, n) => row(n, price))
    type Review = { kind: string; id: number; revision: number; waiting: number; store: { store_number: number } }
    const entries = async () =>
      ((await catalogue.call('GET', 'product-changes/?limit=100')).body as Review[]).filter(
        ({ store }) => store.store_number === seller.storeNumber,
      )
    const productsOf = async ({ id }: Review) =>
      (await catalogue.call('GET', `product-changes/imports/${id}/products/?limit=100`)).body as Waiting[]
    const seeWhole = async ({ id, revision }: Review) =>
      (await catalogue.call('POST', `product-changes/imports/${id}/seen/`, { revision })).body.seen as number

    it('are one entry with its products, which can be reviewed as a whole', async () => {
      const dashboard = async () => (await catalogue.call('GET', 'dashboard/')).body.product_changes as number
      const before = await dashboard()
      const mine = await aProduct()
      await imports(rowsAt(230))
      expect(await dashboard()).toBe(before + 2)
      const [alone, review] = await entries()
      expect(alone).toMatchObject({ kind: 'product', product: { id: mine } })
      expect(review).toMatchObject({
        kind: 'import',
        file_name: 'bidhaa.csv',
        waiting: 230,
        revision: 5,
        is_running: false,
      })
      const read = review as Review
      const pageAt = (at: string) => shop.http.inject({ url: at, headers: catalogue.headers })
      const found: number[] = []
      let url: string | null = `/api/admin/product-changes/imports/${read.id}/products/?limit=100`
      while (url) {
        const answer = await pageAt(url)
        found.push(...answer.json<Waiting[]>().map(({ product }) => product.id))
        url = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1] ?? null
      }
      expect(new Set(found).size).toBe(230)

      // One is reviewed alone, one is unpublished, and one is changed by hand.
      const [first, second, third] = await productsOf(read)
      await see([first as Waiting])
      await catalogue.call('POST', `products/${second?.product.id}/unpublish/`, { reason: 'Copies.' })
      await change(third?.product.id ?? 0, { price: 7 })
      expect(await catalogue.call('GET', `product-changes/imports/${read.id}/`)).toMatchObject({
        status: 200,
        body: { waiting: 227 },
      })
      expect(await seeWhole(read)).toBe(227)
      expect(await seeWhole(read)).toBe(0)
      expect((await entries()).map(({ kind }) => kind)).toEqual(['product', 'product'])
      expect(await of(third?.product.id ?? 0)).toMatchObject({ revision: 2, after: { price: 7 } })
      expect(await productsOf(read)).toEqual([])
      const { rows } = await sql<{ changes: object }>`
        select changes from audit_entries where subject = ${catalogue.actor} order by id desc limit 1`.execute(shop.db)
      expect(rows[0]?.changes).toEqual({ importReview: read.id, revision: 5, seen: 227 })
    })

    it('are reviewed up to the revision that was read while the import runs; later changes still wait', async () => {
      await startsImport(rowsAt(120))
      // The third transaction fails, as if the process died during it.
      await sql`alter table import_reviews add constraint stopped check (revision < 3) not valid`.execute(shop.db)
      await shop.pass()
      const [review] = await entries()
      expect(review).toMatchObject({ waiting: 100, revision: 2, is_running: true })
      await sql`alter table import_reviews drop constraint stopped`.execute(shop.db)
      await shop.pass(4 * 60)
      await shop.pass()
      expect(await seeWhole(review as Review)).toBe(100)
      const [rest] = await entries()
      expect(rest).toMatchObject({ id: review?.id, waiting: 20, revision: 3, is_running: false })
      expect(await seeWhole(rest as Review)).toBe(20)
      expect(await entries()).toEqual([])
    })

    it('belong to the last import that changed the product; a stock change alone is not reviewed', async () => {
      await imports(rowsAt(3))
      const [older] = await entries()
      await imports([row(0, 6), row(1).replace(/1$/, '9'), row(7)])
      const [first, second] = await entries()
      expect([first?.waiting, second?.waiting]).toEqual([2, 2])
      expect(await seeWhole(older as Review)).toBe(2)
      expect((await productsOf(second as Review)).map(({ after }) => after)).toMatchObject([{ price: 6 }, { price: 5 }])
      await imports([row(2).replace(/1$/, '8')])
      expect(await entries()).toMatchObject([{ id: second?.id, waiting: 2 }])
    })

    it('are counted once when two operators review them at the same time', async () => {
      await imports(rowsAt(20))
      const [review] = (await entries()) as [Review]
      const waiting = await productsOf(review)
      const answers = await Promise.all([
        ...waiting.slice(0, 6).map((one) => see([one]).then(({ body }) => body.seen as number)),
        see(waiting.slice(3, 12).toReversed()).then(({ body }) => body.seen as number),
        seeWhole(review),
        change(waiting[19]?.product.id ?? 0, { price: 9 }).then(() => 0),
      ])
      const byHand = (await of(waiting[19]?.product.id ?? 0)) !== undefined
      expect(byHand).toBe(true)
      expect([19, 20]).toContain(answers.reduce((sum, seen) => sum + seen, 0))
      expect((await entries()).map(({ kind }) => kind)).toEqual(['product'])
      expect((await catalogue.call('GET', `product-changes/imports/${review.id}/`)).body.waiting).toBe(0)
    })

    it('are not found under an unknown import number', async () => {
      for (const answer of [
        await catalogue.call('GET', 'product-changes/imports/999999/'),
        await catalogue.call('GET', 'product-changes/imports/999999/products/'),
        await catalogue.call('POST', 'product-changes/imports/999999/seen/', { revision: 1 }),
      ])
        expect(answer).toMatchObject({ status: 404, body: { code: 'IMPORT_NOT_FOUND' } })
    })
  })

  it('are listed page by page in a bounded number of statements', async () => {
    await aProduct()
    await aProduct()
    shop.database.takeStatements()
    const answer = await shop.http.inject({
      url: '/api/admin/product-changes/?limit=1',
      headers: catalogue.headers,
    })
    expect(shop.database.takeStatements().length).toBeLessThanOrEqual(9)
    expect(answer.json()).toHaveLength(1)
    expect(answer.headers.link).toContain('/api/admin/product-changes/?')
  })
})
