import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClock } from '../../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../../test/database.ts'
import {
  createSellerCatalogFixture,
  type SellerCatalogFixture,
} from '../../../test/factories/seller-catalog-fixture.ts'

let database: TestDatabase
let catalogFixture: SellerCatalogFixture
let kitchen: number

beforeAll(async () => {
  database = await aDatabase()
  catalogFixture = createSellerCatalogFixture({ db: database.db, clock: aClock() })
  kitchen = await catalogFixture.aCategory('Kitchen')
})
afterAll(() => database.drop())

describe('SKUs', () => {
  const form = (sku: string) => ({ name: 'Pot', price: 5, stock: 1, category_id: kitchen, sku })

  it('are unique among a store’s variants, and can be reused once the variant is no longer offered', async () => {
    const [store, other] = [await catalogFixture.aStore('Duka'), await catalogFixture.aStore('Another Duka')]
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
