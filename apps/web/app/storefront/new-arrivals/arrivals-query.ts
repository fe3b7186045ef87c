import type { Filters } from '../listing/listing-query.ts'
import { accepts, readQuery } from '../listing/read-query.ts'

/**
 * The pills next to 'All Products' (S§9, category filter keys): lower-cased names of categories, which are their slugs.
 */
export const pills = ['electronics', 'clothing', 'home', 'beauty'] as const
export type Pill = (typeof pills)[number]

/** The sort orders besides 'Featured', which is the default order of the page (S§7). */
export const arrivalSorts = ['-created_at', 'price', '-price'] as const

const accepted = {
  category: accepts.oneOf(pills),
  ordering: accepts.oneOf(arrivalSorts),
  cursor: accepts.anything,
}

/** The relevant parameters of the new arrivals' address; the server caches one page for each combination. */
export const arrivalsParameters = Object.keys(accepted)

export type ArrivalsQuery = { category?: Pill; ordering?: (typeof arrivalSorts)[number]; cursor?: string }

export const arrivalsQuery = (search: URLSearchParams) => readQuery(search, accepted) as ArrivalsQuery

/** The call of S§7, filtered and sorted as the address says. */
export const asArrivals = (query: ArrivalsQuery): Filters => ({
  is_new_arrival: 'true',
  ordering: '-created_at',
  ...query,
})
