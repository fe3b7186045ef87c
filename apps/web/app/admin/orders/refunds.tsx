import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import type { OrderDetail, OrderRefund } from '../data/orders.ts'
import { usePermission } from '../data/session.ts'
import { refundReasonText } from '../money-labels.ts'
import { NamedWithTime, RefundStatus, Shillings } from '../money-cells.tsx'
import { RefundSteps } from '../payments/refund-steps.tsx'
import type { Announce } from '../live-announcement.tsx'
import { one as messages } from './messages.ts'

/** The refunds of an order, with the actions for those that need an operator. */
export function Refunds({ order, announce }: { order: OrderDetail; announce: Announce }) {
  const canDecide = usePermission(['finance'])
  return (
    <DataTable
      caption={messages.refunds}
      columns={canDecide ? [...columns, steps(order, announce)] : columns}
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

const columns: Column<OrderRefund>[] = [
  {
    title: messages.why,
    isName: true,
    cell: ({ reason, requested_at }) => (
      <NamedWithTime name={refundReasonText(reason)} word={messages.requested} at={requested_at} />
    ),
  },
  { title: messages.state, cell: (one) => <RefundStatus refund={one} /> },
  { title: messages.amount, isNumber: true, cell: ({ amount }) => <Shillings amount={amount} /> },
]
