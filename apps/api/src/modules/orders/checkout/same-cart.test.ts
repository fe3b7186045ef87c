import { describe, expect, it } from 'vitest'
import type { PricedCart, PricedLine } from '../../cart/index.ts'
import { isSameCart } from './same-cart.ts'

const aLine = (id: number, quantity: number, payableCents: number): PricedLine => ({
  id,
  productId: id,
  variantId: id,
  quantity,
  unitCents: payableCents,
  totalCents: quantity * payableCents,
  available: true,
  offer: {
    productId: id,
    variantId: id,
    storeId: 1,
    categoryId: null,
    productName: 'Kettle',
    productNameSw: null,
    variantName: '',
    image: null,
    imageSrcset: '',
    listCents: payableCents,
    payableCents,
    discountPercent: 0,
    stock: 10,
    saleable: true,
    storeAwayUntil: null,
    commissionBasisPoints: null,
  },
})
const cart: PricedCart = {
  lines: [aLine(7, 2, 1_250_50), aLine(8, 1, 99_00)],
  totalItems: 3,
  subtotalCents: 2_600_00,
  minimumOrderCents: 50_00,
  freeDeliveryFromCents: 4_000_00,
}

describe('the cart the shopper saw', () => {
  it.each([
    [
      'all lines',
      [
        { id: 7, quantity: 2, price: 1250.5 },
        { id: 8, quantity: 1, price: 99 },
      ],
    ],
    ['in another order', [{ id: 8 }, { id: 7 }]],
    ['with numbers as text', [{ id: '7', quantity: '2', price: '1250.50' }, { id: '8' }]],
    ['with unknown fields', [{ id: 7, name: 'x', total: 1 }, { id: 8 }]],
    ['without ids', [{ quantity: 9 }, {}]],
  ])('matches the cart that is bought: %s', (_, seen) => {
    expect(isSameCart(seen, cart)).toBe(true)
  })

  it.each([
    ['no lines', []],
    ['one line fewer', [{ id: 7 }]],
    ['one line more', [{ id: 7 }, { id: 8 }, { id: 9 }]],
    ['another line', [{ id: 7 }, { id: 9 }]],
    ['one line twice', [{ id: 7 }, { id: 7 }]],
    ['another quantity', [{ id: 7, quantity: 1 }, { id: 8 }]],
    ['a lower price', [{ id: 7, price: 1 }, { id: 8 }]],
    ['a price with a tiny difference', [{ id: 7, price: 1250.501 }, { id: 8 }]],
    ['a price of null', [{ id: 7, price: null }, { id: 8 }]],
    ['a quantity of true', [{ id: 7 }, { id: 8, quantity: true }]],
    ['an id that is an object', [{ id: { $gt: 0 } }, { id: 8 }]],
    ['a price of infinity', [{ id: 7, price: Number.POSITIVE_INFINITY }, { id: 8 }]],
  ])('differs from the cart that is bought: %s', (_, seen) => {
    expect(isSameCart(seen, cart)).toBe(false)
  })
})
