import { type Filters, type ListingQuery, listingAccepts } from '../listing/listing-query.ts'
import { accepts, readQuery } from '../listing/read-query.ts'

export type SearchQuery = ListingQuery & { q?: string; category?: string }

const accepted = { q: accepts.anything, category: (value: string) => /^[\w-]{1,100}$/.test(value), ...listingAccepts }

/** What may stand in the address of a search; the server keeps one page for each combination. */
export const searchParameters = Object.keys(accepted)

export const searchQuery = (search: URLSearchParams): SearchQuery => readQuery(search, accepted)

/** The same, as the API takes it. */
export const asSearch = ({ q = '', ...filters }: SearchQuery) => ({ q, ...(filters as Filters) })
