import type { ProductFilters } from '#contract/catalog.ts'
import { PRICE_FILTER_MAX_CENTS } from '#contract/constants.ts'
import type { z } from 'zod'
import { messages } from '../messages.ts'

type Filters = z.input<typeof ProductFilters>

/** What may stand in the address of a category listing; the server keeps one page for each combination. */
export const listingParameters = ['ordering', 'min_price', 'max_price', 'min_rating', 'in_stock', 'cursor'] as const

export type ListingParameter = (typeof listingParameters)[number]
export type ListingQuery = Partial<Record<ListingParameter, string>>

type Sort = Exclude<keyof typeof messages.listing.sort, 'default'>

/** Default range of the price filter (S§9), in whole shillings. */
export const PRICE_FILTER_MAX = PRICE_FILTER_MAX_CENTS / 100

const accepted: Record<ListingParameter, (value: string) => boolean> = {
  ordering: (value) => Object.hasOwn(messages.listing.sort, value) && value !== 'default',
  min_price: (value) => isAmount(value) && Number(value) > 0,
  max_price: (value) => isAmount(value) && Number(value) < PRICE_FILTER_MAX,
  min_rating: (value) => /^[1-5]$/.test(value),
  in_stock: (value) => value === 'true',
  cursor: (value) => value !== '',
}

/** Reads the filters of an address; what is a default, or no filter at all, does not count. */
export function listingQuery(search: URLSearchParams): ListingQuery {
  const query: ListingQuery = {}
  for (const name of listingParameters) {
    const value = search.get(name)?.trim()
    if (value && accepted[name](value)) query[name] = value
  }
  return query
}

/** The same, as the API takes it. */
export function asFilters({ ordering, min_rating, in_stock, ...rest }: ListingQuery): Filters {
  return {
    ...rest,
    ordering: ordering as Sort | undefined,
    min_rating: min_rating as Filters['min_rating'],
    in_stock: in_stock as Filters['in_stock'],
  }
}

/** Whether anything narrows the list; sorting and paging do not. */
export function isNarrowed({ min_price, max_price, min_rating, in_stock }: ListingQuery): boolean {
  return [min_price, max_price, min_rating, in_stock].some((value) => value !== undefined)
}

function isAmount(value: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(value)
}
