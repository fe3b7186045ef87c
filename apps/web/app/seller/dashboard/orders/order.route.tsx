import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { href, replace } from 'react-router'
import { isApiError } from '#web/lib/api/api-error.ts'
import { itemTitle, type ScreenHandle, toList } from '#web/lib/router/screens.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PhoneIcon, PinIcon, TruckIcon } from '#web/ui/icons.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { orderQuery, type SellerOrder } from '../../data/orders.ts'
import { requireSection, start } from '../access.ts'
import { idIn } from '../id-in.ts'
import type { Route } from './+types/order.route.ts'
import { AnswerCancellation } from './answer-cancellation.tsx'
import { Items } from './items.tsx'
import { orders as messages } from './messages.ts'
import { NextStep } from './next-step.tsx'
import { StateBadge } from './state-badge.tsx'

export { ErrorBoundary } from '../error-boundary.tsx'

export const handle = {
  title: ({ orderId }) => itemTitle(orderQuery(Number(orderId)), ({ order_number }) => messages.heading(order_number)),
  back: toList(messages.allOrders),
} satisfies ScreenHandle

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await requireSection('orders')
  const orderId = idIn(params.orderId)
  if (orderId === undefined) throw replace(href('/Seller/Dashboard/orders'))
  start(orderQuery(orderId))
  return { orderId }
}

/** One order of the store, with the next step of its fulfilment. */
export default function OrderScreen({ loaderData: { orderId } }: Route.ComponentProps) {
  return <Order key={orderId} id={orderId} />
}

function Order({ id }: { id: number }) {
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id))
  const isUnknown = isApiError(error) && error.status < 500 && error.status > 0
  return (
    <>
      {order ? (
        <OrderDetails order={order} />
      ) : isPending ? (
        <Loading />
      ) : (
        <ErrorState title={isUnknown ? messages.notFound : messages.failed} headingLevel="h2">
          {!isUnknown && <Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
        </ErrorState>
      )}
    </>
  )
}

function OrderDetails({ order }: { order: SellerOrder }) {
  const moment = useDateFormat('moment')
  const amount = useAmount('sellerOrders')
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {messages.heading(order.order_number)}
        </h2>
        <StateBadge order={order} />
        <p className="text-sm text-muted">
          {messages.ordered} <time dateTime={order.opened_at}>{moment(order.opened_at)}</time>
        </p>
      </div>
      <Due order={order} />
      {order.due_on_delivery !== null && <Notice tone="wait">{messages.collect(amount(order.due_on_delivery))}</Notice>}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {/* The pressed button has been removed with its section: the focus moves to the top of the new content. */}
          <AnswerCancellation order={order} onDone={() => heading.current?.focus()} />
          <NextStep order={order} onDone={() => heading.current?.focus()} />
          <Items order={order} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Buyer order={order} />
          <Money order={order} />
          <History order={order} />
        </div>
      </div>
    </>
  )
}

function Due({ order: { due_at, is_overdue, state } }: { order: SellerOrder }) {
  const moment = useDateFormat('moment')
  if (due_at === null) return null
  const announce =
    state === 'new'
      ? is_overdue
        ? messages.acceptLate
        : messages.acceptBy
      : is_overdue
        ? messages.shipLate
        : messages.shipBy
  return is_overdue ? (
    <Notice tone="bad">{announce(moment(due_at))}</Notice>
  ) : (
    <p className="text-sm text-muted">{announce(moment(due_at))}</p>
  )
}

function Buyer({ order }: { order: SellerOrder }) {
  const { buyer, county, town, delivery_method, carrier, tracking_number } = order
  return (
    <section aria-labelledby="buyer" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h3 id="buyer" className="text-lg font-bold">
        {messages.buyer}
      </h3>
      {buyer && <p className="font-semibold wrap-anywhere">{buyer.name}</p>}
      <p className="flex gap-3">
        <PinIcon className="mt-0.5 size-5 text-brand-ink" />
        <span className="min-w-0 wrap-anywhere">
          {buyer ? buyer.address : [town, county].filter(Boolean).join(', ')}
        </span>
      </p>
      {buyer ? (
        <p className="flex gap-3">
          <PhoneIcon className="mt-0.5 size-5 text-brand-ink" />
          <a href={`tel:${buyer.phone_number}`} className="font-semibold text-brand-ink underline">
            {buyer.phone_number}
          </a>
        </p>
      ) : (
        <p className="text-sm text-muted">{messages.buyerGone}</p>
      )}
      <p className="flex gap-3">
        <TruckIcon className="mt-0.5 size-5 text-brand-ink" />
        <span className="min-w-0 wrap-anywhere">
          {messages.methods[delivery_method]}
          {carrier !== '' && <span className="block text-sm text-muted">{messages.courier(carrier)}</span>}
          {tracking_number !== '' && (
            <span className="block text-sm text-muted">
              {messages.tracking} <span className="font-semibold text-ink">{tracking_number}</span>
            </span>
          )}
        </span>
      </p>
    </section>
  )
}

function Money({ order: { money, release_at, is_released, held_back_by, state } }: { order: SellerOrder }) {
  const amount = useAmount('sellerOrders')
  const moment = useDateFormat('moment')
  const rows = [
    [messages.sold, money.sold],
    ...(money.refunded > 0 ? [[messages.refunded, -money.refunded] as const] : []),
    // At least zero, since a negative zero would be formatted as −0.
    [messages.commission, 0 - money.commission],
    ...(money.delivery_fee > 0 ? [[messages.deliveryFee, -money.delivery_fee] as const] : []),
  ] as const
  return (
    <section aria-labelledby="money" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h3 id="money" className="text-lg font-bold">
        {messages.money}
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="pr-4 text-muted">{name}</dt>
            <dd className="text-right tabular-nums">{amount(value)}</dd>
          </div>
        ))}
        <dt className="border-t border-line pt-1.5 font-bold">{messages.earned}</dt>
        <dd className="border-t border-line pt-1.5 text-right font-bold tabular-nums">{amount(money.earned)}</dd>
      </dl>
      {state !== 'cancelled' && (
        <p className="text-sm text-muted">
          {held_back_by
            ? messages.heldBackBy[held_back_by]
            : release_at === null
              ? messages.heldUntilDelivery
              : (is_released ? messages.released : messages.releaseAt)(moment(release_at))}
        </p>
      )}
    </section>
  )
}

function History({ order: { opened_at, steps } }: { order: SellerOrder }) {
  const moment = useDateFormat('moment')
  const happened = [
    { name: messages.steps.new, at: opened_at },
    ...steps.map(({ state, at }) => ({ name: messages.steps[state], at })),
  ]
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3 rounded-md bg-surface p-5 shadow-card">
      <h3 id="history" className="text-lg font-bold">
        {messages.history}
      </h3>
      <ol className="flex flex-col gap-1.5">
        {happened.map(({ name, at }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4">
            <span>{name}</span>
            <time dateTime={at} className="text-sm text-muted">
              {moment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
