import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { openAttemptStates, orderCan } from '#contract/states.ts'
import { api } from '#web/lib/api.ts'
import type { AnswerTo } from '#web/lib/api-types.ts'
import { completeOrder } from './complete-order.ts'
import { followOrder } from './follow-order.ts'

export type Order = AnswerTo<'GET /api/orders/:orderId/'>

/** Where nobody tells: while a payment is under way, and while one may still begin. */
const FOLLOW_MS = 2_500
const WATCH_MS = 15_000

const orderKey = (orderId: string) => ['order', orderId]

/**
 * The order, read again whenever the shop says that it changed: it turns paid by itself. Where that cannot be said (old
 * proxies, data savers), it is asked for again and again while it waits for its payment.
 */
export function useOrder(orderId: string) {
  const [isLive, setLive] = useState(false)
  const order = useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }) =>
      completeOrder(await api.shopper.call('GET /api/orders/:orderId/', { params: { orderId }, signal })),
    refetchInterval: ({ state: { data, error } }) => {
      // What could not be read after it was told of is not told of again.
      if (isLive) return error ? WATCH_MS : false
      if (!data || !orderCan.pay(data)) return false
      return isPaying(data) ? FOLLOW_MS : WATCH_MS
    },
  })
  useVersions(orderId, order, setLive)
  return order
}

type Followed = Pick<ReturnType<typeof useQuery<Order>>, 'data' | 'isFetching' | 'refetch'>

/** Reads the order again for a version that is not the one on the screen, once. */
function useVersions(orderId: string, { data, isFetching, refetch }: Followed, onLive: (live: boolean) => void) {
  const [told, setTold] = useState('')
  const asked = useRef('')
  const isThere = data !== undefined

  useEffect(() => {
    if (!isThere) return undefined
    const open = (signal: AbortSignal) =>
      api.shopper.stream('GET /api/orders/:orderId/events/', { params: { orderId }, signal })
    return followOrder({ open, onVersion: setTold, onLive })
  }, [orderId, isThere, onLive])

  useEffect(() => {
    // A read under way may answer with it already.
    if (told === '' || isFetching || told === data?.version || told === asked.current) return
    asked.current = told
    void refetch()
  }, [told, isFetching, data?.version, refetch])
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
    showPaid: () => client.setQueryData<Order>(orderKey(orderId), (order) => order && paid(order)),
    reload: () => client.invalidateQueries({ queryKey: orderKey(orderId) }),
  }
}

/** What is paid at the door may be on its way already. */
function paid(order: Order): Order {
  if (order.pay_at_door === null) return { ...order, status: 'paid' }
  return { ...order, pay_at_door: null, paid_at: new Date().toISOString() }
}
