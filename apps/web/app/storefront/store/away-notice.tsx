import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useStoreMessages } from '../messages/store.ts'

/** A notice that a store is on holiday, with its end and the store's message. */
export function AwayNotice({ away: { until, message } }: { away: { until: string; message: string } }) {
  const messages = useStoreMessages()
  const day = useDateFormat('longDay')
  return (
    <Notice tone="wait">
      <p>{messages.away(day(until))}</p>
      {message !== '' && <p className="font-normal break-words whitespace-pre-line">{message}</p>}
    </Notice>
  )
}
