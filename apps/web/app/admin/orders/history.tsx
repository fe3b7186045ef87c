import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import type { OrderDetail } from '../data/orders.ts'
import { one as messages, statusLabels } from './messages.ts'
import { Card } from '../card.tsx'

/** The events of an order, and the mails to its buyer. */
export function History({ order: { timeline, mails } }: { order: OrderDetail }) {
  const moment = useDateFormat('moment')
  return (
    <>
      <Card title={messages.timeline}>
        <ol className="flex flex-col gap-1.5">
          {timeline.map(({ status, store, at }, place) => (
            <li key={place} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {statusLabels[status]}
                {store !== null && <span className="text-muted"> · {store}</span>}
              </span>
              <time dateTime={at} className="text-sm text-muted">
                {moment(at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
      <Card title={messages.mails}>
        {mails.length === 0 && <p className="text-muted">{messages.noMails}</p>}
        <ul className="flex flex-col gap-2">
          {mails.map(({ subject, to, state, sent_at }, place) => (
            <li key={place} className="min-w-0 wrap-anywhere">
              {subject}
              <span className="block text-sm text-muted">
                {messages.mailStates[state]} {sent_at !== null && <time dateTime={sent_at}>{moment(sent_at)}</time>} ·{' '}
                {to}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
