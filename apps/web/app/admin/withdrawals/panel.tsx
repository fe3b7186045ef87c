import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { breakable } from '#web/ui/back-office/breakable.tsx'
import { unbroken } from '#web/ui/back-office/cells.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useWithdrawals, type Withdrawal } from '../data/lists.ts'
import { payoutWords, withdrawals as texts } from './messages.ts'
import { ApproveAll, Steps } from './steps.tsx'
import { PagedTable } from '../paged-table.tsx'
import { SaidAloud, type Say, useSaid } from '../said-aloud.tsx'

/** Withdrawals that have not ended: approved, rejected, or paid in another way (D37). */
export default function Withdrawals() {
  const list = useWithdrawals()
  const moment = useDateFormat('moment')
  const amount = useAmount('operations')
  const [said, say] = useSaid()
  return (
    <>
      <SaidAloud said={said} />
      <ApproveAll withdrawals={list.isStale ? [] : list.rows} say={say} />
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={[
          { title: texts.store, cell: storeCell, isName: true },
          { title: texts.asked, cell: (one) => unbroken(moment(one.requested_at)) },
          { title: texts.amount, cell: (one) => amount(one.amount), isNumber: true },
          { title: texts.goesTo, cell: ({ phone }) => unbroken(phone) },
          { title: texts.standing, cell: standing },
          { title: texts.steps, cell: stepsSaying(say), isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        empty={texts.empty}
        failed={texts.failed}
      />
    </>
  )
}

const storeCell = ({ store: { name, is_suspended } }: Withdrawal) => (
  <>
    {breakable(name, 'narrow')} {is_suspended && <Badge tone="bad">{texts.suspended}</Badge>}
  </>
)

const stepsSaying = (say: Say) => (one: Withdrawal) => <Steps withdrawal={one} say={say} />

function standing({ status, hindrance, takes_two, approved_first_by }: Withdrawal) {
  const second = takes_two && status === 'requested' ? texts.second(approved_first_by) : null
  return (
    <>
      <Badge tone="wait">{payoutWords[status]}</Badge>
      {second && <span className="mt-1 block text-muted">{second}</span>}
      {hindrance && <span className="mt-1 block text-muted">{texts.hindrances[hindrance]}</span>}
    </>
  )
}
