import { href, useAsyncError, useRevalidator } from 'react-router'
import { orderCan } from '#contract/shared/states.ts'
import { api } from '#web/lib/api/api.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { orFail, pageFailure } from '#web/lib/router/page-data.ts'
import { languages } from '#web/lib/i18n/language.ts'
import { useLanguage } from '#web/lib/i18n/use-language.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useRetry } from '#web/lib/hooks/use-retry.ts'
import { usePrice } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { orderTones } from '#web/ui/state-tones.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { CardIcon, PinIcon, RefreshIcon, TruckIcon } from '#web/ui/icons.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { DueOnDelivery } from '../order/due-on-delivery.tsx'
import { InShillings } from '../in-shillings.tsx'
import { useOrderStatusMessages } from '../messages/order-status.ts'
import { useMessages } from '../messages/shared.ts'
import { useTrackingMessages } from '../messages/tracking.ts'
import type { Route } from './+types/route.ts'
import { completeTracking } from './complete-tracking.ts'
import { groupSellerOrders } from './group-seller-orders.ts'
import { OrderProgress, SellerOrderProgress, type Tracking } from './progress-line.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { tracking: await orFail(loadTracking(context.get(pageContext).api, params.orderId)) }
}

export function clientLoader({ params }: Route.ClientLoaderArgs): { tracking: Tracking | Promise<Tracking> } {
  const tracking = loadTracking(api.open, params.orderId)
  // The promise may reject before the screen that handles the error is rendered.
  tracking.catch(() => undefined)
  return { tracking }
}

/** Sends no token: anyone with the address may track the order (D14). */
const loadTracking = async (caller: ApiCaller, orderId: string) =>
  completeTracking(await caller.call('GET /api/orders/:orderId/track/', { params: { orderId } }))

export default function OrderTracking({ loaderData: { tracking }, params: { orderId } }: Route.ComponentProps) {
  const messages = useTrackingMessages()
  return (
    <>
      <PageHead title={messages.title} />
      <PageData data={tracking} loading={<TrackingLoading />} failed={<NotLoaded />}>
        {(order) => <Tracked order={order} orderId={orderId} />}
      </PageData>
    </>
  )
}

function Tracked({ order, orderId }: { order: Tracking; orderId: string }) {
  const messages = useTrackingMessages()
  const statuses = useOrderStatusMessages()
  const longDay = useDateFormat('longDay')
  const { revalidate, state } = useRevalidator()
  const list = new Intl.ListFormat(languages[useLanguage()].tag, { type: 'conjunction' })
  const groups = groupSellerOrders(order.seller_orders)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">{messages.heading(order.order_number)}</h1>
        <Badge tone={orderTones[order.status]}>{statuses[order.status]}</Badge>
        <Button tone="plain" size="sm" busy={state === 'loading'} onClick={() => void revalidate()} className="ml-auto">
          {state !== 'loading' && <RefreshIcon className="size-5" />}
          {messages.refresh}
        </Button>
      </div>
      {order.due_on_delivery !== null && <DueOnDelivery shillings={order.due_on_delivery} />}
      {orderCan.pay(order) && (
        <InnerLink to={href('/order/:orderId', { orderId })} className={buttonLook('action', 'lg')}>
          <CardIcon className="size-5" />
          {messages.pay}
        </InnerLink>
      )}
      <section aria-label={messages.progress} className="rounded-md bg-surface p-5 shadow-card">
        <OrderProgress order={order} />
        {groups.length === 1 &&
          groups.map(([sellerOrder]) => <Carried key={sellerOrder.seller} sellerOrder={sellerOrder} />)}
        {order.estimated_delivery !== null && (
          <p className="mt-5 flex items-center gap-3 border-t border-line pt-4">
            <TruckIcon className="size-5 text-brand-ink" />
            <span>
              {messages.estimated}{' '}
              <time dateTime={order.estimated_delivery} className="font-semibold whitespace-nowrap">
                {longDay(order.estimated_delivery)}
              </time>
            </span>
          </p>
        )}
      </section>
      {/* With one timeline the order's progress is sufficient; an order that was never paid has no further details. */}
      {groups.length > 1 &&
        orderCan.follow(order) &&
        groups.map((group) => {
          const name = messages.sellerOrderOf(list.format(group.map(({ seller }) => seller)))
          return (
            <section key={name} aria-label={name} className="rounded-md bg-surface p-5 shadow-card">
              <h2 className="mb-4 text-lg font-bold wrap-anywhere">{name}</h2>
              <SellerOrderProgress sellerOrder={group[0]} />
              <Carried sellerOrder={group[0]} />
            </section>
          )
        })}
      <Items order={order} />
      <section aria-labelledby="tracked-address" className="rounded-md bg-surface p-5 shadow-card">
        <h2 id="tracked-address" className="mb-2 text-lg font-bold">
          {messages.address}
        </h2>
        <p className="flex gap-3">
          <PinIcon className="mt-0.5 size-5 text-brand-ink" />
          <span className="min-w-0 wrap-anywhere">{order.delivery_address}</span>
        </p>
      </section>
    </div>
  )
}

/** The carrier and its tracking number; nothing before they are known. */
function Carried({ sellerOrder: { carrier, tracking_number } }: { sellerOrder: Tracking['seller_orders'][number] }) {
  const messages = useTrackingMessages()
  if (carrier === '') return null
  return (
    <p className="mt-4 text-sm wrap-anywhere text-muted">
      {messages.carrier(carrier)}
      {tracking_number !== '' && (
        <>
          {' · '}
          {messages.trackingNumber} <span className="font-semibold text-ink">{tracking_number}</span>
        </>
      )}
    </p>
  )
}

function Items({ order }: { order: Tracking }) {
  const price = usePrice('tracking')
  const messages = useTrackingMessages()
  return (
    <section aria-labelledby="tracked-items" className="rounded-md bg-surface p-5 shadow-card">
      <h2 id="tracked-items" className="mb-2 text-lg font-bold">
        {messages.items}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead className="text-sm text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-medium">
                {messages.product}
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                {messages.quantity}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {messages.price}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {order.items.map(({ id, product, quantity, price: each }) => (
              <tr key={id}>
                <td className="min-w-20 py-3 font-semibold wrap-anywhere">{product.name}</td>
                <td className="px-3 py-3 text-right tabular-nums">{quantity}</td>
                <td className="py-3 text-right">
                  <Price {...price(each)} />
                  {quantity > 1 && <span className="block text-sm text-muted">{messages.each}</span>}
                </td>
              </tr>
            ))}
          </tbody>
          {order.total_amount > 0 && (
            <tfoot className="border-t border-line font-semibold">
              <tr>
                <th scope="row" colSpan={2} className="py-3 text-left font-semibold">
                  {messages.total}
                </th>
                <td className="py-3 text-right">
                  <Price {...price(order.total_amount)} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <InShillings />
    </section>
  )
}

function TrackingLoading() {
  const messages = useTrackingMessages()
  return (
    <div className="min-h-dvh">
      <h1 className="sr-only">{messages.title}</h1>
      <Loading text={messages.loading} />
    </div>
  )
}

function NotFound() {
  const messages = useTrackingMessages()
  return (
    <ErrorState title={messages.notFound} headingLevel="h1">
      <InnerLink to={href('/profile')} className={buttonLook('brand')}>
        {messages.account}
      </InnerLink>
    </ErrorState>
  )
}

/** A network error or a busy server is not the same as a missing order: it can be retried. */
function Failed({ error }: { error: unknown }) {
  const messages = useTrackingMessages()
  const { tryAgain } = useMessages()
  const retry = useRetry()
  const { status } = pageFailure(error)
  if (status >= 400 && status < 500 && status !== 429) return <NotFound />
  return (
    <ErrorState title={messages.failed} headingLevel="h1">
      <Button onClick={retry}>{tryAgain}</Button>
    </ErrorState>
  )
}

function NotLoaded() {
  return <Failed error={useAsyncError()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title } = useTrackingMessages()
  return (
    <>
      <PageHead title={title} />
      <Failed error={error} />
    </>
  )
}
