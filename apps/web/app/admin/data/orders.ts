import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FulfilmentState, OrderPaymentState, openReturnStates } from '#contract/shared/states.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { listOf } from './lists.ts'
import { operatorApi } from './operator-api.ts'
import { useStep } from './step.ts'

export type OrderDetail = AnswerTo<'GET /api/admin/orders/:orderId/'>
export type SellerOrder = OrderDetail['seller_orders'][number]
export type OrderItem = SellerOrder['items'][number]
export type OrderRefund = OrderDetail['refunds'][number]
export type ListedOrder = AnswerTo<'GET /api/admin/orders/'>[number]
export type ReturnRequest = OrderDetail['returns'][number]
export type ListedReturn = AnswerTo<'GET /api/admin/returns/'>[number]
export type OrderView = AnswerTo<'GET /api/admin/order-views/'>[number]

/** The filters of the list; all of them are in the address. */
export type OrderFilters = {
  q: string
  payment_state?: OrderPaymentState | undefined
  fulfilment?: FulfilmentState | undefined
  attention?: 'refund' | undefined
  /** YYYY-MM-DD; empty without a date filter. */
  from: string
  to: string
  /** The range of payment times; the list is then sorted by payment time. */
  paid_from: string
  paid_to: string
  /** Newest first by default. */
  sort?: 'oldest' | undefined
}
export type OpenReturnState = (typeof openReturnStates)[number]

const ordersKey = ['operator', 'orders'] as const
const orderKey = (id: string) => [...ordersKey, 'one', id] as const

export const orderList = ({ q, payment_state, fulfilment, attention, from, to, paid_from, paid_to, sort }: OrderFilters) =>
  listOf(['orders', 'list', q, payment_state, fulfilment, attention, from, to, paid_from, paid_to, sort], (query) =>
    operatorApi.page('GET /api/admin/orders/', {
      query: {
        ...query,
        ...(q !== '' && { q }),
        ...(payment_state && { payment_state }),
        ...(fulfilment && { fulfilment }),
        ...(attention && { attention }),
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
        ...(paid_from !== '' && { paid_from }),
        ...(paid_to !== '' && { paid_to }),
        ...(sort && { sort }),
      },
    }),
  )

/** The saved views of the operator. */
export const orderViewsQuery = queryOptions({
  queryKey: ['operator', 'order-views'],
  queryFn: () => operatorApi.call('GET /api/admin/order-views/'),
})

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: () => operatorApi.call('GET /api/admin/orders/:orderId/', { params: { orderId: id } }),
  })

/** A step whose response is the updated order. */
export function useOrderStep(id: string) {
  const step = useStep('orders', 'payments', 'returns')
  return (take: () => Promise<OrderDetail>) => step(take, orderKey(id))
}

export const openReturnList = (state: OpenReturnState | undefined) =>
  listOf(['returns', state], (query) =>
    operatorApi.page('GET /api/admin/returns/', { query: { ...query, ...(state && { state }) } }),
  )

/** A picture of a return: only operators may load it, with the session cookie. */
export const useReturnPicture = (returnId: number, position: number) =>
  useQuery({
    queryKey: ['operator', 'return-picture', returnId, position],
    // An uploaded picture never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const params = { id: String(returnId), position: String(position) }
      const bytes = await operatorApi.call('GET /api/admin/returns/:id/pictures/:position/', { params })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
    },
  })
