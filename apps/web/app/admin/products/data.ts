import { queryOptions } from '@tanstack/react-query'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { OPENED_CURSOR, listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'

export type ListedProduct = AnswerTo<'GET /api/admin/products/'>[number]
export type ProductDetail = AnswerTo<'GET /api/admin/products/:id/'>
export type ProductChange = AnswerTo<'GET /api/admin/products/:id/changes/'>[number]
export type WaitingEntry = AnswerTo<'GET /api/admin/product-changes/'>[number]
export type ImportReview = AnswerTo<'GET /api/admin/product-changes/imports/:id/'>
export type State = ListedProduct['state']

export const productStates = ['listed', 'withheld', 'withdrawn', 'draft', 'archived'] as const satisfies State[]

/** The filters of the list; all of them are in the address. */
export type ProductFilters = {
  q: string
  store: string
  /** Its id. */
  category: string
  state: State | undefined
  isShort: boolean
}

export const productList = ({ q, store, category, state, isShort }: ProductFilters) =>
  listOf(['products', 'list', q, store, category, state ?? '', String(isShort)], (query) =>
    operatorApi.page('GET /api/admin/products/', {
      query: {
        ...query,
        q,
        store,
        ...(category !== '' && { category }),
        ...(state && { state }),
        ...(isShort && { low_stock: 'true' }),
      },
    }),
  )

const paramsOf = (id: number) => ({ id: String(id) })

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'products', 'one', id],
    queryFn: () => operatorApi.call('GET /api/admin/products/:id/', { params: paramsOf(id) }),
  })

export const changeListOf = (id: number) =>
  listOf(
    ['products', 'changes', String(id)],
    (query) => operatorApi.page('GET /api/admin/products/:id/changes/', { params: paramsOf(id), query }),
    OPENED_CURSOR,
  )

/** Keeps the first version that was read: the revision that is marked as seen. */
export const importReviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'products', 'import', id],
    queryFn: () => operatorApi.call('GET /api/admin/product-changes/imports/:id/', { params: paramsOf(id) }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const importChangeList = (id: number) =>
  listOf(
    ['products', 'import-changes', String(id)],
    (query) =>
      operatorApi.page('GET /api/admin/product-changes/imports/:id/products/', { params: paramsOf(id), query }),
    OPENED_CURSOR,
  )

export const waitingChangeList = listOf(['products', 'waiting'], (query) =>
  operatorApi.page('GET /api/admin/product-changes/', { query }),
)
