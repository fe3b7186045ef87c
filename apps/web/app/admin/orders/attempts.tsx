import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Moment } from '#web/ui/admin/cells.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import type { OrderDetail } from '../data/orders.ts'
import { usePermission } from '../data/session.ts'
import { AttemptStatus, Shillings } from '../money-cells.tsx'
import { providerLabels } from '../money-labels.ts'
import { AttemptLink } from '../payments/attempt-link.tsx'
import { ordersPath } from './filters.ts'
import { one as messages } from './messages.ts'

type Attempt = OrderDetail['attempts'][number]

/** The payment attempts of an order and their results; finance operators can open each of them. */
export function Attempts({ order }: { order: OrderDetail }) {
  const canDecide = usePermission(['finance'])
  return (
    <DataTable
      caption={messages.payments}
      columns={canDecide ? [...columns, openColumn(order.id)] : columns}
      rows={order.attempts}
      rowKey={({ id }) => id}
      empty={messages.noPayments}
    />
  )
}

const columns: Column<Attempt>[] = [
  { title: messages.provider, isName: true, cell: (one) => <Payer attempt={one} /> },
  { title: messages.state, cell: (one) => <AttemptStatus attempt={one} /> },
  { title: messages.receipts, cell: (one) => <Receipts attempt={one} /> },
  { title: messages.amount, isNumber: true, cell: ({ requested }) => <Shillings amount={requested} /> },
]

const openColumn = (orderId: string): Column<Attempt> => ({
  title: messages.steps,
  isQuiet: true,
  cell: (attempt) => <OpenLink attempt={attempt} orderId={orderId} />,
})

function OpenLink({ attempt: { id, provider, created_at }, orderId }: { attempt: Attempt; orderId: string }) {
  const moment = useDateFormat('moment')
  return (
    <AttemptLink
      to={`${ordersPath}/${orderId}/attempts/${id}`}
      label={messages.viewOf(providerLabels[provider], moment(created_at))}
    />
  )
}

function Payer({ attempt: { provider, phone_number, by_hand, created_at } }: { attempt: Attempt }) {
  return (
    <>
      {providerLabels[provider]}
      <span className="block font-normal text-muted">
        {[phone_number, by_hand && messages.byHand].filter(Boolean).join(', ')}
      </span>
      <span className="block font-normal text-muted">
        <Moment at={created_at} />
      </span>
    </>
  )
}

function Receipts({ attempt: { captures } }: { attempt: Attempt }) {
  const amount = useAmount('operations')
  return captures.map(({ receipt, amount: paid, booked_as }, place) => (
    <span key={place} className="block min-w-28 wrap-anywhere">
      {receipt ?? messages.receiptComes}
      <span className="block whitespace-nowrap text-muted">{amount(paid)}</span>
      {booked_as === 'owed' && <span className="block text-muted">{messages.owed}</span>}
      {booked_as === 'review' && <span className="block text-bad">{messages.inReview}</span>}
    </span>
  ))
}
