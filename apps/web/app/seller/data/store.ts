import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SellerRight } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'

export type OwnStore = AnswerTo<'GET /api/seller/store/'>

/** The store of this session. 404: the session is a shopper's. */
export const storeQuery = queryOptions({
  queryKey: ['seller', 'store'] as const,
  queryFn: () => api.seller.call('GET /api/seller/store/'),
})

export const useOwnStore = () => useQuery(storeQuery)

/** The permissions of the user in the store; the owner has all of them. */
export function may(store: OwnStore, right: SellerRight | 'owner'): boolean {
  return store.is_owner || (right !== 'owner' && store.rights.includes(right))
}
