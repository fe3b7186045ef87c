import { useLocation } from 'react-router'
import { openReturnStates } from '#contract/shared/states.ts'
import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { ViewLinks } from '#web/ui/admin/view-links.tsx'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { openReturnList, type OpenReturnState } from '../data/orders.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { onCards, PagedItems } from '../paged-table.tsx'
import { returns as messages, returnLabels } from './messages.ts'
import { OneReturn } from './one-return.tsx'

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
      <ViewLinks
        label={messages.views}
        views={[
          { name: messages.all, to: path, isShown: state === undefined },
          ...openReturnStates.map((one) => ({
            name: returnLabels[one],
            to: `${path}?state=${one}`,
            isShown: state === one,
          })),
        ]}
      />
      <LiveAnnouncement announcement={announcement} />
      <PagedItems
        list={list}
        caption={messages.title}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
        look={onCards}
      >
        {(request) => (
          <OneReturn request={request} title={messages.ofOrder(request.order.number)} announce={announce}>
            <p>
              {messages.order}{' '}
              <InnerLink to={`/admin/orders/${request.order.id}`} className="font-bold text-brand-ink underline">
                {request.order.number}
              </InnerLink>
            </p>
          </OneReturn>
        )}
      </PagedItems>
    </>
  )
}
