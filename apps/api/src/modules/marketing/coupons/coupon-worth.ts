import type { CouponRefusal } from '#contract/shopper/marketing.ts'
import { allocate, basisPointsOf } from '#contract/shared/money.ts'

/** The discount a coupon grants, by kind. */
export type Worth =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: number }
  | { kind: 'free_delivery' }

/** The goods a coupon applies to: these stores and these categories. An empty list means no restriction. */
export type Scope = { storeIds: readonly number[]; categoryIds: readonly number[] }

export type Coupon = Worth &
  Scope & {
    id: number
    code: string
    /** Compared with the subtotal of the goods in the coupon's scope. */
    minSubtotalCents: number
    /** Null for no limit. */
    accountLimit: number | null
    overallLimit: number | null
    /** Active uses, counted only when the coupon has an overall limit. */
    uses: number | null
    startsAt: Date | null
    endsAt: Date | null
    isActive: boolean
  }

/** The fields of a cart or order line that a coupon needs. */
export type Goods = { storeId: number; categoryId: number | null; totalCents: number }

/** The effect of a coupon on an order. */
export type Discount = {
  /** Deducted from the goods. */
  discountCents: number
  /**
   * The discount of each line, in the order of the goods. They add up to `discountCents`; lines out of scope have 0.
   */
  lineCents: readonly number[]
  isDeliveryFree: boolean
}

/** A coupon never discounts the full price of its goods: providers can neither charge nor refund an amount of 0. */
const minGoodsCents = 1_00

/** The discount of a coupon, half cents rounded up. S§9's limits compare the subtotal before the discount (D12). */
export function discountOf(coupon: Worth & Scope, goods: readonly Goods[]): Discount {
  const meant = meantCents(coupon, goods)
  const subtotalCents = sum(meant)
  const discountCents = Math.min(worthCents(coupon, subtotalCents), Math.max(0, subtotalCents - minGoodsCents))
  return {
    discountCents,
    lineCents: discountCents === 0 ? meant.map(() => 0) : allocate(discountCents, meant),
    isDeliveryFree: coupon.kind === 'free_delivery',
  }
}

function worthCents(worth: Worth, subtotalCents: number): number {
  switch (worth.kind) {
    case 'percent':
      return basisPointsOf(subtotalCents, worth.percent * 100)
    case 'amount':
      return worth.amountCents
    case 'free_delivery':
      return 0
  }
}

/** The price of each line in the coupon's scope, else 0. */
function meantCents({ storeIds, categoryIds }: Scope, goods: readonly Goods[]): number[] {
  return goods.map(({ storeId, categoryId, totalCents }) => {
    const isOfStore = storeIds.length === 0 || storeIds.includes(storeId)
    const isOfCategory = categoryIds.length === 0 || (categoryId !== null && categoryIds.includes(categoryId))
    return isOfStore && isOfCategory ? totalCents : 0
  })
}

/** Why an account cannot use a coupon for these goods now; null when it can. */
export function refusalOf(
  coupon: Coupon | undefined,
  {
    accountUses,
    isConfirmed,
    goods,
    at,
  }: { accountUses: number; isConfirmed: boolean; goods: readonly Goods[]; at: Date },
): CouponRefusal | null {
  if (!coupon?.isActive) return 'COUPON_UNKNOWN'
  if (coupon.startsAt && at < coupon.startsAt) return 'COUPON_NOT_STARTED'
  if (coupon.endsAt && at >= coupon.endsAt) return 'COUPON_EXPIRED'
  if (coupon.accountLimit !== null && accountUses >= coupon.accountLimit) return 'COUPON_USED'
  if (coupon.overallLimit !== null && (coupon.uses ?? 0) >= coupon.overallLimit) return 'COUPON_USED_UP'
  if (coupon.overallLimit !== null && !isConfirmed) return 'COUPON_NEEDS_CONFIRMED_EMAIL'
  const subtotalCents = sum(meantCents(coupon, goods))
  if (subtotalCents === 0 && goods.length > 0) return 'COUPON_NOT_FOR_THESE'
  if (subtotalCents < coupon.minSubtotalCents) return 'COUPON_MINIMUM'
  return null
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((a, b) => a + b, 0)
}
