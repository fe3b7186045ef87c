import type { DemoBanner, DemoLocalAd } from './demo-shop.ts'

export const banners: readonly DemoBanner[] = [
  {
    title: 'Free delivery from KSh 4,000',
    subtitle: 'Fill the basket once, and we carry it to any county.',
    link: '/products',
    emoji: ['📦', '🛵', '🏠'],
  },
  {
    title: 'Ready for the long rains',
    subtitle: 'Umbrellas, gumboots and a light for when the power goes.',
    link: '/search?q=rain',
    emoji: ['☔', '🥾', '🔦'],
  },
  {
    title: 'A new term, a full bag',
    subtitle: 'Exercise books, school shoes and a satchel that lasts.',
    link: '/categories/books-stationery',
    emoji: ['🎒', '📚', '✏️'],
  },
]

export const localAds: readonly DemoLocalAd[] = [
  { title: 'Fresh Kericho tea, packed this month', link: '/search?q=tea', emoji: ['🫖', '🍃', '☕'] },
  { title: 'Seed and feed for your shamba', link: '/categories/garden-farm', emoji: ['🌱', '🐔', '🌽'] },
  { title: 'Footballs for every pitch', link: '/search?q=football', emoji: ['⚽', '🥅', '👟'] },
  { title: 'Gentle care for the newest customers', link: '/categories/baby', emoji: ['🍼', '🧸', '🧦'] },
  { title: 'Power banks that tell the truth', link: '/search?q=power+bank', emoji: ['🔋', '📱', '⚡'] },
  { title: 'Shea, aloe and avocado for your skin', link: '/categories/beauty', emoji: ['🧴', '🥑', '🌺'] },
]
