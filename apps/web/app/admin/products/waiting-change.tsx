import { useLocation } from 'react-router'
import { listSearch } from '#web/lib/router/screens.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { operatorApi } from '../data/operator-api.ts'
import { useStep } from '../data/step.ts'
import type { Announce } from '../live-announcement.tsx'
import { ConfirmButton } from '../step.tsx'
import type { ProductChange } from './data.ts'
import { changes as messages } from './messages.ts'
import { OneChange } from './one-change.tsx'

/** A changed product in the list of changes or of an import. */
export function WaitingChange({ change, announce }: { change: ProductChange; announce: Announce }) {
  const { pathname, search } = useLocation()
  const { id, name } = change.product
  return (
    <article aria-label={name} className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 text-lg font-bold wrap-anywhere">
          <InnerLink
            to={pathname.replace(/\/$/, '') + `/${id}` + listSearch(search)}
            className="text-brand-ink underline"
          >
            {name}
          </InnerLink>
        </h2>
        <See change={change} announce={announce} />
      </div>
      <OneChange change={change} />
    </article>
  )
}

export const markSeen = (changes: readonly ProductChange[]) =>
  operatorApi.call('POST /api/admin/product-changes/seen/', {
    body: { changes: changes.map(({ id, revision }) => ({ id, revision })) },
  })

function See({ change, announce }: { change: ProductChange; announce: Announce }) {
  const step = useStep('products')
  const { name } = change.product
  return (
    <ConfirmButton
      text={messages.review}
      label={messages.reviewOf(name)}
      run={() => step(() => markSeen([change]))}
      done={({ seen }) => (seen === 1 ? messages.reviewed(name) : messages.changedAgain(name))}
      announce={announce}
    />
  )
}
