import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasSession } from '#web/lib/session/tokens.ts'
import { useVisitor } from '#web/lib/session/use-visitor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useOrderMessages } from '../messages/order.ts'
import type { Route } from './+types/route.ts'
import { OrderLoading, OrderOfNobody } from './order-states.tsx'
import { paypalReturn } from './paypal-return.ts'

const OrderOfShopper = lazyPart(() => import('./order-of-shopper.tsx'), <OrderLoading />, hasSession)
const PaypalGuest = lazyPart(() => import('./paypal-guest.tsx'), <OrderLoading />)

/** Order summary and payment; served at two addresses (S§2). */
export default function OrderScreen({ params: { orderId } }: Route.ComponentProps) {
  const visitor = useVisitor()
  const messages = useOrderMessages()
  return (
    <>
      <PageHead title={messages.title} />
      {/* At least as high as the viewport from the start, so that the footer does not shift visibly. */}
      <div className="min-h-dvh">
        {visitor === 'unknown' && <OrderLoading />}
        {visitor === 'guest' && <OrderOfGuest orderId={orderId} />}
        {visitor === 'shopper' && <OrderOfShopper orderId={orderId} />}
      </div>
    </>
  )
}

/** The order is hidden without a session; the result of a payment is shown to a user who returns from the provider. */
function OrderOfGuest({ orderId }: { orderId: string }) {
  const [params] = useSearchParams()
  const [returned] = useState(() => paypalReturn(params))
  return returned === null ? <OrderOfNobody /> : <PaypalGuest orderId={orderId} returned={returned} />
}
