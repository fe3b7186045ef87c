import { useLocation } from 'react-router'
import { openReturnStates } from '#contract/shared/states.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { openReturnList, type OpenReturnState, type ListedReturn } from '../data/orders.ts'
import { type Announce, LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { reasonLabels, returns as messages, returnLabels } from './messages.ts'
import { OneReturn, ReturnBadge } from './one-return.tsx'

const path = '/admin/returns'

/** The filter in the address; an invalid value is ignored. */
function stateIn(search: string): OpenReturnState | undefined {
  const requested = new URLSearchParams(search).get('state')
  return openReturnStates.find((state) => state === requested)
}

export const handle = { title: sections.returns } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.returns, ({ search }) => [
  pageOf(openReturnList(stateIn(search)), search),
])

/** Return requests that have not ended (D39). */
export default function Returns() {
  const state = stateIn(useLocation().search)
  const list = useList(openReturnList(state))
  const [announcement, announce] = useAnnouncement()
  return (
    <>
      <ListBar
        {...useListAddress()}
        label={messages.views}
        path={path}
        filters={[
          {
            name: 'state',
            label: messages.views,
            value: state,
            any: messages.all,
            options: openReturnStates.map((one) => ({ value: one, text: returnLabels[one] })),
            isView: true,
          },
        ]}
      />
      <LiveAnnouncement announcement={announcement} />
      <PagedTable
        name="returns"
        list={list}
        caption={messages.title}
        columns={columns}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
        details={detailsOf(announce)}
      />
    </>
  )
}

const detailsOf = (announce: Announce) => (request: ListedReturn) => (
  <OneReturn request={request} title={messages.ofOrder(request.order.number)} announce={announce} />
)

const columns: Column<ListedReturn>[] = [
  { title: messages.order, isName: true, cell: ({ order }) => <OrderLink order={order} /> },
  { title: messages.requestedOn, narrow: 'amount', cell: ({ requested_at }) => <Day at={requested_at} /> },
  { title: messages.store, narrow: 'detail', cell: ({ store }) => breakable(store.name, 'narrow') },
  { title: messages.reason, narrow: 'folded', cell: ({ reason }) => reasonLabels[reason] },
  { title: messages.status, narrow: 'status', cell: ({ state }) => <ReturnBadge state={state} /> },
]

const OrderLink = ({ order: { id, number } }: Pick<ListedReturn, 'order'>) => (
  <InnerLink to={`/admin/orders/${id}`} className="font-bold text-brand-ink underline">
    {number}
  </InnerLink>
)
