import type { AnswerTo } from '#web/lib/api/api-types.ts'
import { InnerLink } from '#web/ui/inner-link.tsx'
import { fieldName } from '../audit/field-name.ts'
import { subjectOf } from '../audit/subject.ts'
import { jobs as messages } from './messages.ts'

export type FailedJob = AnswerTo<'GET /api/admin/jobs/failed/'>[number]

/** The objects that jobs name by their ids, as the audit log calls them. */
const subjects: Readonly<Record<string, string>> = {
  categoryId: 'category',
  ownerId: 'account',
  payoutId: 'payout',
  productId: 'product',
  refundId: 'refund',
  returnId: 'return',
  sellerOrderId: 'seller_order',
  storeId: 'store',
  userId: 'account',
}

const isSubject = ({ name }: FailedJob['data'][number]) => subjects[name] !== undefined

/** The order and the other objects that a job is about. */
export function JobObjects({ job: { order, data } }: { job: FailedJob }) {
  const others = data.filter(isSubject).map(({ name, value }) => subjectOf(`${subjects[name]}:${value}`))
  const objects = order ? [{ text: order.number, to: `/admin/orders/${order.id}` }, ...others] : others
  if (objects.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-3">
      {objects.map(({ text, to }) => (
        <li key={text} className="py-0.5 whitespace-nowrap">
          {to === undefined ? (
            text
          ) : (
            <InnerLink to={to} className="text-brand-ink underline">
              {text}
            </InnerLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name of the job, and everything it carries that is not an object. */
export function JobDetails({ job: { name, data, attempts, error, request_id } }: { job: FailedJob }) {
  const values = [
    [messages.jobType, name],
    ...data.filter((one) => !isSubject(one)).map(({ name: field, value }) => [fieldName(field), value]),
    [messages.attempts, attempts],
    [messages.error, error],
    [messages.request, request_id ?? messages.noRequest],
  ]
  return (
    <>
      <dl className="flex flex-col gap-1">
        {values.map(([title, value]) => (
          <div key={title} className="wrap-anywhere">
            <dt className="inline text-muted">{title}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{messages.ifRetried}</p>
    </>
  )
}
