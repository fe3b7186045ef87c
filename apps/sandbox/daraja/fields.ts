import { isLoopbackUrl } from '../loopback.ts'
import { invalidField, type DarajaError } from './errors.ts'

export type Fields = Record<string, unknown>
export type Checked<T> = { ok: T } | { error: DarajaError }

/** Live rejects URLs that contain one of these, in any letter case (payments.md §1.6). */
const REFUSED_WORDS = /m-?pesa|safaricom|exec?|cmd|sql|query/i

/** A body of another Content-Type is not an object, so it causes an invalid BusinessShortCode, as on the portal. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

export function firstInvalid(
  fields: Fields,
  rules: Record<string, (value: unknown) => boolean>,
): DarajaError | undefined {
  const field = Object.keys(rules).find((name) => !rules[name]?.(fields[name]))
  return field === undefined ? undefined : invalidField(field)
}

export function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

export function isNumberText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

export function isShortcode(value: unknown): boolean {
  return isNumberText(value) && /^\d{5,7}$/.test(String(value))
}

/** Daraja documents 2547…; 2541… works in practice. */
export function isPhone(value: unknown): boolean {
  return isNumberText(value) && /^254[17]\d{8}$/.test(String(value))
}

export function isWholeShillings(value: unknown): boolean {
  return isNumberText(value) && /^[1-9]\d{0,8}$/.test(String(value))
}

export function isTimestamp(value: unknown): boolean {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(isNumberText(value) ? String(value) : '')
  if (!parts) return false
  const [year, month, day, hour, minute, second] = parts.slice(1)
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const date = new Date(iso)
  return !Number.isNaN(date.getTime()) && date.toISOString() === iso
}

/** Live requires public HTTPS. The sandbox may call only this machine, so it requires loopback. */
export function isCallbackUrl(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 500 && isLoopbackUrl(value) && !REFUSED_WORDS.test(value)
}

export function isTextOf(min: number, max: number) {
  return (value: unknown): boolean => typeof value === 'string' && value.length >= min && value.length <= max
}

/** For optional fields, which some clients send empty. */
export function isAbsentOr(rule: (value: unknown) => boolean) {
  return (value: unknown): boolean => value === undefined || value === '' || rule(value)
}
