import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { completeInventory } from './complete.ts'

export type StockedProduct = AnswerTo<'GET /api/seller/inventory/'>['low_stock'][number]

export const inventoryQuery = queryOptions({
  queryKey: ['seller', 'inventory'] as const,
  queryFn: async () => completeInventory(await api.seller.call('GET /api/seller/inventory/')),
})
export const useInventory = () => useQuery(inventoryQuery)
