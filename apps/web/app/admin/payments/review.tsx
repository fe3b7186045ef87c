import { useAmount } from '#web/lib/use-site.ts'
import { DataTable } from '#web/ui/back-office/data-table.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ListState, More } from '../list-state.tsx'
import { type Review as Waiting, usePaymentsToReview } from './data.ts'
import { payments, reasonText, review as texts, ways } from './messages.ts'

export function Review() {
  const list = usePaymentsToReview()
  const amount = useAmount('operations')
  return (
    <DataTable
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
      rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
      rowKey={(one) => `${one.attempt_id} ${one.receipt}`}
      empty={<ListState list={list} empty={texts.empty} failed={payments.failed} />}
    >
      {list.hasNextPage && <More list={list} />}
    </DataTable>
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
