import type { useFilterMessages } from '../messages/filters.ts'
import { ratings } from './listing-query.ts'
import type { Facets } from './product-page.ts'
import type { Named } from '../goods.ts'

/** A value of a filter; without a count where the server has not counted. */
export type FilterValue = { value: string; text: string; count?: number }
/** A filter with its values: the parameter of the address, and its texts. */
export type FacetFilter = { name: string; label: string; any: string; values: FilterValue[] }

/** The usual order of clothing sizes; other sizes follow by number. */
const sizeOrder = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL']
const numbers = new Intl.Collator('en', { numeric: true })

function bySize({ value: one }: { value: string }, { value: other }: { value: string }): number {
  const places = [one, other].map((size) => sizeOrder.indexOf(size.toUpperCase()))
  const [a = -1, b = -1] = places
  if (a >= 0 && b >= 0) return a - b
  return a === b ? numbers.compare(one, other) : b - a
}

type Messages = ReturnType<typeof useFilterMessages> & { nameOf: (named: Named) => string }

/**
 * The filters with values to choose from; without a filter that has none.
 * @param facets undefined where the server does not say what is there: only ratings are offered then
 * @param offersCategories in a list of several categories that has a category filter
 */
export function facetFilters(facets: Facets | undefined, messages: Messages, offersCategories: boolean): FacetFilter[] {
  const { categories = [], brands = [], sizes = [], colours = [], discounts = [] } = facets ?? {}
  const named = ({ value, count }: { value: string; count: number }) => ({ value, text: value, count })
  const starred = facets?.ratings ?? ratings.map((min) => ({ min, count: undefined }))
  const filters: FacetFilter[] = [
    {
      name: 'category',
      label: messages.category,
      any: messages.anyCategory,
      values: offersCategories
        ? categories.map(({ slug, count, ...named }) => ({ value: slug, text: messages.nameOf(named), count }))
        : [],
    },
    { name: 'brand', label: messages.brand, any: messages.anyBrand, values: brands.map(named) },
    { name: 'size', label: messages.size, any: messages.anySize, values: sizes.toSorted(bySize).map(named) },
    { name: 'colour', label: messages.colour, any: messages.anyColour, values: colours.map(named) },
    {
      name: 'min_rating',
      label: messages.rating,
      any: messages.anyRating,
      values: starred.map(({ min, count }) => ({
        value: String(min),
        text: messages.stars(min),
        ...(count !== undefined && { count }),
      })),
    },
    {
      name: 'min_discount',
      label: messages.discount,
      any: messages.anyDiscount,
      values: discounts.map(({ min, count }) => ({ value: String(min), text: messages.percentOff(min), count })),
    },
  ]
  return filters.filter(({ values }) => values.length > 0)
}

/** A count as it is shown: '7', or '7+' where not all products were counted. */
export const countShown = (count: number, facets: Facets | undefined): string =>
  `${count}${facets?.is_complete === false ? '+' : ''}`

/** Whether this is the value in the address, which may have another letter case. */
export const isChosen = (value: string, requested: string | undefined): boolean =>
  value.toLowerCase() === requested?.toLowerCase()
