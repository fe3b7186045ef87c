import { describe, expect, it } from 'vitest'
import { structuredStore } from './structured-store.ts'

const store = {
  name: 'Duka la Amani',
  slug: 'duka-la-amani',
  about: 'Fruit.',
  county: 'Kisumu',
  town: 'Milimani',
  since: '2026-07-04T09:00:00.000Z',
  logo: null,
  rating: 4.3,
  review_count: 3,
  return_policy: '',
  away: null,
}
const page = { url: 'https://sokoni.test/store/duka-la-amani', logo: 'https://sokoni.test/logo.webp' }

describe('structured data of a store', () => {
  it('contains its location, its logo and its rating by buyers', () => {
    expect(structuredStore(store, page)).toEqual({
      '@type': 'Store',
      name: 'Duka la Amani',
      url: page.url,
      image: page.logo,
      description: 'Fruit.',
      address: { '@type': 'PostalAddress', addressCountry: 'KE', addressRegion: 'Kisumu', addressLocality: 'Milimani' },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 3, bestRating: 5 },
    })
  })

  it('omits unknown properties, and has no rating without reviews', () => {
    const bare = { ...store, about: '', county: '', town: '', rating: 0, review_count: 0 }
    expect(structuredStore(bare, { ...page, logo: undefined })).toEqual({
      '@type': 'Store',
      name: 'Duka la Amani',
      url: page.url,
      address: { '@type': 'PostalAddress', addressCountry: 'KE' },
    })
  })
})
