import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import type { ImportReview } from './data.ts'
import { changes as messages } from './messages.ts'

const count = (number: number) => number.toLocaleString('en-KE')

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
  const step = useStep('products')
  const { id, revision, file_name: name, waiting } = review
  const see = () =>
    operatorApi.call('POST /api/admin/product-changes/imports/:id/seen/', {
      params: { id: String(id) },
      body: { revision },
    })
  return (
    <ConfirmButton
      text={messages.reviewImport}
      label={messages.reviewImportOf(name)}
      question={messages.confirmReviewImport(name, messages.productsToReview(count(waiting)))}
      run={() => step(see)}
      done={({ seen }) => messages.reviewedImport(seen)}
      announce={announce}
    />
  )
}
