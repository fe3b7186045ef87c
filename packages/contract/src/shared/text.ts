import { z } from 'zod'
import { MAX_PAGE_SIZE } from './constants.ts'
import { fromWire } from './money.ts'

/** Half of a surrogate pair, or a null byte: neither can be stored as UTF-8 text. */
// oxlint-disable-next-line no-control-regex -- finds them
const unstorable = /[\u0000]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/
/** Characters that reverse or hide the characters after them, which could disguise a name. */
const misleading = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/
// oxlint-disable-next-line no-control-regex -- finds them
const control = /[\u0001-\u001F\u007F-\u009F]/

/** Free text of several lines, trimmed; rejects only characters that no text needs. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength, `Please use at most ${maxLength} characters.`)
    .refine((value) => !unstorable.test(value), 'This text has characters we can’t save.')
    .transform((value) => value.normalize('NFC').trim())
}

/** A single-line name or title: no control characters, and none that hide or reverse text. */
export function line(maxLength: number) {
  return text(maxLength).refine(
    (value) => !misleading.test(value) && !control.test(value),
    'Please use only letters, numbers and common symbols.',
  )
}

/** A line that must not be blank. */
export function requiredLine(maxLength: number, blank = 'This field is required.') {
  return line(maxLength).refine((value) => value !== '', blank)
}

export const Email = line(254)
  .transform((value) => value.toLowerCase())
  .pipe(z.email('Please enter a valid email address.'))

export const amountMessage = 'Please enter an amount such as 1250.50.'

/** Wire decimals of at least 0 with at most 2 places, parsed to integer cents. */
export const Money = z.number(amountMessage).transform((amount, context) => {
  const cents = fromWire(amount)
  if (cents === null || cents < 0) {
    context.addIssue({ code: 'custom', message: amountMessage })
    return z.NEVER
  }
  return cents
})

/** Money in a query string. */
export const MoneyText = z
  .string()
  .max(20)
  .regex(/^\d{1,13}(\.\d{1,2})?$/, amountMessage)
  .transform(Number)
  .pipe(Money)

/** The most rows of a page that a call asks for: 100 at most (D5). */
export function pageLimit(fallback = MAX_PAGE_SIZE) {
  return z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `Please use a limit from 1 to ${MAX_PAGE_SIZE}.`)
    .transform((value) => Math.min(Number(value), MAX_PAGE_SIZE))
    .default(fallback)
}

/** A wire amount in a response: decimals built by `toWire`. */
export const Amount = z.number()

/** Ids of rows that are not secret: products, categories, cart lines. */
export const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
/** The same id in a path or a query string. */
export const IdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'This ID isn’t valid.')
  .transform(Number)

/** An id in a JSON body that a client may have taken from a URL: 7 or "7" (S§7 add to cart). */
export const AnyId = z.union([Id, IdText], { error: 'This ID isn’t valid.' })

/** 128 random bits as 22 characters: the id is the capability to see the public part of an order (D14). */
export const OrderId = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'This ID isn’t valid.')

/** `true`, `1`, `false` or `0` in a query string. */
export const Flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const chooseMoment = 'Please choose a date and time.'

/** A moment chosen by a user, with its offset. */
export const Instant = z.iso
  .datetime({ offset: true, message: chooseMoment })
  .transform((moment) => new Date(moment))
  .refine((moment) => moment.getUTCFullYear() >= 2000 && moment.getUTCFullYear() < 2200, chooseMoment)

/** The same, or empty for an open end. */
export const Moment = z.union([z.literal('').transform(() => null), z.null(), Instant], { error: chooseMoment })

const chooseDay = 'Please choose a day.'

/** A day of Nairobi chosen by a user. */
export const Day = z.iso
  .date({ error: chooseDay, abort: true })
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', chooseDay)

export const Timestamp = z.string().describe('ISO 8601, UTC')

/** The file bytes of an endpoint that `produces` a file. */
export const FileBytes = z.instanceof(Uint8Array<ArrayBufferLike>)

/** The query of a list whose next page is in the header `Link: <…>; rel="next"` (D5). */
export const Page = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})

/** The response of an action that has no other result. */
export const Message = z.object({ message: z.string() })
