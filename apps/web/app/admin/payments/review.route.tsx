import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { providerLabels, reasonText } from '../money-labels.ts'
import { PagedTable } from '../paged-table.tsx'
import { AttemptLink } from './attempt-link.tsx'
import { type Review as Waiting, paymentsToReview } from './data.ts'
import { payments, review as messages } from './messages.ts'

export const clientLoader = screenLoader(sectionRoles.payments, ({ search }) => [pageOf(paymentsToReview, search)])

/** Payments whose amount does not match, which an operator accepts or refunds. */
export default function Review() {
  const list = useList(paymentsToReview)
  const amount = useAmount('operations')
  return (
    <PagedTable
      list={list}
      caption={messages.caption}
      columns={[
        { title: payments.order, cell: (one) => one.order_number, isName: true },
        { title: payments.method, cell: ({ provider }) => providerLabels[provider] },
        {
          title: payments.amount,
          cell: (one) => (one.amount === null ? messages.noMoney : amount(one.amount)),
          isNumber: true,
        },
        { title: payments.receipt, cell: ({ receipt }) => receipt ?? payments.none },
        { title: payments.reason, cell: reasonCell },
        {
          title: payments.steps,
          cell: openCell,
          isQuiet: true,
        },
      ]}
      rowKey={(one) => `${one.attempt_id} ${one.receipt}`}
      empty={messages.empty}
      failed={payments.failed}
    />
  )
}

const reasonCell = ({ reason }: Waiting) => (
  <Badge tone="wait" wraps>
    {reasonText(reason)}
  </Badge>
)

const openCell = ({ attempt_id, order_number, receipt }: Waiting) => (
  <AttemptLink to={`/admin/payments/review/${attempt_id}`} label={payments.openOf(order_number, receipt)} />
)
