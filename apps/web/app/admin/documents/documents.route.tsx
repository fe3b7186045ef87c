import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { breakable } from '#web/ui/admin/breakable.tsx'
import { Day } from '#web/ui/admin/cells.tsx'
import type { Column } from '#web/ui/admin/data-table.tsx'
import { screenLoader, sectionRoles } from '../access.ts'
import { type SentDocuments, sentDocumentList, pageOf, useList } from '../data/lists.ts'
import { type Announce, LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { PagedTable } from '../paged-table.tsx'
import { documents as messages } from './messages.ts'
import { OfStore } from './of-store.tsx'

export const handle = { title: sections.documents } satisfies ScreenHandle

export const clientLoader = screenLoader(sectionRoles.documents, ({ search }) => [pageOf(sentDocumentList, search)])

/** Documents that prove the identity of store owners: reviewed, accepted or rejected (D37). */
export default function Documents() {
  const list = useList(sentDocumentList)
  const [announcement, announce] = useAnnouncement()
  return (
    <>
      <LiveAnnouncement announcement={announcement} />
      <PagedTable
        name="documents"
        list={list}
        caption={messages.title}
        columns={columns}
        rowKey={({ store_id, submitted_at }) => `${store_id} ${submitted_at}`}
        empty={messages.empty}
        failed={messages.failed}
        details={detailsOf(announce)}
      />
      <p className="text-muted">{messages.opensLogged}</p>
    </>
  )
}

const detailsOf = (announce: Announce) => (sent: SentDocuments) => <OfStore sent={sent} announce={announce} />

const columns: Column<SentDocuments>[] = [
  { title: messages.store, isName: true, cell: ({ name }) => breakable(name) },
  { title: messages.number, narrow: 'status', cell: ({ store_number }) => store_number },
  { title: messages.ownerName, narrow: 'detail', cell: ({ owner }) => breakable(owner, 'narrow') },
  { title: messages.sent, narrow: 'amount', cell: ({ submitted_at }) => <Day at={submitted_at} /> },
]
