import type { Banner, LocalAd } from './home-sections.ts'
import beauty from './slides/beauty.webp?url'
import clothing from './slides/clothing.webp?url'
import electronics from './slides/electronics.webp?url'
import everything from './slides/everything.webp?url'
import home from './slides/home.webp?url'

/** Shown when the calls for ads and banners fail or give nothing (S§7, D30). */
export const fallbackAds: LocalAd[] = [
  { id: -1, title: 'Phones and headphones', image: electronics, link: '/categories/electronics', is_active: true },
  { id: -2, title: 'New in clothing', image: clothing, link: '/categories/clothing', is_active: true },
  { id: -3, title: 'For a warm home', image: home, link: '/categories/home', is_active: true },
  { id: -4, title: 'Skin and hair care', image: beauty, link: '/categories/beauty', is_active: true },
]

export const fallbackBanner: Banner = {
  id: -1,
  title: 'Free delivery from KSh 4,000.00',
  subtitle: 'To every county, whatever is in your basket.',
  image: everything,
  link: '/products',
  is_active: true,
}

export type Slide = { title: string; subtitle: string; image: string; link: string }

/** The five slides that are built in (S§2). */
export const slides: readonly Slide[] = [
  {
    title: 'Karibu Sokoni',
    subtitle: 'Everything for your day, from sellers across Kenya.',
    image: everything,
    link: '/products',
  },
  {
    title: 'Sound and screens',
    subtitle: 'Phones, laptops and headphones with warranty.',
    image: electronics,
    link: '/categories/electronics',
  },
  {
    title: 'Dressed for the weekend',
    subtitle: 'Dresses, shirts and shoes in every size.',
    image: clothing,
    link: '/categories/clothing',
  },
  {
    title: 'A home to come back to',
    subtitle: 'Sofas, baskets and green corners.',
    image: home,
    link: '/categories/home',
  },
  {
    title: 'Care that smells good',
    subtitle: 'Beauty for skin, hair and a little joy.',
    image: beauty,
    link: '/categories/beauty',
  },
]
