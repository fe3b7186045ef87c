import { useSearchParams } from 'react-router'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { onCards, PagedItems } from '../paged-table.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { opening } from '../search.tsx'
import { ConfirmButton } from '../step.tsx'
import { type ImportReview, type ProductChange, waitingChangeList } from './data.ts'
import { changes as messages } from './messages.ts'
import { OneChange } from './one-change.tsx'
import { ImportDetails, SeeImport } from './one-import.tsx'

/** Products and changes by stores that wait for review. */
export function WaitingChanges() {
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
            <Waiting change={entry} announce={announce} />
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
          <InnerLink to={`/admin/products?list=changes&import=${id}`} className="text-brand-ink underline">
            {name}
          </InnerLink>
        </h2>
        <SeeImport review={review} announce={announce} />
      </div>
      <ImportDetails review={review} />
    </article>
  )
}

export function Waiting({ change, announce }: { change: ProductChange; announce: Announce }) {
  const [params] = useSearchParams()
  const { id, name } = change.product
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          <InnerLink to={opening('/admin/products', params, id)} className="text-brand-ink underline">
            {name}
          </InnerLink>
        </h2>
        <See change={change} announce={announce} />
      </div>
      <OneChange change={change} />
    </article>
  )
}

const see = (changes: readonly ProductChange[]) =>
  operatorApi.call('POST /api/admin/product-changes/seen/', {
    body: { changes: changes.map(({ id, revision }) => ({ id, revision })) },
  })

function See({ change, announce }: { change: ProductChange; announce: Announce }) {
  const step = useStep('products', 'dashboard')
  const { name } = change.product
  return (
    <ConfirmButton
      text={messages.see}
      label={messages.seeOf(name)}
      run={() => step(() => see([change]))}
      done={({ seen }) => (seen === 1 ? messages.seen(name) : messages.changedAgain(name))}
      announce={announce}
    />
  )
}

/** Of the current page. */
function SeeAll({ waiting, announce }: { waiting: readonly ProductChange[]; announce: Announce }) {
  const step = useStep('products', 'dashboard')
  return (
    <div>
      <ConfirmButton
        text={messages.seeAll(waiting.length)}
        run={() => step(() => see(waiting))}
        done={({ seen }) => messages.seenAll(seen)}
        announce={announce}
      />
    </div>
  )
}
