import { afterAll, describe, expect, it } from 'vitest'
import { unguessableId } from '../../../platform/crypto/random.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { createImportFixture, fileOf, kettle, shirt } from '../../../test/factories/import-fixture.ts'

const { clock, database, catalogFixture, aStore, ask, imported, productsOf, catalogOf, close } =
  await createImportFixture()
afterAll(close)

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
