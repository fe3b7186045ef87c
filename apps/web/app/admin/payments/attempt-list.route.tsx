import { useSearchParams } from 'react-router'
import { type AttemptState, attemptStates } from '#contract/shared/states.ts'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { useAmount } from '#web/lib/use-site.ts'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { AttemptStatus } from '../money-cells.tsx'
import { attemptLabels, providerLabels } from '../money-labels.ts'
import { PagedTable } from '../paged-table.tsx'
import { type ListedAttempt, useAttempts } from './data.ts'
import { LookAt } from './look-at.tsx'
import { attempts as messages, payments } from './messages.ts'

const address = '/admin/payments?list=attempts'
const viewsOf = (shown: AttemptState | undefined) => [
  { name: messages.any, to: address, isShown: shown === undefined },
  ...attemptStates.map((state) => ({
    name: attemptLabels[state],
    to: `${address}&state=${state}`,
    isShown: state === shown,
  })),
]

/** All payment attempts, of all orders. */
export function Attempts() {
  const [params] = useSearchParams()
  const state = attemptStates.find((one) => one === params.get('state'))
  const list = useAttempts(state)
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
          { title: payments.way, cell: wayOf },
          { title: payments.status, cell: status },
          { title: payments.amount, cell: (one) => amount(one.requested), isNumber: true },
          { title: payments.steps, cell: lookAt, isQuiet: true },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={payments.failed}
      />
    </>
  )
}

const wayOf = ({ provider, by_hand }: ListedAttempt) => (by_hand ? payments.byHand : providerLabels[provider])

const status = (one: ListedAttempt) => <AttemptStatus attempt={one} />
const lookAt = (one: ListedAttempt) => <Look attempt={one} />

function Look({ attempt: { id, order_number, started_at } }: { attempt: ListedAttempt }) {
  const moment = useDateFormat('moment')
  return <LookAt id={id} label={payments.openOf(order_number, moment(started_at))} />
}
