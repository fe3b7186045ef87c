import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'
import { useOffersMessages } from '../messages/offers.ts'
import { type TimeLeft, timeLeft } from './time-left.ts'
import { useMinutesUntil } from './use-minutes-until.ts'

/**
 * Counts down to the end of a campaign by the minute. A screen reader reads it on demand; changes are not announced.
 */
export function Countdown({ endsAt }: { endsAt: string }) {
  const minutes = useMinutesUntil(endsAt)
  return <CountdownBoxes left={minutes === null ? null : timeLeft(minutes)} />
}

/** @param left null while it is unknown: the boxes are rendered, so that the layout does not shift */
export function CountdownBoxes({ left }: { left: TimeLeft | null }) {
  const { countdown } = useOffersMessages()
  return (
    <div role="timer" aria-label={countdown.label} className="flex gap-2">
      {(['days', 'hours', 'minutes'] as const).map((unit) => (
        <span key={unit} className="flex w-18 flex-col items-center rounded-md bg-surface py-2 text-ink shadow-card">
          <span className="text-2xl font-bold tabular-nums">{left ? String(left[unit]).padStart(2, '0') : '--'}</span>{' '}
          <span className="text-xs font-medium text-muted">{countdown[unit]}</span>
        </span>
      ))}
    </div>
  )
}

/** 'Ends in 5 days' in the browser; a cached page shows the date instead. */
export function EndsIn({ endsAt }: { endsAt: string }) {
  const messages = useOffersMessages()
  const moment = useDateFormat('moment')
  const minutes = useMinutesUntil(endsAt)
  if (minutes === null) return messages.endsOn(moment(endsAt))
  if (minutes === 0) return messages.ended
  const { days, hours } = timeLeft(minutes)
  if (days > 0) return messages.endsInDays(days)
  return hours > 0 ? messages.endsInHours(hours) : messages.endsSoon
}
