import type { ReactNode } from 'react'
import type { ReturnState } from '#contract/shared/states.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { returnTones } from '#web/ui/state-tones.ts'
import { NotLoaded } from '#web/ui/admin/not-loaded.tsx'
import { BlobPicture } from '#web/ui/blob-picture.tsx'
import { type ReturnRequest, useReturnPicture } from '../data/orders.ts'
import { area } from '../messages.ts'
import type { Announce } from '../live-announcement.tsx'
import { reasonLabels, returns as messages, returnLabels } from './messages.ts'
import { ReturnSteps } from './steps.tsx'

export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <Badge tone={returnTones[state]}>{returnLabels[state]}</Badge>
)

type OneReturnProps = {
  request: ReturnRequest
  title: string
  announce: Announce
  /** Additional content such as the order, where it is not shown anyway. */
  children?: ReactNode
}

/** A shopper's return request for one seller order, and the decision about it. */
export function OneReturn({ request, title, announce, children }: OneReturnProps) {
  const moment = useDateFormat('moment')
  const { id, store, state, requested_at, reason, details, answer, lines, pictures } = request
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-md bg-surface p-4 shadow-card sm:p-5">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm wrap-anywhere text-muted">
          {messages.soldBy(store.name)}, {messages.requested}{' '}
          <time dateTime={requested_at}>{moment(requested_at)}</time>
        </p>
        <ReturnBadge state={state} />
      </div>
      <ul className="font-semibold">
        {lines.map(({ item_id, product_name, variant_name, quantity }) => (
          <li key={item_id} className="wrap-anywhere">
            {messages.line(quantity, variant_name === '' ? product_name : `${product_name}, ${variant_name}`)}
          </li>
        ))}
      </ul>
      <p>
        {reasonLabels[reason]}
        {details !== '' && <span className="block wrap-anywhere whitespace-pre-line text-muted">{details}</span>}
      </p>
      {answer !== '' && (
        <p className="text-sm wrap-anywhere">
          {messages.answered} {answer}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {pictures.map((position) => (
            <li key={position}>
              <ReturnPicture returnId={id} position={position} />
            </li>
          ))}
        </ul>
      )}
      <ReturnSteps request={request} announce={announce} />
    </section>
  )
}

function ReturnPicture({ returnId, position }: { returnId: number; position: number }) {
  const { data: picture, isError, isFetching, refetch } = useReturnPicture(returnId, position)
  if (isError && !isFetching)
    return <NotLoaded text={messages.pictureFailed} tryAgain={area.tryAgain} onRetry={() => void refetch()} />
  if (!picture) return <div aria-hidden="true" className="shimmer aspect-square w-full rounded-sm" />
  return <BlobPicture blob={picture} alt={messages.pictureOf(position)} className="h-auto w-full object-contain" />
}
