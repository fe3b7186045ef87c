import pg from 'pg'
import type { ErrorCode } from '#contract/errors.ts'

/** What callers are told whose step was on its way when their store was closed. */
export const sellersConstraintCodes = {
  stores_closed_stay: 'STORE_CLOSED',
} as const satisfies Record<string, ErrorCode>

/** Whether the database has refused something because a store was closed since it was looked at. */
export function isStoreClosed(error: unknown): boolean {
  const closed: keyof typeof sellersConstraintCodes = 'stores_closed_stay'
  return error instanceof pg.DatabaseError && error.constraint === closed
}
