import { useOutletContext } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import type { Announce } from '../live-announcement.tsx'
import { RefundBadge, RefundNote } from '../money-cells.tsx'
import { providerLabels } from '../money-labels.ts'
import { PagedTable } from '../paged-table.tsx'
import { type StoppedRefund, stoppedRefundList } from './data.ts'
import { payments, refunds as messages } from './messages.ts'
import { RefundSteps } from './refund-steps.tsx'

export const clientLoader = screenLoader(sectionRoles.payments, ({ search }) => [pageOf(stoppedRefundList, search)])

/** Refunds that failed or whose outcome is unknown. */
export default function Refunds() {
  const announce = useOutletContext<Announce>()
  const list = useList(stoppedRefundList)
  const amount = useAmount('operations')
  return (
    <PagedTable
      name="failed-refunds"
      list={list}
      caption={messages.caption}
      columns={[
        { title: payments.order, cell: ({ order_number }) => order_number, isName: true },
        { title: messages.requested, cell: ({ requested_at }) => momentAt(requested_at), narrow: 'folded' },
        { title: payments.method, cell: (one) => `${providerLabels[one.provider]} ${one.receipt}`, narrow: 'detail' },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true, narrow: 'amount' },
        { title: payments.status, cell: status, narrow: 'status' },
        { title: payments.note, cell: note, narrow: 'folded' },
        { title: payments.steps, cell: stepsCell(announce), isQuiet: true },
      ]}
      rowKey={({ id }) => id}
      empty={messages.empty}
      failed={payments.failed}
    />
  )
}

const status = ({ state }: StoppedRefund) => <RefundBadge state={state} />
const note = (one: StoppedRefund) => <RefundNote refund={one} />
const stepsCell = (announce: Announce) => (one: StoppedRefund) => <RefundSteps refund={one} announce={announce} />
