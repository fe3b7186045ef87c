import type { ProductFilters } from '#contract/shopper/catalog.ts'
import { MAX_FACET_LENGTH, PRICE_FILTER_MAX_CENTS } from '#contract/shared/constants.ts'
import type { z } from 'zod'
import { type Accepted, accepts, readQuery } from './read-query.ts'

/** The sort orders of a listing besides its default (S§2). */
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
  min_discount: (value) => /^[1-9]\d?$/.test(value),
  brand: isFacet,
  size: isFacet,
  colour: isFacet,
  cursor: accepts.anything,
} satisfies Accepted

/** The relevant parameters of a listing's address; the server caches one page for each combination. */
export const listingParameters = Object.keys(listingAccepts)

export type ListingQuery = Partial<Record<keyof typeof listingAccepts, string>>

/** Reads the filters of an address; default and unknown values are ignored. */
export const listingQuery = (search: URLSearchParams): ListingQuery => readQuery(search, listingAccepts)

const noFilters = new Set(['ordering', 'cursor', 'q'])

type Query = Readonly<Record<string, string | undefined>>

/** The number of filters that are set; sorting, paging and search words are not filters. */
export function filterCount(query: Query): number {
  return Object.entries(query).filter(([name, value]) => value !== undefined && !noFilters.has(name)).length
}

export const isNarrowed = (query: Query): boolean => filterCount(query) > 0

/** The address of a list with the values of a query that are set. */
export function listAddress(path: string, query: Query): string {
  const set = Object.entries(query).filter(([, value]) => value)
  const search = new URLSearchParams(set as [string, string][]).toString()
  return search === '' ? path : `${path}?${search}`
}

/** The address of the same list with another value of one filter, from its first page. */
export const withFilter = (path: string, query: Query, name: string, value: string): string =>
  listAddress(path, { ...query, [name]: value, cursor: undefined })

/** The address of the same list without one of its filters, from its first page. */
export const withoutFilter = (path: string, query: Query, name: string): string => withFilter(path, query, name, '')

/** The query parameters of the API. */
export type Filters = z.input<typeof ProductFilters>

/** The same as API parameters: only values that the contract allows have been read. */
export const asFilters = (query: ListingQuery) => query as Filters

function isFacet(value: string): boolean {
  return value.length <= MAX_FACET_LENGTH
}

function isAmount(value: string): boolean {
  return /^\d{1,9}(\.\d{1,2})?$/.test(value)
}
