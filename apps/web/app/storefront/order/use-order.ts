import { useQuery, useQueryClient } from '@tanstack/react-query'
import { openAttemptStates } from '#contract/states.ts'
import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'

export type Order = AnswerTo<'GET /api/orders/:orderId/'>

/** While a payment is under way, and while one may still begin. */
const FOLLOW_MS = 2_500
const WATCH_MS = 15_000

const orderKey = (orderId: string) => ['order', orderId]

/** The order, asked for again and again while it waits for its payment: it turns paid by itself. */
export function useOrder(orderId: string) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: () => api.shopper.call('GET /api/orders/:orderId/', { params: { orderId } }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status !== 'pending') return false
      return isPaying(data) ? FOLLOW_MS : WATCH_MS
    },
  })
}

/** A payment has begun and its outcome is still to come. */
export function isPaying({ payment }: Order): boolean {
  return payment !== null && openAttemptStates.some((state) => state === payment.state)
}

/** Shows what the server has just answered, or asks for it. */
export function useOrderUpdate(orderId: string) {
  const client = useQueryClient()
  return {
    show: (order: Order) => client.setQueryData(orderKey(orderId), order),
    /** The screen says paid at once; what the server knows follows (S§4). */
    showPaid: () => client.setQueryData<Order>(orderKey(orderId), (order) => order && { ...order, status: 'paid' }),
    reload: () => client.invalidateQueries({ queryKey: orderKey(orderId) }),
  }
}
