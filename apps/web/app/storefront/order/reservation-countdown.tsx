import { MAX_RESERVATION_MINUTES } from '#contract/shared/constants.ts'
import { useSecondsUntil } from '#web/lib/hooks/use-seconds-until.ts'

/** More is left only on a device whose clock is wrong: it shows no countdown. */
const MAX_SECONDS = MAX_RESERVATION_MINUTES * 60

/** Announced when so many minutes are left. */
const ANNOUNCED = [10, 5, 2, 1]

/** '14:05', or '2:14:05'. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3_600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':')
}

type ReservationCountdownProps = {
  /** ISO 8601. */
  until: string
  /** The text for this number of minutes. */
  announcement: (minutes: number) => string
}

/** A countdown of constant width. Screen readers announce a few of its minutes instead of every second. */
export function ReservationCountdown({ until, announcement }: ReservationCountdownProps) {
  const seconds = useSecondsUntil(Date.parse(until) || 0)
  const isShown = seconds > 0 && seconds <= MAX_SECONDS
  const minute = ANNOUNCED.findLast((each) => seconds <= each * 60)
  return (
    <>
      <span aria-hidden="true" className="min-w-12 text-right text-base font-bold tabular-nums">
        {isShown && formatCountdown(seconds)}
      </span>
      <span role="status" className="sr-only">
        {isShown && minute !== undefined && announcement(minute)}
      </span>
    </>
  )
}
