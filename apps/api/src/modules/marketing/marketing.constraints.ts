import type { ErrorCode } from '#contract/shared/errors.ts'

/** Error codes for violated constraints, such as two concurrent requests that break the same rule. */
export const marketingConstraintCodes = {
  campaigns_one_at_a_time: 'CAMPAIGN_OVERLAPS',
  coupon_categories_category: 'CATEGORY_HAS_COUPONS',
  coupons_code_once: 'COUPON_CODE_TAKEN',
  content_banners_one_a_place: 'CONTENT_BANNERS_CHANGED',
  content_banners_at_most_thirty: 'CONTENT_BANNERS_FULL',
} as const satisfies Record<string, ErrorCode>
