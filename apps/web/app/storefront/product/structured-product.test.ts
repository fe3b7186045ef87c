import { describe, expect, it } from 'vitest'
import { forScript } from '#web/lib/for-script.ts'
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
  seller: { name: 'Mama Mboga' },
} as Product

const page = { url: 'https://sokoni.test/products/7', picture: 'https://sokoni.test/media/k/720.webp' }

describe('a product in search results', () => {
  it('costs what is paid now, in shillings, from its seller', () => {
    expect(structuredProduct(kettle, page)).toMatchObject({
      '@type': 'Product',
      image: [page.picture],
      brand: { name: 'Ramtons' },
      offers: {
        price: '1125.45',
        priceCurrency: 'KES',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Mama Mboga' },
      },
    })
  })

  it('is rated only when somebody who bought it has rated it', () => {
    expect(structuredProduct(kettle, page).aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 })
    expect(structuredProduct({ ...kettle, review_count: 0 }, page)).not.toHaveProperty('aggregateRating')
  })

  it('leaves out what it has not got', () => {
    const bare = structuredProduct(
      { ...kettle, brand: null, description: '', stock: 0 },
      { ...page, picture: undefined },
    )
    expect(Object.keys(bare)).not.toContain('brand')
    expect(Object.keys(bare)).not.toContain('image')
    expect(bare.offers.availability).toBe('https://schema.org/OutOfStock')
  })

  it('cannot end the script it stands in, whatever its seller calls it', () => {
    const name = '</script><script>alert(1)</script><!--'
    const text = forScript(structuredProduct({ ...kettle, name }, page))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ name })
  })
})
