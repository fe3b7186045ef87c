import type { ErrorCode } from '#contract/errors.ts'

/** What callers are told when two at once would break a rule that a constraint keeps. */
export const marketingConstraintCodes = {
  campaigns_one_at_a_time: 'CAMPAIGN_OVERLAPS',
  coupon_categories_category: 'CATEGORY_HAS_COUPONS',
  coupons_code_once: 'COUPON_CODE_TAKEN',
  posters_one_a_place: 'POSTERS_CHANGED',
  posters_so_many: 'POSTERS_FULL',
} as const satisfies Record<string, ErrorCode>
