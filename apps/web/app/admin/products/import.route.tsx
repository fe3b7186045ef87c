import { useQuery } from '@tanstack/react-query'
import { itemTitle, parentPath, type ScreenHandle } from '#web/lib/router/screens.ts'
import { screenLoader } from '../access.ts'
import { useList } from '../data/lists.ts'
import { LiveAnnouncement, useAnnouncement } from '../live-announcement.tsx'
import { LoadedItem } from '../loaded-item.tsx'
import { onCards, PagedItems } from '../paged-table.tsx'
import type { Route } from './+types/import.route.ts'
import { type ImportReview, importChangeList, importReviewQuery } from './data.ts'
import { ImportDetails, SeeImport } from './import-details.tsx'
import { changes as messages, products } from './messages.ts'
import { WaitingChange } from './waiting-change.tsx'

export const handle = {
  title: ({ importId }) => itemTitle(importReviewQuery(Number(importId)), ({ file_name }) => file_name),
  back: ({ pathname, search }) => ({ to: parentPath(pathname, 2) + search, text: products.backToWaiting }),
} satisfies ScreenHandle

export const clientLoader = screenLoader(['catalogue'], ({ params: { importId } }) => [
  importReviewQuery(Number(importId)),
])

/** An import with its products that wait for review. */
export default function Import({ params: { importId } }: Route.ComponentProps) {
  return (
    <LoadedItem
      key={importId}
      requested={useQuery(importReviewQuery(Number(importId)))}
      messages={{ unknown: messages.importUnknown, failed: messages.importFailed }}
    >
      {(review) => <ImportedProducts review={review} />}
    </LoadedItem>
  )
}

function ImportedProducts({ review }: { review: ImportReview }) {
  const list = useList(importChangeList(review.id))
  const [announcement, announce] = useAnnouncement()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-xl font-bold wrap-anywhere">{review.file_name}</h2>
        {review.waiting > 0 && <SeeImport review={review} announce={announce} />}
      </div>
      <ImportDetails review={review} />
      <LiveAnnouncement announcement={announcement} />
      <PagedItems
        list={list}
        caption={messages.importCaption}
        rowKey={({ id }) => id}
        empty={messages.importEmpty}
        failed={messages.failed}
        look={onCards}
      >
        {(change) => <WaitingChange change={change} announce={announce} />}
      </PagedItems>
    </>
  )
}
