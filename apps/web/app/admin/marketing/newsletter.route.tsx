import { useQuery } from '@tanstack/react-query'
import { useLocation, useOutletContext } from 'react-router'
import { saveFile } from '#web/lib/browser/save-file.ts'
import { useListAddress } from '#web/lib/router/use-list-address.ts'
import { Day } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { ListBar } from '#web/ui/admin/list-bar.tsx'
import { screenLoader } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { PagedTable } from '../paged-table.tsx'
import { ConfirmButton } from '../step.tsx'
import { type Subscriber, subscriberCountQuery, subscriberList } from './data.ts'
import { marketing, newsletter as messages } from './messages.ts'
import { viewRoles } from './views.ts'

const textIn = (search: string) => new URLSearchParams(search).get('q')?.trim().slice(0, 254) ?? ''

export const clientLoader = screenLoader(viewRoles.catalogue, ({ search }) => [
  pageOf(subscriberList(textIn(search)), search),
  subscriberCountQuery,
])

/** The subscribers of the newsletter. */
export default function Newsletter() {
  const announce = useOutletContext<Announce>()
  const q = textIn(useLocation().search)
  const list = useList(subscriberList(q))
  const { data: count } = useQuery(subscriberCountQuery)

  async function download() {
    const file = await operatorApi.call('POST /api/admin/newsletter/export/')
    saveFile('sokoni-newsletter.csv', file as Uint8Array<ArrayBuffer>, 'text/csv')
  }

  return (
    <>
      <ListBar
        {...useListAddress()}
        label={messages.search}
        path="/admin/marketing/newsletter"
        search={{ label: messages.search, hint: messages.searchHint, value: q, maxLength: 254 }}
        actions={
          <ConfirmButton
            text={messages.export}
            size="md"
            question={messages.confirmExport}
            run={download}
            done={messages.exported}
            announce={announce}
          />
        }
      />
      <p className="min-h-6 font-semibold">{count && messages.count(count.confirmed)}</p>
      <PagedTable
        name="newsletter"
        list={list}
        caption={messages.caption}
        columns={columnsFor(announce)}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
      />
      <p className="text-muted">{messages.inPart}</p>
    </>
  )
}

const columnsFor = (announce: Announce): Column<Subscriber>[] => [
  { title: messages.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span>, isName: true },
  { title: messages.since, cell: ({ confirmed_at }) => <Day at={confirmed_at} /> },
  {
    title: marketing.steps,
    cell: (subscriber) => subscriber.is_whole && <RemoveSubscriber subscriber={subscriber} announce={announce} />,
    isQuiet: true,
  },
]

function RemoveSubscriber({ subscriber: { id, email }, announce }: { subscriber: Subscriber; announce: Announce }) {
  const step = useStep('newsletter')
  return (
    <div className="flex justify-end">
      <ConfirmButton
        text={messages.remove}
        tone="danger"
        label={messages.removeOf(email)}
        question={messages.confirmRemove(email)}
        run={() => step(() => operatorApi.call('DELETE /api/admin/newsletter/subscribers/:id/', { params: { id } }))}
        done={messages.removed}
        announce={announce}
      />
    </div>
  )
}
