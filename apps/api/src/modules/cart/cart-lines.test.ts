import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CART_LINES } from '#contract/shared/constants.ts'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Offer } from '../catalog/index.ts'
import { added, requestedFor, changed, merged, type CartLine } from './cart-lines.ts'

const anOffer = (productId: number, offer: Partial<Offer> = {}): Offer => ({
  productId,
  variantId: productId * 10,
  storeId: 1,
  categoryId: null,
  productName: `Product ${productId}`,
  productNameSw: `Bidhaa ${productId}`,
  variantName: '',
  image: null,
  imageSrcset: '',
  listCents: 100_00,
  payableCents: 100_00,
  discountPercent: 0,
  stock: 20,
  saleable: true,
  storeAwayUntil: null,
  commissionBasisPoints: null,
  ...offer,
})
const aLine = (productId: number, quantity: number, line: Partial<CartLine> = {}): CartLine => ({
  id: productId + 1000,
  productId,
  variantId: productId * 10,
  quantity,
  ...line,
})
const refusal = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    if (error instanceof ShopError) return [error.code, error.data]
    throw error
  }
}
const short = (productId: number, available: number) => ({
  items: [{ product_id: productId, variant_id: productId * 10, available }],
})

describe('adding a product', () => {
  it('creates a new line, or increases the quantity of the existing line', () => {
    const offers = [anOffer(1)]
    expect(added([], { productId: 1, quantity: 2 }, offers)).toEqual({ productId: 1, variantId: 10, quantity: 2 })
    expect(added([aLine(1, 3)], { productId: 1, quantity: 2 }, offers).quantity).toBe(5)
  })

  it('stores variants of one product as separate lines', () => {
    const offers = [anOffer(1), anOffer(1, { variantId: 11 })]
    const lines = [aLine(1, 3, { variantId: 11 })]
    expect(added(lines, { productId: 1, quantity: 2 }, offers)).toMatchObject({ variantId: 10, quantity: 2 })
    expect(added(lines, { productId: 1, variantId: 11, quantity: 2 }, offers)).toMatchObject({
      variantId: 11,
      quantity: 5,
    })
  })

  it.each([
    ['an unknown product', { productId: 9, quantity: 1 }, ['PRODUCT_NOT_FOUND', {}]],
    ['another product’s variant', { productId: 1, variantId: 20, quantity: 1 }, ['PRODUCT_NOT_FOUND', {}]],
    ['an unpublished product', { productId: 2, quantity: 1 }, ['PRODUCT_UNAVAILABLE', {}]],
    ['a store on holiday', { productId: 5, quantity: 1 }, ['STORE_AWAY', { until: '2026-08-01T00:00:00.000Z' }]],
    ['more than 10 in total', { productId: 1, quantity: 8 }, ['LINE_LIMIT_REACHED', {}]],
    ['more than the stock', { productId: 3, quantity: 3 }, ['INSUFFICIENT_STOCK', short(3, 2)]],
    ['a product that is sold out', { productId: 4, quantity: 1 }, ['INSUFFICIENT_STOCK', short(4, 0)]],
  ] as const)('rejects %s', (_, input, expected) => {
    const offers = [
      anOffer(1),
      anOffer(2, { saleable: false }),
      anOffer(3, { stock: 2 }),
      anOffer(4, { stock: 0 }),
      anOffer(5, { storeAwayUntil: new Date('2026-08-01') }),
    ]
    expect(refusal(() => added([aLine(1, 3)], input, offers))).toEqual(expected)
  })

  it('rejects a new line when the cart is full, but accepts more of an existing line', () => {
    const lines = Array.from({ length: MAX_CART_LINES }, (_, index) => aLine(index + 1, 1))
    const offers = lines.map(({ productId }) => anOffer(productId)).concat(anOffer(99))
    expect(refusal(() => added(lines, { productId: 99, quantity: 1 }, offers))).toEqual(['CART_FULL', {}])
    expect(added(lines, { productId: 7, quantity: 1 }, offers).quantity).toBe(2)
  })
})

describe('changing a line', () => {
  const lines = [aLine(1, 3), aLine(2, 1), aLine(3, 1)]
  const offers = [anOffer(1, { stock: 5 }), anOffer(2, { saleable: false })]

  it('sets its quantity', () => {
    expect(changed(lines, 1001, 5, offers)).toEqual({ productId: 1, variantId: 10, quantity: 5 })
  })

  it.each([
    ['a line that is not in this cart', 4711, ['CART_LINE_NOT_FOUND', {}]],
    ['an unpublished product', 1002, ['PRODUCT_UNAVAILABLE', {}]],
    ['a deleted product', 1003, ['PRODUCT_UNAVAILABLE', {}]],
    ['more than the stock', 1001, ['INSUFFICIENT_STOCK', short(1, 5)]],
  ])('rejects %s', (_, lineId, expected) => {
    expect(refusal(() => changed(lines, lineId, 6, offers))).toEqual(expected)
  })
})

describe('merging a guest’s cart', () => {
  it('adds new lines and increases existing lines', () => {
    const items = [
      { productId: 1, quantity: 2 },
      { productId: 2, quantity: 1 },
    ]
    expect(merged([aLine(1, 3)], items, [anOffer(1), anOffer(2)])).toEqual({
      put: [
        { productId: 1, variantId: 10, quantity: 5 },
        { productId: 2, variantId: 20, quantity: 1 },
      ],
      clamped: [],
      droppedProductIds: [],
    })
  })

  it('limits a line to 10 and to the stock, and reports it', () => {
    const items = [
      { productId: 1, quantity: 9 },
      { productId: 2, quantity: 1_000_000 },
    ]
    const merge = merged([aLine(1, 3)], items, [anOffer(1), anOffer(2, { stock: 4 })])
    expect(merge.put.map(({ quantity }) => quantity)).toEqual([10, 4])
    expect(merge.clamped).toEqual([
      { productId: 1, productName: 'Product 1', productNameSw: 'Bidhaa 1', quantity: 10 },
      { productId: 2, productName: 'Product 2', productNameSw: 'Bidhaa 2', quantity: 4 },
    ])
  })

  it('counts a variant once when it is listed by its id and as the default variant', () => {
    const items = [
      { productId: 1, variantId: 11, quantity: 1 },
      { productId: 1, quantity: 2 },
      { productId: 1, variantId: 10, quantity: 3 },
    ]
    const offers = requestedFor(items).map((requested) => anOffer(1, { variantId: requested.variantId ?? 10 }))
    expect(merged([], items, offers).put).toEqual([
      { productId: 1, variantId: 11, quantity: 1 },
      { productId: 1, variantId: 10, quantity: 5 },
    ])
  })

  it('drops deleted items, sold-out items and items above the line limit, and keeps the existing lines', () => {
    const lines = Array.from({ length: MAX_CART_LINES - 1 }, (_, index) => aLine(index + 1, 2))
    const offers = [anOffer(1, { stock: 0 }), anOffer(60), anOffer(61), anOffer(62, { saleable: false })]
    const items = [1, 60, 61, 62, 63].map((productId) => ({ productId, quantity: 1 }))
    const merge = merged(lines, items, offers)
    expect(merge.put).toEqual([{ productId: 60, variantId: 600, quantity: 1 }])
    expect(merge.droppedProductIds).toEqual([1, 61, 62, 63])
  })

  it('never makes a line above 10 or above the stock, nor a cart with too many lines', () => {
    const id = fc.integer({ min: 1, max: 120 })
    const quantity = fc.integer({ min: 1, max: 1_000_000 })
    const anyLines = fc.uniqueArray(id, { maxLength: MAX_CART_LINES }).map((ids) => ids.map((one) => aLine(one, 1)))
    const anyItems = fc.array(fc.record({ productId: id, quantity }), { minLength: 1, maxLength: 200 })
    const stocks = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 110, maxLength: 110 })
    fc.assert(
      fc.property(anyLines, anyItems, stocks, (lines, items, stock) => {
        const offers = stock.map((units, index) => anOffer(index + 1, { stock: units }))
        const merge = merged(lines, items, offers)
        const known = new Set(lines.map(({ variantId }) => variantId))
        expect(merge.put.filter(({ variantId }) => !known.has(variantId)).length + lines.length).toBeLessThanOrEqual(
          MAX_CART_LINES,
        )
        for (const put of merge.put) {
          expect(put.quantity).toBeGreaterThanOrEqual(1)
          expect(put.quantity).toBeLessThanOrEqual(Math.min(10, stock[put.productId - 1] ?? 0))
        }
        const spokenFor = new Set([...merge.put.map((put) => put.productId), ...merge.droppedProductIds])
        expect(spokenFor).toEqual(new Set(items.map(({ productId }) => productId)))
      }),
    )
  })
})
