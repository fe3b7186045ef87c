import type { AnswerTo } from '#web/lib/api/api-types.ts'
import type { Thing } from '../chrome/structured-data.tsx'

type Store = AnswerTo<'GET /api/stores/:slug/'>

/**
 * A store as structured data (https://schema.org/Store). The rating is that of verified buyers of its products, and
 * absent while there is none.
 *
 * @param page.url and `page.logo` are absolute addresses
 */
export function structuredStore(store: Store, page: { url: string; logo: string | undefined }): Thing {
  const { name, about, county, town, rating, review_count } = store
  return {
    '@type': 'Store',
    name,
    url: page.url,
    ...(page.logo && { image: page.logo }),
    ...(about !== '' && { description: about }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'KE',
      ...(county !== '' && { addressRegion: county }),
      ...(town !== '' && { addressLocality: town }),
    },
    ...(review_count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count, bestRating: 5 },
    }),
  }
}
