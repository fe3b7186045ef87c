import type { useHomeTexts } from '../texts/home.ts'
import type { Banner, LocalAd } from './home-sections.ts'
import beauty from './slides/beauty.webp?url'
import clothing from './slides/clothing.webp?url'
import electronics from './slides/electronics.webp?url'
import everything from './slides/everything.webp?url'
import home from './slides/home.webp?url'

type Texts = ReturnType<typeof useHomeTexts>
type AdOfTheShop = Omit<LocalAd, 'title'> & { name: keyof Texts['ads'] }
type BannerOfTheShop = Omit<Banner, 'title' | 'subtitle'>

/** The five slides that are built in (S§2). */
export const slides: readonly { name: keyof Texts['slides']; image: string; link: string }[] = [
  { name: 'everything', image: everything, link: '/products' },
  { name: 'electronics', image: electronics, link: '/categories/electronics' },
  { name: 'clothing', image: clothing, link: '/categories/clothing' },
  { name: 'home', image: home, link: '/categories/home' },
  { name: 'beauty', image: beauty, link: '/categories/beauty' },
]

const picture = (image: string) => ({ image, image_srcset: '', is_active: true })

const adsOfTheShop: readonly AdOfTheShop[] = [
  { id: -1, name: 'electronics', ...picture(electronics), link: '/categories/electronics' },
  { id: -2, name: 'clothing', ...picture(clothing), link: '/categories/clothing' },
  { id: -3, name: 'home', ...picture(home), link: '/categories/home' },
  { id: -4, name: 'beauty', ...picture(beauty), link: '/categories/beauty' },
]

const bannerOfTheShop: BannerOfTheShop = { id: -1, ...picture(everything), link: '/products' }

/** Shown when the call for ads fails or gives none (S§7, D30). */
export const builtInAds = ({ ads }: Texts): LocalAd[] =>
  adsOfTheShop.map(({ name, ...ad }) => ({ ...ad, title: ads[name] }))

/** The same for banners. */
export const builtInBanner = ({ banner }: Texts): Banner => ({ ...bannerOfTheShop, ...banner })
