import type { CouponRefusal } from '#contract/marketing.ts'
import { basisPointsOf } from '#contract/money.ts'

/** What a coupon takes off, in the words of its kind. */
export type Worth =
  { kind: 'percent'; percent: number } | { kind: 'amount'; amountCents: number } | { kind: 'free_delivery' }

export type Coupon = Worth & {
  id: number
  code: string
  minSubtotalCents: number
  /** Null for any number. */
  accountLimit: number | null
  overallLimit: number | null
  /** Uses that stand, counted only where there is an overall limit. */
  uses: number | null
  startsAt: Date | null
  endsAt: Date | null
  isActive: boolean
}

/** What it does to an order. */
export type Discount = {
  /** Off the goods. */
  discountCents: number
  isDeliveryFree: boolean
}

/** A coupon never takes everything: providers cannot ask for nothing. */
const leastGoodsCents = 1_00

/** What a coupon takes off goods of `subtotalCents`, half up to the cent; S§9's limits look at the goods before it (D12). */
export function discountOf(worth: Worth, subtotalCents: number): Discount {
  const mostCents = Math.max(0, subtotalCents - leastGoodsCents)
  switch (worth.kind) {
    case 'percent':
      return {
        discountCents: Math.min(basisPointsOf(subtotalCents, worth.percent * 100), mostCents),
        isDeliveryFree: false,
      }
    case 'amount':
      return { discountCents: Math.min(worth.amountCents, mostCents), isDeliveryFree: false }
    case 'free_delivery':
      return { discountCents: 0, isDeliveryFree: true }
  }
}

/** Why an account cannot use a coupon for goods of `subtotalCents` now; null when it can. */
export function refusalOf(
  coupon: Coupon | undefined,
  { accountUses, subtotalCents, at }: { accountUses: number; subtotalCents: number; at: Date },
): CouponRefusal | null {
  if (!coupon?.isActive) return 'COUPON_UNKNOWN'
  if (coupon.startsAt && at < coupon.startsAt) return 'COUPON_NOT_STARTED'
  if (coupon.endsAt && at >= coupon.endsAt) return 'COUPON_EXPIRED'
  if (coupon.accountLimit !== null && accountUses >= coupon.accountLimit) return 'COUPON_USED'
  if (coupon.overallLimit !== null && (coupon.uses ?? 0) >= coupon.overallLimit) return 'COUPON_USED_UP'
  if (subtotalCents < coupon.minSubtotalCents) return 'COUPON_MINIMUM'
  return null
}
