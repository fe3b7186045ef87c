import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../../platform/db/index.ts'
import { unguessableId } from '../../../../platform/crypto/random.ts'
import { createImportFixture, fileOf, kettle, shirt } from '../../../../test/factories/import-fixture.ts'

const {
  clock,
  database,
  jobs,
  catalogFixture,
  kitchen,
  aStore,
  ask,
  upload,
  look,
  checked,
  imported,
  errorsOf,
  productsOf,
  exported,
  catalogOf,
  close,
} = await createImportFixture()
afterAll(close)

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
