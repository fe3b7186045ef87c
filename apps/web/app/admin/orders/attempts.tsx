import { useSearchParams } from 'react-router'
import { useAmount } from '#web/lib/use-site.ts'
import { type Column, DataTable } from '#web/ui/back-office/data-table.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import type { OperatorOrder } from '../data/orders.ts'
import { isWorkOf, useOperatorSession } from '../data/session.ts'
import { AttemptStanding, Moment, Shillings } from '../money-cells.tsx'
import { providerWords } from '../money-words.ts'
import { one as texts } from './messages.ts'

type Attempt = OperatorOrder['attempts'][number]

/** How it was tried to pay, and what came of it; who looks after money goes on from here. */
export function Attempts({ order }: { order: OperatorOrder }) {
  const { data: session } = useOperatorSession()
  const isOfMoney = session !== undefined && isWorkOf(session.role, ['finance'])
  return (
    <DataTable
      caption={texts.payments}
      columns={isOfMoney ? [...columns, lookingFrom(order.id)] : columns}
      rows={order.attempts}
      rowKey={({ id }) => id}
      empty={texts.noPayments}
    />
  )
}

const columns: Column<Attempt>[] = [
  { title: texts.provider, isName: true, cell: (one) => <Payer attempt={one} /> },
  { title: texts.state, cell: (one) => <AttemptStanding attempt={one} /> },
  { title: texts.receipts, cell: (one) => <Receipts attempt={one} /> },
  { title: texts.amount, isNumber: true, cell: ({ asked }) => <Shillings amount={asked} /> },
]

const lookingFrom = (orderId: string): Column<Attempt> => ({
  title: texts.steps,
  isQuiet: true,
  cell: (attempt) => <LookAt attempt={attempt} orderId={orderId} />,
})

/** The way back leads here, and from here to the list as it was. */
function LookAt({ attempt: { id, provider }, orderId }: { attempt: Attempt; orderId: string }) {
  const [params] = useSearchParams()
  const asked = new URLSearchParams([...params, ['attempt', String(id)], ['order', orderId]])
  return (
    <InnerLink
      to={`/admin/payments?${asked}`}
      aria-label={texts.lookAtOf(providerWords[provider])}
      className="font-semibold whitespace-nowrap text-brand-ink underline"
    >
      {texts.lookAt}
    </InnerLink>
  )
}

function Payer({ attempt: { provider, phone_number, by_hand, created_at } }: { attempt: Attempt }) {
  return (
    <>
      {providerWords[provider]}
      <span className="block font-normal text-muted">
        {[phone_number, by_hand && texts.byHand].filter(Boolean).join(', ')}
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
      {receipt ?? texts.receiptComes}
      <span className="block whitespace-nowrap text-muted">{amount(paid)}</span>
      {booked_as === 'owed' && <span className="block text-muted">{texts.owed}</span>}
      {booked_as === 'review' && <span className="block text-bad">{texts.inReview}</span>}
    </span>
  ))
}
