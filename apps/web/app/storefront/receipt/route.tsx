import { hasSession } from '#web/lib/session/tokens.ts'
import { useVisitor } from '#web/lib/session/use-visitor.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHead } from '../chrome/page-head.tsx'
import { OrderOfNobody } from '../order/order-states.tsx'
import { useReceiptMessages } from '../messages/receipt.ts'
import type { Route } from './+types/route.ts'
import { ReceiptLoading } from './receipt-states.tsx'
import './receipt.css'

const ReceiptOfShopper = lazyPart(() => import('./receipt-of-shopper.tsx'), <ReceiptLoading />, hasSession)

/** The receipt of a paid order: displayed, printed on A4 or on an 80 mm roll, or saved. */
export default function ReceiptScreen({ params: { orderId } }: Route.ComponentProps) {
  const visitor = useVisitor()
  const { title } = useReceiptMessages()
  return (
    <>
      <PageHead title={title} />
      {visitor === 'unknown' && <ReceiptLoading />}
      {visitor === 'guest' && <OrderOfNobody />}
      {visitor === 'shopper' && <ReceiptOfShopper orderId={orderId} />}
    </>
  )
}
