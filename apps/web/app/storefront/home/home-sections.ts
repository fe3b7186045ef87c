import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { type CardProduct, cardProduct } from '../product-card/card-product.ts'

export type Banner = AnswerTo<'GET /api/banners/'>[number]
export type LocalAd = AnswerTo<'GET /api/local-ads/'>[number]
type ListedProduct = AnswerTo<'GET /api/products/'>['results'][number]

/** A category with its products; null for products that have no category. */
export type ProductGroup = {
  name: string | null
  name_sw: string | null
  slug: string | null
  products: CardProduct[]
}
/** `before` is the slug of the group that follows. */
export type HomeSection =
  /** Null is the built-in banner. */
  | { kind: 'banner'; before: string | null; banner: Banner | null }
  /** An empty list is the built-in ads. */
  | { kind: 'offers'; before: string | null; ads: readonly LocalAd[] }
  | { kind: 'group'; group: ProductGroup }

/** Probability of a Local Offers strip before a group (S§9). */
const OFFERS_PROBABILITY = 0.3

/**
 * Products by the name of their category, in the order received, sold-out ones last; products without a category are a
 * separate group.
 */
export function groupByCategory(products: readonly ListedProduct[]): ProductGroup[] {
  const groups = new Map<string | null, ProductGroup>()
  for (const product of products) {
    const name = product.category_name ?? product.category?.name ?? null
    const group = groups.get(name) ?? {
      name,
      name_sw: product.category?.name_sw ?? null,
      slug: product.category?.slug ?? null,
      products: [],
    }
    group.products.push(cardProduct(product))
    groups.set(name, group)
  }
  return [...groups.values()].map((group) => ({ ...group, products: group.products.toSorted(soldOutLast) }))
}

const soldOutLast = (a: CardProduct, b: CardProduct) => Number(a.stock <= 0) - Number(b.stock <= 0)

/** A product of each category by its slug, for the built-in slides; that of the whole shop is under ''. */
export type Featured = Record<string, CardProduct>

const canBeFeatured = ({ stock, image }: CardProduct) => stock > 0 && image !== null

/** Of each category the product with the highest discount, of the whole shop the first deal; in stock, with a picture. */
export function featuredProducts(groups: readonly ProductGroup[], deals: readonly CardProduct[]): Featured {
  const all = groups.flatMap(({ products }) => products)
  const firstDeal = deals.find(canBeFeatured)
  const sources = [
    { slug: '', products: firstDeal ? [firstDeal] : all },
    ...groups.flatMap(({ slug, products }) => (slug === null ? [] : { slug, products })),
  ]
  return Object.fromEntries(
    sources.flatMap(({ slug, products }) => {
      const [best] = products.filter(canBeFeatured).toSorted((a, b) => b.discount - a.discount)
      return best ? [[slug, best]] : []
    }),
  )
}

/**
 * The home page from top to bottom. Every second group from the third on is preceded by a banner, in rotation;
 * at random a group is preceded by the local offers. Built-in ones are used where the shop has none (D30).
 *
 * @param random in [0, 1), called once per group: on the server with a seed, so that a cached page stays the same
 */
export function homeSections(
  groups: readonly ProductGroup[],
  banners: readonly Banner[],
  ads: readonly LocalAd[],
  random: () => number,
): HomeSection[] {
  return groups.flatMap((group, index) => {
    const sections: HomeSection[] = [{ kind: 'group', group }]
    const before = group.slug
    if (index >= 2 && index % 2 === 0)
      sections.unshift({ kind: 'banner', before, banner: banners[(index / 2 - 1) % banners.length] ?? null })
    if (random() < OFFERS_PROBABILITY) sections.unshift({ kind: 'offers', before, ads })
    return sections
  })
}

/** A small pseudorandom number generator in [0, 1): the same seed gives the same sequence (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
