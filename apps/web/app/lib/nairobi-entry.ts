import { nairobiTime } from '#contract/days.ts'

/** What a field for a date and a time shows of a moment, by the clocks of Nairobi; empty for none. */
export function shownInNairobi(moment: string | null): string {
  return moment === null ? '' : nairobiTime(new Date(moment)).slice(0, 16)
}

/** The moment that was entered there; empty for none. */
export const momentInNairobi = (time: string): string => (time === '' ? '' : `${time}:00+03:00`)

/** The same; a moment that was not touched stays what it was, to the second. */
export function momentEntered(time: string, before: string | null): string | null {
  return time === shownInNairobi(before) ? before : momentInNairobi(time) || null
}
