import { hasSession } from '#web/lib/tokens.ts'
import { useVisitor } from '#web/lib/use-stored.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { useOrderTexts } from '../texts/order.ts'
import type { Route } from './+types/route.ts'
import { OrderFailed, OrderLoading } from './order-states.tsx'

const OrderOfShopper = lazyPart(() => import('./order-of-shopper.tsx'), <OrderLoading />, hasSession)

/** Order summary and payment; served at two addresses (S§2). */
export default function OrderScreen({ params: { orderId } }: Route.ComponentProps) {
  const visitor = useVisitor()
  const texts = useOrderTexts()
  return (
    <>
      <PageHead title={texts.title} />
      {visitor === 'unknown' && <OrderLoading />}
      {visitor === 'guest' && <OrderFailed text={texts.loginFirst} mayLogin />}
      {visitor === 'shopper' && <OrderOfShopper orderId={orderId} />}
    </>
  )
}
