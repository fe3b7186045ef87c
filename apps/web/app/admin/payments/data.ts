import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OnlineProvider } from '#contract/states.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'

export type Review = AnswerTo<'GET /api/admin/payments/to-review/'>[number]
export type Attempt = AnswerTo<'GET /api/admin/payments/attempts/:id/'>
export type Stray = AnswerTo<'GET /api/admin/payments/strays/'>[number]
export type StoppedRefund = AnswerTo<'GET /api/admin/payments/refunds/'>[number]
export type Difference = AnswerTo<'GET /api/admin/payments/differences/'>[number]

export const usePaymentsToReview = () =>
  useList(['payments', 'review'], (query) => operatorApi.page('GET /api/admin/payments/to-review/', { query }))

export const useStrays = () =>
  useList(['payments', 'strays'], (query) => operatorApi.page('GET /api/admin/payments/strays/', { query }))

export const useStoppedRefunds = () =>
  useList(['payments', 'refunds'], (query) => operatorApi.page('GET /api/admin/payments/refunds/', { query }))

export const useDifferences = (provider: OnlineProvider | undefined) =>
  useList(['payments', 'differences', provider ?? ''], (query) =>
    operatorApi.page('GET /api/admin/payments/differences/', { query: { ...query, ...(provider && { provider }) } }),
  )

export const useCompared = () =>
  useQuery({
    queryKey: ['operator', 'payments', 'compared'],
    queryFn: () => operatorApi.call('GET /api/admin/payments/compared/'),
  })

const attemptKey = (id: string) => ['operator', 'payments', 'attempt', id]

export const useAttempt = (id: string) =>
  useQuery({
    queryKey: attemptKey(id),
    queryFn: () => operatorApi.call('GET /api/admin/payments/attempts/:id/', { params: { id } }),
  })

/** Does a step; every list of payments is then read again, whatever became of it. */
export function useMoneyStep() {
  const client = useQueryClient()
  return async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step()
    } finally {
      void client.invalidateQueries({ queryKey: ['operator', 'payments'] })
    }
  }
}
