import type { z } from 'zod'
import type { Facets } from '#contract/shopper/catalog.ts'
import { MAX_FACET_PRODUCTS } from '#contract/shared/constants.ts'
import { toWire } from '#contract/shared/money.ts'
import type { FacetName } from './facet-keys.ts'
import type { FacetRow } from './listing.queries.ts'

type FacetFilter = FacetName | 'category' | 'price' | 'rating' | 'discount' | 'stock'

/**
 * @param rows of the list itself, then of the list without each of `without`
 */
export function facetsView(rows: readonly FacetRow[], without: readonly FacetFilter[]): z.input<typeof Facets> {
  const of = (filter: FacetFilter) => rows[without.indexOf(filter) + 1] ?? none
  const valuesOf = (name: FacetName) =>
    of(name).values.flatMap(({ name: each, label, count }) => (each === name ? { value: label, count } : []))
  const { min_cents: min, max_cents: max } = of('price')
  return {
    is_complete: rows.every(({ products }) => products < MAX_FACET_PRODUCTS),
    categories: of('category').categories,
    brands: valuesOf('brand'),
    sizes: valuesOf('size'),
    colours: valuesOf('colour'),
    ratings: of('rating').ratings.filter(({ count }) => count > 0),
    discounts: of('discount').discounts.filter(({ count }) => count > 0),
    in_stock: of('stock').in_stock,
    min_price: min === null ? null : toWire(min),
    max_price: max === null ? null : toWire(max),
  }
}

const none: FacetRow = {
  products: 0,
  in_stock: 0,
  ratings: [],
  discounts: [],
  min_cents: null,
  max_cents: null,
  values: [],
  categories: [],
}
