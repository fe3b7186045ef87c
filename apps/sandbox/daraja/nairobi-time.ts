/** Kenya has been at +03:00 all year since 1960, so no time-zone data is needed. */
const OFFSET_MS = 3 * 60 * 60 * 1000

/** `YYYYMMDDHHmmss` in Nairobi, as M-Pesa writes its times. */
export function nairobiStamp(date: Date): string {
  return new Date(date.getTime() + OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}
