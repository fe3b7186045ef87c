import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import type { OrderDetail, OrderRefund } from '../data/orders.ts'
import { usePermission } from '../data/session.ts'
import { refundReasonText } from '../money-labels.ts'
import { NamedWithTime, RefundStatus, Shillings } from '../money-cells.tsx'
import { reasonLabels } from '../returns/messages.ts'
import { RefundSteps } from '../payments/refund-steps.tsx'
import type { Announce } from '../live-announcement.tsx'
import { one as messages } from './messages.ts'

/** The refunds of an order, with the actions for those that need an operator. */
export function Refunds({ order, announce }: { order: OrderDetail; announce: Announce }) {
  const canDecide = usePermission(['finance'])
  return (
    <DataTable
      caption={messages.refunds}
      columns={canDecide ? [...columnsOf(order), steps(order, announce)] : columnsOf(order)}
      rows={order.refunds}
      rowKey={({ id }) => id}
      empty={messages.noRefunds}
    />
  )
}

const steps = ({ order_number }: OrderDetail, announce: Announce): Column<OrderRefund> => ({
  title: messages.refundSteps,
  isQuiet: true,
  cell: ({ id, state, amount }) =>
    (state === 'failed' || state === 'needs_attention') && (
      <RefundSteps refund={{ id, amount, order_number }} announce={announce} />
    ),
})

const columnsOf = (order: OrderDetail): Column<OrderRefund>[] => [
  {
    title: messages.why,
    isName: true,
    cell: ({ reason, requested_at }) => (
      <NamedWithTime name={whyRefunded(reason, order)} word={messages.requested} at={requested_at} />
    ),
  },
  { title: messages.state, cell: (one) => <RefundStatus refund={one} /> },
  { title: messages.amount, isNumber: true, cell: ({ amount }) => <Shillings amount={amount} /> },
]

/** The reason of a refund; of a return, the reason that the buyer gave. */
function whyRefunded(reason: string, { returns }: OrderDetail): string {
  const returned = returns.find(({ id }) => reason === `return ${id}`)
  return returned ? messages.returnOf(reasonLabels[returned.reason]) : refundReasonText(reason)
}
