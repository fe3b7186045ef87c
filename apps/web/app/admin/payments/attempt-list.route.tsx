import { useLocation } from 'react-router'
import { type AttemptState, attemptStates } from '#contract/shared/states.ts'
import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { momentAt } from '#web/ui/admin/cells.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { ItemLink } from '../item-link.tsx'
import { AttemptBadge, attemptReason } from '../money-cells.tsx'
import { attemptLabels, providerLabels } from '../money-labels.ts'
import { PagedTable } from '../paged-table.tsx'
import { type ListedAttempt, attemptList } from './data.ts'
import { attempts as messages, payments } from './messages.ts'

const address = '/admin/payments/attempts'
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
      <ListBar
        {...useListAddress()}
        label={messages.views}
        path={address}
        filters={[
          {
            name: 'state',
            label: payments.status,
            value: state,
            any: messages.any,
            options: attemptStates.map((one) => ({ value: one, text: attemptLabels[one] })),
            isView: true,
          },
        ]}
      />
      <PagedTable
        name="payment-attempts"
        isLinked
        list={list}
        caption={messages.caption}
        columns={[
          { title: payments.order, cell: orderCell, isName: true },
          { title: messages.started, cell: (one) => momentAt(one.started_at) },
          { title: payments.method, cell: providerCell, narrow: 'detail' },
          { title: payments.status, cell: status, narrow: 'status' },
          { title: payments.reason, cell: attemptReason, narrow: 'note' },
          { title: payments.amount, cell: (one) => amount(one.requested), isNumber: true, narrow: 'amount' },
        ]}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={payments.failed}
      />
    </>
  )
}

const providerCell = ({ provider, by_hand }: ListedAttempt) => (by_hand ? payments.byHand : providerLabels[provider])

const status = ({ state }: ListedAttempt) => <AttemptBadge state={state} />
const orderCell = ({ id, order_number }: ListedAttempt) => <ItemLink to={`${address}/${id}`}>{order_number}</ItemLink>
