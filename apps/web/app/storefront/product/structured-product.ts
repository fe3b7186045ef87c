import type { AnswerTo } from '#web/lib/api-types.ts'
import { payable } from '../product-card/card-product.ts'

type Product = AnswerTo<'GET /api/products/:id/'>

/**
 * A product as search engines read it (https://schema.org/Product). The rating is that of verified buyers, and absent
 * while there is none: a made-up one would be a lie told to a machine.
 *
 * @param page.url and `page.picture` are complete addresses
 */
export function structuredProduct(product: Product, page: { url: string; picture: string | undefined }) {
  const { name, description, brand, seller, rating, review_count, stock } = product
  return {
    '@type': 'Product',
    name,
    sku: String(product.id),
    url: page.url,
    ...(page.picture && { image: [page.picture] }),
    ...(description !== '' && { description }),
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    offers: {
      '@type': 'Offer',
      url: page.url,
      price: payable(product).toFixed(2),
      priceCurrency: 'KES',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller.name },
    },
    ...(review_count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count, bestRating: 5 },
    }),
  }
}
