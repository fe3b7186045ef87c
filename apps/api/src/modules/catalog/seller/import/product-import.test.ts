import { catalogRetention } from '../../catalog.retention.ts'
import { deleteOldRows } from '../../../../platform/db/retention.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../../../platform/db/index.ts'
import { createPubSub } from '../../../../platform/db/notify.ts'
import { createJobs, type Jobs } from '../../../../platform/jobs/index.ts'
import { unguessableId } from '../../../../platform/crypto/random.ts'
import { silentLog } from '../../../../platform/log.ts'
import { aClock, asSeller } from '../../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../../test/database.ts'
import {
  createSellerCatalogFixture,
  type SellerCatalogFixture,
} from '../../../../test/factories/seller-catalog-fixture.ts'
import { ProductsChanged } from '../../catalog.events.ts'

const clock = aClock()
let database: TestDatabase
let jobs: Jobs
let catalogFixture: SellerCatalogFixture
let kitchen: number
/** Called for every event; throws where a test simulates the end of the process. */
let onAnnounced = () => {}

beforeAll(async () => {
  database = await aDatabase({ poolSize: 16 })
  jobs = createJobs({ connection: database.connection, log: silentLog })
  catalogFixture = createSellerCatalogFixture({ db: database.db, clock, jobs })
  catalogFixture.events.subscribe(ProductsChanged, async () => onAnnounced())
  await jobs.open()
  kitchen = await catalogFixture.aCategory('Kitchen')
})
afterAll(async () => {
  await jobs.close()
  await database.drop()
})

const aStore = () => catalogFixture.aStore(`Duka ${unguessableId().slice(0, 8)}`)

async function ask(storeId: number, method: 'GET' | 'POST', path: string, payload?: object | FormData, headers = {}) {
  const url = `/api/seller/${path}`
  const sent = { method, url, headers: { ...asSeller(storeId), ...headers }, ...(payload && { payload }) }
  const answer = await catalogFixture.app.inject(sent)
  const isJson = String(answer.headers['content-type']).includes('json')
  return { status: answer.statusCode, json: isJson ? answer.json() : null, text: answer.body, headers: answer.headers }
}

function upload(storeId: number, csv: string | Buffer) {
  const form = new FormData()
  form.append('file_name', 'products.csv')
  form.append('file', new Blob([new Uint8Array(Buffer.from(csv))]), 'products.csv')
  return ask(storeId, 'POST', 'imports/', form)
}

const look = (storeId: number, id: number) => ask(storeId, 'GET', `imports/${id}/`).then(({ json }) => json)

/** Uploads a file and runs its check to the end. */
async function checked(storeId: number, csv: string | Buffer) {
  const { status, json } = await upload(storeId, csv)
  expect(status, JSON.stringify(json)).toBe(201)
  await jobs.runJobs()
  return look(storeId, json.id)
}

async function imported(storeId: number, csv: string) {
  const found = await checked(storeId, csv)
  expect(found.state, JSON.stringify(await errorsOf(storeId, found.id))).toBe('checked')
  expect((await ask(storeId, 'POST', `imports/${found.id}/apply/`)).status).toBe(200)
  await jobs.runJobs()
  return look(storeId, found.id)
}

const errorsOf = async (storeId: number, id: number, query = '') =>
  (await ask(storeId, 'GET', `imports/${id}/errors/${query}`)).json

const productsOf = async (storeId: number) => (await ask(storeId, 'GET', 'products/?limit=100')).json
const exported = async (storeId: number) => (await ask(storeId, 'GET', 'exports/products/')).text

/** All products of a store. */
async function catalogOf(storeId: number) {
  const { rows } = await sql<{ all: string }>`
    select coalesce(json_agg(row_to_json(one) order by id, sku), '[]')::text as all from (
      select p.id, p.name, p.state, p.list_price_cents, p.updated_at, v.id as variant, v.sku, v.stock
      from products p join variants v on v.product_id = p.id where p.store_id = ${storeId}
    ) as one`.execute(database.db)
  return rows[0]?.all
}

const head = 'handle,name,category,price,sku,option1_name,option1_value,variant_price,stock'
const kettle = ',Kettle,Kitchen,1250.50,K-1,,,,20'
const shirt = ['shirt,Shirt,kitchen,900,S-M,Size,M,,5', 'shirt,,,,S-L,Size,L,950,7']
const fileOf = (...rows: string[]) => `${[head, ...rows].join('\r\n')}\r\n`

describe('an import file', () => {
  it('creates products, with variants where rows share a handle; the check alone changes nothing', async () => {
    const store = await aStore()
    const found = await checked(store, fileOf(kettle, ...shirt))
    expect(found).toMatchObject({
      state: 'checked',
      percent: 100,
      rows: 3,
      products: { created: 2, changed: 0, unchanged: 0, failed: 0 },
      errors: 0,
      file_name: 'products.csv',
    })
    expect(await productsOf(store)).toEqual([])
    expect((await ask(store, 'POST', `imports/${found.id}/apply/`)).json).toMatchObject({
      state: 'applying',
      percent: 0,
    })
    await jobs.runJobs()
    expect(await look(store, found.id)).toMatchObject({ state: 'done', percent: 100, products: { created: 2 } })
    const products = await productsOf(store)
    expect(products.find(({ name }: { name: string }) => name === 'Kettle')).toMatchObject({
      price: 1_250.5,
      state: 'listed',
      stock: 20,
      category: { id: kitchen },
      variants: [{ sku: 'K-1', stock: 20 }],
    })
    expect(products.find(({ name }: { name: string }) => name === 'Shirt')).toMatchObject({
      price: 900,
      variants: [
        { sku: 'S-M', name: 'Size: M', price: null, stock: 5 },
        { sku: 'S-L', name: 'Size: L', price: 950, stock: 7 },
      ],
    })
  })

  it('identifies products by SKU, changes the given cells and leaves the others', async () => {
    const store = await aStore()
    await imported(store, fileOf(kettle, ...shirt))
    const done = await imported(store, 'sku,stock,variant_price\nS-L,9,\nK-1,20,\nS-M,5,\n')
    expect(done).toMatchObject({
      state: 'done',
      rows: 3,
      products: { created: 0, changed: 1, unchanged: 1, failed: 0 },
    })
    const found = (await productsOf(store)).find(({ name }: { name: string }) => name === 'Shirt')
    expect(found).toMatchObject({ price: 900, variants: [{ stock: 5 }, { stock: 9, price: 950 }] })
  })

  it('sets the name in Kiswahili, which a blank cell leaves unchanged', async () => {
    const store = await aStore()
    await imported(store, fileOf(kettle))
    await imported(store, 'sku,name_sw\nK-1,Birika\n')
    expect(await productsOf(store)).toMatchObject([{ name: 'Kettle', name_sw: 'Birika' }])
    expect(await imported(store, 'sku,name_sw,price\nK-1,,1250.50\n')).toMatchObject({ products: { unchanged: 1 } })
    const long = await checked(store, `sku,name_sw\nK-1,${'x'.repeat(161)}\n`)
    expect(long).toMatchObject({ state: 'refused', errors: 1 })
  })

  it('adds a variant to an existing product, and gives SKUs to variants without one', async () => {
    const store = await aStore()
    await imported(store, fileOf(...shirt))
    const [{ id }] = await productsOf(store)
    const csv = `handle,sku,option1_name,option1_value,stock\nsokoni-${id},S-XL,Size,XL,3\nsokoni-${id},S-MM,Size,m,\n`
    expect(await imported(store, csv)).toMatchObject({ products: { changed: 1 } })
    const [after] = await productsOf(store)
    expect(after.variants).toMatchObject([{ sku: 'S-MM', stock: 5 }, { sku: 'S-L' }, { sku: 'S-XL', stock: 3 }])
  })

  it('changes nothing when an export is imported again, and exports formulas in a harmless form', async () => {
    const store = await aStore()
    const form = {
      name: '=HYPERLINK("http://x")',
      name_sw: '-Birika',
      description: '\'=kept\nTwo, lines; "quoted"',
      price: 10,
      stock: 4,
      sku: '+254',
      category_id: kitchen,
      discount: 15,
      sale_starts_at: '2026-07-01T06:00:00Z',
      sale_ends_at: '2026-08-01T00:00:00Z',
      brand: '@home',
      warranty: '1 year',
      features: ['-cold', 'hot'],
      specifications: [{ name: 'Volume', value: '1 l' }],
    }
    expect((await catalogFixture.call(store, 'POST', '', form)).status).toBe(201)
    const sizes = ['M', 'L'].map((value) => ({ options: [{ name: 'Size', value }], stock: 2 }))
    await catalogFixture.call(store, 'POST', '', {
      ...form,
      name: 'Shirt',
      sku: undefined,
      stock: undefined,
      variants: sizes,
    })
    const csv = await exported(store)
    expect(csv.startsWith('\uFEFFhandle,name,name_sw,')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(csv).toContain(`'+254`)
    const before = await catalogOf(store)
    clock.advance(60)
    const done = await imported(store, csv)
    expect(done).toMatchObject({ state: 'done', products: { created: 0, changed: 0, unchanged: 2, failed: 0 } })
    expect(await catalogOf(store)).toBe(before)
  })

  it('adds the stock difference since the export, so that units sold since then stay sold', async () => {
    const store = await aStore()
    await imported(store, fileOf(kettle))
    const csv = await exported(store)
    const [{ variants }] = await productsOf(store)
    const lines = [{ variantId: variants[0].id, quantity: 3 }]
    const until = new Date(clock.now().getTime() + 3_600_000)
    await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.reserve(tx, unguessableId(), lines, { until, byUnconfirmed: false }),
    )
    await imported(store, csv.replace('Kettle', 'Steel kettle'))
    expect(await productsOf(store)).toMatchObject([{ name: 'Steel kettle', stock: 17 }])
    await imported(store, csv.replace(/,20,20\r/, ',30,20\r'))
    expect(await productsOf(store)).toMatchObject([{ name: 'Kettle', stock: 27 }])
  })

  it('is rejected when it was already imported', async () => {
    const store = await aStore()
    await imported(store, fileOf(kettle))
    expect(await upload(store, fileOf(kettle))).toMatchObject({ status: 409, json: { code: 'IMPORT_SAME_FILE' } })
    const elsewhere = await aStore()
    expect((await upload(elsewhere, fileOf(kettle))).status).toBe(201)
    await jobs.runJobs()
  })
})

describe('an import file with errors', () => {
  it.each<[string, string, [number, string | null, RegExp][]]>([
    [
      'no name and no price',
      fileOf(',,Kitchen,,K-9,,,,1'),
      [
        [2, 'name', /none of your products/i],
        [2, 'price', /price/],
      ],
    ],
    ['no stock', fileOf(',Pot,Kitchen,5,,,,,'), [[2, 'stock', /stock/]]],
    ['no category', fileOf(',Pot,,5,,,,,1'), [[2, 'category', /category/]]],
    ['an unknown category', fileOf(',Pot,Boats,5,,,,,1'), [[2, 'category', /“Boats”/]]],
    ['a price in words', fileOf(',Pot,Kitchen,KSh 5,,,,,1'), [[2, 'price', /such as 1250/]]],
    ['a negative price', fileOf(',Pot,Kitchen,-5,,,,,1'), [[2, 'price', /such as 1250/]]],
    ['a price above the maximum', fileOf(',Pot,Kitchen,1000000000,,,,,1'), [[2, 'price', /at most/]]],
    ['half a unit', fileOf(',Pot,Kitchen,5,,,,,1.5'), [[2, 'stock', /whole number/]]],
    [
      'errors in several cells',
      fileOf(`,${'x'.repeat(161)},Boats,none,,,,,x`, ',,Kitchen,-5,,,,,1'),
      [
        [2, 'price', /such as 1250/],
        [2, 'stock', /whole number/],
        [2, 'category', /Boats/],
        [2, 'name', /160/],
        [3, 'price', /such as 1250/],
        [3, 'name', /enter the product’s name/],
      ],
    ],
    ['too many units', fileOf(',Pot,Kitchen,5,,,,,1000001'), [[2, 'stock', /1000000/]]],
    ['a name that is too long', fileOf(`,${'x'.repeat(161)},Kitchen,5,,,,,1`), [[2, 'name', /160/]]],
    ['a SKU that is too long', fileOf(`,Pot,Kitchen,5,${'x'.repeat(61)},,,,1`), [[2, 'sku', /60/]]],
    [
      'a name with a bidirectional control character',
      fileOf(',a\u202Eb,Kitchen,5,,,,,1'),
      [[2, 'name', /common symbols/]],
    ],
    ['a formula', fileOf(',"=cmd|x",Kitchen,5,,,,,1'), [[2, 'name', /formula/]]],
    [
      'the handle of an unknown product',
      fileOf('sokoni-1,Pot,Kitchen,5,,,,,1'),
      [[2, 'handle', /doesn’t have this product/]],
    ],
    ['an unknown state', 'name,price,category,stock,state\nPot,5,Kitchen,1,sold\n', [[2, 'state', /listed or draft/]]],
    [
      'an invalid date',
      'name,price,category,stock,sale_ends_at\nPot,5,Kitchen,1,soon\n',
      [[2, 'sale_ends_at', /date/]],
    ],
    [
      'a sale that ends before it begins',
      'name,price,category,stock,sale_starts_at,sale_ends_at\nPot,5,Kitchen,1,2026-08-02 10:00,2026-08-01 10:00\n',
      [[2, 'sale_ends_at', /end after/]],
    ],
    [
      'half a percent',
      'name,price,category,stock,discount\nPot,5,Kitchen,1,12.5\n',
      [[2, 'discount', /without the % sign/]],
    ],
    [
      'a specification without a value',
      'name,price,category,stock,specifications\nPot,5,Kitchen,1,x\n',
      [[2, 'specifications', /required/]],
    ],
    ['a variant twice', fileOf(shirt[0] ?? '', 'shirt,,,,S-X,Size,m,,1'), [[3, 'option1_value', /twice/]]],
    [
      'variants of different kinds',
      fileOf(shirt[0] ?? '', 'shirt,,,,S-X,Colour,red,,1'),
      [[3, 'option1_value', /same options/]],
    ],
    ['an option without its name', fileOf(shirt[0] ?? '', 'shirt,,,,S-X,,L,,1'), [[3, 'option1_name', /required/]]],
    [
      'a first variant with a price of its own',
      fileOf('shirt,Shirt,Kitchen,9,S-M,Size,M,7,5'),
      [[2, 'variant_price', /uses the product’s price/]],
    ],
    ['rows with different product names', fileOf(shirt[0] ?? '', 'shirt,Coat,,,S-X,Size,L,,1'), [[3, 'name', /row 2/]]],
    ['a SKU twice', fileOf(kettle, ',Pot,Kitchen,5,K-1,,,,1'), [[3, 'sku', /Row 2/]]],
  ])('reports the row and the column of %s', async (_, csv, errors) => {
    const store = await aStore()
    const found = await checked(store, csv)
    const reported = await errorsOf(store, found.id)
    expect(reported.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual(
      errors.map(([row, column]) => [row, column]),
    )
    for (const [at, [, , message]] of errors.entries()) expect(reported[at].message).toMatch(message)
    expect(found).toMatchObject({ state: 'refused', errors: errors.length })
    expect(await ask(store, 'POST', `imports/${found.id}/apply/`)).toMatchObject({
      status: 409,
      json: { code: 'IMPORT_NOT_READY' },
    })
    expect(await productsOf(store)).toEqual([])
  })

  it.each([
    ['a SKU that belongs to another product', 'handle,sku,stock\nsokoni-$shirt,K-1,1\n', 'sku', /Another product/],
    ['a row that does not name the variant', 'handle,stock\nsokoni-$shirt,1\n', 'sku', /which variant/],
    ['another store’s product', 'handle,name\nsokoni-$other,Mine\n', 'handle', /doesn’t have this product/],
  ])('changes no existing product for %s', async (_, csv, column, message) => {
    const [store, other] = [await aStore(), await aStore()]
    await imported(store, fileOf(kettle, ...shirt))
    await imported(other, fileOf(kettle))
    const idOf = async (id: number, name: string) =>
      (await productsOf(id)).find((one: { name: string }) => one.name === name).id
    const filled = csv.replace('$shirt', await idOf(store, 'Shirt')).replace('$other', await idOf(other, 'Kettle'))
    const before = [await catalogOf(store), await catalogOf(other)]
    const found = await checked(store, filled)
    expect(await errorsOf(store, found.id)).toMatchObject([{ row: 2, column, message: expect.stringMatching(message) }])
    expect([await catalogOf(store), await catalogOf(other)]).toEqual(before)
  })

  it('counts all errors, stores the first 1,000 and lists them page by page', async () => {
    const store = await aStore()
    const rows = Array.from({ length: 1_300 }, (_, n) => `,Pot ${n},Kitchen,${n % 2 ? 'x' : 5},,,,,1`)
    const found = await checked(store, fileOf(...rows, ...rows))
    expect(found).toMatchObject({ state: 'refused', rows: 2_600, errors: 1_300 })
    const first = await ask(store, 'GET', `imports/${found.id}/errors/?limit=100`)
    expect(first.json).toHaveLength(100)
    expect(first.json[0]).toEqual({ place: 1, row: 3, column: 'price', message: expect.any(String) })
    let reported = 100
    for (let link = first.headers.link; link;) {
      const page = await ask(store, 'GET', /<\/api\/seller\/(.*)>/.exec(String(link))?.[1] ?? '')
      reported += page.json.length
      link = page.headers.link
    }
    expect(reported).toBe(1_000)
    expect(found).toMatchObject({ rows_with_errors: 1_300, good_rows: 1_300 })
  })

  it('is replaced by the next upload', async () => {
    const store = await aStore()
    const bad = await checked(store, fileOf(',,,,,,,,'))
    expect(bad.state).toBe('refused')
    const good = await checked(store, fileOf(kettle))
    expect(good.state).toBe('checked')
    expect((await ask(store, 'GET', 'imports/latest/')).json).toMatchObject({ import: { id: good.id } })
    expect((await ask(store, 'GET', `imports/${bad.id}/`)).json.code).toBe('IMPORT_NOT_FOUND')
  })

  it('is rejected at upload when it is missing or too large', async () => {
    const store = await aStore()
    expect(await ask(store, 'POST', 'imports/', { file_name: 'x.csv' })).toMatchObject({
      status: 400,
      json: { fields: [{ path: 'file' }] },
    })
    const { status, json } = await upload(store, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
    expect([status, json.fields[0].message]).toEqual([400, 'Please choose files of at most 10 MB.'])
    expect((await ask(store, 'GET', 'imports/latest/')).json).toEqual({ import: null })
  })
})

describe('importing the good rows of a file with errors', () => {
  const goodRows = ({ rows_with_errors, good_rows }: { rows_with_errors: number; good_rows: number }) => ({
    good_rows_only: true,
    rows_with_errors,
    good_rows,
  })
  const apply = (store: number, id: number, body?: object) => ask(store, 'POST', `imports/${id}/apply/`, body)
  const namesOf = async (store: number) =>
    (await productsOf(store)).map(({ name }: { name: string }) => name).toSorted()

  it('requires the seller’s confirmation, and leaves out products with a bad row completely', async () => {
    const store = await aStore()
    await imported(store, fileOf(...shirt))
    const csv = fileOf(
      kettle,
      ',"Open quote,Kitchen,5,O-1,,,,1',
      'coat,Coat,Kitchen,900,C-M,Size,M,,5',
      'coat,,,,C-L,Size,"L,950,7',
      'coat,,,,C-X,Size,XL,950,7',
      ',Pan,Kitchen,none,P-1,,,,1',
      'shirt,Shirt,Kitchen,950,S-M,Size,M,,1',
      ',,,,S-L,,,x,1',
      ',Cup,Kitchen,10,K-2,,,,1',
      ',Mug,Kitchen,10,M-1,,,,1',
      ',Jug,Kitchen,10,M-1,,,,1',
    )
    const found = await checked(store, csv)
    expect(found).toMatchObject({
      state: 'refused',
      rows: 11,
      rows_with_errors: 5,
      good_rows: 2,
      products: { created: 2, changed: 0, unchanged: 0 },
    })
    expect((await errorsOf(store, found.id)).map(({ row }: { row: number }) => row)).toEqual([3, 5, 7, 9, 12])
    expect((await apply(store, found.id)).json.code).toBe('IMPORT_NOT_READY')
    expect((await apply(store, found.id, { ...goodRows(found), good_rows_only: false })).status).toBe(400)
    for (const stale of [{ good_rows: 3 }, { rows_with_errors: 4 }])
      expect(await apply(store, found.id, { ...goodRows(found), ...stale })).toMatchObject({
        status: 409,
        json: { code: 'IMPORT_CHECK_CHANGED' },
      })
    expect(await namesOf(store)).toEqual(['Shirt'])
    expect((await apply(store, found.id, goodRows(found))).json).toMatchObject({ state: 'applying' })
    expect((await apply(store, found.id, goodRows(found))).json.code).toBe('IMPORT_NOT_READY')
    await jobs.runJobs()
    const done = await look(store, found.id)
    expect(done).toMatchObject({
      state: 'done',
      percent: 100,
      products: { created: 2, failed: 0 },
      errors: 5,
      rows_with_errors: 5,
      good_rows: 2,
    })
    expect(await namesOf(store)).toEqual(['Cup', 'Kettle', 'Shirt'])
    expect((await productsOf(store)).find(({ name }: { name: string }) => name === 'Shirt').price).toBe(900)
    expect(await errorsOf(store, found.id)).toHaveLength(5)
    expect((await upload(store, csv)).json.code).toBe('IMPORT_SAME_FILE')
  })

  it.each<[string, string[]]>([
    ['whose rows are not adjacent', ['coat,Coat,Kitchen,9,A,Size,M,,1', kettle, 'coat,,,,B,Size,L,,1']],
    ['whose handle is unreadable in one row', ['coat,Coat,Kitchen,9,A,Size,M,,1', '"co,,,,B,Size,L,,1', kettle]],
    ['whose handle is a formula in one row', ['=coat,,,,A,Size,M,,1', 'coat,Coat,Kitchen,9,B,Size,L,,1', kettle]],
  ])('leaves out a product %s', async (_, rows) => {
    const store = await aStore()
    const found = await checked(store, fileOf(...rows))
    expect(found).toMatchObject({ state: 'refused', rows: 3, good_rows: 1 })
    await apply(store, found.id, goodRows(found))
    await jobs.runJobs()
    expect(await namesOf(store)).toEqual(['Kettle'])
  })

  it('leaves out a product that has an error in a later batch of the file', async () => {
    const store = await aStore()
    const apart = Array.from({ length: 600 }, (_, n) => `,Pot ${n},Kitchen,5,,,,,1`)
    const found = await checked(store, fileOf(kettle, ...apart, ',Pan,Kitchen,5,K-1,,,,1'))
    expect(found).toMatchObject({ rows: 602, rows_with_errors: 1, good_rows: 600, products: { created: 600 } })
  })

  it('is refused when the file was not read to its end, or has no good row', async () => {
    const store = await aStore()
    const rows = Array.from({ length: 10_001 }, (_, n) => `S${n},Pot,5`)
    for (const csv of [`sku,name,price\n${rows.join('\n')}\n`, fileOf(',,,,,,,,x')]) {
      const found = await checked(store, csv)
      expect(found).toMatchObject({ state: 'refused', good_rows: 0 })
      expect((await apply(store, found.id, { ...goodRows(found), good_rows: 1 })).json.code).toBe(
        'IMPORT_CHECK_CHANGED',
      )
    }
  })
})

/** An import that is confirmed: its job waits. */
async function begunImport(store: number, products: number) {
  const rows = Array.from({ length: products }, (_, n) => `,Pot ${n},Kitchen,${n + 1},P-${n},,,,1`)
  const found = await checked(store, fileOf(...rows))
  await ask(store, 'POST', `imports/${found.id}/apply/`)
  return found
}

describe('import jobs', () => {
  it('run for one file of a store at a time', async () => {
    const store = await aStore()
    const answers = await Promise.all([upload(store, fileOf(kettle)), upload(store, fileOf(...shirt))])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('IMPORT_RUNNING')
    await jobs.runJobs()
    const { json } = await ask(store, 'GET', 'imports/latest/')
    const path = `imports/${json.import.id}/apply/`
    const begun = await Promise.all([ask(store, 'POST', path), ask(store, 'POST', path)])
    expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect((await upload(store, fileOf(',Pot,Kitchen,5,,,,,1'))).json.code).toBe('IMPORT_RUNNING')
    await jobs.runJobs()
    expect((await productsOf(store)).length).toBe(1)
  })

  it('announce many new products as one change that can wait a second', async () => {
    const store = await aStore()
    await begunImport(store, 30)
    const heard: string[] = []
    const pubsub = createPubSub({ connection: database.connection, log: silentLog })
    pubsub.on('catalog', (payload) => heard.push(payload))
    await pubsub.open()
    await jobs.runJobs()
    await expect.poll(() => heard).toEqual(['later products'])
    await pubsub.close()
  })

  it('continue after a crash at the last commit, and create no product twice', async () => {
    const store = await aStore()
    const found = await begunImport(store, 450)
    let published = 0
    onAnnounced = () => {
      published += 1
      if (published > 2) throw new Error('the process died')
    }
    await jobs.runJobs()
    expect(await look(store, found.id)).toMatchObject({ state: 'applying', percent: 44, products: { created: 200 } })
    onAnnounced = () => {}
    await jobs.runScheduledJobs(['resume-imports'])
    expect(await look(store, found.id), 'it may be at it still').toMatchObject({ percent: 44 })
    clock.advance(4 * 60)
    await jobs.runScheduledJobs(['resume-imports'])
    await jobs.runJobs()
    expect(await look(store, found.id)).toMatchObject({ state: 'done', percent: 100, products: { created: 450 } })
    const { rows: counted } = await sql<{ products: number; skus: number }>`
      select count(distinct p.id)::integer as products, count(distinct v.sku)::integer as skus
      from products p join variants v on v.product_id = p.id where p.store_id = ${store}`.execute(database.db)
    expect(counted[0]).toEqual({ products: 450, skus: 450 })
  })

  it('hand the rest over to the next job when their time is up', async () => {
    const store = await aStore()
    const found = await begunImport(store, 250)
    let now = 0
    const clockOfProcess = vi.spyOn(performance, 'now').mockImplementation(() => (now += 3_000))
    const send = vi.spyOn(jobs, 'send')
    try {
      await jobs.runJobs()
      expect(send).toHaveBeenCalledTimes(2)
    } finally {
      clockOfProcess.mockRestore()
      send.mockRestore()
    }
    expect(await look(store, found.id)).toMatchObject({ state: 'done', products: { created: 250 } })
  })

  it('give up after repeated failures, and then allow the next upload', async () => {
    const store = await aStore()
    const { json } = await upload(store, fileOf(kettle))
    for (let times = 0; times < 8; times++) {
      clock.advance(4 * 60)
      await jobs.runScheduledJobs(['resume-imports'])
    }
    expect(await look(store, json.id)).toMatchObject({ state: 'failed' })
    await jobs.runJobs()
    expect(await checked(store, fileOf(kettle))).toMatchObject({ state: 'checked' })
  })

  it('report products that have changed since the check, and leave them unchanged', async () => {
    const store = await aStore()
    await imported(store, fileOf(kettle))
    const found = await checked(store, `sku,state,stock\nK-1,draft,3\n`)
    expect(found.state).toBe('checked')
    await sql`update products set state = 'withdrawn' where store_id = ${store}`.execute(database.db)
    await ask(store, 'POST', `imports/${found.id}/apply/`)
    await jobs.runJobs()
    expect(await look(store, found.id)).toMatchObject({ state: 'done', products: { changed: 0, failed: 1 }, errors: 1 })
    expect(await errorsOf(store, found.id)).toMatchObject([{ row: 2, column: 'state' }])
    expect(await productsOf(store)).toMatchObject([{ state: 'withdrawn', stock: 20 }])
  })

  it('delete imports after a month', async () => {
    const store = await aStore()
    const done = await imported(store, fileOf(kettle))
    clock.advance(31 * 24 * 60 * 60)
    await deleteOldRows({ db: database.db, clock }, catalogRetention)
    expect((await ask(store, 'GET', `imports/${done.id}/`)).status).toBe(404)
  })

  it('cost a bounded number of statements per batch', async () => {
    const store = await aStore()
    const row = (n: number, price: number) => `,Pot ${n},Kitchen,${price},P-${n},,,,1`
    const rowsAt = (price: number) => Array.from({ length: 500 }, (_, n) => row(n, price))
    for (const price of [5, 6]) {
      const { json } = await upload(store, fileOf(...rowsAt(price)))
      database.takeStatements()
      await jobs.runJobs()
      expect(database.takeStatements().length, 'two parts').toBeLessThanOrEqual(2 * 10 + 5)
      await ask(store, 'POST', `imports/${json.id}/apply/`)
      database.takeStatements()
      await jobs.runJobs()
      expect(await look(store, json.id)).toMatchObject({ state: 'done' })
      expect(database.takeStatements().length, 'five chunks').toBeLessThanOrEqual(5 * 26)
    }
  })

  it('check and write a file of 2,000 rows', async () => {
    const store = await aStore()
    const line = (n: number, price: number) => `,Pot number ${n},Kitchen,${price},P-${n},,,,${n % 50}`
    const rowsAt = (price: number) => Array.from({ length: 2_000 }, (_, n) => line(n, price))
    const timed = async <T>(work: () => Promise<T>) => {
      const begun = performance.now()
      const answer = await work()
      return { answer, seconds: Math.round((performance.now() - begun) / 100) / 10 }
    }
    const times: Record<string, number> = {}
    for (const [what, price] of [
      ['new', 5],
      ['changed', 6],
    ] as const) {
      const looked = await timed(() => checked(store, fileOf(...rowsAt(price))))
      expect(looked.answer).toMatchObject({ state: 'checked', rows: 2_000 })
      await ask(store, 'POST', `imports/${looked.answer.id}/apply/`)
      const written = await timed(() => jobs.runJobs())
      const done = await look(store, looked.answer.id)
      expect(done).toMatchObject({ state: 'done', products: { [what === 'new' ? 'created' : 'changed']: 2_000 } })
      Object.assign(times, { [`check ${what}`]: looked.seconds, [`write ${what}`]: written.seconds })
    }
    const out = await timed(() => exported(store))
    expect(out.answer.split('\r\n')).toHaveLength(2_002)
    console.log('2,000 rows, in seconds', { ...times, export: out.seconds })
  }, 400_000)
})

describe('an import', () => {
  it('is accessible only to its own store', async () => {
    const [store, stranger] = [await aStore(), await aStore()]
    const found = await checked(store, fileOf(kettle))
    for (const [method, path] of [
      ['GET', `imports/${found.id}/`],
      ['GET', `imports/${found.id}/errors/`],
      ['POST', `imports/${found.id}/apply/`],
    ] as const)
      expect(await ask(stranger, method, path)).toMatchObject({ status: 404, json: { code: 'IMPORT_NOT_FOUND' } })
    expect((await ask(stranger, 'GET', 'imports/latest/')).json).toEqual({ import: null })
    expect((await look(store, found.id)).state).toBe('checked')
  })
})

describe('SKUs', () => {
  const form = (sku: string) => ({ name: 'Pot', price: 5, stock: 1, category_id: kitchen, sku })

  it('are unique among a store’s variants, and can be reused once the variant is no longer offered', async () => {
    const [store, other] = [await aStore(), await aStore()]
    const { json } = await catalogFixture.call(store, 'POST', '', form('P-1'))
    expect(json.variants).toMatchObject([{ sku: 'P-1' }])
    expect((await catalogFixture.call(other, 'POST', '', form('P-1'))).status).toBe(201)
    expect((await catalogFixture.call(store, 'POST', '', form('P-1'))).json.fields).toEqual([
      { path: 'sku', message: 'Another product already has this SKU.' },
    ])
    const size = (value: string, sku: string, id?: number) => ({
      ...(id && { id }),
      options: [{ name: 'Size', value }],
      sku,
    })
    const twice = await catalogFixture.call(store, 'PUT', `${json.id}/`, { variants: [size('M', 'A'), size('L', 'A')] })
    expect(twice.json.fields).toMatchObject([{ path: 'variants.1.sku' }])
    const changed = await catalogFixture.call(store, 'PUT', `${json.id}/`, {
      variants: [size('M', 'A'), size('L', 'B')],
    })
    expect(changed.json.variants).toMatchObject([{ sku: 'A' }, { sku: 'B' }])
    const [m, l] = changed.json.variants
    const swapped = { variants: [size('M', 'B', m.id), size('L', 'A', l.id)] }
    expect((await catalogFixture.call(store, 'PUT', `${json.id}/`, swapped)).json.variants).toMatchObject([
      { sku: 'B' },
      { sku: 'A' },
    ])
    expect((await catalogFixture.call(store, 'POST', '', form('P-1'))).status).toBe(201)
    expect((await catalogFixture.call(store, 'POST', `${json.id}/duplicate/`)).json.variants).toMatchObject([
      { sku: null },
      { sku: null },
    ])
    expect((await catalogFixture.call(store, 'PUT', `${json.id}/`, { sku: 'X' })).json.fields).toMatchObject([
      { path: 'sku' },
    ])
    expect((await catalogFixture.call(store, 'PUT', `${json.id}/`, { name: 'Pan' })).json.variants).toMatchObject([
      { sku: 'B' },
      { sku: 'A' },
    ])
  })
})

describe('a bulk edit of several products', () => {
  async function aCatalogOfThree() {
    const store = await aStore()
    await imported(store, fileOf(kettle, ...shirt, ',Cup,Kitchen,10,C-1,,,,0'))
    const products: { id: number; name: string }[] = await productsOf(store)
    return { store, idOf: (name: string) => products.find((one) => one.name === name)?.id ?? 0 }
  }
  const raise = { change: 'raise', unit: 'percent', value: 12.5 }

  it('is previewed first, and applies what the preview showed', async () => {
    const { store, idOf } = await aCatalogOfThree()
    const edit = { product_ids: [idOf('Shirt'), idOf('Cup')], price: raise, stock: { change: 'add', value: 3 } }
    const before = await catalogOf(store)
    const { json } = await ask(store, 'POST', 'bulk-edits/preview/', edit)
    expect(json.rows).toMatchObject([
      { name: 'Shirt', variant: 'Size: M', price_before: 900, price_after: 1_012.5, stock_before: 5, stock_after: 8 },
      { name: 'Shirt', variant: 'Size: L', price_before: 950, price_after: 1_068.75, stock_before: 7, stock_after: 10 },
      {
        name: 'Cup',
        variant: '',
        price_before: 10,
        price_after: 11.25,
        stock_before: 0,
        stock_after: 3,
        problem: null,
      },
    ])
    expect(await catalogOf(store)).toBe(before)
    const key = { 'idempotency-key': unguessableId() }
    expect((await ask(store, 'POST', 'bulk-edits/', edit, key)).json).toEqual({ changed: 2 })
    expect((await ask(store, 'POST', 'bulk-edits/', edit, key)).json).toEqual({ changed: 2 })
    const products = await productsOf(store)
    const shown = (name: string) => products.find((one: { name: string }) => one.name === name)
    expect(shown('Shirt')).toMatchObject({ price: 1_012.5, variants: [{ stock: 8 }, { price: 1_068.75, stock: 10 }] })
    expect(shown('Cup')).toMatchObject({ price: 11.25, stock: 3, variants: [{ sku: 'C-1' }] })
    expect(shown('Kettle')).toMatchObject({ price: 1_250.5, stock: 20 })
    expect(await catalogFixture.catalog.detail(idOf('Cup'))).toMatchObject({ stock: 3, price: 11.25 })
  })

  it('is refused as a whole, with the rows that cannot be changed', async () => {
    const { store, idOf } = await aCatalogOfThree()
    const before = await catalogOf(store)
    const edit = {
      product_ids: [idOf('Kettle'), idOf('Cup')],
      price: { change: 'lower', unit: 'amount', value: 10 },
      stock: { change: 'add', value: -1 },
    }
    expect(await ask(store, 'POST', 'bulk-edits/', edit)).toMatchObject({
      status: 409,
      json: {
        code: 'BULK_EDIT_REFUSED',
        rows: [{ product_id: idOf('Cup'), name: 'Cup', problem: expect.any(String) }],
      },
    })
    expect(await catalogOf(store)).toBe(before)
  })

  it.each<[string, object]>([
    ['nothing to change', {}],
    ['no products', { product_ids: [], price: raise }],
    ['a product twice', { product_ids: [1, 1], price: raise }],
    ['201 products', { product_ids: Array.from({ length: 201 }, (_, n) => n + 1), price: raise }],
    ['a price set to a percent', { price: { ...raise, change: 'set' } }],
    ['a percentage with three decimals', { price: { ...raise, value: 1.005 } }],
    ['a negative stock', { stock: { change: 'set', value: -1 } }],
    ['a percentage above the maximum', { price: { ...raise, value: 1_000.01 } }],
    ['half a unit', { stock: { change: 'add', value: 0.5 } }],
  ])('is rejected with %s', async (_, edit) => {
    const { status, json } = await ask(await aStore(), 'POST', 'bulk-edits/', { product_ids: [1], ...edit })
    expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
  })

  it('is refused for another store’s products', async () => {
    const { store, idOf } = await aCatalogOfThree()
    const stranger = await aCatalogOfThree()
    const before = [await catalogOf(store), await catalogOf(stranger.store)]
    const edit = { product_ids: [stranger.idOf('Cup'), idOf('Cup')], price: raise }
    for (const path of ['bulk-edits/', 'bulk-edits/preview/'])
      expect(await ask(stranger.store, 'POST', path, edit)).toMatchObject({
        status: 404,
        json: { code: 'PRODUCT_NOT_FOUND' },
      })
    expect([await catalogOf(store), await catalogOf(stranger.store)]).toEqual(before)
  })

  it('keeps units sold concurrently sold, and does not deadlock with orders', async () => {
    const { store, idOf } = await aCatalogOfThree()
    const products = await productsOf(store)
    const lines = products.flatMap(({ variants, stock }: { variants: { id: number }[]; stock: number }) =>
      stock > 0 ? variants.map(({ id }) => ({ variantId: id, quantity: 1 })) : [],
    )
    const until = new Date(clock.now().getTime() + 3_600_000)
    const edit = { product_ids: [idOf('Shirt'), idOf('Kettle')], stock: { change: 'add', value: 2 } }
    const work = Array.from({ length: 4 }, () => [
      async () => {
        expect((await ask(store, 'POST', 'bulk-edits/', edit)).status).toBe(200)
      },
      () =>
        inTransaction(database.db, (tx) =>
          catalogFixture.catalog.reserve(tx, unguessableId(), lines, { until, byUnconfirmed: false }),
        ),
    ]).flat()
    await Promise.all(work.map((one) => one()))
    const after = await productsOf(store)
    const stockOf = (name: string) => after.find((one: { name: string }) => one.name === name).stock
    expect([stockOf('Kettle'), stockOf('Shirt')]).toEqual([20 + 8 - 4, 12 + 16 - 8])
  })

  it('costs as many statements for 200 products as for two', async () => {
    const store = await aStore()
    const rows = Array.from({ length: 200 }, (_, n) => `,Pot ${n},Kitchen,${n + 1},P-${n},,,,1`)
    await imported(store, fileOf(...rows))
    const found = await database.db.selectFrom('products').select('id').where('store_id', '=', store).execute()
    const ids = found.map(({ id }) => id)
    const costs: number[] = []
    for (const product_ids of [ids.slice(0, 2), ids]) {
      database.takeStatements()
      expect((await ask(store, 'POST', 'bulk-edits/', { product_ids, price: raise })).json).toEqual({
        changed: product_ids.length,
      })
      costs.push(database.takeStatements().length)
    }
    expect(costs[1]).toBe(costs[0])
    expect(costs[0]).toBeLessThanOrEqual(18)
  })
})
