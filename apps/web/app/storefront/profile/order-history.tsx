import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { api } from '#web/lib/api.ts'
import { usePrice } from '#web/lib/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { messages } from '../messages.ts'
import { historyTone } from '../order/order-status.ts'

const dateFormat = new Intl.DateTimeFormat('en-KE', { dateStyle: 'medium', timeZone: 'Africa/Nairobi' })

export function OrderHistory() {
  const orders = useInfiniteQuery({
    queryKey: ['orders'],
    queryFn: ({ pageParam }) => api.shopper.call('GET /api/orders/', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
  const price = usePrice('orderHistory')
  const listed = orders.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <section aria-labelledby="orders" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="orders" className="mb-2 text-lg font-bold">
        Order history
      </h2>
      {orders.isPending && <Spinner />}
      {orders.isError && (
        <div className="flex flex-col items-start gap-3">
          <Notice tone="bad">{messages.profile.ordersFailed}</Notice>
          <Button tone="quiet" size="sm" onClick={() => void orders.refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      )}
      {orders.isSuccess && listed.length === 0 && (
        <EmptyState title="No orders yet" icon={<BoxIcon className="size-8" />}>
          <InnerLink to={href('/')} className={buttonLook('brand')}>
            {messages.continueShopping}
          </InnerLink>
        </EmptyState>
      )}
      {listed.length > 0 && (
        <table className="w-full text-left">
          <thead className="sr-only text-sm text-muted sm:not-sr-only">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-medium">
                Order
              </th>
              <th scope="col" className="py-2 font-medium">
                Date
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Total
              </th>
              <th scope="col" className="py-2 pl-4 font-medium">
                Status
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {listed.map((order) => (
              <tr key={order.id} className="grid grid-cols-2 items-center gap-y-1 py-3 sm:table-row">
                <td className="sm:py-3">
                  <InnerLink
                    to={href('/order/:orderId', { orderId: order.id })}
                    className="inline-block min-h-6 rounded-sm font-semibold text-brand-ink hover:underline"
                  >
                    {order.order_number}
                  </InnerLink>
                </td>
                <td className="text-right text-sm text-muted sm:py-3 sm:text-left">
                  <time dateTime={order.created_at}>{dateFormat.format(new Date(order.created_at))}</time>
                </td>
                <td className="sm:py-3 sm:text-right">
                  <Price {...price(order.total_amount)} />
                </td>
                <td className="text-right sm:py-3 sm:pl-4 sm:text-left">
                  <Badge tone={historyTone(order.status)}>{order.status}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {orders.hasNextPage && (
        <Button
          tone="quiet"
          busy={orders.isFetchingNextPage}
          onClick={() => void orders.fetchNextPage()}
          className="mt-4 w-full"
        >
          Show more
        </Button>
      )}
    </section>
  )
}
