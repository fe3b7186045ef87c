import { describe, expect, it } from 'vitest'
import { type BulkEntered, editOf } from './bulk-entered.ts'

const nothing: BulkEntered = { price: 'none', priceValue: '', stock: 'none', stockValue: '' }

describe('bulk edit of products', () => {
  it('contains the entered values', () => {
    const entered = { price: 'lower percent', priceValue: '12.5', stock: 'add', stockValue: '-3' } as const
    expect(editOf(entered, [3, 1])).toEqual({
      product_ids: [3, 1],
      price: { change: 'lower', unit: 'percent', value: 12.5 },
      stock: { change: 'add', value: -3 },
    })
    expect(editOf({ ...nothing, stock: 'set', stockValue: '0' }, [1])).toEqual({
      product_ids: [1],
      price: null,
      stock: { change: 'set', value: 0 },
    })
  })

  it.each<BulkEntered>([
    nothing,
    { ...nothing, price: 'set amount' },
    { ...nothing, price: 'set amount', priceValue: '5', stock: 'add', stockValue: ' ' },
  ])('is null while it is incomplete: %j', (entered) => {
    expect(editOf(entered, [1])).toBeNull()
  })
})
