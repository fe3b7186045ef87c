/** Nairobi keeps UTC+3 all year. */
const offsetMs = 3 * 60 * 60 * 1000

/** `YYYYMMDDHHmmss` on Nairobi's clock, as Daraja writes time. */
export function nairobiStamp(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)
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
  const dayMs = 24 * 60 * 60 * 1000
  return new Date(Math.floor((at.getTime() + offsetMs) / dayMs) * dayMs - offsetMs)
}

/** '2026-07-04', the day it is in Nairobi. */
export function nairobiDate(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
}
