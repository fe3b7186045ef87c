import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { api } from '#web/lib/api/api.ts'
import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { listIn } from '#web/lib/api/list-in.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount, usePrice } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { historyTone } from '../order/order-status.ts'
import { useOrderPayOnDeliveryMessages } from '../messages/order-pay-on-delivery.ts'
import { useOrderRefundsMessages } from '../messages/order-refunds.ts'
import { useOrderStatusMessages } from '../messages/order-status.ts'
import { useProfileMessages } from '../messages/profile.ts'
import { useMessages } from '../messages/shared.ts'
import { LoadFailed } from '../load-failed.tsx'
import { Rows } from './rows.tsx'

type Orders = AnswerTo<'GET /api/orders/'>['results']

export function OrderHistory() {
  const orders = useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ pageParam }) => api.shopper.call('GET /api/orders/', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page?.next ?? undefined,
  })
  const { continueShopping, list } = useMessages()
  const messages = useProfileMessages()
  const table = useRef<HTMLTableElement>(null)
  const listed = orders.data?.pages.flatMap((page) => listIn(page)) ?? []

  // The button may have been removed: the focus moves to the first of the new orders.
  const goOnAt = useRef<number>(undefined)
  useEffect(() => {
    if (goOnAt.current === undefined || listed.length <= goOnAt.current) return
    table.current?.querySelectorAll('a')[goOnAt.current]?.focus()
    goOnAt.current = undefined
  }, [listed.length])

  function showMore() {
    goOnAt.current = listed.length
    void orders.fetchNextPage()
  }

  return (
    <section aria-labelledby="orders" aria-busy={orders.isPending} className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="orders" className="mb-2 text-lg font-bold">
        {messages.orders}
      </h2>
      {orders.isPending && <Rows count={5} />}
      {orders.isSuccess && listed.length === 0 && (
        <EmptyState title={messages.noOrders} text={messages.noOrdersText} icon={<BoxIcon className="size-8" />}>
          <InnerLink to={href('/')} className={buttonLook('brand')}>
            {continueShopping}
          </InnerLink>
        </EmptyState>
      )}
      {listed.length > 0 && (
        <table ref={table} className="w-full text-left">
          <thead className="sr-only text-sm text-muted sm:not-sr-only">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-medium">
                {messages.order}
              </th>
              <th scope="col" className="py-2 font-medium">
                {messages.date}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {messages.total}
              </th>
              <th scope="col" className="py-2 pl-4 font-medium">
                {messages.status}
              </th>
            </tr>
          </thead>
          <OrderRows orders={listed} />
        </table>
      )}
      {orders.isError && (
        <LoadFailed
          text={messages.ordersFailed}
          onRetry={() => (listed.length > 0 ? showMore() : void orders.refetch())}
        />
      )}
      {orders.hasNextPage && !orders.isError && (
        <Button tone="quiet" busy={orders.isFetchingNextPage} onClick={showMore} className="mt-4 w-full">
          {list.more}
        </Button>
      )}
    </section>
  )
}

function OrderRows({ orders }: { orders: Orders }) {
  const price = usePrice('orderHistory')
  const date = useDateFormat('day')
  const statuses = useOrderStatusMessages()
  const payOnDelivery = useOrderPayOnDeliveryMessages()
  const refunds = useOrderRefundsMessages()
  const paidAmount = useAmount('orderHistory')
  const amount = useAmount('payOnDelivery')
  return (
    <tbody className="divide-y divide-line">
      {orders.map((order) => (
        <tr
          key={order.id}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-baseline gap-x-3 gap-y-1 py-3 sm:table-row"
        >
          <td className="sm:py-3">
            <InnerLink
              to={href('/order/:orderId', { orderId: order.id })}
              className="inline-block min-h-6 rounded-sm font-semibold text-brand-ink hover:underline"
            >
              {order.order_number ?? order.id}
            </InnerLink>
          </td>
          <td className="text-right text-sm text-muted sm:py-3 sm:text-left">
            <time dateTime={order.created_at}>{date(order.created_at)}</time>
          </td>
          <td className="sm:py-3 sm:text-right">
            <Price {...price(order.total_amount)} />
          </td>
          <td className="text-right sm:py-3 sm:pl-4 sm:text-left">
            <Badge tone={historyTone(order.status)}>{statuses[order.status]}</Badge>
            {typeof order.due_on_delivery === 'number' && (
              <span className="mt-1 block text-sm text-muted">{payOnDelivery.due(amount(order.due_on_delivery))}</span>
            )}
            {order.refunded > 0 && order.status !== 'refunded' && (
              <span className="mt-1 block text-sm text-muted">{refunds.refunded(paidAmount(order.refunded))}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  )
}
