import { useSearchParams } from 'react-router'
import { openPayoutStates } from '#contract/states.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { breakable } from '#web/ui/back-office/breakable.tsx'
import { momentAt, unbroken } from '#web/ui/back-office/cells.tsx'
import { ViewLinks } from '#web/ui/back-office/view-links.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { type OpenPayoutState, useWithdrawals, type Withdrawal } from '../data/lists.ts'
import { payoutWords, withdrawals as texts } from './messages.ts'
import { ApproveAll, Steps } from './steps.tsx'
import { PagedTable } from '../paged-table.tsx'
import { SaidAloud, type Say, useSaid } from '../said-aloud.tsx'

const address = '/admin/withdrawals'
const viewsOf = (shown: OpenPayoutState | undefined) => [
  { name: texts.all, to: address, isShown: shown === undefined },
  ...openPayoutStates.map((status) => ({
    name: payoutWords[status],
    to: `${address}?status=${status}`,
    isShown: status === shown,
  })),
]

/** Withdrawals that have not ended: approved, rejected, or paid in another way (D37). */
export default function Withdrawals() {
  const [params] = useSearchParams()
  const shown = openPayoutStates.find((status) => status === params.get('status'))
  const list = useWithdrawals(shown)
  const amount = useAmount('operations')
  const [said, say] = useSaid()
  return (
    <>
      <ViewLinks label={texts.views} views={viewsOf(shown)} />
      <SaidAloud said={said} />
      <ApproveAll withdrawals={list.isStale ? [] : list.rows} say={say} />
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={[
          { title: texts.store, cell: storeCell, isName: true },
          { title: texts.asked, cell: (one) => momentAt(one.requested_at) },
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

const storeCell = ({ store }: Withdrawal) => breakable(store.name, 'narrow')

const stepsSaying = (say: Say) => (one: Withdrawal) => <Steps withdrawal={one} say={say} />

const standing = (one: Withdrawal) => <Standing of={one} />

function Standing({ of: { status, hindrance, takes_two, approved_first_by, ...money } }: { of: Withdrawal }) {
  const amount = useAmount('operations')
  const most = amount(money.one_approves)
  const isLargeAlone = money.amount > money.one_approves
  return (
    <>
      <Badge tone="wait">{payoutWords[status]}</Badge>
      {takes_two && status === 'requested' && (
        <span className="mt-1 block text-muted">
          {texts.second(approved_first_by)}{' '}
          <span className="block">
            {isLargeAlone ? texts.large(most) : texts.inParts(amount(money.sent_lately), most)}
          </span>
        </span>
      )}
      {hindrance && <span className="mt-1 block text-muted">{texts.hindrances[hindrance]}</span>}
    </>
  )
}
