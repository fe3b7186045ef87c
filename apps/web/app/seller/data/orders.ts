import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FulfilmentState, StoreCancelReason } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { saveFile } from '#web/lib/browser/save-file.ts'

export type SellerOrder = AnswerTo<'GET /api/seller/orders/:id/'>
export type OrderLine = SellerOrder['items'][number]
export type OrderSummary = AnswerTo<'GET /api/seller/orders/'>[number]
export type OrderCounts = AnswerTo<'GET /api/seller/orders/counts/'>

/** The filters of the list; all of them are in the address. */
export type OrderFilters = { state?: FulfilmentState | undefined; isOverdue: boolean; hasReturn: boolean; q: string }

const ordersKey = ['seller', 'orders'] as const

export const ordersQuery = ({ state, isOverdue, hasReturn, q }: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', state ?? '', isOverdue, hasReturn, q] as const,
    queryFn: ({ pageParam: cursor }) =>
      api.seller.page('GET /api/seller/orders/', {
        query: {
          ...(state && { state }),
          ...(isOverdue && { overdue: 'true' as const }),
          ...(hasReturn && !isOverdue && { returns: 'true' as const }),
          ...(q !== '' && { q }),
          ...(cursor !== null && { cursor }),
          limit: '25',
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const orderCountsQuery = queryOptions({
  queryKey: [...ordersKey, 'counts'] as const,
  queryFn: () => api.seller.call('GET /api/seller/orders/counts/'),
})

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', id] as const,
    queryFn: () => api.seller.call('GET /api/seller/orders/:id/', { params: { id: String(id) } }),
  })

/** A step of one order: the response is shown immediately, lists and counts are refetched. */
function useStep<Given>(id: number, take: (params: { id: string }, given: Given) => Promise<SellerOrder>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Given) => take({ id: String(id) }, given),
    onSuccess(order) {
      client.setQueryData(orderQuery(id).queryKey, order)
      for (const name of ['list', 'counts']) void client.invalidateQueries({ queryKey: [...ordersKey, name] })
    },
    // Another user of the store may have changed the order first: the screen shows it.
    onError: () => client.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  })
}

export const useAccept = (id: number) =>
  useStep<void>(id, (params) => api.seller.call('POST /api/seller/orders/:id/accept/', { params }))
export const usePack = (id: number) =>
  useStep<void>(id, (params) => api.seller.call('POST /api/seller/orders/:id/pack/', { params }))
export const useShip = (id: number) =>
  useStep<{ carrier: string; tracking_number: string }>(id, (params, body) =>
    api.seller.call('POST /api/seller/orders/:id/ship/', { params, body }),
  )
export const useHandOver = (id: number) =>
  useStep<string>(id, (params, code) =>
    api.seller.call('POST /api/seller/orders/:id/deliver/', { params, body: { code } }),
  )

export const useAcceptCancellation = (id: number) =>
  useStep<void>(id, (params) => api.seller.call('POST /api/seller/orders/:id/cancellation/accept/', { params }))
export const useDeclineCancellation = (id: number) =>
  useStep<string>(id, (params, reason) =>
    api.seller.call('POST /api/seller/orders/:id/cancellation/decline/', { params, body: { reason } }),
  )

type Cancelled = { lineId: number; quantity: number; reason: StoreCancelReason; key: string }
export const useCancelLine = (id: number) =>
  useStep<Cancelled>(id, (params, { lineId, key, ...body }) =>
    api.seller.call('POST /api/seller/orders/:id/lines/:lineId/cancel/', {
      params: { ...params, lineId: String(lineId) },
      body,
      idempotencyKey: key,
    }),
  )

export async function savePackingSlip({ id, order_number }: Pick<SellerOrder, 'id' | 'order_number'>): Promise<void> {
  const bytes = await api.seller.call('GET /api/seller/orders/:id/packing-slip/', { params: { id: String(id) } })
  saveFile(`packing-slip-${order_number}.pdf`, bytes as Uint8Array<ArrayBuffer>, 'application/pdf')
}
