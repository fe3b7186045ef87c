import { type Filters, type ListingQuery, listingAccepts } from '../listing/listing-query.ts'
import { accepts, readQuery } from '../listing/read-query.ts'

export type SearchQuery = ListingQuery & { q?: string; category?: string }

const accepted = { q: accepts.anything, category: (value: string) => /^[\w-]{1,100}$/.test(value), ...listingAccepts }

/** The relevant parameters of a search's address; the server caches one page for each combination. */
export const searchParameters = Object.keys(accepted)

export const searchQuery = (search: URLSearchParams): SearchQuery => readQuery(search, accepted)

/** The same as API parameters. */
export const asSearch = ({ q = '', ...filters }: SearchQuery) => ({ q, ...(filters as Filters) })
