import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { goodsName } from '../goods.ts'
import { payable } from '../product-card/card-product.ts'
import type { Variant } from './choices.ts'

type Product = AnswerTo<'GET /api/products/:id/'>

/** Addresses are absolute. */
type Page = {
  url: string
  urlOf: (variant: Variant) => string
  /** The picture of that `image`; the product's first one for null. */
  pictureOf: (image: string | null) => string | undefined
}

/**
 * A product as structured data (https://schema.org/Product), and one of several variants as a group of them
 * (https://schema.org/ProductGroup). The rating is that of verified buyers, and absent while there is none: the fixed
 * placeholder rating must not be published as data.
 */
export function structuredProduct(product: Product, page: Page) {
  const { id, name, description, brand, rating, review_count, variants } = product
  const picture = page.pictureOf(null)
  const shared = {
    name,
    url: page.url,
    ...(picture && { image: [picture] }),
    ...(description !== '' && { description }),
    ...(brand !== null && { brand: { '@type': 'Brand', name: brand } }),
    ...(review_count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count, bestRating: 5 },
    }),
  }
  if (variants.length <= 1) {
    return { '@type': 'Product', sku: String(id), ...shared, offers: offerOf(product, product, page.url) }
  }
  const names = variants[0]?.options.map((option) => option.name) ?? []
  return {
    '@type': 'ProductGroup',
    productGroupID: String(id),
    ...shared,
    variesBy: names.flatMap((option) => (propertyOf(option) ? `https://schema.org/${propertyOf(option)}` : [])),
    hasVariant: variants.map((variant) => structuredVariant(product, variant, page)),
  }
}

function structuredVariant(product: Product, variant: Variant, page: Page) {
  const url = page.urlOf(variant)
  const picture = page.pictureOf(variant.picture)
  const known = variant.options.flatMap(({ name, value }) => {
    const property = propertyOf(name)
    return property ? [[property, value]] : []
  })
  return {
    '@type': 'Product',
    sku: `${product.id}-${variant.id}`,
    name: goodsName(product.name, variant.name),
    url,
    ...(picture && { image: [picture] }),
    ...(Object.fromEntries(known) as Record<string, string>),
    offers: offerOf(product, variant, url),
  }
}

function offerOf({ seller }: Product, sold: Pick<Variant, 'price' | 'sale_price' | 'stock'>, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: payable(sold).toFixed(2),
    priceCurrency: 'KES',
    availability: `https://schema.org/${sold.stock > 0 && seller.away === null ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: seller.name },
  }
}

/** The options by which search engines distinguish variants; they support no others. */
const properties: Record<string, string | undefined> = {
  ...{ size: 'size', colour: 'color', color: 'color', material: 'material', pattern: 'pattern' },
}

const propertyOf = (option: string): string | undefined => properties[option.toLowerCase()]
