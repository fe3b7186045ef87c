/** All pictures of the demo shop as data: what the studio renders, and what a picture's hash covers. */
import { createHash } from 'node:crypto'
import { banners, localAds, products, sellers, shotsOf, type DemoProduct } from '../../apps/api/src/seeds/demo/index.ts'
import {
  palette,
  type LabelLook,
  type PaletteColour,
  type PictureForm,
  type PictureIcon,
  type PictureView,
} from '../../apps/api/src/seeds/demo/picture.ts'
import type { CategorySlug } from '../../apps/api/src/seeds/demo/demo-shop.ts'
import { logoSvg } from './logos.ts'

/** One thing before the camera. Colours are `#rrggbb`; the size is in centimetres. */
export type Subject = {
  form: PictureForm
  look: string
  colour: string
  accent: string
  icon: PictureIcon | null
  labelLook: LabelLook
  size: readonly [width: number, height: number, depth: number] | null
  wording: { brand: string; name: string; detail: string; quantity: string }
}

/** One subject, or three that stand together. */
export type PictureSpec = { name: string; subjects: readonly Subject[]; view: PictureView; isCutout: boolean }

const labelLooks: Partial<Record<CategorySlug, LabelLook>> = {
  groceries: 'band',
  beauty: 'plain',
  health: 'clinical',
  'garden-farm': 'bold',
}

/** The second colour of each brand, on its labels, caps and trims. */
const brandAccents: Partial<Record<string, PaletteColour>> = {
  'Afya Plus': 'teal',
  Asili: 'leaf',
  Chapa: 'orange',
  Elimu: 'sky',
  Haraka: 'orange',
  Jikoni: 'clay',
  Karai: 'sun',
  Kijani: 'leaf',
  Kilele: 'maize',
  Linda: 'navy',
  Mbio: 'orange',
  Moto: 'red',
  Ngozi: 'sand',
  Nguvu: 'sun',
  Safi: 'teal',
  Sauti: 'orange',
  Tembea: 'orange',
}

export function pictureSpecs(): PictureSpec[] {
  const shots = products.flatMap((product) =>
    shotsOf(product).map(({ name, view, colour }) => ({
      name,
      subjects: [subjectOf(product, colour)],
      view,
      isCutout: false,
    })),
  )
  const groups = [...banners, ...localAds].map(({ picture, group }) => ({
    name: `group-${picture}`,
    subjects: group.map((slug) => {
      const product = products.find((each) => each.slug === slug)
      if (!product) throw new Error(`no product is ${slug}`)
      return subjectOf(product, product.picture.colour)
    }),
    view: 'front' as const,
    isCutout: true,
  }))
  // What the shop cannot open without comes first.
  const fronts = shots.filter(({ view }) => view === 'front')
  return [...fronts, ...groups, ...shots.filter(({ view }) => view !== 'front')]
}

/** Logos are drawn as SVG: they need no studio. */
export const logoSpecs = () => sellers.map(({ key }) => ({ name: `logo-${key}`, svg: logoSvg(key) }))

/** Changes with everything that the picture shows. */
export function hashOf(spec: PictureSpec | { name: string; svg: string }): string {
  return createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 16)
}

function subjectOf(product: DemoProduct, colour: PaletteColour): Subject {
  const { brand, category, picture } = product
  const accent = picture.accent ?? brandAccents[brand] ?? 'charcoal'
  return {
    form: picture.form,
    look: picture.look ?? '',
    colour: palette[colour],
    accent: palette[accent],
    icon: picture.icon ?? null,
    labelLook: picture.label ?? labelLooks[category] ?? 'box',
    size: picture.size ?? null,
    wording: wordingOf(product),
  }
}

const QUANTITY =
  /(?:,? (?:pack|tray|box|set) of \d+|,? [\d., ]*\d ?(?:kg|g|ml|l|m2|sheets|tablets|pieces)|(?<!Grade),? \d+)$/i

/** "Maize Flour, Sifted, 2 kg": the name, a detail and the quantity. */
function wordingOf({ brand, name }: DemoProduct): Subject['wording'] {
  const quantity = QUANTITY.exec(name)?.[0] ?? ''
  const [first = name, ...rest] = name.slice(0, name.length - quantity.length).split(/[,:] /)
  return { brand, name: first, detail: rest.join(', '), quantity: quantity.replace(/^,? /, '') }
}
