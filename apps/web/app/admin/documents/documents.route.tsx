import type { ScreenHandle } from '#web/lib/router/screens.ts'
import { screenLoader, sectionRoles } from '../access.ts'
import { sentDocumentList, pageOf, useList } from '../data/lists.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { sections } from '../messages.ts'
import { onCards, PagedItems } from '../paged-table.tsx'
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
      <p className="text-muted">{messages.opensLogged}</p>
      <LiveAnnouncement announcement={announcement} />
      <PagedItems
        list={list}
        caption={messages.title}
        rowKey={({ store_id, submitted_at }) => `${store_id} ${submitted_at}`}
        empty={messages.empty}
        failed={messages.failed}
        look={onCards}
      >
        {(sent) => <OfStore sent={sent} announce={announce} />}
      </PagedItems>
    </>
  )
}
