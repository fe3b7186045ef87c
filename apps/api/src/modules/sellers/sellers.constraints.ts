import pg from 'pg'
import type { ErrorCode } from '#contract/shared/errors.ts'

/** The API errors of calls that lost a race: the store was closed, or another store took the name. */
export const sellersConstraintCodes = {
  stores_closed_are_final: 'STORE_CLOSED',
  stores_name_once: 'STORE_NAME_TAKEN',
} as const satisfies Record<string, ErrorCode>

/** Whether the database refused a write because the store was closed after it was read. */
export function isStoreClosed(error: unknown): boolean {
  const closed: keyof typeof sellersConstraintCodes = 'stores_closed_are_final'
  return error instanceof pg.DatabaseError && error.constraint === closed
}
