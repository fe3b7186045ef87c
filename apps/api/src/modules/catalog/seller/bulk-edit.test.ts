import { describe, expect, it } from 'vitest'
import type { OwnProduct } from './own-products.queries.ts'
import { bulkEdit, priceAfter } from './bulk-edit.ts'

describe('priceAfter', () => {
  it.each([
    [100_00, { change: 'set', unit: 'amount', value: 99_99 }, 99_99],
    [100_00, { change: 'raise', unit: 'amount', value: 50 }, 100_50],
    [100_00, { change: 'lower', unit: 'amount', value: 100_00 }, 0],
    [100_00, { change: 'raise', unit: 'percent', value: 12_50 }, 112_50],
    [99, { change: 'raise', unit: 'percent', value: 50_00 }, 1_49],
    [1, { change: 'lower', unit: 'percent', value: 50_00 }, 0],
    [3, { change: 'lower', unit: 'percent', value: 10_00 }, 3],
    [1_00, { change: 'lower', unit: 'percent', value: 200_00 }, -1_00],
  ] as const)('changes %i cents by %j to %i cents', (cents, price, after) => {
    expect(priceAfter(cents, price)).toBe(after)
  })
})

describe('an edit of several products', () => {
  const variant = (id: number, more: object) => ({
    id,
    name: `Size: ${id}`,
    options: [{ name: 'Size', value: String(id) }],
    list_price_cents: null,
    sku: null,
    media_id: null,
    stock: 3,
    reserved: 0,
    sold: 0,
    ...more,
  })
  const shirt = {
    id: 7,
    name: 'Shirt',
    list_price_cents: 10_00,
    variants: [variant(1, {}), variant(2, { list_price_cents: 20_00, stock: 1_000_000 })],
  } as unknown as OwnProduct

  it('changes each variant from its own price and stock', () => {
    const { rows, form } = bulkEdit(shirt, {
      price: { change: 'raise', unit: 'percent', value: 10_00 },
      stock: { change: 'set', value: 5 },
    })
    expect(rows).toMatchObject([
      { price_before: 10, price_after: 11, stock_before: 3, stock_after: 5, problem: null },
      { price_before: 20, price_after: 22, stock_before: 1_000_000, stock_after: 5, problem: null },
    ])
    expect(form).toMatchObject({
      price: 11_00,
      variants: [
        { price: null, stock: 5 },
        { price: 22_00, stock: 5 },
      ],
    })
  })

  it.each([
    [{ price: { change: 'lower', unit: 'amount', value: 10_01 }, stock: null }, ['The price can’t be negative.', null]],
    [{ price: { change: 'lower', unit: 'amount', value: 10_00 }, stock: null }, [null, null]],
    [{ price: null, stock: { change: 'add', value: 1 } }, [null, 'The stock can’t be more than 1,000,000.']],
    [{ price: null, stock: { change: 'add', value: -4 } }, ['There isn’t enough stock.', null]],
  ] as const)('reports the variants that cannot be changed by %j', (edit, problems) => {
    expect(bulkEdit(shirt, edit).rows.map(({ problem }) => problem)).toEqual(problems)
  })

  it('omits the stock from the form when the edit does not change it', () => {
    const { form } = bulkEdit(shirt, { price: { change: 'set', unit: 'amount', value: 5_00 }, stock: null })
    expect(form.variants?.map((one) => 'stock' in one)).toEqual([false, false])
  })
})
