import { href } from 'react-router'
import { buttonLook } from '#web/ui/button.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useOrderMessages } from '../messages/order.ts'
import type { Order } from './use-order.ts'

/** The receipt exists from the payment on, permanently. */
export function ReceiptLink({ order }: { order: Order }) {
  const { summary } = useOrderMessages()
  if (order.paid_at === null) return null
  return (
    <InnerLink to={href('/order/:orderId/receipt', { orderId: order.id })} className={buttonLook('quiet')}>
      {summary.receipt}
    </InnerLink>
  )
}
