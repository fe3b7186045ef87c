import type { ProductFilters } from '#contract/catalog.ts'
import { PRICE_FILTER_MAX_CENTS } from '#contract/constants.ts'
import type { z } from 'zod'
import { type Accepted, accepts, readQuery } from './read-query.ts'

/** How a listing can be sorted beside its own order (S§2). */
export const sorts = ['price', '-price', 'name'] as const

export const ratings = [4, 3, 2, 1] as const

/** Default range of the price filter (S§9), in whole shillings. */
export const PRICE_FILTER_MAX = PRICE_FILTER_MAX_CENTS / 100

export const listingAccepts = {
  ordering: accepts.oneOf(sorts),
  min_price: (value) => isAmount(value) && Number(value) > 0,
  max_price: (value) => isAmount(value) && Number(value) < PRICE_FILTER_MAX,
  min_rating: (value) => /^[1-5]$/.test(value),
  in_stock: (value) => value === 'true',
  cursor: accepts.anything,
} satisfies Accepted

/** What may stand in the address of a listing; the server keeps one page for each combination. */
export const listingParameters = Object.keys(listingAccepts)

export type ListingQuery = Partial<Record<keyof typeof listingAccepts, string>>

/** Reads the filters of an address; what is a default, or no filter at all, does not count. */
export const listingQuery = (search: URLSearchParams): ListingQuery => readQuery(search, listingAccepts)

const noFilters = new Set(['ordering', 'cursor', 'q'])

/** Whether anything narrows the list; sorting, paging and the words of a search do not. */
export function isNarrowed(query: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(query).some(([name, value]) => value !== undefined && !noFilters.has(name))
}

/** What the API can be asked for. */
export type Filters = z.input<typeof ProductFilters>

/** The same, as the API takes it: only values that its contract names have been read. */
export const asFilters = (query: ListingQuery) => query as Filters

function isAmount(value: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(value)
}
