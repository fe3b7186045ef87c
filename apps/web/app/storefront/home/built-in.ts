import type { useHomeMessages } from '../messages/home.ts'
import type { Banner, LocalAd } from './home-sections.ts'

type Messages = ReturnType<typeof useHomeMessages>
type SlideName = keyof Messages['slides']

/** The category that a built-in slide is about; null for the whole shop. */
const slides: readonly { name: SlideName; category: string | null }[] = [
  { name: 'everything', category: null },
  { name: 'electronics', category: 'electronics' },
  { name: 'clothing', category: 'clothing' },
  { name: 'home', category: 'home' },
  { name: 'beauty', category: 'beauty' },
]

const linkTo = (category: string | null) => (category === null ? '/products' : `/categories/${category}`)

/** The five built-in slides (S§2), shown while the operator has set none; their pictures are those of products. */
export const builtInSlides = ({ slides: messages }: Messages) =>
  slides.map(({ name, category }) => ({ name, category, link: linkTo(category), ...messages[name] }))

const adNames = ['electronics', 'clothing', 'home', 'beauty'] as const satisfies (keyof Messages['ads'])[]

/** Shown when the request for ads fails or returns none (S§7, D30); with the icon of their category as picture. */
export const builtInAds = ({ ads }: Messages): LocalAd[] =>
  adNames.map((name, index) => ({
    id: -1 - index,
    title: ads[name],
    image: null,
    image_srcset: '',
    link: linkTo(name),
    is_active: true,
  }))

/** The same for banners. */
export const builtInBanner = ({ banner }: Messages, freeDeliveryFrom: string): Banner => ({
  id: -1,
  title: banner.title(freeDeliveryFrom),
  subtitle: banner.subtitle,
  image: null,
  image_srcset: '',
  link: '/products',
  is_active: true,
})
