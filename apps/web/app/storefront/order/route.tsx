import { type ReactNode, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { isApiError } from '#web/lib/api-error.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { usePrice } from '#web/lib/use-site.ts'
import { useErrorText } from '#web/lib/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { TruckIcon } from '#web/ui/icons.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { messages } from '../messages.ts'
import type { Route } from './+types/route.ts'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { OrderItems } from './order-items.tsx'
import { statusTone } from './order-status.ts'
import { Paying } from './paying.tsx'
import { type Order, useOrder } from './use-order.ts'

/** Order summary and payment; served at two addresses (S§2). */
export default function OrderScreen({ params: { orderId } }: Route.ComponentProps) {
  const visitor = useVisitor()
  return (
    <>
      <PageHead title="Your order" />
      {visitor === 'unknown' && <Loading />}
      {visitor === 'guest' && <OrderFailed text={'Please log in to see your order.'} mayLogin />}
      {visitor === 'shopper' && <OrderOfShopper orderId={orderId} />}
    </>
  )
}

function OrderOfShopper({ orderId }: { orderId: string }) {
  const errorText = useErrorText()
  const order = useOrder(orderId)
  if (order.isPending) return <Loading />
  if (order.isError) {
    const notFound = isApiError(order.error) && order.error.status === 404
    return <OrderFailed text={notFound ? errorText(order.error, '') : ''} onRetry={() => void order.refetch()} />
  }
  return <Loaded order={order.data} />
}

function Loaded({ order }: { order: Order }) {
  const price = usePrice('orderSummary')
  const [params] = useSearchParams()
  const returned = params.get('reference') ?? params.get('trxref')
  const pending = order.status === 'pending'
  const [cameToPay] = useState(pending)
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="text-2xl font-bold">Order {order.order_number}</h1>
        <Badge tone={statusTone(order.status)}>{order.status}</Badge>
      </div>
      <div aria-live="polite" className="not-empty:mb-5">
        {cameToPay && order.status === 'paid' && (
          <Notice tone="good" sign={false}>
            {messages.order.paid}
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="flex flex-col gap-6 lg:order-2">
          <section aria-label="Summary" className="flex flex-col gap-4 rounded-md bg-surface p-5 shadow-card">
            <dl className="flex flex-col gap-2">
              <Fact name="Order ID" value={<span className="font-mono text-xs break-all">{order.id}</span>} />
              <Fact name="Subtotal" value={<Price {...price(order.subtotal)} />} />
              <Fact name="Delivery" value={<Price {...price(order.delivery_cost)} />} />
              {order.discount > 0 && <Fact name="Discount" value={<Price {...price(order.discount)} />} />}
              <Fact name="Total amount" value={<Price {...price(order.total_amount)} />} strong />
              <Fact name="Of which VAT" value={<Price {...price(order.vat)} />} />
              <Fact name="Status" value={order.status} />
            </dl>
            {!pending && (
              <InnerLink to={href('/orders/:orderId/track', { orderId: order.id })} className={buttonLook('brand')}>
                <TruckIcon className="size-5" />
                Track your order
              </InnerLink>
            )}
          </section>
          {pending && <Paying order={order} returnedReference={returned} />}
          {!order.email_confirmed && <ConfirmEmail order={order} />}
          {pending && <CancelOrder orderId={order.id} />}
        </div>
        <OrderItems order={order} />
      </div>
    </div>
  )
}

function Fact({ name, value, strong = false }: { name: string; value: ReactNode; strong?: boolean }) {
  const line = strong ? 'border-t border-line pt-3 text-lg font-bold' : ''
  return (
    <div className={`flex items-baseline justify-between gap-4 ${line}`}>
      <dt>{name}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  )
}

function OrderFailed({ text, mayLogin = false, onRetry }: { text: string; mayLogin?: boolean; onRetry?: () => void }) {
  return (
    <ErrorState title={text || messages.order.failed} headingLevel="h1">
      {onRetry && <Button onClick={onRetry}>{messages.tryAgain}</Button>}
      {mayLogin && (
        <InnerLink to={href('/login')} className={buttonLook('brand')}>
          {messages.login}
        </InnerLink>
      )}
      <InnerLink to={href('/profile')} className={buttonLook('quiet')}>
        {messages.profile.title}
      </InnerLink>
    </ErrorState>
  )
}
