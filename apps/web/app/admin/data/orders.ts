import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FulfilmentState, MoneyState, openReturnStates } from '#contract/states.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { operatorApi } from './operator-api.ts'
import { useList } from './lists.ts'
import { useReadAgain } from './read-again.ts'

export type OperatorOrder = AnswerTo<'GET /api/admin/orders/:orderId/'>
export type OrderPart = OperatorOrder['parts'][number]
export type OrderItem = OrderPart['items'][number]
export type OrderRefund = OperatorOrder['refunds'][number]
export type ListedOrder = AnswerTo<'GET /api/admin/orders/'>[number]
export type ReturnRequest = OperatorOrder['returns'][number]
export type OrderView = AnswerTo<'GET /api/admin/order-views/'>[number]
export type ListedReturn = AnswerTo<'GET /api/admin/returns/'>[number]

/** What the list is narrowed down to; all of it is in the address. */
export type OrderFilters = {
  q: string
  money?: MoneyState | undefined
  part?: FulfilmentState | undefined
  attention?: 'refund' | undefined
  /** YYYY-MM-DD; empty where no day is said. */
  from: string
  to: string
}
export type OpenReturnState = (typeof openReturnStates)[number]

const ordersKey = ['operator', 'orders'] as const
const orderKey = (id: string) => [...ordersKey, 'one', id] as const
const returnsKey = ['operator', 'returns'] as const

export const useOrders = ({ q, money, part, attention, from, to }: OrderFilters) =>
  useList(['orders', 'list', q, money, part, attention, from, to], (query) =>
    operatorApi.page('GET /api/admin/orders/', {
      query: {
        ...query,
        ...(q !== '' && { q }),
        ...(money && { money }),
        ...(part && { part }),
        ...(attention && { attention }),
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
      },
    }),
  )

/** Those one keeps oneself. */
export const useOrderViews = () =>
  useQuery({
    queryKey: ['operator', 'order-views'],
    queryFn: () => operatorApi.call('GET /api/admin/order-views/'),
  })

export const useOrderViewsStep = () => useReadAgain('order-views')

export const useOrder = (id: string) =>
  useQuery({
    queryKey: orderKey(id),
    queryFn: () => operatorApi.call('GET /api/admin/orders/:orderId/', { params: { orderId: id } }),
  })

/** A step of one order: the answer is shown at once, the lists are asked for anew. */
export function useOrderStep<Given>(id: string, take: (given: Given) => Promise<OperatorOrder>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: take,
    onSuccess(order) {
      client.setQueryData(orderKey(id), order)
      void client.invalidateQueries({ queryKey: [...ordersKey, 'list'] })
    },
    // Somebody else was faster, perhaps: the screen says so.
    onError: () => client.invalidateQueries({ queryKey: orderKey(id) }),
  })
}

export const useOpenReturns = (state: OpenReturnState | undefined) =>
  useList(['returns', state], (query) =>
    operatorApi.page('GET /api/admin/returns/', { query: { ...query, ...(state && { state }) } }),
  )

/** A step of a return; whatever shows it is read again, whatever became of it. */
export function useReturnStep<Given>(take: (given: Given) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: take,
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: returnsKey }),
        client.invalidateQueries({ queryKey: ordersKey }),
      ])
    },
  })
}

/** A picture of a return: the session's cookie shows it to operators alone. */
export const useReturnPicture = (returnId: number, position: number) =>
  useQuery({
    queryKey: ['operator', 'return-picture', returnId, position],
    // What was sent never changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const params = { id: String(returnId), position: String(position) }
      const bytes = await operatorApi.call('GET /api/admin/returns/:id/pictures/:position/', { params })
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/webp' })
    },
  })
