import { accepts, readQuery } from '../listing/read-query.ts'

/** The filters next to 'All' (S§2): slugs of categories. */
export const saleCategories = ['clothing', 'electronics', 'home'] as const
export type SaleCategory = (typeof saleCategories)[number]

const accepted = { category: accepts.oneOf(saleCategories), cursor: accepts.anything }

/** The relevant parameters of the summer sale's address; the server caches one page for each combination. */
export const saleParameters = Object.keys(accepted)

export type SaleQuery = { category?: SaleCategory; cursor?: string }

export const saleQuery = (search: URLSearchParams) => readQuery(search, accepted) as SaleQuery
