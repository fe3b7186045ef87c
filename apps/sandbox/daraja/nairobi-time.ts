/** Kenya has been at +03:00 all year since 1960, so no time-zone data is needed. */
const OFFSET_MS = 3 * 60 * 60 * 1000

/** `YYYYMMDDHHmmss` in Nairobi, as M-Pesa writes its times. */
export function nairobiStamp(date: Date): string {
  return new Date(date.getTime() + OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** `04.07.2026 10:48:52`, as a payout's result writes its time. */
export function nairobiDotted(date: Date): string {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)(..)(..)(..)$/.exec(nairobiStamp(date)) ?? []
  return `${day}.${month}.${year} ${hour}:${minute}:${second}`
}

/** `2026-07-04T10:15:45+03:00`, as the list of pulled transactions writes it. */
export function nairobiIso(date: Date): string {
  return `${new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 19)}+03:00`
}

/** Reads `2026-07-04 10:15:45`, a time in Nairobi. */
export function fromNairobi(text: string): Date | undefined {
  const parts = /^(\d{4}-\d\d-\d\d) (\d{1,2}):(\d\d):(\d\d)$/.exec(text)
  if (!parts) return undefined
  const [, day, hour = '', minute, second] = parts
  const date = new Date(`${day}T${hour.padStart(2, '0')}:${minute}:${second}+03:00`)
  return Number.isNaN(date.getTime()) ? undefined : date
}
