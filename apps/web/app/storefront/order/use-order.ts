import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { openAttemptStates, orderCan } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { followOrder } from './follow-order.ts'

export type Order = AnswerTo<'GET /api/orders/:orderId/'>

/** Poll intervals without a stream: during a payment, and while one may still begin. */
const FOLLOW_MS = 2_500
const WATCH_MS = 15_000

const orderKey = (orderId: string) => ['order', orderId]

/**
 * The order, refetched whenever the server reports a change: a payment appears without a reload. Where changes cannot
 * be pushed (old proxies, data savers), it is polled while it waits for its payment.
 */
export function useOrder(orderId: string) {
  const [isLive, setLive] = useState(false)
  const order = useQuery({
    queryKey: orderKey(orderId),
    queryFn: ({ signal }) => loadOrder(orderId, signal),
    refetchInterval: ({ state: { data, error } }) => {
      // A version whose refetch failed is not reported again, so the refetch is retried.
      if (isLive) return error ? WATCH_MS : false
      if (!data || !orderCan.pay(data)) return false
      return isPaying(data) ? FOLLOW_MS : WATCH_MS
    },
  })
  useVersions(orderId, order, setLive)
  return order
}

async function loadOrder(orderId: string, signal: AbortSignal): Promise<Order> {
  const order = await api.shopper.call('GET /api/orders/:orderId/', { params: { orderId }, signal })
  // Another server behind API_HOST may return only the fields of S§3.
  if (!order?.version) return (await import('./complete-order.ts')).completeOrder(order)
  // Without a dollar quote PayPal is not possible.
  const methods = order.payment_methods.filter((method) => method !== 'paypal' || order.paypal_quote !== null)
  return { ...order, payment_methods: methods }
}

type Followed = Pick<ReturnType<typeof useQuery<Order>>, 'data' | 'isFetching' | 'refetch'>

/** Refetches the order once for a version that differs from the displayed one. */
function useVersions(orderId: string, { data, isFetching, refetch }: Followed, onLive: (live: boolean) => void) {
  const [reported, setVersion] = useState('')
  const requested = useRef('')
  const isThere = data !== undefined

  useEffect(() => {
    if (!isThere) return undefined
    const open = (signal: AbortSignal) =>
      api.shopper.stream('GET /api/orders/:orderId/events/', { params: { orderId }, signal })
    return followOrder({ open, onVersion: setVersion, onLive })
  }, [orderId, isThere, onLive])

  useEffect(() => {
    // A pending refetch may return the version already.
    if (reported === '' || isFetching || reported === data?.version || reported === requested.current) return
    requested.current = reported
    void refetch()
  }, [reported, isFetching, data?.version, refetch])
}

/** A payment has begun and its result is still unknown. */
export function isPaying({ payment }: Order): boolean {
  return payment !== null && openAttemptStates.some((state) => state === payment.state)
}

/** Shows the order of a response, or refetches it. */
export function useOrderUpdate(orderId: string) {
  const client = useQueryClient()
  return {
    show: (order: Order) => client.setQueryData(orderKey(orderId), order),
    /** The screen shows paid immediately; the server's data follows (S§4). */
    showPaid: () => client.setQueryData<Order>(orderKey(orderId), (order) => order && paid(order)),
    reload: () => client.invalidateQueries({ queryKey: orderKey(orderId) }),
  }
}

/** An order with payment on delivery may be in transit already. */
function paid(order: Order): Order {
  if (order.due_on_delivery === null) return { ...order, status: 'paid' }
  return { ...order, due_on_delivery: null, paid_at: new Date().toISOString() }
}
