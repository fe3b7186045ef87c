import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Moment, oneLine } from '#web/ui/admin/cells.tsx'
import { type Column, DataTable } from '#web/ui/admin/data-table.tsx'
import type { OrderDetail } from '../data/orders.ts'
import { usePermission } from '../data/session.ts'
import { AttemptBadge, attemptReason, Shillings } from '../money-cells.tsx'
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
      isCompact
      columns={[
        ...columns,
        ...(order.attempts.some(({ reason }) => reason !== null) ? [reasonColumn] : []),
        ...(canDecide ? [openColumn(order.id)] : []),
      ]}
      rows={order.attempts}
      rowKey={({ id }) => id}
      empty={messages.noPayments}
    />
  )
}

const columns: Column<Attempt>[] = [
  { title: messages.provider, isName: true, cell: (one) => <Method attempt={one} /> },
  {
    title: messages.amount,
    isNumber: true,
    narrow: 'amount',
    cell: ({ requested }) => <Shillings amount={requested} />,
  },
  { title: messages.state, narrow: 'status', cell: ({ state }) => <AttemptBadge state={state} /> },
]

const reasonColumn: Column<Attempt> = { title: messages.reason, narrow: 'note', cell: attemptReason }

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

function Method({ attempt }: { attempt: Attempt }) {
  const { provider, by_hand, created_at, phone_number } = attempt
  return (
    <>
      {providerLabels[provider]}
      <span className="block font-normal text-muted">
        {by_hand && <span className="block">{messages.byHand}</span>}
        <Moment at={created_at} />
        {phone_number !== null && <span className="block">{oneLine(phone_number)}</span>}
        <Receipts attempt={attempt} />
      </span>
    </>
  )
}

/** An amount is shown where it is not the requested one. */
function Receipts({ attempt: { captures, requested } }: { attempt: Attempt }) {
  const amount = useAmount('operations')
  return captures.map(({ receipt, amount: paid, booked_as }, place) => (
    <span key={place} className="block wrap-anywhere">
      {receipt === null ? messages.receiptComes : messages.receiptNumber(receipt)}
      {paid !== requested && <span className="block whitespace-nowrap">{amount(paid)}</span>}
      {booked_as === 'owed' && <span className="block">{messages.owed}</span>}
      {booked_as === 'review' && <span className="block text-bad">{messages.inReview}</span>}
    </span>
  ))
}
