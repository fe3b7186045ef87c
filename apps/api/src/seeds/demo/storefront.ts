import type { DemoBanner, DemoLocalAd } from './demo-shop.ts'

export const banners: readonly DemoBanner[] = [
  {
    title: 'Free delivery on orders from KSh 4,000',
    subtitle: 'Delivered to your door in all 47 counties.',
    link: '/products',
    emoji: ['📦', '🛵', '🏠'],
  },
  {
    title: 'Ready for the long rains',
    subtitle: 'Umbrellas, gumboots and rechargeable lights.',
    link: '/search?q=rain',
    emoji: ['☔', '🥾', '🔦'],
  },
  {
    title: 'Back to school',
    subtitle: 'Exercise books, school shoes and bags for the new term.',
    link: '/categories/books-stationery',
    emoji: ['🎒', '📚', '✏️'],
  },
]

export const localAds: readonly DemoLocalAd[] = [
  { title: 'Fresh tea from Kericho', link: '/search?q=tea', emoji: ['🫖', '🍃', '☕'] },
  { title: 'Seeds and feed for your shamba', link: '/categories/garden-farm', emoji: ['🌱', '🐔', '🌽'] },
  { title: 'Footballs for training and match day', link: '/search?q=football', emoji: ['⚽', '🥅', '👟'] },
  { title: 'Baby essentials', link: '/categories/baby', emoji: ['🍼', '🧸', '🧦'] },
  { title: 'Power banks for all-day charge', link: '/search?q=power+bank', emoji: ['🔋', '📱', '⚡'] },
  { title: 'Natural skincare with shea and aloe', link: '/categories/beauty', emoji: ['🧴', '🥑', '🌺'] },
]
