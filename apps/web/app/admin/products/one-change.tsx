import { useAmount } from '#web/lib/hooks/use-site.ts'
import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { ProductChange } from './data.ts'
import { changes as messages, product } from './messages.ts'

type Noted = ProductChange['after']
type Field = keyof Noted

const fields = Object.keys(messages.fields) as Field[]

/** A product change by a store: before and after, field by field. */
export function OneChange({ change }: { change: ProductChange }) {
  const moment = useDateFormat('moment')
  const { before, after, changed_at, by, store } = change
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={before === null ? 'good' : 'wait'}>{before === null ? messages.isNew : messages.isChanged}</Badge>
        <span className="wrap-anywhere">
          {messages.by(by, store.name)} · <time dateTime={changed_at}>{moment(changed_at)}</time>
        </span>
      </p>
      <dl className="flex flex-col gap-2">
        {fields
          // Empty fields of a new product are not listed.
          .filter((field) => after[field] !== undefined && (before !== null || after[field] !== ''))
          .map((field) => (
            <div key={field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted">{messages.fields[field]}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
                {before !== null && (
                  <del className="block text-muted">
                    <Value field={field} of={before} />
                  </del>
                )}
                <ins className="block no-underline">
                  <Value field={field} of={after} />
                </ins>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function Value({ field, of }: { field: Field; of: Noted }) {
  const amount = useAmount('operations')
  if (field === 'price') return amount(of.price ?? 0)
  if (field === 'pictures') return product.pictures(of.pictures ?? 0)
  return of[field] || messages.nothing
}
