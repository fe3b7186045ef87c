import { nairobiTime } from '#contract/shared/days.ts'

/** The value of a date and time field for a moment, in Nairobi time; empty for none. */
export function shownInNairobi(moment: string | null): string {
  return moment === null ? '' : nairobiTime(new Date(moment)).slice(0, 16)
}

/** The moment of an entered value; empty for none. */
export const momentInNairobi = (time: string): string => (time === '' ? '' : `${time}:00+03:00`)

/** The same, but an unchanged value keeps its moment to the second. */
export function momentEntered(time: string, before: string | null): string | null {
  return time === shownInNairobi(before) ? before : momentInNairobi(time) || null
}
