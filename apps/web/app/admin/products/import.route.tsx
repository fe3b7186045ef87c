import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useDateFormat } from '#web/lib/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useList } from '../data/lists.ts'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import { OneOfList } from '../one-of-list.tsx'
import { onCards, PagedItems } from '../paged-table.tsx'
import { LiveAnnouncement, type Announce, useAnnouncement } from '../live-announcement.tsx'
import { closing } from '../search.tsx'
import { ConfirmButton } from '../step.tsx'
import { type ImportReview, importChangeList, importReviewQuery } from './data.ts'
import { changes as messages, products } from './messages.ts'
import { Waiting } from './waiting-changes.tsx'

const count = (number: number) => number.toLocaleString('en-KE')

/** An import with its products that wait for review. */
export function OneImport({ id }: { id: number }) {
  const [params] = useSearchParams()
  const requested = useQuery(importReviewQuery(id))
  const back = new URLSearchParams(params)
  back.delete('import')
  return (
    <OneOfList
      requested={requested}
      back={{ to: closing('/admin/products', back), text: products.backToWaiting }}
      messages={{ unknown: messages.importUnknown, failed: messages.importFailed }}
    >
      {(review) => <Shown review={review} />}
    </OneOfList>
  )
}

function Shown({ review }: { review: ImportReview }) {
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
        {(change) => <Waiting change={change} announce={announce} />}
      </PagedItems>
    </>
  )
}

/** The store of the import, the number of waiting products, and whether it is still running. */
export function ImportDetails({ review }: { review: ImportReview }) {
  const moment = useDateFormat('moment')
  const { store, waiting, changed_at, is_running } = review
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="brand">{messages.anImport}</Badge>
        <span className="wrap-anywhere">
          {messages.importBy(store.name, messages.productsToReview(count(waiting)))} ·{' '}
          <time dateTime={changed_at}>{moment(changed_at)}</time>
        </span>
      </p>
      {is_running && <p>{messages.stillRunning}</p>}
    </div>
  )
}

/** Covers the products that were loaded; later products of the import stay. */
export function SeeImport({ review, announce }: { review: ImportReview; announce: Announce }) {
  const step = useStep('products', 'dashboard')
  const { id, revision, file_name: name, waiting } = review
  const see = () =>
    operatorApi.call('POST /api/admin/product-changes/imports/:id/seen/', {
      params: { id: String(id) },
      body: { revision },
    })
  return (
    <ConfirmButton
      text={messages.seeImport}
      label={messages.seeImportOf(name)}
      question={messages.askSeeImport(name, messages.productsToReview(count(waiting)))}
      run={() => step(see)}
      done={({ seen }) => messages.seenImport(seen)}
      announce={announce}
    />
  )
}
