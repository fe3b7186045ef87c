import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { aMedia } from '../../test/factories/media.ts'
import { createCatalogFixture, type CatalogFixture } from '../../test/factories/catalog-fixture.ts'
import { createReviews, type Reviews } from '../reviews/index.ts'
import { createStorefront, storefrontRoutes } from './index.ts'

const clock = aClock()
let database: TestDatabase
let catalogFixture: CatalogFixture
let reviews: Reviews
let app: ReturnType<typeof anApi>

beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  catalogFixture = createCatalogFixture({ db, clock })
  const { catalog, sellers } = catalogFixture
  reviews = createReviews({ catalog })
  const storefront = createStorefront({ db, clock, catalog, media: aMedia({ db, clock }), reviews, sellers })
  app = anApi((serve) => storefrontRoutes(serve, storefront), db)
})
afterAll(() => database.drop())

const review = (productId: number, rating: number, daysAgo = 0) => ({
  productId,
  userId: null,
  author: 'Wanjiru',
  rating,
  comment: `${rating} of 5`,
  createdAt: new Date(clock.now().getTime() - daysAgo * 24 * 60 * 60 * 1000),
})

const add = (...added: ReturnType<typeof review>[]) => inTransaction(database.db, (tx) => reviews.add(tx, added))

describe('a product’s page', () => {
  it('returns all its data in one statement', async () => {
    const categoryId = await catalogFixture.aCategory('Clothing')
    const { productId } = await catalogFixture.aProduct({
      storeId: await catalogFixture.aStore('Mama Njeri'),
      categoryId,
      name: 'Kitenge shirt',
      priceCents: 1_999_99,
      discountPercent: 10,
      brand: 'Savanna',
      warranty: '7 days',
      features: ['Cotton'],
      specifications: [{ name: 'Cloth', value: 'Kitenge' }],
      fullDescription: 'Long words about a shirt.',
      variants: [
        { name: 'Size: M', options: [{ name: 'Size', value: 'M' }], listPriceCents: null, stock: 3 },
        { name: 'Size: XL', options: [{ name: 'Size', value: 'XL' }], listPriceCents: 2_200_00, stock: 0 },
      ],
    })
    database.takeStatements()
    const answer = await app.inject(`/api/products/${productId}/`)
    expect(database.takeStatements()).toHaveLength(1)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      id: productId,
      name: 'Kitenge shirt',
      price: 1_999.99,
      sale_price: 1_799.99,
      discount: 10,
      originalPrice: 1_999.99,
      stock: 3,
      has_variants: true,
      category: { id: categoryId, name: 'Clothing', slug: 'clothing' },
      category_name: 'Clothing',
      rating: 0,
      review_count: 0,
      created_at: clock.now().toISOString(),
      full_description: 'Long words about a shirt.',
      images: [],
      features: ['Cotton'],
      specifications: [{ name: 'Cloth', value: 'Kitenge' }],
      warranty: '7 days',
      brand: 'Savanna',
      rating_counts: [0, 0, 0, 0, 0],
      reviews: [],
      seller: { name: 'Mama Njeri', slug: 'mama-njeri', away: null },
      seller_rating: 0,
      seller_review_count: 0,
      variants: [
        {
          id: expect.any(Number),
          name: 'Size: M',
          options: [{ name: 'Size', value: 'M' }],
          price: 1_999.99,
          sale_price: 1_799.99,
          stock: 3,
          is_default: true,
        },
        { name: 'Size: XL', price: 2_200, sale_price: 1_980, stock: 0, is_default: false },
      ],
    })
  })

  it('shows the newest 50 reviews and the average of all, in two statements', async () => {
    const { productId } = await catalogFixture.aProduct()
    await add(...Array.from({ length: 59 }, (_, day) => review(productId, day === 58 ? 1 : 5, day + 1)))
    await add(review(productId, 3))
    database.takeStatements()
    const product = (await app.inject(`/api/products/${productId}/`)).json()
    expect(database.takeStatements()).toHaveLength(2)
    expect(product.review_count).toBe(60)
    expect(product.rating).toBe(4.9) // (58 × 5 + 1 + 3) / 60
    expect(product.rating_counts).toEqual([1, 0, 1, 0, 58])
    // The store has no other reviews.
    expect({ rating: product.seller_rating, count: product.seller_review_count }).toEqual({ rating: 4.9, count: 60 })
    expect(product.reviews).toHaveLength(50)
    expect(product.reviews[0]).toEqual({
      id: expect.any(Number),
      user: 'Wanjiru',
      rating: 3,
      comment: '3 of 5',
      date: clock.now().toISOString(),
    })
    expect(product.reviews.at(-1).date).toBe(review(0, 1, 49).createdAt.toISOString())
  })

  it('returns 404 for unknown, withdrawn and invalid ids', async () => {
    const gone = await catalogFixture.aProduct()
    await database.db.updateTable('products').set({ state: 'withdrawn' }).where('id', '=', gone.productId).execute()
    const ids = [gone.productId, 987654321, 0, -1, '1.5', '1e3', 'abc', '0x10', '9'.repeat(30), '1%27--', '%20']
    for (const id of ids) {
      const answer = await app.inject(`/api/products/${id}/`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND', detail: 'Product Not Found' })
    }
  })
})

describe('a rating', () => {
  it('counts every review when many are written concurrently', async () => {
    const { productId } = await catalogFixture.aProduct()
    await Promise.all(Array.from({ length: 40 }, (_, n) => add(review(productId, (n % 5) + 1))))
    const product = (await app.inject(`/api/products/${productId}/`)).json()
    expect(product).toMatchObject({ rating: 3, review_count: 40, rating_counts: [8, 8, 8, 8, 8] })
  })
})
