import { queryOptions } from '@tanstack/react-query'
import type { OutsideChannel } from '#contract/shared/states.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { OPENED_CURSOR, listOf } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'

export type Courier = AnswerTo<'GET /api/admin/couriers/:id/'>
export type CourierFee = AnswerTo<'GET /api/admin/couriers/:id/fees/'>[number]
export type CourierPayment = AnswerTo<'GET /api/admin/couriers/:id/payments/'>[number]

/** The cursor of the payments on a courier's screen, which also has a cursor of its orders. */
export const PAYMENTS_CURSOR = 'payments_cursor'

const paramsOf = (id: number) => ({ id: String(id) })

export const courierList = listOf(['couriers', 'list'], (query) =>
  operatorApi.page('GET /api/admin/couriers/', { query }),
)

export const courierTotalsQuery = queryOptions({
  queryKey: ['operator', 'couriers', 'totals'],
  queryFn: () => operatorApi.call('GET /api/admin/couriers/totals/'),
})

export const courierQuery = (id: number) =>
  queryOptions({
    queryKey: ['operator', 'couriers', 'one', id],
    queryFn: () => operatorApi.call('GET /api/admin/couriers/:id/', { params: paramsOf(id) }),
  })

export const courierFeeList = (id: number) =>
  listOf(
    ['couriers', 'fees', id],
    (query) => operatorApi.page('GET /api/admin/couriers/:id/fees/', { params: paramsOf(id), query }),
    OPENED_CURSOR,
  )

export const courierPaymentList = (id: number) =>
  listOf(
    ['couriers', 'payments', id],
    (query) => operatorApi.page('GET /api/admin/couriers/:id/payments/', { params: paramsOf(id), query }),
    PAYMENTS_CURSOR,
  )

/** Repeating the same reference has no effect: no idempotency key is needed. */
export function useRecordPayment(id: number) {
  const step = useStep('couriers')
  return (body: { amount: number; channel: OutsideChannel; reference: string }) =>
    step(() => operatorApi.call('POST /api/admin/couriers/:id/payments/', { params: paramsOf(id), body }))
}
