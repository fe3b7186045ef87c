import type { AnswerTo } from '#web/lib/api-types.ts'
import { messages } from '../messages.ts'
import { type CardProduct, cardProduct } from '../product-card/card-product.ts'

export type Banner = AnswerTo<'GET /api/banners/'>[number]
export type LocalAd = AnswerTo<'GET /api/local-ads/'>[number]
type ListedProduct = AnswerTo<'GET /api/products/'>['results'][number]

export type ProductGroup = { name: string; slug: string | null; products: CardProduct[] }
export type HomeSection =
  | { kind: 'banner'; before: string; banner: Banner }
  | { kind: 'offers'; before: string; ads: LocalAd[] }
  | { kind: 'group'; group: ProductGroup }

/** Chance of a Local Offers strip before a group (S§9). */
const OFFERS_PROBABILITY = 0.3

/** Products by their category, in the order they came; those without one stand under 'Uncategorized'. */
export function groupByCategory(products: readonly ListedProduct[]): ProductGroup[] {
  const groups = new Map<string, ProductGroup>()
  for (const product of products) {
    const name = product.category_name ?? messages.uncategorized
    const group = groups.get(name) ?? { name, slug: product.category?.slug ?? null, products: [] }
    group.products.push(cardProduct(product))
    groups.set(name, group)
  }
  return [...groups.values()]
}

/**
 * The home page from top to bottom. Every second group from the third on is preceded by a banner, the banners taking
 * turns; by chance a group is preceded by the local offers.
 *
 * @param random in [0, 1), drawn once per group: on the server from a seed, so that a kept page stays one page
 */
export function homeSections(
  groups: readonly ProductGroup[],
  banners: readonly Banner[],
  ads: readonly LocalAd[],
  random: () => number,
): HomeSection[] {
  return groups.flatMap((group, index) => {
    const sections: HomeSection[] = [{ kind: 'group', group }]
    const banner = index >= 2 && index % 2 === 0 ? banners[(index / 2 - 1) % banners.length] : undefined
    if (banner) sections.unshift({ kind: 'banner', before: group.name, banner })
    if (random() < OFFERS_PROBABILITY && ads.length > 0)
      sections.unshift({ kind: 'offers', before: group.name, ads: [...ads] })
    return sections
  })
}

/** A small generator of numbers in [0, 1): the same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
