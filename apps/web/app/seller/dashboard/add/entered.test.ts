import { describe, expect, it } from 'vitest'
import { present } from '#contract/shared/present.ts'
import type { SellerProduct } from '../../data/products.ts'
import { keyOf } from './combinations.ts'
import {
  blankVariant,
  bodyOf,
  centsOf,
  type Entered,
  enteredOf,
  nothing,
  stockOfVariants,
  uploadsOf,
} from './entered.ts'

const picture = (key: string) => `/media/${key.repeat(22)}/480.webp`
const variant = (id: number, size: string, stock: number) => ({
  id,
  name: `Size: ${size}`,
  options: [{ name: 'Size', value: size }],
  price: null,
  sku: null,
  stock,
  reserved: 0,
  sold: 0,
  picture: null,
})

const kettle: SellerProduct = {
  id: 7,
  name: 'Kettle',
  name_sw: 'Birika',
  description: 'Boils.',
  summary: 'Boils.',
  state: 'listed',
  unpublished_reason: '',
  price: 1_250.5,
  sale_price: null,
  discount: 15,
  sale_starts_at: '2026-07-04T06:30:00.000Z',
  sale_ends_at: null,
  stock: 20,
  stock_level: 'enough',
  category: { id: 3, name: 'Kitchen' },
  images: [picture('a'), picture('b')],
  pictures: [],
  sales_count: 0,
  sales: 0,
  brand: null,
  warranty: null,
  features: ['Fast'],
  specifications: [{ name: 'Volume', value: '1 l' }],
  variants: [{ ...variant(70, '', 20), name: '', options: [] }],
  created_at: '',
  updated_at: '',
}
const shirt: SellerProduct = { ...kettle, stock: 12, variants: [variant(71, 'M', 5), variant(72, 'L', 7)] }

const edited = (product: SellerProduct, change: Partial<Entered>) =>
  bodyOf({ ...enteredOf(product), ...change }, product)

describe('V§2 product form', () => {
  it('sends all values of a new product', () => {
    const filled = { ...nothing, name: 'Kettle', price: '1250.5', stock: '20', categoryId: '3', features: ' Fast \n\n' }
    expect(bodyOf(filled, null)).toMatchObject({
      name: 'Kettle',
      price: 1_250.5,
      stock: 20,
      category_id: 3,
      features: ['Fast'],
    })
  })

  it('sends nothing when nothing was changed', () => {
    expect(bodyOf(enteredOf(kettle), kettle)).toEqual({})
    expect(bodyOf(enteredOf(shirt), shirt)).toEqual({})
  })

  it('sends a custom SKU, and its removal', () => {
    expect(edited(kettle, { sku: 'K-1' })).toEqual({ sku: 'K-1' })
    const known = { ...kettle, variants: kettle.variants.map((one) => ({ ...one, sku: 'K-1' })) }
    expect(edited(known, { sku: '' })).toEqual({ sku: '' })
    expect(edited(known, { stock: '20' })).toEqual({})
  })

  it('sends a stock with the number it was changed from', () => {
    expect(edited(kettle, { stock: '25' })).toEqual({ stock: 25, stock_seen: 20 })
  })

  it('shows and sends times in Nairobi time', () => {
    expect(enteredOf(kettle)).toMatchObject({ saleStarts: '2026-07-04T09:30', saleEnds: '' })
    expect(edited(kettle, { saleEnds: '2026-08-01T00:00' })).toEqual({ sale_ends_at: '2026-08-01T00:00:00+03:00' })
    expect(edited(kettle, { saleStarts: '', discount: '' })).toEqual({ sale_starts_at: '', discount: 0 })
  })

  it('reads specifications line by line', () => {
    expect(edited(kettle, { specifications: 'Volume: 2 l\nRatio: 1:2' })).toEqual({
      specifications: [
        { name: 'Volume', value: '2 l' },
        { name: 'Ratio', value: '1:2' },
      ],
    })
  })

  it('D38 names the remaining pictures and the positions of new ones', () => {
    const [first, second] = enteredOf(kettle).pictures
    const blob = new Blob(['x'])
    const pictures = [present(second), { id: 'n', src: null, blob }, present(first)]
    expect(edited(kettle, { pictures })).toEqual({ kept_images: [picture('b'), 'new:1', picture('a')] })
    expect(uploadsOf({ ...nothing, pictures })).toEqual([blob])
    expect(edited(kettle, { pictures: [] })).toEqual({ kept_images: [] })
  })

  it.each([
    ['', null],
    ['0', 0],
    ['1.005', null],
    ['12.5', 1_250],
  ])('reads %j as %j cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents)
  })
})

describe('D25 variants of the form', () => {
  it('keep their ids, and send only a changed stock', () => {
    const before = enteredOf(shirt)
    const variants = new Map(before.variants).set(keyOf(['L']), {
      ...present(before.variants.get(keyOf(['L']))),
      stock: '9',
    })
    expect(stockOfVariants({ ...before, variants })).toBe(14)
    expect(edited(shirt, { variants })).toEqual({
      variants: [
        { id: 71, options: [{ name: 'Size', value: 'M' }], sku: null, price: null, picture: null },
        {
          id: 72,
          options: [{ name: 'Size', value: 'L' }],
          sku: null,
          price: null,
          picture: null,
          stock: 9,
          stock_seen: 7,
        },
      ],
    })
  })

  it('are new for a new combination, and name an uploaded picture by its number', () => {
    const pictures = [{ id: 'n', src: null, blob: new Blob(['x']) }]
    const kinds = [{ id: 0, name: ' ', values: ['M', 'L'] }]
    const variants = new Map([[keyOf(['L']), { ...blankVariant, stock: '3', price: '9.5', picture: 'n' }]])
    expect(bodyOf({ ...nothing, kinds, variants, pictures }, null)).toMatchObject({
      variants: [
        { options: [{ name: 'Option 1', value: 'M' }], stock: 0, price: null, picture: null },
        { options: [{ name: 'Option 1', value: 'L' }], stock: 3, price: 9.5, picture: 'new:1' },
      ],
    })
  })

  it('are replaced by a plain product when all options are removed', () => {
    expect(edited(shirt, { kinds: [], variants: new Map(), stock: '4' })).toEqual({
      variants: [{ options: [], stock: 4, sku: null }],
    })
  })
})
