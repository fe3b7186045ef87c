import { describe, expect, it } from 'vitest'
import { cardProduct } from '../product-card/card-product.ts'
import {
  type Banner,
  featuredProducts,
  groupByCategory,
  homeSections,
  type LocalAd,
  seededRandom,
} from './home-sections.ts'

const group = (name: string) => ({ name, name_sw: null, slug: name.toLowerCase(), products: [] })
const groups = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(group)
const shown = { image: null, image_srcset: '', link: '/', is_active: true }
const banner = (id: number): Banner => ({ id, title: `b${id}`, subtitle: '', ...shown })
const ads: LocalAd[] = [{ id: 1, title: 'ad', ...shown }]
const never = () => 0.99

function outline(sections: ReturnType<typeof homeSections>) {
  return sections.map((section) => {
    if (section.kind === 'group') return section.group.name
    return section.kind === 'banner' ? (section.banner?.title ?? 'built in') : 'offers'
  })
}

describe('home page', () => {
  it('S§9 Banners: places one before every second group from the third on, in rotation', () => {
    expect(outline(homeSections(groups, [banner(1), banner(2)], ads, never))).toEqual([
      ...['A', 'B', 'b1', 'C', 'D', 'b2', 'E', 'F', 'b1', 'G'],
    ])
  })

  it('S§7 Local ads and banners (D30): uses the built-in ones where there are none', () => {
    expect(outline(homeSections(groups.slice(0, 3), [], [], () => 0))).toEqual([
      ...['offers', 'A', 'offers', 'B', 'offers', 'built in', 'C'],
    ])
  })

  it('S§9 Local Offers: places them before three of ten groups', () => {
    const many = Array.from({ length: 4_000 }, (_, index) => group(`g${index}`))
    const drawn = homeSections(many, [], ads, seededRandom(1)).filter(({ kind }) => kind === 'offers').length
    expect(drawn / many.length).toBeGreaterThan(0.27)
    expect(drawn / many.length).toBeLessThan(0.33)
  })

  it('is the same for the same seed, and different for another seed', () => {
    const pages = [0, 0, 1, 2, 3].map((draw) => outline(homeSections(groups, [], ads, seededRandom(draw))).join())
    expect(pages[0]).toBe(pages[1])
    expect(new Set(pages).size).toBeGreaterThan(1)
  })

  it('S§2 Home: groups products by category, with a group for uncategorized products', () => {
    const product = (id: number, category: string | null) =>
      ({ id, category_name: category, category: category && { id: 1, name: category, slug: 'x' } }) as never
    const grouped = groupByCategory([product(1, 'Books'), product(2, null), product(3, 'Books')])
    expect(grouped.map(({ name, slug, products }) => [name, slug, products.map(({ id }) => id)])).toEqual([
      ['Books', 'x', [1, 3]],
      [null, null, [2]],
    ])
  })

  it('lists the sold-out products of a category last, in the order received', () => {
    const product = (id: number, stock: number) => ({ id, stock, category_name: 'Books' }) as never
    const [books] = groupByCategory([product(1, 0), product(2, 5), product(3, 0), product(4, 1)])
    expect(books?.products.map(({ id }) => id)).toEqual([2, 4, 1, 3])
  })
})

describe('the products of the built-in slides', () => {
  const product = (id: number, fields: { stock?: number; image?: string | null; discount?: number }) =>
    cardProduct({ id, stock: 5, image: '/p.webp', ...fields })
  const some = [
    product(1, { discount: 5 }),
    product(2, { discount: 10 }),
    product(3, { discount: 40, stock: 0 }),
    product(4, { discount: 30, image: null }),
  ]

  it('have the highest discount of their category, are in stock and have a picture', () => {
    const featured = featuredProducts([{ ...group('A'), products: some }, group('B')], [])
    expect(featured.a?.id).toBe(2)
    expect(featured.b).toBeUndefined()
    expect(featured['']?.id).toBe(2)
  })

  it('begin with the first deal', () => {
    expect(featuredProducts([{ ...group('A'), products: some }], [product(9, {})])['']?.id).toBe(9)
  })
})
