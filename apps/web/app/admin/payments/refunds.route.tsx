import { useOutletContext } from 'react-router'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import type { Announce } from '../live-announcement.tsx'
import { NamedWithTime, RefundStatus } from '../money-cells.tsx'
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
      list={list}
      caption={messages.caption}
      columns={[
        { title: payments.order, cell: orderCell, isName: true },
        { title: payments.method, cell: (one) => `${providerLabels[one.provider]} ${one.receipt}` },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true },
        { title: payments.status, cell: status },
        { title: payments.steps, cell: stepsCell(announce), isQuiet: true },
      ]}
      rowKey={({ id }) => id}
      empty={messages.empty}
      failed={payments.failed}
    />
  )
}

const orderCell = ({ order_number, requested_at }: StoppedRefund) => (
  <NamedWithTime name={order_number} word={messages.requested} at={requested_at} />
)
const status = (one: StoppedRefund) => <RefundStatus refund={one} />
const stepsCell = (announce: Announce) => (one: StoppedRefund) => <RefundSteps refund={one} announce={announce} />
