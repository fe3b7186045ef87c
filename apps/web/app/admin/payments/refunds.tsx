import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { RefundStanding } from '../money-cells.tsx'
import { providerWords } from '../money-words.ts'
import { PagedTable } from '../paged-table.tsx'
import type { Say } from '../said-aloud.tsx'
import { type StoppedRefund, useStoppedRefunds } from './data.ts'
import { payments, refunds as texts } from './messages.ts'
import { RefundSteps } from './refund-steps.tsx'

export function Refunds({ say }: { say: Say }) {
  const list = useStoppedRefunds()
  const amount = useAmount('operations')
  const moment = useDateFormat('moment')
  return (
    <PagedTable
      list={list}
      caption={texts.caption}
      columns={[
        { title: payments.order, cell: (one) => one.order_number, isName: true },
        { title: payments.way, cell: (one) => `${providerWords[one.provider]} ${one.receipt}` },
        { title: payments.amount, cell: (one) => amount(one.amount), isNumber: true },
        { title: texts.asked, cell: (one) => moment(one.asked_at) },
        { title: payments.standing, cell: standing },
        { title: payments.steps, cell: stepsSaying(say), isQuiet: true },
      ]}
      rowKey={({ id }) => id}
      empty={texts.empty}
      failed={payments.failed}
    />
  )
}

const standing = (one: StoppedRefund) => <RefundStanding refund={one} />
const stepsSaying = (say: Say) => (one: StoppedRefund) => <RefundSteps refund={one} say={say} />
