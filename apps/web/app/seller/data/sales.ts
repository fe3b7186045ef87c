import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { completeSales } from './complete.ts'

export type Sales = AnswerTo<'GET /api/seller/sales/'>

export const salesQuery = queryOptions({
  queryKey: ['seller', 'sales'] as const,
  queryFn: async () => completeSales(await api.seller.call('GET /api/seller/sales/')),
})
export const useSales = () => useQuery(salesQuery)
