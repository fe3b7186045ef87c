import { z } from 'zod'
import { invalid } from './http/shop-error.ts'

/**
 * Keyset cursors: the sort values of the last row, opaque to callers. A schema validates them, since they are input.
 */
export function writeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export type PageRequest = { cursor?: string | undefined; limit: number }

/** One page of a list, and the cursor of the next one. */
export type PageOf<T> = { items: T[]; next: string | null }

/**
 * A page of the rows found. A next page exists when the query found one row more than `limit`.
 * @param mark the sort values of the last row on the page: the next page begins after them
 */
export function pageOf<T>(found: readonly T[], limit: number, mark: (last: T) => readonly unknown[]): PageOf<T> {
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { items, next: last === undefined ? null : writeCursor(mark(last)) }
}

/** Strings that pass as a text or a timestamp but that PostgreSQL rejects: a null byte, the year 0. */
const unreadable = /\\u0000|"0000-\d\d-\d\dT/

/** @throws VALIDATION_FAILED when it is not a cursor of this list */
export function readCursor<T extends z.ZodType>(schema: T, cursor: string | undefined): z.output<T> | null {
  if (cursor === undefined || cursor === '') return null
  try {
    const text = Buffer.from(cursor, 'base64url').toString('utf8')
    if (!unreadable.test(text)) return schema.parse(JSON.parse(text))
  } catch {
    // thrown below
  }
  throw invalid('cursor', 'This cursor isn’t valid.')
}
