import { href, useRevalidator } from 'react-router'
import { api } from '#web/lib/api.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api-types.ts'
import { pageContext } from '#web/lib/page-context.ts'
import { orFail, pageFailure } from '#web/lib/page-data.ts'
import { usePrice } from '#web/lib/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { PinIcon, RefreshIcon, TruckIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageData } from '../chrome/page-data.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import { statusTone } from '../order/order-status.ts'
import type { Route } from './+types/route.ts'
import { ProgressLine } from './progress-line.tsx'

type Tracking = AnswerTo<'GET /api/orders/:orderId/track/'>

export async function loader({ context, params }: Route.LoaderArgs) {
  return { tracking: await orFail(loadTracking(context.get(pageContext).api, params.orderId)) }
}

export function clientLoader({ params }: Route.ClientLoaderArgs): { tracking: Tracking | Promise<Tracking> } {
  return { tracking: loadTracking(api.open, params.orderId) }
}

/** Sends no token: whoever has the address may follow the order (D14). */
const loadTracking = (caller: ApiCaller, orderId: string) =>
  caller.call('GET /api/orders/:orderId/track/', { params: { orderId } })

export default function OrderTracking({ loaderData: { tracking } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Track your order" />
      <PageData data={tracking} loading={<Loading text={messages.tracking.loading} />} failed={<NotFound />}>
        {(order) => <Tracked order={order} />}
      </PageData>
    </>
  )
}

const dateFormat = new Intl.DateTimeFormat('en-KE', { dateStyle: 'long', timeZone: 'Africa/Nairobi' })

function Tracked({ order }: { order: Tracking }) {
  const price = usePrice('tracking')
  const { revalidate, state } = useRevalidator()
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">Order {order.order_number}</h1>
        <Badge tone={statusTone(order.status)}>{order.status}</Badge>
        <Button tone="plain" size="sm" busy={state === 'loading'} onClick={() => void revalidate()} className="ml-auto">
          {state !== 'loading' && <RefreshIcon className="size-5" />}
          Refresh
        </Button>
      </div>
      <section aria-label="Progress" className="rounded-md bg-surface p-5 shadow-card">
        <ProgressLine order={order} />
        {order.estimated_delivery !== null && (
          <p className="mt-5 flex items-center gap-3 border-t border-line pt-4">
            <TruckIcon className="size-5 text-brand-ink" />
            <span>
              Estimated delivery:{' '}
              <time dateTime={order.estimated_delivery} className="font-semibold whitespace-nowrap">
                {dateFormat.format(new Date(order.estimated_delivery))}
              </time>
            </span>
          </p>
        )}
      </section>
      <section aria-labelledby="tracked-items" className="rounded-md bg-surface p-5 shadow-card">
        <h2 id="tracked-items" className="mb-2 text-lg font-bold">
          Items
        </h2>
        <table className="w-full text-left">
          <thead className="text-sm text-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 font-medium">
                Product
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Quantity
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Price
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {order.items.map(({ id, product, quantity, price: each }) => (
              <tr key={id}>
                <td className="py-3 font-semibold wrap-anywhere">{product.name}</td>
                <td className="px-3 py-3 text-right tabular-nums">{quantity}</td>
                <td className="py-3 text-right">
                  <Price {...price(each)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section aria-labelledby="tracked-address" className="rounded-md bg-surface p-5 shadow-card">
        <h2 id="tracked-address" className="mb-2 text-lg font-bold">
          Delivery address
        </h2>
        <p className="flex gap-3">
          <PinIcon className="mt-0.5 size-5 text-brand-ink" />
          <span className="min-w-0 break-words">{order.delivery_address}</span>
        </p>
      </section>
    </div>
  )
}

function NotFound() {
  return (
    <ErrorState title={messages.tracking.notFound} headingLevel="h1">
      <InnerLink to={href('/profile')} className={buttonLook('brand')}>
        {messages.profile.title}
      </InnerLink>
    </ErrorState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  pageFailure(error)
  return (
    <>
      <PageHead title="Track your order" />
      <NotFound />
    </>
  )
}
