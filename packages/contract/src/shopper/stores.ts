import { z } from 'zod'
import { Away, counting, Picture, ProductFilters, ProductPage } from './catalog.ts'
import { endpoint } from '../shared/endpoint.ts'
import { line, Timestamp } from '../shared/text.ts'

/** The public profile of a store. */
export const Store = z.object({
  name: z.string(),
  /** The address of its page; it does not change with the name. */
  slug: z.string(),
  about: z.string(),
  county: z.string(),
  town: z.string(),
  since: Timestamp,
  logo: Picture.nullable(),
  /** The average over the reviews of all its listed products, with one decimal; 0 without any. */
  rating: z.number(),
  review_count: z.int(),
  /** In addition to the marketplace's policy; empty for none. */
  return_policy: z.string(),
  away: Away.nullable(),
})

const params = z.object({ slug: line(100) })

/** A store that is suspended or not approved is not found, like an unknown one. */
export const getStore = endpoint({
  method: 'GET',
  path: '/api/stores/:slug/',
  access: 'anyone',
  summary: 'The public profile of a store',
  params,
  response: Store,
  errors: ['STORE_NOT_FOUND'],
})

export const listStoreProducts = endpoint({
  method: 'GET',
  path: '/api/stores/:slug/products/',
  access: 'anyone',
  reads: 'replica',
  summary: 'The listed products of a store, by keyset pages',
  params,
  query: ProductFilters.extend(counting),
  response: ProductPage,
  errors: ['STORE_NOT_FOUND'],
})
