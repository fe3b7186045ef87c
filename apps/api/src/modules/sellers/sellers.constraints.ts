import type { ErrorCode } from '#contract/errors.ts'

/** What callers are told whose step was on its way when their store was closed. */
export const sellersConstraintCodes = {
  stores_closed_stay: 'STORE_CLOSED',
} as const satisfies Record<string, ErrorCode>
