import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createCatalogFixture, type CatalogFixture, type FixtureProduct } from '../../test/factories/catalog-fixture.ts'
import { catalogRoutes } from './index.ts'

const clock = aClock()
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(clock.now().getTime() + days * day)

let database: TestDatabase
let catalogFixture: CatalogFixture
let app: ReturnType<typeof anApi>
let electronics: number
let home: number
const on: Record<string, FixtureProduct> = {}

beforeAll(async () => {
  database = await aDatabase()
  catalogFixture = createCatalogFixture({ db: database.db, clock })
  app = anApi((serve) => catalogRoutes(serve, catalogFixture.catalog), database.db)
  electronics = await catalogFixture.aCategory('Electronics')
  home = await catalogFixture.aCategory('Home')
  const fixtureProduct = { categoryId: electronics }
  on.radio = await catalogFixture.aProduct({
    ...fixtureProduct,
    name: 'Radio',
    priceCents: 3_000_00,
    createdAt: inDays(-5),
  })
  on.phone = await catalogFixture.aProduct({
    ...fixtureProduct,
    name: 'phone',
    priceCents: 10_000_05,
    discountPercent: 15,
    isPromotional: true,
    createdAt: inDays(-4),
  })
  on.lamp = await catalogFixture.aProduct({
    categoryId: home,
    name: 'Écran lamp',
    priceCents: 900_00,
    discountPercent: 50,
    saleStartsAt: inDays(1),
    saleEndsAt: inDays(2),
    createdAt: inDays(-3),
  })
  on.rug = await catalogFixture.aProduct({
    categoryId: home,
    name: 'Rug',
    stock: 0,
    newUntil: inDays(1),
    createdAt: inDays(-2),
  })
  on.gift = await catalogFixture.aProduct({ name: 'gift card', priceCents: 500_00, createdAt: inDays(-1) })
  on.gone = await catalogFixture.aProduct({ name: 'Gone', createdAt: inDays(-9) })
  await database.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', on.gone.productId).execute()
})
afterAll(() => database.drop())

/** A successful response and the statements that it cost. */
async function get(url: string) {
  database.takeStatements()
  const answer = await app.inject(url)
  expect(answer.statusCode).toBe(200)
  return { body: answer.json(), statements: database.takeStatements().length }
}

async function names(url: string): Promise<string[]> {
  const { body, statements } = await get(url)
  expect(statements).toBe(1)
  return (Array.isArray(body) ? body : body.results).map((card: { name: string }) => card.name)
}

const refused = async (url: string) => {
  const answer = await app.inject(url)
  expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', error: expect.any(String) })
  return answer.statusCode
}

describe('a product card', () => {
  it('has the list price, the sale price and the discount percent of a product on sale', async () => {
    const { body } = await get('/api/products/?on_sale=true')
    expect(body).toEqual({
      results: [
        {
          id: on.phone?.productId,
          name: 'phone',
          name_sw: null,
          description: 'Boils a litre.',
          price: 10_000.05,
          sale_price: 8_500.04,
          discount: 15,
          originalPrice: 10_000.05,
          sale_ends_at: null,
          image: null,
          image_srcset: '',
          image_width: 0,
          image_height: 0,
          category: { id: electronics, name: 'Electronics', name_sw: null, slug: 'electronics' },
          category_name: 'Electronics',
          stock: 20,
          rating: 0,
          review_count: 0,
          has_variants: false,
          is_promotional: true,
          on_sale: true,
          is_new_arrival: false,
          created_at: inDays(-4).toISOString(),
        },
      ],
      next: null,
    })
  })

  it('has the names of the product and of its category in Kiswahili', async () => {
    const [categoryId] = await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.openCategories(tx, [
        { name: 'Knitwear', nameSw: 'Nguo za Kufumwa', slug: 'knitwear', mediaId: null },
      ]),
    )
    const { productId } = await catalogFixture.aProduct({ name: 'Socks', nameSw: 'Soksi', categoryId: categoryId ?? 0 })
    const named = { name: 'Socks', name_sw: 'Soksi', category: { name: 'Knitwear', name_sw: 'Nguo za Kufumwa' } }
    const { body, statements } = await get('/api/products/category/knitwear/')
    expect([body.results, statements]).toMatchObject([[named], 1])
    expect((await catalogFixture.catalog.detail(productId)) as object).toMatchObject(named)
    await database.db.deleteFrom('products').where('id', '=', productId).execute()
    await database.db.deleteFrom('categories').where('slug', '=', 'knitwear').execute()
  })

  it('has the end of a running sale, and none of a sale that has not begun', async () => {
    const { productId } = await catalogFixture.aProduct({
      name: 'Fan',
      discountPercent: 10,
      saleStartsAt: inDays(-1),
      saleEndsAt: inDays(3),
    })
    const { body, statements } = await get(`/api/products/?ids=${productId},${on.lamp?.productId}`)
    expect(body.results).toMatchObject([
      { name: 'Fan', discount: 10, sale_ends_at: inDays(3).toISOString() },
      { name: 'Écran lamp', discount: 0, sale_ends_at: null },
    ])
    expect(statements).toBe(1)
    await database.db.deleteFrom('products').where('id', '=', productId).execute()
  })

  it('has one price before the sale begins, and no category name without a category', async () => {
    const { body } = await get('/api/products/?max_price=900&ordering=-price')
    expect(body.results).toMatchObject([
      { name: 'Écran lamp', price: 900, sale_price: null, discount: 0, originalPrice: null, on_sale: false },
      { name: 'gift card', category: null, category_name: null },
    ])
  })

  it('shows the sum of the stock of all variants', async () => {
    const variant = { options: [], stock: 4 }
    const { productId } = await catalogFixture.aProduct({
      name: 'Shirt',
      categoryId: await catalogFixture.aCategory('Clothing'),
      variants: [
        { ...variant, name: 'Size: M', listPriceCents: null },
        { ...variant, name: 'Size: L', listPriceCents: 1_200_00 },
      ],
    })
    const { body } = await get('/api/products/category/clothing/')
    expect(body.results).toMatchObject([{ id: productId, stock: 8, has_variants: true, price: 1_000 }])
    await database.db.deleteFrom('products').where('id', '=', productId).execute()
  })
})

describe('the product list', () => {
  it.each([
    ['', ['gift card', 'Rug', 'Écran lamp', 'phone', 'Radio']],
    ['ordering=created_at', ['Radio', 'phone', 'Écran lamp', 'Rug', 'gift card']],
    ['ordering=price', ['gift card', 'Écran lamp', 'Rug', 'Radio', 'phone']],
    ['ordering=-price', ['phone', 'Radio', 'Rug', 'Écran lamp', 'gift card']],
    ['ordering=name', ['Écran lamp', 'gift card', 'phone', 'Radio', 'Rug']],
    ['ordering=-name', ['Rug', 'Radio', 'phone', 'gift card', 'Écran lamp']],
    ['is_new_arrival=true&ordering=-created_at', ['Rug']],
    ['is_promotional=true&on_sale=true&ordering=-created_at', ['phone']],
    ['on_sale=false&in_stock=1', ['gift card', 'Écran lamp', 'Radio']],
    ['in_stock=false', ['Rug']],
    ['min_price=1000&max_price=8500.04', ['Rug', 'phone', 'Radio']],
    ['min_price=8500.05', []],
    ['category=2', ['Rug', 'Écran lamp']],
    ['category=Home', ['Rug', 'Écran lamp']],
    ['category=electronics&on_sale=true', ['phone']],
    ['category=all&in_stock=false', ['Rug']],
    ['category=987654', []],
    ['category=99999999999999999999', []],
    ['category=no-such', []],
    ["category=' or 1=1 --", []],
    ['min_rating=0', ['gift card', 'Rug', 'Écran lamp', 'phone', 'Radio']],
    ['min_rating=1', []],
    ['per_category=1', ['phone', 'Rug', 'gift card']],
    ['per_category=24&ordering=price', ['Radio', 'phone', 'Écran lamp', 'Rug', 'gift card']],
    ['per_category=24&in_stock=true', ['phone', 'Radio', 'Écran lamp', 'gift card']],
    ['unknown=1', ['gift card', 'Rug', 'Écran lamp', 'phone', 'Radio']],
  ])('returns the matching products in order for %j', async (query, expected) => {
    expect(await names(`/api/products/?${query}`)).toEqual(expected)
  })

  it('continues after the previous page, also when a product in between was withdrawn', async () => {
    for (const ordering of ['-created_at', 'name', '-price', '-rating', '-popularity']) {
      const whole = await names(`/api/products/?ordering=${ordering}`)
      const first = await get(`/api/products/?ordering=${ordering}&limit=2`)
      expect(first.body.results.map((card: { name: string }) => card.name)).toEqual(whole.slice(0, 2))
      const withdraw = (state: 'withdrawn' | 'listed') =>
        database.db.updateTable('products').set({ state }).where('id', '=', first.body.results[1].id).execute()
      await withdraw('withdrawn')
      const second = await get(`/api/products/?ordering=${ordering}&limit=3&cursor=${first.body.next}`)
      await withdraw('listed')
      expect(second.body.results.map((card: { name: string }) => card.name)).toEqual(whole.slice(2))
      expect(second.body.next).toBeNull()
      expect(second.statements).toBe(1)
    }
  })

  it.each([
    'ordering=stock',
    'limit=0',
    'limit=-1',
    'limit=1.5',
    'min_price=-1',
    'min_price=1.005',
    'max_price=1e9',
    'category=',
    'category=%00',
    `category=${'a'.repeat(101)}`,
    'count=maybe',
    'ids=',
    'ids=abc',
    'ids=0',
    'ids=-1',
    'ids=1,',
    'ids=,1',
    'ids=1;2',
    'ids=1.5',
    `ids=${'9'.repeat(16)}`,
    `ids=${Array.from({ length: 25 }, (_, n) => n + 1).join(',')}`,
    'min_rating=6',
    'per_category=25',
    'on_sale=maybe',
    'cursor=nonsense',
    `cursor=${Buffer.from('["price",1,1]').toString('base64url')}`,
    `cursor=${Buffer.from('["-created_at","; drop table products",1]').toString('base64url')}`,
    `cursor=${'a'.repeat(2_000)}`,
  ])('rejects the query %s', async (query) => {
    expect(await refused(`/api/products/?${query}`)).toBe(400)
  })

  it('returns the products of `ids` in that order, once each, without withdrawn products', async () => {
    const ids = (...named: (FixtureProduct | undefined)[]) => named.map((one) => one?.productId).join(',')
    const named = `ids=${ids(on.gift, on.gone, on.rug)},987654,${ids(on.gift, on.radio)}`
    expect(await names(`/api/products/?${named}`)).toEqual(['gift card', 'Rug', 'Radio'])
    expect(await names(`/api/products/?${named}&in_stock=true&ordering=price&limit=1`)).toEqual(['gift card', 'Radio'])
    expect((await get(`/api/products/?${named}`)).body.next).toBeNull()
    const max = Array.from({ length: 24 }, (_, n) => 1_000_000 + n).join(',')
    expect(await names(`/api/products/?ids=${max}`)).toEqual([])
  })

  it('counts the products of all pages on request, with one more statement', async () => {
    const { body, statements } = await get('/api/products/?count=true&limit=2&ordering=price')
    expect(body).toMatchObject({ count: 5, results: [{ name: 'gift card' }, { name: 'Écran lamp' }] })
    expect(statements).toBe(2)
    const later = await get(`/api/products/?count=true&limit=2&ordering=price&cursor=${body.next}`)
    expect(later.body.count).toBe(5)
    expect((await get('/api/products/?count=1&on_sale=true')).body.count).toBe(1)
    expect((await get('/api/products/?count=1&min_price=99999')).body).toEqual({ results: [], next: null, count: 0 })
    expect((await get('/api/products/category/home/?count=true&in_stock=true')).body.count).toBe(1)
    expect((await get('/api/products/category/no-such/?count=true')).body.count).toBe(0)
    expect((await get('/api/products/?count=false')).body).not.toHaveProperty('count')
  })

  it('returns at most 100 products a page', async () => {
    expect((await get('/api/products/?limit=999')).body.results).toHaveLength(5)
  })
})

describe('a category page', () => {
  it('matches the slug in any letter case; an unknown slug is empty, “all” lists all products', async () => {
    expect(await names('/api/products/category/electronics/')).toEqual(['phone', 'Radio'])
    expect(await names('/api/products/category/Electronics/?ordering=price')).toEqual(['Radio', 'phone'])
    expect(await names('/api/products/category/no-such/')).toEqual([])
    expect(await names('/api/products/category/all/?limit=2')).toEqual(['gift card', 'Rug'])
    expect(await names(`/api/products/category/${encodeURIComponent("'; drop table products --")}/`)).toEqual([])
  })

  const noImage = { image: null, image_srcset: '' }

  it('lists the categories in the shop’s order, each with its number of products', async () => {
    await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.openCategories(tx, [{ name: 'Beauty', nameSw: 'Urembo', slug: 'beauty', mediaId: null }]),
    )
    const { body, statements } = await get('/api/categories/')
    expect(statements).toBe(1)
    expect(body.filter((category: { slug: string }) => category.slug !== 'clothing')).toEqual([
      { id: electronics, name: 'Electronics', name_sw: null, slug: 'electronics', ...noImage, product_count: 2 },
      { id: home, name: 'Home', name_sw: null, slug: 'home', ...noImage, product_count: 2 },
      { id: expect.any(Number), name: 'Beauty', name_sw: 'Urembo', slug: 'beauty', ...noImage, product_count: 0 },
    ])
  })
})

describe('product recommendations', () => {
  it('list related products of the same category, the best rated first, without the product itself', async () => {
    await rate(on.radio, { sum: 10, count: 2 })
    expect(await names(`/api/products/related/?category=${electronics}&limit=8`)).toEqual(['Radio', 'phone'])
    expect(await names(`/api/products/related/?category=${electronics}&exclude=${on.radio?.productId}`)).toEqual([
      'phone',
    ])
    expect(await refused('/api/products/related/')).toBe(400)
  })

  it('recommend the best rated product in stock of each category', async () => {
    await rate(on.radio, { sum: 9, count: 2 })
    await rate(on.phone, { sum: 12, count: 3 })
    await rate(on.lamp, { sum: 5, count: 1 })
    await rate(on.rug, { sum: 50, count: 10 })
    expect(await names('/api/products/recommended/')).toEqual(['Écran lamp', 'Radio', 'gift card', 'phone'])
    expect(await names('/api/products/recommended/?limit=1')).toEqual(['Écran lamp'])
  })

  it('list the products with the most units sold in the last 30 days', async () => {
    const sale = (fixtureProduct: FixtureProduct | undefined, units: number, daysAgo: number) => ({
      productId: fixtureProduct?.productId ?? 0,
      units,
      soldAt: inDays(-daysAgo),
    })
    await inTransaction(database.db, (tx) =>
      catalogFixture.catalog.importSales(tx, [
        sale(on.radio, 3, 1),
        sale(on.radio, 4, 2),
        sale(on.gift, 5, 29),
        sale(on.phone, 90, 31),
        sale(on.rug, 9, 1),
      ]),
    )
    await catalogFixture.catalog.countPopularity()
    expect(await names('/api/products/trending/?limit=2')).toEqual(['Radio', 'gift card'])
    expect(await names('/api/products/?ordering=-popularity&limit=3')).toEqual(['Rug', 'Radio', 'gift card'])
    clock.advance(29 * 24 * 60 * 60)
    await catalogFixture.catalog.countPopularity()
    expect(await names('/api/products/?ordering=-popularity&limit=2')).toEqual(['Rug', 'Radio'])
    clock.set(inDays(-29))
  })
})

describe('the scheduled price update', () => {
  it('starts and ends sales, and ends the new-arrival period', async () => {
    const listed = async () => ({
      onSale: await names('/api/products/?on_sale=true&ordering=price'),
      isNew: await names('/api/products/?is_new_arrival=true'),
      cheapest: (await names('/api/products/?ordering=price&limit=1'))[0],
    })
    expect(await listed()).toEqual({ onSale: ['phone'], isNew: ['Rug'], cheapest: 'gift card' })

    clock.advance(25 * 60 * 60)
    const early = await get('/api/products/?ordering=price&limit=2')
    expect(early.body.results[1], 'shown at its new price even before the lists follow').toMatchObject({
      name: 'Écran lamp',
      sale_price: 450,
    })
    await catalogFixture.catalog.updateSalePrices()
    expect(await listed()).toEqual({ onSale: ['Écran lamp', 'phone'], isNew: [], cheapest: 'Écran lamp' })

    clock.advance(25 * 60 * 60)
    await catalogFixture.catalog.updateSalePrices()
    expect(await listed()).toEqual({ onSale: ['phone'], isNew: [], cheapest: 'gift card' })
  })
})

async function rate(fixtureProduct: FixtureProduct | undefined, { sum, count }: { sum: number; count: number }) {
  await database.db
    .updateTable('products')
    .set({ rating_sum: sum, rating_count: count })
    .where('id', '=', fixtureProduct?.productId ?? 0)
    .execute()
}
