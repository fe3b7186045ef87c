import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { DayRange } from '#contract/shared/days.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'

export type Analytics = AnswerTo<'GET /api/seller/analytics/'>

export const analyticsQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: ['seller', 'analytics', from, to] as const,
    queryFn: () => api.seller.call('GET /api/seller/analytics/', { query: { from, to } }),
  })

/** The figures of the previous range stay visible until those of the new range have loaded. */
export const useAnalytics = (range: DayRange) =>
  useQuery({ ...analyticsQuery(range), placeholderData: keepPreviousData })

export type FileOf = 'days' | 'products'

export async function saveFigures(of: FileOf, { from, to }: DayRange): Promise<void> {
  const query = { from, to }
  const bytes =
    of === 'days'
      ? await api.seller.call('GET /api/seller/analytics/days/csv/', { query })
      : await api.seller.call('GET /api/seller/analytics/products/csv/', { query })
  saveFile(`sokoni-${of}-${from}-${to}.csv`, bytes as Uint8Array<ArrayBuffer>, 'text/csv')
}
