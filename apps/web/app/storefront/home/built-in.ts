import type { useHomeMessages } from '../messages/home.ts'
import type { Banner, LocalAd } from './home-sections.ts'
import beautySmall from './slides/beauty-504.webp?url'
import beauty from './slides/beauty.webp?url'
import clothingSmall from './slides/clothing-504.webp?url'
import clothing from './slides/clothing.webp?url'
import electronicsSmall from './slides/electronics-504.webp?url'
import electronics from './slides/electronics.webp?url'
import everythingSmall from './slides/everything-504.webp?url'
import everything from './slides/everything.webp?url'
import homeSmall from './slides/home-504.webp?url'
import home from './slides/home.webp?url'

type Messages = ReturnType<typeof useHomeMessages>
type AdOfTheShop = Omit<LocalAd, 'title'> & { name: keyof Messages['ads'] }
type BannerOfTheShop = Omit<Banner, 'title' | 'subtitle'>

type Slide = { name: keyof Messages['slides']; image: string; image_srcset: string; link: string }

/** Both widths of a slide's picture, as `srcset` writes them: a phone loads the small one. */
const widths = (small: string, large: string) => ({ image: large, image_srcset: `${small} 504w, ${large} 720w` })

/** The five built-in slides (S§2), shown while the operator has set none. */
const slides: readonly Slide[] = [
  { name: 'everything', ...widths(everythingSmall, everything), link: '/products' },
  { name: 'electronics', ...widths(electronicsSmall, electronics), link: '/categories/electronics' },
  { name: 'clothing', ...widths(clothingSmall, clothing), link: '/categories/clothing' },
  { name: 'home', ...widths(homeSmall, home), link: '/categories/home' },
  { name: 'beauty', ...widths(beautySmall, beauty), link: '/categories/beauty' },
]

/** All but the first are used as ads, too. */
const adsOfTheShop: readonly AdOfTheShop[] = slides.flatMap(({ name, ...slide }, index) =>
  name === 'everything' ? [] : [{ id: -index, name, ...slide, is_active: true }],
)

const bannerOfTheShop: BannerOfTheShop = {
  id: -1,
  ...widths(everythingSmall, everything),
  is_active: true,
  link: '/products',
}

export const builtInSlides = ({ slides: messages }: Messages) =>
  slides.map((slide) => ({ ...slide, ...messages[slide.name] }))

/** Shown when the request for ads fails or returns none (S§7, D30). */
export const builtInAds = ({ ads }: Messages): LocalAd[] =>
  adsOfTheShop.map(({ name, ...ad }) => ({ ...ad, title: ads[name] }))

/** The same for banners. */
export const builtInBanner = ({ banner }: Messages, freeDeliveryFrom: string): Banner => ({
  ...bannerOfTheShop,
  title: banner.title(freeDeliveryFrom),
  subtitle: banner.subtitle,
})
