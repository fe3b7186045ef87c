import { describe, expect, it } from 'vitest'
import { forScript } from '#web/storefront/chrome/for-script.ts'
import type { Variant } from './choices.ts'
import { structuredProduct } from './structured-product.ts'

type Product = Parameters<typeof structuredProduct>[0]

const kettle = {
  id: 7,
  name: 'Kettle',
  description: 'Boils.',
  brand: 'Ramtons',
  price: 1250.5,
  sale_price: 1125.45,
  stock: 3,
  rating: 4.5,
  review_count: 2,
  seller: { name: 'Mama Mboga', slug: 'mama-mboga', away: null },
  variants: [{ id: 70, name: '' }],
} as Product

const page = {
  url: 'https://sokoni.test/products/7',
  urlOf: ({ id }: Variant) => `https://sokoni.test/products/7?variant=${id}`,
  pictureOf: (image: string | null) => `https://sokoni.test/media/${image ?? 'first'}/720.webp`,
}

describe('structured data of a product', () => {
  it('contains the current price in shillings and the seller', () => {
    expect(structuredProduct(kettle, page)).toMatchObject({
      '@type': 'Product',
      image: ['https://sokoni.test/media/first/720.webp'],
      brand: { name: 'Ramtons' },
      offers: {
        price: '1125.45',
        priceCurrency: 'KES',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Mama Mboga' },
      },
    })
  })

  it('contains a rating only when a verified buyer has rated it', () => {
    expect(structuredProduct(kettle, page).aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
    expect(structuredProduct({ ...kettle, review_count: 0 }, page)).not.toHaveProperty('aggregateRating')
  })

  it('omits missing properties', () => {
    const bare = structuredProduct(
      { ...kettle, brand: null, description: '', stock: 0 },
      { ...page, pictureOf: () => undefined },
    )
    expect(Object.keys(bare)).not.toContain('brand')
    expect(Object.keys(bare)).not.toContain('image')
    expect(bare).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })
  })

  it('describes variants as a group, each with its address, picture, price and stock', () => {
    const variant = (id: number, colour: string, more: object) => ({
      ...{ id, name: `Colour: ${colour}, Volume: 1 l`, price: 1250.5, sale_price: null, stock: 3, picture: null },
      options: [
        { name: 'Colour', value: colour },
        { name: 'Volume', value: '1 l' },
      ],
      ...more,
    })
    const variants = [
      variant(70, 'Red', { is_default: true }),
      variant(71, 'Blue', { price: 1400, sale_price: 1260, stock: 0, picture: 'blue' }),
    ] as Variant[]
    expect(structuredProduct({ ...kettle, variants }, page)).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '7',
      variesBy: ['https://schema.org/color'],
      hasVariant: [
        { sku: '7-70', color: 'Red', offers: { price: '1250.50', availability: 'https://schema.org/InStock' } },
        {
          name: 'Kettle, Colour: Blue, Volume: 1 l',
          url: 'https://sokoni.test/products/7?variant=71',
          image: ['https://sokoni.test/media/blue/720.webp'],
          offers: { price: '1260.00', availability: 'https://schema.org/OutOfStock' },
        },
      ],
    })
  })

  it('cannot close its script element, whatever the product name contains', () => {
    const name = '</script><script>alert(1)</script><!--'
    const text = forScript(structuredProduct({ ...kettle, name }, page))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name })
  })
})
