import pg from 'pg'
import type { ErrorCode } from '#contract/errors.ts'

/** What callers are answered whose step lost a race: their store was closed, or another has taken its name. */
export const sellersConstraintCodes = {
  stores_closed_stay: 'STORE_CLOSED',
  stores_name_once: 'STORE_NAME_TAKEN',
} as const satisfies Record<string, ErrorCode>

/** Whether the database has refused something because a store was closed since it was looked at. */
export function isStoreClosed(error: unknown): boolean {
  const closed: keyof typeof sellersConstraintCodes = 'stores_closed_stay'
  return error instanceof pg.DatabaseError && error.constraint === closed
}
