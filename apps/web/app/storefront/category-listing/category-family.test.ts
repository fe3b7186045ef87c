import { expect, it } from 'vitest'
import { familyOf } from './category-family.ts'

const category = (id: number, slug: string, product_count: number, parent_id?: number) => ({
  ...{ id, slug, name: slug, name_sw: null, product_count, image: null, image_srcset: '' },
  ...(parent_id !== undefined && { parent_id }),
})

const categories = [
  category(1, 'clothing', 30),
  category(2, 'shoes', 12, 1),
  category(3, 'hats', 0, 1),
  category(4, 'home', 9),
]

it('finds the subcategories with products, and the parent', () => {
  expect(familyOf(categories, 'Clothing')).toEqual({
    self: categories[0],
    parent: undefined,
    children: [categories[1]],
  })
  expect(familyOf(categories, 'shoes')).toEqual({ self: categories[1], parent: categories[0], children: [] })
})

it('finds neither for a category without them, for an unknown one and for all products', () => {
  for (const slug of ['home', 'no-such', 'all'])
    expect(familyOf(categories, slug)).toMatchObject({ parent: undefined, children: [] })
})
