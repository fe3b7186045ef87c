import { queryOptions } from '@tanstack/react-query'
import type { AttemptState, OnlineProvider } from '#contract/shared/states.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { channelOf } from './by-hand-choice.ts'

export type Review = AnswerTo<'GET /api/admin/payments/to-review/'>[number]
export type ListedAttempt = AnswerTo<'GET /api/admin/payments/attempts/'>[number]
export type Attempt = AnswerTo<'GET /api/admin/payments/attempts/:id/'>
export type UnmatchedPayment = AnswerTo<'GET /api/admin/payments/unmatched-payments/'>[number]
export type StoppedRefund = AnswerTo<'GET /api/admin/payments/refunds/'>[number]
export type Difference = AnswerTo<'GET /api/admin/payments/differences/'>[number]

export const paymentsToReview = listOf(['payments', 'review'], (query) =>
  operatorApi.page('GET /api/admin/payments/to-review/', { query }),
)

export const unmatchedPaymentList = listOf(['payments', 'unmatched-payments'], (query) =>
  operatorApi.page('GET /api/admin/payments/unmatched-payments/', { query }),
)

export const stoppedRefundList = listOf(['payments', 'refunds'], (query) =>
  operatorApi.page('GET /api/admin/payments/refunds/', { query }),
)

type Narrowed = { provider: OnlineProvider | undefined; day: string | undefined }

export const differenceList = ({ provider, day }: Narrowed) =>
  listOf(['payments', 'differences', provider ?? '', day ?? ''], (query) =>
    operatorApi.page('GET /api/admin/payments/differences/', {
      query: { ...query, ...(provider && { provider }), ...(day && { day }) },
    }),
  )

export type DifferenceDay = AnswerTo<'GET /api/admin/payments/differences/days/'>[number]

export type RefundPayout = AnswerTo<'GET /api/admin/payments/refund-payouts/'>[number]

export const refundPayoutList = listOf(['payments', 'refund-payouts'], (query) =>
  operatorApi.page('GET /api/admin/payments/refund-payouts/', { query }),
)

export const differenceDaysQuery = queryOptions({
  queryKey: ['operator', 'payments', 'difference-days'],
  queryFn: () => operatorApi.call('GET /api/admin/payments/differences/days/'),
})

export const comparedQuery = queryOptions({
  queryKey: ['operator', 'payments', 'compared'],
  queryFn: () => operatorApi.call('GET /api/admin/payments/compared/'),
})

export const attemptList = (state: AttemptState | undefined) =>
  listOf(['payments', 'attempts', state ?? ''], (query) =>
    operatorApi.page('GET /api/admin/payments/attempts/', { query: { ...query, ...(state && { state }) } }),
  )

const attemptKey = (id: string) => ['operator', 'payments', 'attempt', id]

export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: attemptKey(id),
    queryFn: () => operatorApi.call('GET /api/admin/payments/attempts/:id/', { params: { id } }),
  })

/** The actions on one payment attempt. */
export function useAttemptSteps(id: number) {
  const step = useStep('payments')
  const params = { id: String(id) }
  return {
    queryProvider: () => step(() => operatorApi.call('POST /api/admin/payments/attempts/:id/query/', { params })),
    accept: (receipt: string, because: string) =>
      step(() =>
        operatorApi.call('POST /api/admin/payments/attempts/:id/accept/', { params, body: { receipt, because } }),
      ),
    refund: (receipt: string, because: string) =>
      step(() =>
        operatorApi.call('POST /api/admin/payments/attempts/:id/refund/', { params, body: { receipt, because } }),
      ),
    settle: (receipt: string, because: string) =>
      step(() =>
        operatorApi.call('POST /api/admin/payments/attempts/:id/resolve-flag/', { params, body: { receipt, because } }),
      ),
    /** For a webhook event without money. */
    dismiss: (because: string) =>
      step(() =>
        operatorApi.call('POST /api/admin/payments/attempts/:id/resolve-flag/', { params, body: { because } }),
      ),
  }
}

/** The actions that resume a stopped refund: from its order, and from the list of stopped refunds. */
export function useRefundSteps(id: number) {
  const step = useStep('payments', 'orders')
  const params = { id: String(id) }
  return {
    sendAgain: () => step(() => operatorApi.call('POST /api/admin/refunds/:id/send-again/', { params })),
    markDone: (reference: string, chosen: string) => {
      const body = { channel: channelOf(chosen), reference }
      return step(() => operatorApi.call('POST /api/admin/refunds/:id/mark-done/', { params, body }))
    },
  }
}
