import { useLocation } from 'react-router'
import { type AttemptState, attemptStates } from '#contract/shared/states.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { AttemptStatus } from '../money-cells.tsx'
import { attemptLabels, providerLabels } from '../money-labels.ts'
import { PagedTable } from '../paged-table.tsx'
import { AttemptLink } from './attempt-link.tsx'
import { type ListedAttempt, attemptList } from './data.ts'
import { attempts as messages, payments } from './messages.ts'

const address = '/admin/payments/attempts'
const viewsOf = (shown: AttemptState | undefined) => [
  { name: messages.any, to: address, isShown: shown === undefined },
  ...attemptStates.map((state) => ({
    name: attemptLabels[state],
    to: `${address}?state=${state}`,
    isShown: state === shown,
  })),
]

/** The filter in the address; an invalid value is ignored. */
function stateIn(search: string): AttemptState | undefined {
  const requested = new URLSearchParams(search).get('state')
  return attemptStates.find((state) => state === requested)
}

export const clientLoader = screenLoader(sectionRoles.payments, ({ search }) => [
  pageOf(attemptList(stateIn(search)), search),
])

/** All payment attempts, of all orders. */
export default function Attempts() {
  const state = stateIn(useLocation().search)
  const list = useList(attemptList(state))
  const amount = useAmount('operations')
  return (
    <>
      <ViewLinks label={messages.views} views={viewsOf(state)} />
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={[
          { title: payments.order, cell: (one) => one.order_number, isName: true },
          { title: messages.started, cell: (one) => momentAt(one.started_at) },
          { title: payments.method, cell: providerCell },
          { title: payments.status, cell: status },
          { title: payments.amount, cell: (one) => amount(one.requested), isNumber: true },
          { title: payments.steps, cell: openCell, isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={payments.failed}
      />
    </>
  )
}

const providerCell = ({ provider, by_hand }: ListedAttempt) => (by_hand ? payments.byHand : providerLabels[provider])

const status = (one: ListedAttempt) => <AttemptStatus attempt={one} />
const openCell = (one: ListedAttempt) => <OpenLink attempt={one} />

function OpenLink({ attempt: { id, order_number, started_at } }: { attempt: ListedAttempt }) {
  const moment = useDateFormat('moment')
  return <AttemptLink to={`${address}/${id}`} label={payments.openOf(order_number, moment(started_at))} />
}
