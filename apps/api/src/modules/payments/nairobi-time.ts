import { dayStart, nairobiDay, nairobiTime } from '#contract/shared/days.ts'

/** `YYYYMMDDHHmmss` on Nairobi's clock, as Daraja writes time. */
export function nairobiStamp(at: Date): string {
  return nairobiTime(at).replaceAll(/\D/g, '')
}

/** @returns null when the text is not such a timestamp */
export function fromNairobiStamp(stamp: string): Date | null {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(stamp)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** Midnight in Nairobi at the start of the day that contains `at`. */
export function nairobiDayStart(at: Date): Date {
  return dayStart(nairobiDay(at))
}
