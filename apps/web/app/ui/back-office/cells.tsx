import { useDateFormat } from '#web/lib/use-date-format.ts'

/** A day in a cell of a table, in one piece. */
export function Day({ at }: { at: string }) {
  const day = useDateFormat('day')
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day(at)}
    </time>
  )
}

/** A day and its time, which may stand below each other. */
export function Moment({ at }: { at: string }) {
  const [day, time] = [useDateFormat('day'), useDateFormat('time')]
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{day(at)},</span> {time(at)}
    </time>
  )
}

export const momentAt = (at: string) => <Moment at={at} />

/** What is read as one, such as a phone. */
export const unbroken = (text: string) => <span className="whitespace-nowrap">{text}</span>
