import { useDateFormat } from '#web/lib/i18n/use-date-format.ts'

/** A date in a table cell, without a line break. */
export function Day({ at }: { at: string }) {
  const day = useDateFormat('day')
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day(at)}
    </time>
  )
}

/** A date and a time, which may wrap to two lines. */
export function Moment({ at }: { at: string }) {
  const [day, time] = [useDateFormat('day'), useDateFormat('time')]
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{day(at)},</span> {time(at)}
    </time>
  )
}

export const momentAt = (at: string) => <Moment at={at} />

/** A value without line breaks, such as a phone number. */
export const oneLine = (text: string) => <span className="whitespace-nowrap">{text}</span>
