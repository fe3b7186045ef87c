import type { ErrorCode } from '#contract/errors.ts'

/** What callers are told when two at once would break a rule that a constraint keeps. */
export const catalogConstraintCodes = {
  variants_sku_unique: 'SKU_TAKEN',
} as const satisfies Record<string, ErrorCode>
