import { queryOptions } from '@tanstack/react-query'
import type { StoreStatus } from '#contract/shared/states.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { OPENED_CURSOR, listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'

export type ListedStore = AnswerTo<'GET /api/admin/stores/'>[number]
export type StoreDetail = AnswerTo<'GET /api/admin/stores/:id/'>
export type StoreMessage = AnswerTo<'GET /api/admin/stores/:id/messages/'>[number]

/** The filters of the list; all of them are in the address. */
export type StoreFilters = { q: string; status: StoreStatus | undefined }

export const storeList = ({ q, status }: StoreFilters) =>
  listOf(['stores', 'list', q, status ?? ''], (query) =>
    operatorApi.page('GET /api/admin/stores/', { query: { ...query, q, ...(status && { status }) } }),
  )

const paramsOf = (id: number) => ({ id: String(id) })

export const storeQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'stores', 'one', id],
    queryFn: () => operatorApi.call('GET /api/admin/stores/:id/', { params: paramsOf(id) }),
  })

export const storeMessageList = (id: number) =>
  listOf(
    ['stores', 'messages', String(id)],
    (query) => operatorApi.page('GET /api/admin/stores/:id/messages/', { params: paramsOf(id), query }),
    OPENED_CURSOR,
  )
