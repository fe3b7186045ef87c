import { accepts, readQuery } from '../listing/read-query.ts'

/** Beside 'All' (S§2): slugs of categories. */
export const saleCategories = ['clothing', 'electronics', 'home'] as const
export type SaleCategory = (typeof saleCategories)[number]

const accepted = { category: accepts.oneOf(saleCategories), cursor: accepts.anything }

/** What may stand in the address of the summer sale; the server keeps one page for each combination. */
export const saleParameters = Object.keys(accepted)

export type SaleQuery = { category?: SaleCategory; cursor?: string }

export const saleQuery = (search: URLSearchParams) => readQuery(search, accepted) as SaleQuery
