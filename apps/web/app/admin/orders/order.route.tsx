import { useQuery } from '@tanstack/react-query'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { itemTitle, type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { Notice } from '#web/ui/notice.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { type OrderDetail, orderQuery } from '../data/orders.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import { returns as returnMessages } from '../returns/messages.ts'
import { OneReturn } from '../returns/one-return.tsx'
import type { Route } from './+types/order.route.ts'
import { Attempts } from './attempts.tsx'
import { Buyer } from './buyer.tsx'
import { CollectOnDelivery } from './collect-on-delivery.tsx'
import { History } from './history.tsx'
import { one as messages } from './messages.ts'
import { Notes } from './notes.tsx'
import { Postings } from './postings.tsx'
import { Refunds } from './refunds.tsx'
import { SellerOrderCard } from './seller-order.tsx'
import { PaymentStateBadge, StatusBadge } from './state-badges.tsx'
import { OrderSteps } from './steps.tsx'
import { Totals } from './totals.tsx'

export const handle = {
  title: ({ orderId = '' }) => itemTitle(orderQuery(orderId), ({ order_number }) => order_number),
  back: toList(messages.back),
} satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.orders, ({ params: { orderId = '' } }) => [orderQuery(orderId)])

/** The details of one order, with its actions. */
export default function Order({ params: { orderId } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={orderId}
      requested={useQuery(orderQuery(orderId))}
      messages={{ unknown: messages.notFound, failed: messages.failed }}
    >
      {(order) => <OrderDetails order={order} />}
    </LoadedItem>
  )
}

function OrderDetails({ order }: { order: OrderDetail }) {
  const moment = useDateFormat('moment')
  const [announcement, announce] = useAnnouncement()

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold">{messages.heading(order.order_number)}</h2>
        <StatusBadge status={order.status} />
        <PaymentStateBadge paymentState={order.payment_state} />
        <p className="text-sm text-muted">
          {messages.placed} <time dateTime={order.created_at}>{moment(order.created_at)}</time>
        </p>
      </div>
      <LiveAnnouncement announcement={announcement} />
      {order.disputed && <Notice tone="bad">{messages.disputed}</Notice>}
      <CollectOnDelivery order={order} announce={announce} />
      <OrderSteps order={order} announce={announce} />
      <div className="@container">
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-4">
            {order.seller_orders.map((sellerOrder) => (
              <SellerOrderCard
                key={sellerOrder.id}
                orderId={order.id}
                sellerOrder={sellerOrder}
                isPaid={isPaid(order)}
                announce={announce}
              />
            ))}
            {order.returns.length > 0 && (
              <section aria-labelledby="returns" className="flex flex-col gap-4">
                <h3 id="returns" className="text-lg font-bold">
                  {messages.returns}
                </h3>
                {order.returns.map((request) => (
                  <OneReturn
                    key={request.id}
                    request={request}
                    title={returnMessages.ofOrder(order.order_number)}
                    announce={announce}
                  />
                ))}
              </section>
            )}
            <Attempts order={order} />
            <Refunds order={order} announce={announce} />
            <Postings order={order} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Buyer order={order} />
            <Totals order={order} />
            <Notes order={order} />
            <History order={order} />
          </div>
        </div>
      </div>
    </>
  )
}

const isPaid = ({ payment_state: paymentState }: OrderDetail) =>
  paymentState === 'paid' || paymentState === 'partly_refunded'
