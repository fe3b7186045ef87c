import { useAmount } from '#web/lib/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { type Review as Waiting, usePaymentsToReview } from './data.ts'
import { payments, reasonText, review as texts, ways } from './messages.ts'
import { PagedTable } from '../paged-table.tsx'

export function Review() {
  const list = usePaymentsToReview()
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={texts.caption}
      columns={[
        { title: payments.order, cell: (one) => one.order_number, isName: true },
        { title: payments.way, cell: ({ provider }) => ways[provider] },
        {
          title: payments.amount,
          cell: (one) => (one.amount === null ? texts.noMoney : amount(one.amount)),
          isNumber: true,
        },
        { title: payments.receipt, cell: ({ receipt }) => receipt ?? payments.none },
        { title: payments.why, cell: why },
        {
          title: payments.steps,
          cell: lookAt,
          isQuiet: true,
        },
      ]}
      rowKey={(one) => `${one.attempt_id} ${one.receipt}`}
      empty={texts.empty}
      failed={payments.failed}
    />
  )
}

const why = ({ reason }: Waiting) => <Badge tone="wait">{reasonText(reason)}</Badge>

function lookAt({ attempt_id, order_number }: Waiting) {
  return (
    <a
      href={`/admin/payments?attempt=${attempt_id}`}
      aria-label={payments.openOf(order_number)}
      className="font-semibold text-brand-ink underline"
    >
      {payments.open}
    </a>
  )
}
