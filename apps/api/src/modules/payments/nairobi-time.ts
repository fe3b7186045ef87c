import { dayStart, nairobiDay, nairobiTime } from '#contract/days.ts'

/** `YYYYMMDDHHmmss` on Nairobi's clock, as Daraja writes time. */
export function nairobiStamp(at: Date): string {
  return nairobiTime(at).replaceAll(/\D/g, '')
}

/** @returns null for anything that is no such stamp */
export function fromNairobiStamp(stamp: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The midnight in Nairobi that a moment's day began with. */
export function nairobiDayStart(at: Date): Date {
  return dayStart(nairobiDay(at))
}
