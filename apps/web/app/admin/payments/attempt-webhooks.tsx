import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import type { Attempt } from './data.ts'
import { attempt as messages } from './messages.ts'

/** The provider's webhook events, verbatim. */
export function AttemptWebhooks({ webhookEvents }: { webhookEvents: Attempt['webhook_events'] }) {
  const moment = useDateFormat('moment')
  if (webhookEvents.length === 0) return <p className="text-muted">{messages.noWebhooks}</p>
  return (
    <ul className="flex flex-col">
      {webhookEvents.map(({ id, received_at, outcome, body }) => (
        <li key={id}>
          <details>
            <summary className="cursor-pointer py-2.5 font-semibold">
              {moment(received_at)} · {outcome === null ? messages.waits : (messages.outcomes[outcome] ?? outcome)}
            </summary>
            <p className="mt-2 rounded-sm bg-sunken p-3 font-mono text-sm break-all whitespace-pre-wrap">
              {body === '' ? messages.webhookErased : indented(body)}
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Formatted JSON; other text is unchanged. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
