import type { ErrorCode } from '#contract/shared/errors.ts'

/** Error codes for constraint violations that concurrent transactions can cause. */
export const catalogConstraintCodes = {
  variants_sku_unique: 'SKU_TAKEN',
} as const satisfies Record<string, ErrorCode>
