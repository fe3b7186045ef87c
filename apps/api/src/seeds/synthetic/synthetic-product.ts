import type { NewProduct } from '../../modules/catalog/index.ts'
import type { CategorySlug } from '../demo/index.ts'
import { departments, type Kind } from './assortment.ts'
import { createRng, type Rng } from './rng.ts'

/** The references of synthetic products: the categories, the stores, and one picture for each kind of goods. */
export type Places = {
  categories: ReadonlyMap<CategorySlug, number>
  storeIds: readonly [number, ...number[]]
  pictures: ReadonlyMap<Kind, number>
}

const colours = ['black', 'white', 'blue', 'red', 'green', 'grey', 'brown', 'pink', 'gold', 'silver'] as const
const dayMs = 24 * 60 * 60 * 1000

/** The n-th product of the synthetic catalogue; it does not depend on other products. */
export function syntheticProduct(n: number, places: Places, now: Date): NewProduct {
  const rng = createRng(n)
  // The square prefers the first departments, as in a real shop.
  const department = departments[Math.floor(rng.fraction() ** 2 * departments.length)] ?? departments[0]
  const kind = rng.one(department.kinds)
  const brand = rng.one(department.brands)
  const trait = rng.one(kind.traits)
  const colour = rng.one(colours)
  const model = `${brand.charAt(0)}${kind.noun.charAt(0).toUpperCase()}${rng.between(10, 9999)}`
  const size = rng.one(kind.sizes)
  const ageMs = Math.floor(rng.fraction() ** 2 * 700 * dayMs)
  const createdAt = new Date(now.getTime() - ageMs)
  const isOnSale = rng.chance(0.18)
  return {
    storeId: rng.one(places.storeIds),
    categoryId: places.categories.get(department.category) ?? null,
    name: `${brand} ${trait} ${kind.noun} ${model} ${size} ${colour}`,
    description: `${sentence(trait)} ${kind.noun} in ${colour}, ${size}, from ${brand}.`,
    fullDescription: fullDescription(rng, kind, { brand, trait, colour, size, model }),
    listPriceCents: priceCents(rng, kind),
    discountPercent: isOnSale ? rng.one([5, 10, 10, 15, 20, 25, 30, 40, 50]) : 0,
    saleStartsAt: null,
    saleEndsAt: isOnSale && rng.chance(0.3) ? new Date(now.getTime() + rng.between(1, 30) * dayMs) : null,
    isPromotional: isOnSale && rng.chance(0.4),
    newUntil: ageMs < 14 * dayMs ? new Date(createdAt.getTime() + 30 * dayMs) : null,
    brand,
    warranty: kind.from >= 5_000 ? `${rng.one([6, 12, 24])} months` : null,
    features: [sentence(trait), `Comes in ${colour}`, sentence(size)],
    specifications: [
      { name: 'Brand', value: brand },
      { name: 'Model', value: model },
      { name: 'Colour', value: colour },
      { name: 'Size', value: size },
    ],
    keywords: [],
    mediaIds: [places.pictures.get(kind) ?? []].flat(),
    variants: variantsOf(rng, kind, size),
    createdAt,
  }
}

/** Low prices are frequent, high prices rare; prices end as shops round them. */
function priceCents(rng: Rng, kind: Kind): number {
  const shillings = kind.from + (kind.to - kind.from) * rng.fraction() ** 3
  const step = shillings < 1_000 ? 10 : 50
  return (Math.round(shillings / step) * step - (rng.chance(0.5) ? 1 : 0)) * 100
}

/** About one in twenty has several sizes; about one in fifteen is out of stock. */
function variantsOf(rng: Rng, kind: Kind, size: string): NewProduct['variants'] {
  const stock = () => (rng.chance(0.07) ? 0 : rng.between(1, rng.chance(0.2) ? 9 : 250))
  if (kind.sizes.length < 3 || !rng.chance(0.05)) {
    return [{ name: '', options: [], listPriceCents: null, stock: stock() }]
  }
  const variant = (value: string) => ({
    name: `Size: ${value}`,
    options: [{ name: 'Size', value }],
    listPriceCents: null,
    stock: stock(),
  })
  return [variant(size), ...kind.sizes.filter((other) => other !== size).map(variant)]
}

function fullDescription(
  rng: Rng,
  kind: Kind,
  words: { brand: string; trait: string; colour: string; size: string; model: string },
): string {
  const { brand, trait, colour, size, model } = words
  const why = rng.one([
    'made for everyday use at home and at work',
    'a customer favourite from Nairobi to Kisumu',
    'tested by our own people before it is packed',
    'good value that lasts for years',
  ])
  const care = rng.one([
    'Keep it dry and out of direct sun.',
    'Wipe clean with a soft cloth.',
    'See the leaflet in the box for care.',
  ])
  return (
    `The ${brand} ${model} is a ${trait} ${kind.noun}, ${why}. ` +
    `It comes in ${colour}, size ${size}. ${care} Delivered anywhere in Kenya.`
  )
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
