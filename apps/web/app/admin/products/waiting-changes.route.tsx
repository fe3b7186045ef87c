import { InnerLink } from '#web/ui/inner-link.tsx'
import { screenLoader } from '../access.ts'
import { pageOf, useList } from '../data/lists.ts'
import { useStep } from '../data/step.ts'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { onCards, PagedItems } from '../paged-table.tsx'
import { ConfirmButton } from '../step.tsx'
import { type ImportReview, type ProductChange, waitingChangeList } from './data.ts'
import { ImportDetails, SeeImport } from './import-details.tsx'
import { changes as messages } from './messages.ts'
import { markSeen, WaitingChange } from './waiting-change.tsx'

export const clientLoader = screenLoader(['catalogue'], ({ search }) => [pageOf(waitingChangeList, search)])

/** Products and changes by stores that wait for review. */
export default function WaitingChanges() {
  const list = useList(waitingChangeList)
  const [announcement, announce] = useAnnouncement()
  const products = list.rows.filter((entry) => entry.kind === 'product')
  return (
    <>
      <p className="text-muted">{messages.text}</p>
      <LiveAnnouncement announcement={announcement} />
      {products.length > 1 && !list.isStale && <SeeAll waiting={products} announce={announce} />}
      <PagedItems
        list={list}
        caption={messages.caption}
        rowKey={({ id }) => id}
        empty={messages.empty}
        failed={messages.failed}
        look={onCards}
      >
        {(entry) =>
          entry.kind === 'import' ? (
            <WaitingImport review={entry} announce={announce} />
          ) : (
            <WaitingChange change={entry} announce={announce} />
          )
        }
      </PagedItems>
    </>
  )
}

function WaitingImport({ review, announce }: { review: ImportReview; announce: Announce }) {
  const { id, file_name: name } = review
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          <InnerLink to={`/admin/products/changes/imports/${id}`} className="text-brand-ink underline">
            {name}
          </InnerLink>
        </h2>
        <SeeImport review={review} announce={announce} />
      </div>
      <ImportDetails review={review} />
    </article>
  )
}

/** Of the current page. */
function SeeAll({ waiting, announce }: { waiting: readonly ProductChange[]; announce: Announce }) {
  const step = useStep('products')
  return (
    <div>
      <ConfirmButton
        text={messages.reviewAll(waiting.length)}
        run={() => step(() => markSeen(waiting))}
        done={({ seen }) => messages.reviewedAll(seen)}
        announce={announce}
      />
    </div>
  )
}
