import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useMessages } from '../messages/shared.ts'

/** A notice that a store is on holiday, with its end and the store's message. */
export function AwayNotice({ away: { until, message } }: { away: { until: string; message: string } }) {
  const { storeAway } = useMessages()
  const day = useDateFormat('longDay')
  return (
    <Notice tone="wait">
      <p>{storeAway(day(until))}</p>
      {message !== '' && <p className="font-normal break-words whitespace-pre-line">{message}</p>}
    </Notice>
  )
}
