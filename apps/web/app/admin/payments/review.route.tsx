import { useAmount } from '#web/lib/hooks/use-site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { ItemLink } from '../item-link.tsx'
import { providerLabels, reasonText } from '../money-labels.ts'
import { PagedTable } from '../paged-table.tsx'
import { type Review as Waiting, paymentsToReview } from './data.ts'
import { payments, review as messages } from './messages.ts'

export const clientLoader = screenLoader(sectionRoles.payments, ({ search }) => [pageOf(paymentsToReview, search)])

/** Payments whose amount does not match, which an operator accepts or refunds. */
export default function Review() {
  const list = useList(paymentsToReview)
  const amount = useAmount('operations')
  return (
    <PagedTable
      name="payments-to-review"
      isLinked
      list={list}
      caption={messages.caption}
      columns={[
        { title: payments.order, cell: orderCell, isName: true },
        { title: payments.method, cell: ({ provider }) => providerLabels[provider], narrow: 'detail' },
        {
          title: payments.amount,
          cell: (one) => (one.amount === null ? messages.noMoney : amount(one.amount)),
          isNumber: true,
          narrow: 'amount',
        },
        { title: payments.receipt, cell: ({ receipt }) => receipt ?? payments.none },
        { title: payments.reason, cell: reasonCell, narrow: 'status' },
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

const orderCell = ({ attempt_id, order_number }: Waiting) => (
  <ItemLink to={`/admin/payments/review/${attempt_id}`}>{order_number}</ItemLink>
)
